import { appError } from "#domain/errors.ts";
import { err, ok } from "#domain/result.ts";
import type { Fetch, Tokens } from "#sync/transport/supabase.ts";
import { type Context, NEVER } from "./context.ts";
import type { Dice } from "./random.ts";
import type { Schedule } from "./schedule.ts";
import type { SimulatedServer } from "./server.ts";

export interface NetworkOptions {
  readonly dice: Dice;
  readonly schedule: Schedule;
  readonly server: SimulatedServer;
  readonly note: (line: string) => void;
  /** Receives what must not happen. */
  readonly problem: (what: string) => void;
}

/** What can happen to one request. The server has answered before an answer is lost, cut or delayed. */
const FAULTS = ["lost", "answer lost", "503", "html", "cut", "429", "expired"] as const;

/** Maximum turns that an answer takes. Some answers take so long that their requests have been given up. */
const DELAYS = [4, 4, 4, 4, 4, 20, 20, 200];

/** The network of a world. Answers overtake each other, because each waits for turns of its own. */
export class Network {
  faulty = true;
  requests = 0;
  readonly #options: NetworkOptions;
  /** Some worlds have fewer faults than others. */
  readonly #rate: number;
  /** The contexts whose pushes are under way. */
  readonly #pushing = new Set<Context>();
  constructor(options: NetworkOptions) {
    this.#options = options;
    this.#rate = options.dice.pick([0.03, 0.15, 0.4]);
  }

  /** A context's `fetch`. @param online whether its device has a connection */
  fetchOf(context: Context, online: () => boolean): Fetch {
    const send = this.#sendOf(context, online);
    return async (url, init) => {
      if (!url.endsWith("/sync_push")) return send(url, init);
      this.#mustPushAlone(context);
      this.#pushing.add(context);
      return send(url, init).finally(() => this.#pushing.delete(context));
    };
  }

  /** A device pushes from one place at a time; what a context that has ended sent does not count. */
  #mustPushAlone(context: Context): void {
    for (const other of this.#pushing)
      if (other !== context && other.device === context.device && !other.dead)
        this.#options.problem(`two senders: ${context.name} pushes while ${other.name} does`);
  }

  #sendOf(context: Context, online: () => boolean): Fetch {
    const { dice, server, schedule, note } = this.#options;
    return async (url, { body }) => {
      const id = ++this.requests;
      const name = url.slice(url.lastIndexOf("/") + 1);
      const say = (what: string) => note(`${id} ${context.name} ${name} ${what}`);
      const fault = this.faulty && dice.chance(this.#rate) ? dice.pick(FAULTS) : "";
      await this.#travel(context, 4);
      if (!online() || fault === "lost") {
        say(online() ? "lost" : "offline");
        throw new TypeError("Failed to fetch");
      }
      if (fault === "503") return response(503, '{"message":"Service Unavailable"}');
      if (fault === "429") return response(429, "", { "retry-after": "30" });
      if (fault === "html") return response(200, "<!doctype html><title>Sign in to the network</title>");
      if (fault === "expired") return response(401, '{"message":"JWT expired"}');
      const request = JSON.parse(body);
      const answer = name === "sync_push" ? server.push(request) : server.pull(request);
      const said = await schedule.outside(answer);
      const text = JSON.stringify(said);
      say(`${summary(request)} => ${summary(said as Message)}`);
      await this.#travel(context, dice.pick(DELAYS));
      if (fault === "answer lost") {
        say("answer lost");
        throw new TypeError("Failed to fetch");
      }
      if (fault === "cut") say("answer cut");
      return response(200, fault === "cut" ? text.slice(0, -3) : text);
    };
  }

  async #travel(context: Context, most: number): Promise<void> {
    await context.turn();
    if (this.faulty) for (let n = this.#options.dice.int(most); n > 0; n--) await context.turn();
    if (context.dead) await NEVER;
  }

  /** A context's session: a refused token is renewed, unless the network fails then too. */
  tokensOf(context: Context): Tokens {
    const { dice } = this.#options;
    return {
      current: async () => ok("token"),
      instead: async () => {
        await context.turn();
        const signedOut = appError("TOKEN_EXPIRED", "Your sign-in has expired.", { retry: "after-auth" });
        return this.faulty && dice.chance(0.3) ? err(signedOut) : ok("another token");
      },
    };
  }
}

const response = (status: number, text: string, headers: Record<string, string> = {}) => ({
  status,
  text: async () => text,
  headers: { get: (name: string) => headers[name] ?? null },
});

interface Message {
  epoch?: string;
  cursor?: { rev: number } | null;
  changes?: { key: string; baseRev: number | null }[];
  results?: { status: string; rev?: number }[];
  rows?: { key: string; rev: number }[];
  stale?: boolean;
  reset?: string;
}

/** Short, but with what matters: keys, revs, verdicts. */
function summary(message: Message): string {
  const { epoch, cursor, changes, results, rows, stale, reset } = message;
  if (changes) return changes.map(({ key, baseRev }) => `${key}<${baseRev}`).join(" ");
  if (results) return results.map(({ status, rev }) => status + (rev ?? "")).join(" ");
  if (rows) return `${rows.map(({ key, rev }) => `${key}@${rev}`).join(" ")} to ${epoch}:${cursor?.rev}`;
  if (stale || reset) return `${reset ?? "stale"} ${epoch}`;
  return `from ${cursor?.rev ?? "nothing"}`;
}
