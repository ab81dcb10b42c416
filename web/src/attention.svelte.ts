// Calls somebody back who looks elsewhere: by the title of the page, a sound, and a notification if they have allowed it.
import { whistle } from "./sound";
import { notes } from "./toasts.svelte";
import { say } from "./words";

const STORAGE_KEY = "tryline-notices";

class Attention {
  /** What they are called back for: it stands in the title until they look. */
  text = $state("");
  /** Whether they want notifications. */
  wanted = $state(false);

  constructor() {
    try {
      this.wanted = localStorage.getItem(STORAGE_KEY) === "yes" && this.allowed;
    } catch {
      // Nothing can be kept here.
    }
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.text = "";
    });
  }

  private get allowed(): boolean {
    return "Notification" in window && Notification.permission === "granted";
  }

  /** Switch notifications on or off; the browser asks for leave the first time. */
  async want(on: boolean): Promise<void> {
    if (on && "Notification" in window) await Notification.requestPermission();
    this.wanted = on && this.allowed;
    if (on && !this.wanted) notes.show(say("page-notices-not"));
    try {
      localStorage.setItem(STORAGE_KEY, this.wanted ? "yes" : "no");
    } catch {
      // It lasts as long as the page.
    }
  }

  call(text: string): void {
    if (document.visibilityState === "visible") return;
    this.text = text;
    whistle(0.25);
    if (!this.wanted) return;
    try {
      const notice = new Notification("Tryline", { body: text, tag: "tryline" });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones show notifications of installed pages only.
    }
  }
}

export const attention = new Attention();
