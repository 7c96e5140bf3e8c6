/** What the database of an account is called in this browser. */
export const databaseName = (accountId: string): string => `som:${accountId}`;
