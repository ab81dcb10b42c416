// Giving a link away: the device's share sheet where there is one, else the clipboard.
import { notes } from "./toasts.svelte";
import { say } from "./words";

/** Put a link on the clipboard and say so; where this browser does not allow that, show it to be copied by hand. */
export async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notes.show(say("page-copied"));
  } catch {
    prompt(say("page-copy-by-hand"), address);
  }
}

export const canShare = "share" in navigator;

export async function share(address: string, text: string): Promise<void> {
  if (!canShare) return copy(address);
  try {
    await navigator.share({ title: "Tryline", text, url: address });
  } catch {
    // They thought better of it.
  }
}
