import type { Catalogue } from "./catalogue.ts";
import { readRange } from "./preferences.ts";
import type { RestQuery } from "./query-grammar.ts";
import { notUnderstood } from "./rest-fault.ts";
import type { Answered, Statement, Statements } from "./statements.ts";

/** What one request comes to: a statement, how it is run, and the answer that its result makes. */
export interface Plan {
  readonly statement: Statement | null;
  readonly readOnly: boolean;
  /** Whether the database may prepare the statement: true where its text is one of few anyway, else what the text depends on (`formOf`). */
  readonly prepared: boolean | string;
  /** Refuses a result before it is committed; undefined where nothing of it can be refused. */
  readonly check: ((result: Answered) => void) | undefined;
  readonly answer: (result: Answered) => Response;
}

/** What all plans are made with. */
export interface PlanParts {
  readonly statements: Statements;
  readonly catalogue: Catalogue;
  readonly schema: string;
}

/** Rows in one answer to a read. */
export const MOST_ROWS = 1_000;

/** All that the text of a statement depends on: of a query everything but the values that become parameters. */
export function formOf(...parts: readonly unknown[]): string {
  return JSON.stringify(parts, function (this: { kind?: unknown }, name, value: unknown) {
    const isParameter =
      (name === "value" && this.kind === "compare") || name === "values" || name === "limit" || name === "offset";
    return isParameter ? undefined : value;
  });
}

export function refuseColumns({ columns, onConflict }: RestQuery): void {
  if (columns ?? onConflict) throw notUnderstood('"columns" and "on_conflict" belong to new rows.');
}

/** `Range` counts where the query string says nothing. */
export function withRange(query: RestQuery, headers: Headers): RestQuery {
  const range = query.limit === null && query.offset === 0 ? readRange(headers) : null;
  return range ? { ...query, ...range } : query;
}
