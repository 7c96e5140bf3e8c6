import type { Environment } from "./environment.ts";
import { project } from "./environment.ts";

/** The project's API as the service role, past every policy: a handler asks only after it knows who calls. */
export interface Service {
  /** Rows of a table; `query` in PostgREST's words. */
  rows<T>(table: string, query: Record<string, string>): Promise<T[]>;
  call<T>(name: string, parameters: Record<string, unknown>): Promise<T>;
  /** False when there is no such account. */
  removeUser(id: string): Promise<boolean>;
}

/** Thrown when the project's own API refuses or is away. Its message holds a status and no data. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly status: number;
  /** PostgREST's or PostgreSQL's code: one status stands for several reasons. */
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
    // A key of the older form is a token as well; one of the new form is not, and must not be sent as one.
    ...(secretKey.startsWith("sb_") ? {} : { authorization: `Bearer ${secretKey}` }),
  };
  async function json<T>(what: string, path: string, init: RequestInit = {}): Promise<T> {
    const response = await env.fetch(`${url}${path}`, { ...init, headers });
    if (!response.ok) throw new ServiceError(what, response.status, await codeOf(response));
    return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
  }
  return {
    rows: (table, query) => json(table, `/rest/v1/${table}?${new URLSearchParams(query)}`),
    call: (name, parameters) =>
      json(name, `/rest/v1/rpc/${name}`, { method: "POST", body: JSON.stringify(parameters) }),
    async removeUser(id) {
      const response = await env.fetch(`${url}/auth/v1/admin/users/${id}`, { method: "DELETE", headers });
      if (!response.ok && response.status !== 404) throw new ServiceError("admin/users", response.status);
      return response.ok;
    },
  };
}

async function codeOf(response: Response): Promise<string | undefined> {
  const body = (await response.json().catch(() => undefined)) as { code?: unknown } | undefined;
  return typeof body?.code === "string" ? body.code : undefined;
}
