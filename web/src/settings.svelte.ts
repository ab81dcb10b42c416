// What a person likes: language, light or dark, sound, lessons, how fast a match is shown. Kept in this browser.
import { PACES, type Pace } from "./table/pace";

export type Language = "en" | "af";
export type Theme = "auto" | "light" | "dark";

const STORAGE_KEY = "tryline-settings";

interface Stored {
  language: Language;
  theme: Theme;
  sound: boolean;
  lessons: boolean;
  notation: boolean;
  pace: Pace;
  selfThrown: boolean;
}

function load(): Stored {
  const language: Language = navigator.languages.some((code) => code.startsWith("af")) ? "af" : "en";
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Stored>;
    return {
      language: stored.language === "en" || stored.language === "af" ? stored.language : language,
      theme: stored.theme === "light" || stored.theme === "dark" ? stored.theme : "auto",
      sound: stored.sound === true,
      lessons: stored.lessons !== false,
      notation: stored.notation === true,
      pace: PACES.find((pace) => pace === stored.pace) ?? "normal",
      selfThrown: stored.selfThrown === true,
    };
  } catch {
    // Nothing can be kept here, or somebody wrote nonsense.
    return { language, theme: "auto", sound: false, lessons: true, pace: "normal", selfThrown: false, notation: false };
  }
}

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  sound = $state(false);
  /** Whether games that teach say a few sentences on each phase. */
  lessons = $state(true);
  /** Whether moves and cards are shown in notation too, for those who like it. */
  notation = $state(false);
  /** How fast a match is shown. */
  pace = $state<Pace>("normal");
  /** Whether the dice of this person fall by themselves. */
  selfThrown = $state(false);
  /** Whether things are to move at once: what the person told their device. */
  still = $state(false);

  constructor() {
    Object.assign(this, load());
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    this.still = motion.matches;
    motion.addEventListener("change", () => (this.still = motion.matches));
  }

  /** Write down what is set, and let the page follow. */
  keep(): void {
    this.show();
    try {
      const stored: Stored = {
        language: this.language,
        theme: this.theme,
        sound: this.sound,
        lessons: this.lessons,
        notation: this.notation,
        pace: this.pace,
        selfThrown: this.selfThrown,
      };
      localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
    } catch {
      // Private windows may refuse; the settings then last as long as the page.
    }
  }

  show(): void {
    document.documentElement.lang = this.language;
    if (this.theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
