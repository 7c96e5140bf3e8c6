/** The name of an account's database in this browser. */
export const databaseName = (accountId: string): string => `som:${accountId}`;
