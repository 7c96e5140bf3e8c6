import { type AuthApi, createAuthApi } from "../session/auth-api.ts";
import { type BackendPorts, type BuiltInBackend, backendFinder, type FindBackend } from "../session/backend-config.ts";
import { type AccessToken, accessTokens, type TokenPorts } from "../session/tokens.ts";

/** How a page or the worker of this origin reaches the backend. */
export interface BackendAccess {
  readonly findBackend: FindBackend;
  /** The backend's auth; null when it is not known where it is. `renew` asks anew for its key. */
  api(renew?: boolean): Promise<AuthApi | null>;
  readonly accessToken: AccessToken;
}

export type AccessPorts = Omit<BackendPorts, "timeLimit"> & Omit<TokenPorts, "api">;

/** Longer than the server takes to say that it is starting. Milliseconds. */
const CONFIG_TIMEOUT = 4_000;
/** Specification, section 9. Milliseconds. */
const REQUEST_TIMEOUT = 12_000;

/** @param builtIn where the build says that its backend is */
export function backendAccess(builtIn: BuiltInBackend, ports: AccessPorts): BackendAccess {
  const findBackend = backendFinder(builtIn, { ...ports, timeLimit: () => AbortSignal.timeout(CONFIG_TIMEOUT) });
  const authPorts = { ...ports, timeLimit: () => AbortSignal.timeout(REQUEST_TIMEOUT) };
  const api = async (renew = false) => {
    const found = await findBackend({ renew });
    return found.kind === "found" ? createAuthApi(found.backend, authPorts) : null;
  };
  return { findBackend, api, accessToken: accessTokens({ ...ports, api }) };
}
