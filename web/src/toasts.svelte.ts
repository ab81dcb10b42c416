// Short notes at the edge of the page, and what a screen reader is told.
export interface Toast {
  key: number;
  text: string;
  /** The rules that say so. */
  cited: { game: string; rules: readonly string[] } | null;
}

const SHOWN_FOR = 6000;

class Notes {
  toasts = $state.raw<Toast[]>([]);
  /** The last thing that happened, for the live region. */
  told = $state("");
  private keys = 0;

  /** Show a note for a while; a screen reader reads it too. */
  show(text: string, cited: Toast["cited"] = null): void {
    if (text === "") return;
    const toast = { key: ++this.keys, text, cited };
    this.toasts = [...this.toasts.filter((other) => other.text !== text), toast].slice(-3);
    setTimeout(() => this.hide(toast), SHOWN_FOR + text.length * 40);
  }

  hide(toast: Toast): void {
    this.toasts = this.toasts.filter((other) => other !== toast);
  }

  /** Tell those who do not look. */
  tell(text: string): void {
    if (text !== "") this.told = text === this.told ? `${text}\u00a0` : text; // said twice is told twice
  }
}

export const notes = new Notes();
