import { type AuthApi, createAuthApi } from "../session/auth-api.ts";
import { type BackendPorts, type BuiltInBackend, backendFinder, type FindBackend } from "../session/backend-config.ts";
import { type AccessToken, accessTokens, type TokenPorts } from "../session/tokens.ts";

/** How a page or worker of this origin reaches the backend. */
export interface BackendAccess {
  readonly findBackend: FindBackend;
  /** The backend's auth API; null while its address is unknown. `renew` fetches its key again. */
  api(renew?: boolean): Promise<AuthApi | null>;
  readonly accessToken: AccessToken;
}

export type AccessPorts = Omit<BackendPorts, "timeLimit"> & Omit<TokenPorts, "api">;

/** Longer than the server takes to answer that it is starting. Milliseconds. */
const CONFIG_TIMEOUT = 4_000;
/** Specification, section 9. Milliseconds. */
const REQUEST_TIMEOUT = 12_000;

/** @param builtIn the backend's address from the build */
export function backendAccess(builtIn: BuiltInBackend, ports: AccessPorts): BackendAccess {
  const findBackend = backendFinder(builtIn, { ...ports, timeLimit: () => AbortSignal.timeout(CONFIG_TIMEOUT) });
  const authPorts = { ...ports, timeLimit: () => AbortSignal.timeout(REQUEST_TIMEOUT) };
  const api = async (renew = false) => {
    const found = await findBackend({ renew });
    return found.kind === "found" ? createAuthApi(found.backend, authPorts) : null;
  };
  return { findBackend, api, accessToken: accessTokens({ ...ports, api }) };
}
