/** Whether this host has accounts. `unknown` until the host has answered. */
export type AccountsOffer = "unknown" | "offered" | "none";

let known: AccountsOffer = "unknown";

/** What the host said of accounts, for what is no part of a page. The session tells it, from its record, before any workspace opens. */
export const knownAccounts = (): AccountsOffer => known;

export function tellAccounts(accounts: AccountsOffer): void {
  known = accounts;
}
