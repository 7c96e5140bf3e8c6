import type { Environment } from "./environment.ts";
import { project } from "./environment.ts";

/** The project's API under the service role, which bypasses every policy. A handler calls it only once it knows the caller. */
export interface Service {
  /** Rows of a table; `query` uses PostgREST's syntax. */
  rows<T>(table: string, query: Record<string, string>): Promise<T[]>;
  call<T>(name: string, parameters: Record<string, unknown>): Promise<T>;
  /** The account as it is now: a token says what it was up to an hour ago. Undefined when there is none. */
  user(id: string): Promise<{ readonly email?: string; readonly email_confirmed_at?: string | null } | undefined>;
  /** False when there is no such account. */
  removeUser(id: string): Promise<boolean>;
}

/** Thrown when the project's own API refuses or is unreachable. The message contains a status and no data. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly status: number;
  /** PostgREST's or PostgreSQL's code: several reasons share one status. */
  readonly code: string | undefined;
  constructor(what: string, status: number, code?: string) {
    super(`${what} answered ${status}`);
    this.status = status;
    this.code = code;
  }
}

export function serviceOf(env: Environment): Service {
  const { url, secretKey } = project(env);
  const headers = {
    apikey: secretKey,
    "content-type": "application/json",
    // An older key is also a token. A key of the new form is not, and must not be sent as one.
    ...(secretKey.startsWith("sb_") ? {} : { authorization: `Bearer ${secretKey}` }),
  };
  const userUrl = (id: string) => `${url}/auth/v1/admin/users/${encodeURIComponent(id)}`;
  async function json<T>(what: string, path: string, init: RequestInit = {}): Promise<T> {
    const response = await env.fetch(`${url}${path}`, { ...init, headers });
    if (!response.ok) throw new ServiceError(what, response.status, await codeOf(response));
    return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
  }
  return {
    rows: (table, query) => json(table, `/rest/v1/${table}?${new URLSearchParams(query)}`),
    call: (name, parameters) =>
      json(name, `/rest/v1/rpc/${name}`, { method: "POST", body: JSON.stringify(parameters) }),
    async user(id) {
      const response = await env.fetch(userUrl(id), { headers });
      if (!response.ok && response.status !== 404) throw new ServiceError("admin/users", response.status);
      return response.ok ? response.json() : undefined;
    },
    async removeUser(id) {
      const response = await env.fetch(userUrl(id), { method: "DELETE", headers });
      if (!response.ok && response.status !== 404) throw new ServiceError("admin/users", response.status);
      return response.ok;
    },
  };
}

async function codeOf(response: Response): Promise<string | undefined> {
  const body = (await response.json().catch(() => undefined)) as { code?: unknown } | undefined;
  return typeof body?.code === "string" ? body.code : undefined;
}
