import type { AccountsOffer } from "./session.ts";

let known: AccountsOffer = "unknown";

/** What the host said of accounts, for what is no part of a page. The session tells it, from its record, before any workspace opens. */
export const knownAccounts = (): AccountsOffer => known;

export function tellAccounts(accounts: AccountsOffer): void {
  known = accounts;
}
