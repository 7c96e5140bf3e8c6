import type { BackendSettings } from "./backend-settings.ts";
import type { ServerSettings } from "./settings.ts";

/** The names under which a studio on loopback answers: a page of a stranger can make its own name resolve to 127.0.0.1, and its browser says that name. */

const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

export const isLoopbackName = (name: string): boolean => LOOPBACK_NAME.test(name);

/** The name in the header Host, without the port; empty where it cannot be read. */
export function nameIn(host: string | undefined): string {
  return host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
}

/** Whether the API answers a request with this header Host. */
export type AnswersHost = (host: string | undefined) => boolean;

/**
 * Where the server listens on loopback alone: names of this machine, and those that the operator gave. Where others reach it, anybody may ask under
 * any name anyway.
 */
export function answeredHosts(
  { hosts }: ServerSettings,
  { siteUrl, otherOrigins }: Pick<BackendSettings, "siteUrl" | "otherOrigins">,
): AnswersHost {
  if (!hosts.every(isLoopbackName)) return () => true;
  const given = new Set([siteUrl ?? [], ...otherOrigins].flat().map((origin) => new URL(origin).hostname));
  return (host) => {
    const name = nameIn(host);
    return isLoopbackName(name) || given.has(name);
  };
}

export const WRONG_HOST =
  "This studio does not answer under this name. Open it as localhost, or name its address in STUDIO_URL or STUDIO_ORIGINS and start it again.";
