/** Two devices that know the same six words find each other: this studio's own server hands one sealed letter over, and one back. */

import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { newWords, type Part, type Seal, sealOf } from "./six-words.ts";

/** Milliseconds: of one request, between two looks for the answer, and of all looks. */
const [TIME_LIMIT, PAUSE, PATIENCE] = [8_000, 1_500, 300_000];

export interface PostmanPorts {
  readonly fetch: typeof fetch;
  /** Resolves after so many milliseconds. */
  pause(ms: number): Promise<void>;
  readonly now: () => number;
}

const BROWSER: PostmanPorts = {
  fetch: (...request) => fetch(...request),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: Date.now,
};

const again = { retry: "never" } as const;
const NO_POSTMAN = appError("SERVICE_UNAVAILABLE", "This studio's server does not hand words over now.", {
  remedy: "Use the code: it needs no server.",
  ...again,
});
const BUSY = appError("RATE_LIMIT_EXCEEDED", "Too many devices in this network have met by words.", {
  remedy: "Wait five minutes, or use the code: it needs no server.",
  ...again,
});
const NOBODY = appError("NOT_FOUND", "No device shows these words now.", {
  remedy: "Check each word. Words work once, for five minutes: the other device can show new ones.",
  ...again,
});
const TOO_LATE = appError("TIMEOUT", "Nobody used these words within five minutes.", {
  remedy: "Show new words, or use the code.",
  ...again,
});

export interface Offered {
  readonly words: readonly string[];
  /** Waits for the other device. @returns its answer; `TIMEOUT` after five minutes; `NOT_FOUND` once `wanted` says that nobody waits any more */
  answer(wanted: () => boolean): Promise<Result<string>>;
}

/** Leaves the description of a connection. @returns the words to read out; `SERVICE_UNAVAILABLE` or `RATE_LIMIT_EXCEEDED` where the server takes none */
export async function offerByWords(description: string, ports: PostmanPorts = BROWSER): Promise<Result<Offered>> {
  const words = newWords();
  const seal = await sealOf(words);
  const left = await leave(seal, "offer", description, ports);
  if (!left.ok) return left;
  const until = ports.now() + PATIENCE;
  const answer: Offered["answer"] = async (wanted) => {
    while (wanted()) {
      if (ports.now() > until) return err(TOO_LATE);
      const taken = await take(seal, "answer", ports);
      // a network that fails for a moment is asked again
      if (taken.ok) return taken;
      await ports.pause(PAUSE);
    }
    return err(NOBODY);
  };
  return ok({ words, answer });
}

export interface Found {
  readonly description: string;
  /** Leaves the answer for the device that showed the words. Without a response it may have arrived: the connection tells. @returns `NOT_FOUND` when somebody else answered */
  answer(description: string): Promise<Result<undefined>>;
}

/** Takes what the device left that shows these words: they are used up once it is answered. @returns it; `NOT_FOUND` when there is none */
export async function findByWords(words: readonly string[], ports: PostmanPorts = BROWSER): Promise<Result<Found>> {
  const seal = await sealOf(words);
  const taken = await take(seal, "offer", ports);
  if (!taken.ok) return taken;
  return ok({ description: taken.value, answer: (description) => leave(seal, "answer", description, ports) });
}

async function leave(seal: Seal, part: Part, text: string, ports: PostmanPorts): Promise<Result<undefined>> {
  const letter = { box: seal.box, part, letter: await seal.close(part, text) };
  // the same letter twice is one
  const answer = (await ask("leave", letter, ports)) ?? (await ask("leave", letter, ports));
  if (answer?.status === 204 || (answer === null && part === "answer")) return ok(undefined);
  if (answer?.status === 409 && part === "answer") return err(NOBODY);
  return err(answer?.status === 429 ? BUSY : NO_POSTMAN);
}

async function take(seal: Seal, part: Part, ports: PostmanPorts): Promise<Result<string>> {
  const answer = await ask("take", { box: seal.box, part }, ports);
  if (answer?.status === 429) return err(BUSY);
  if (answer?.status !== 200) return err(answer?.status === 204 ? NOBODY : NO_POSTMAN);
  const body: unknown = await answer.json().catch(() => null);
  const letter = (body as { letter?: unknown } | null)?.letter;
  const opened = typeof letter === "string" ? await seal.open(part, letter) : null;
  return opened === null ? err(NO_POSTMAN) : ok(opened);
}

/** @returns null when the server cannot be reached */
const ask = (way: "leave" | "take", body: object, { fetch: send }: PostmanPorts): Promise<Response | null> =>
  send(`/nearby/v1/${way}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(TIME_LIMIT),
  }).catch(() => null);
