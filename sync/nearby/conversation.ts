import type { Channel } from "./channel.ts";
import { readSaid, type Said, type SaidAs } from "./messages.ts";

/** The other device went away, or said something that no studio says. */
export class Cut extends Error {
  override name = "Cut";
}

/** Reads a channel message by message: each kind waits until it is asked for, in order. */
export class Conversation {
  readonly #channel: Channel;
  readonly #heard = new Map<Said["say"], Said[]>();
  readonly #waiting = new Map<Said["say"], (said: Said) => void>();
  readonly #cut: Promise<never>;

  constructor(channel: Channel) {
    this.#channel = channel;
    this.#cut = channel.closed.then(() => {
      throw new Cut("the connection ended");
    });
    this.#cut.catch(() => {}); // those who wait are told
    channel.onText((text) => {
      const said = readSaid(text);
      if (said) this.#hear(said);
      else channel.close();
    });
  }

  /** @throws Cut once the channel is closed */
  async say(said: Said): Promise<void> {
    await Promise.race([this.#channel.send(JSON.stringify(said)), this.#cut]).catch(() => {
      throw new Cut("the connection ended");
    });
  }

  /** The next message of this kind. @throws Cut */
  async next<Kind extends Said["say"]>(kind: Kind): Promise<SaidAs<Kind>> {
    const before = this.#heard.get(kind)?.shift();
    if (before) return before as SaidAs<Kind>;
    const said = new Promise<Said>((resolve) => void this.#waiting.set(kind, resolve));
    return (await this.orCut(said)) as SaidAs<Kind>;
  }

  /** Waits for `work`, but not longer than the channel lasts. @throws Cut */
  orCut = <T>(work: Promise<T>): Promise<T> => Promise.race([work, this.#cut]);

  close(): void {
    this.#channel.close();
  }

  #hear(said: Said): void {
    const waiting = this.#waiting.get(said.say);
    this.#waiting.delete(said.say);
    if (waiting) waiting(said);
    else this.#heard.set(said.say, [...(this.#heard.get(said.say) ?? []), said]);
  }
}
