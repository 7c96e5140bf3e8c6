import type { SupabaseClient } from "@supabase/supabase-js";
import {
  emptyPlace,
  type Place,
  PROJECT,
  type RunningStudio,
  signedIn,
  startedStudio,
} from "../../tests/server/running-studio.ts";
import type { StoredRow } from "../../tests/server/sql/model-server.ts";
import type { SimulatedServer } from "../../tests/sync/simulation/server.ts";

/** Pages in which the rows are read at the end. */
const PAGE = 1000;

/** The real server, as its own program, with one account that all devices use. It can be stopped at any moment and starts again on the same data and port. */
export class ServerThatRestarts implements SimulatedServer {
  starts = 1;
  /** Requests that the server did not answer, because it was not there or ended meanwhile. */
  unanswered = 0;
  readonly backups = 0;
  readonly #place: Place;
  #studio: RunningStudio;
  readonly #account: SupabaseClient;

  private constructor(place: Place, studio: RunningStudio, account: SupabaseClient) {
    this.#place = place;
    this.#studio = studio;
    this.#account = account;
  }

  static async start(): Promise<ServerThatRestarts> {
    const place = emptyPlace();
    const studio = await startedStudio(place, PROJECT);
    return new ServerThatRestarts(place, studio, await signedIn(studio, "soak@example.com"));
  }

  async restart(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    this.#studio.child.kill(signal);
    await this.#studio.ended;
    this.#studio = await startedStudio(this.#place, { ...PROJECT, PORT: new URL(this.#studio.url).port });
    this.starts++;
  }

  async discard(): Promise<void> {
    await this.#studio.stop();
    this.#place.remove();
  }

  push = (request: object): Promise<unknown> => this.#call("sync_push", request);
  pull = (request: object): Promise<unknown> => this.#call("sync_pull", request);

  async rows(): Promise<readonly StoredRow[]> {
    const all: StoredRow[] = [];
    for (let cursor: unknown = null; ; ) {
      const page = (await this.pull({ cursor, page_size: PAGE })) as {
        rows: StoredRow[];
        more: boolean;
        cursor: unknown;
      };
      all.push(...page.rows);
      if (!page.more) return all;
      cursor = page.cursor;
    }
  }

  async count(month: string): Promise<number> {
    const { data, error } = await this.#account
      .from("user_message_usage")
      .select("message_count")
      .eq("month_year", month)
      .maybeSingle();
    if (error) throw new Error(error.message);
    return Number(data?.message_count ?? 0);
  }

  async backup(): Promise<void> {}
  async restore(): Promise<void> {}
  async collect(): Promise<void> {}

  /** @throws TypeError without an answer, as `fetch` does; an answer that refuses the request as a whole counts as none */
  async #call(name: "sync_push" | "sync_pull", request: object): Promise<unknown> {
    const { data, error, status } = await this.#account.rpc(name, request);
    if (!error) return data;
    if (status === 401) await this.#account.auth.refreshSession();
    this.unanswered++;
    throw new TypeError(`Failed to fetch: ${status} ${error.message}`);
  }
}
