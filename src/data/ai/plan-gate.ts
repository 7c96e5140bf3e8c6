import type { Plan } from "#domain/plan.ts";
import { allows } from "#domain/plans.ts";
import { isNetworkSetup, isThisMachine, type ProviderSetup } from "#src/ai/provider.ts";
import { type AccountsOffer, knownAccounts } from "../session/known-accounts.ts";

/**
 * Whether a person may use a provider. Hosted providers need the plan feature; a server on the person's own network is open to everyone, and so
 * is each where the host has no accounts, and so no plans.
 * @param accounts what the host said of accounts; a page gives what it shows, so that it repaints
 */
export const mayUse = (setup: ProviderSetup, plan: Plan, accounts: AccountsOffer = knownAccounts()): boolean =>
  !isNetworkSetup(setup) || isNearby(setup.baseUrl) || accounts === "none" || allows(plan, "provider-api");

/** Whether an address is this device or one of the local network. */
export function isNearby(baseUrl: string): boolean {
  if (isThisMachine(baseUrl)) return true;
  if (!URL.canParse(baseUrl)) return false;
  const { hostname } = new URL(baseUrl);
  return hostname.endsWith(".local") || PRIVATE_V4.test(hostname) || PRIVATE_V6.test(hostname);
}

/** The URL parser has normalised the address already: 0x7f.1 is 127.0.0.1 here. */
const PRIVATE_V4 = /^(10\.\d+|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+$/;
/** Unique local and link-local. */
const PRIVATE_V6 = /^\[(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/;
