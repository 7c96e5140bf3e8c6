/** A model of the auth server's refresh: each token is valid for one exchange, and the previous one is accepted again in case its answer was lost. */

export type Weather = "fine" | "offline" | "answer lost" | "server down" | "starting" | "captive portal" | "too many";

export const HOUR = 3_600_000;

interface ServerSession {
  readonly account: { id: string; email: string; email_confirmed_at: string | null };
  active: string;
  before: string | null;
}

export class AuthServer {
  /** Exchanges that reached the server. */
  exchanges = 0;
  weather: Weather = "fine";
  /** Runs during an exchange, before its answer. */
  meanwhile: () => Promise<unknown> = async () => undefined;
  readonly #sessions: ServerSession[] = [];
  #made = 0;

  /** Opens a session as a sign-in does. */
  open(
    id = "account-1",
    email = `${id}@example.com`,
  ): { access_token: string; refresh_token: string; expires_in: number } {
    const session = {
      account: { id, email, email_confirmed_at: "2026-01-01T00:00:00Z" },
      active: this.#next(),
      before: null,
    };
    this.#sessions.push(session);
    return this.#answer(session);
  }

  revokeAll(): void {
    this.#sessions.length = 0;
  }

  /** True while this refresh token can be exchanged. */
  takes(token: string): boolean {
    return this.#sessions.some((session) => session.active === token || session.before === token);
  }

  readonly fetch: typeof fetch = async (_input, init) => {
    await null; // an answer never comes within the same turn
    if (this.weather === "offline") throw new TypeError("Failed to fetch");
    if (this.weather === "server down") return new Response("<h1>Bad gateway</h1>", { status: 502 });
    if (this.weather === "starting")
      return Response.json({ code: "503", message: "The server is starting." }, { status: 503 });
    if (this.weather === "captive portal") return new Response("<h1>Welcome to the hotel</h1>", { status: 200 });
    if (this.weather === "too many")
      return Response.json(
        { error_code: "over_request_rate_limit" },
        { status: 429, headers: { "retry-after": "30" } },
      );
    this.exchanges += 1;
    await this.meanwhile();
    const answer = this.#exchange(JSON.parse(String(init?.body)).refresh_token);
    if (this.weather === "answer lost") throw new TypeError("Failed to fetch");
    return answer;
  };

  #exchange(token: string): Response {
    const session = this.#sessions.find(({ active, before }) => active === token || before === token);
    if (!session) return Response.json({ error_code: "refresh_token_not_found" }, { status: 400 });
    if (session.active === token) {
      session.before = token;
      session.active = this.#next();
    }
    return Response.json(this.#answer(session));
  }

  #answer({ account, active }: ServerSession) {
    return {
      access_token: `access-of-${active}-${++this.#made}`,
      refresh_token: active,
      expires_in: HOUR / 1000,
      user: account,
    };
  }

  #next = () => `refresh-${++this.#made}`;
}
