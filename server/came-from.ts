import type { Context } from "hono";
import { type Network, networkOf } from "./auth/limits.ts";

/** @param proxies how many proxies of the operator's own stand in front */
export function cameFrom({ req, env }: Context, proxies: number): Network {
  const { incoming } = env as { incoming?: { socket?: { remoteAddress?: string } } };
  return networkOf(incoming?.socket?.remoteAddress ?? "", req.header("x-forwarded-for") ?? null, proxies);
}
