// Whether somebody wants to be shown what other players say. Kept in this browser.
const STORAGE_KEY = "tryline-hearing";

class Hearing {
  on = $state(true);

  constructor() {
    try {
      this.on = localStorage.getItem(STORAGE_KEY) !== "no";
    } catch {
      // Nothing can be kept here.
    }
  }

  set(on: boolean): void {
    this.on = on;
    try {
      localStorage.setItem(STORAGE_KEY, on ? "yes" : "no");
    } catch {
      // It lasts as long as the page.
    }
  }
}

export const hearing = new Hearing();
