/** Keys always go; the others are offered. In the order in which a value that could be two things is taken. */
export const PRIVATE_KINDS = ["key", "own", "email", "phone", "link", "address", "name", "amount", "number"] as const;
export type PrivateKind = (typeof PRIVATE_KINDS)[number];
