/** Page to worker. */
export interface CountRequest {
  /** The name of the database. */
  readonly database: string;
}

/** Worker to page. */
export type CountReply =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done" }
  | { readonly kind: "failed" };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export const isCountRequest = (value: unknown): value is CountRequest =>
  isRecord(value) && typeof value.database === "string";

export const isCountReply = (value: unknown): value is CountReply =>
  isRecord(value) &&
  (value.kind === "done" ||
    value.kind === "failed" ||
    (value.kind === "progress" && Number.isInteger(value.done) && Number.isInteger(value.total)));
