// Who is at this screen: a name, which nobody has to choose before the first game.
import { ask } from "./api";
import { say } from "./words";

class Me {
  name = $state<string | null>(null);
  /** Whether the server has been asked. */
  known = $state(false);
  private asked: Promise<void> | null = null;

  /** Ask the server once who this is. */
  look(): Promise<void> {
    this.asked ??= ask("get", "/api/me").then(
      (said) => {
        this.name = said.name;
        this.known = true;
      },
      () => {
        this.asked = null; // ask again next time
      },
    );
    return this.asked;
  }

  async rename(name: string): Promise<void> {
    this.name = (await ask("post", "/api/me", { body: { name } })).name;
    this.known = true;
  }

  /** Everybody else who plays as this person is signed out. */
  async signOutElsewhere(): Promise<void> {
    await ask("post", "/api/me/sign-out");
  }

  /** Who this is has changed: ask anew. */
  forget(): void {
    this.asked = null;
    this.name = null;
    this.known = false;
  }

  /** A name to play under: a guest's, if none has been chosen. */
  async ensure(): Promise<void> {
    await this.look();
    if (this.name === null) await this.rename(say("page-guest", { number: 1000 + Math.floor(Math.random() * 9000) }));
  }
}

export const me = new Me();
