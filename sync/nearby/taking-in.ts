import { ok, type Result } from "#domain/result.ts";
import type { Author } from "../store/ports.ts";
import { keyOf, type RowKey } from "../store/row-key.ts";
import type { StudioDatabase } from "../store/schema.ts";
import type { NearbyRow, Other } from "./rows.ts";
import { takeIn } from "./take-in.ts";

export interface TakingInOptions {
  readonly db: StudioDatabase;
  readonly author: Author;
  readonly other: Other;
  /** Where false, nothing that arrives is stored. */
  readonly takes: boolean;
  onBatch(): void;
}

/** Takes rows in while others still arrive, one transaction after the other. */
export class TakingIn {
  cameIn = 0;
  otherVersions = 0;
  busy = false;
  readonly #options: TakingInOptions;
  readonly #waiting = new Map<RowKey, NearbyRow>();
  #work: Promise<Result<unknown>> = Promise.resolve(ok(undefined));

  constructor(options: TakingInOptions) {
    this.#options = options;
  }

  add(row: NearbyRow): void {
    if (!this.#options.takes) return;
    this.#waiting.set(keyOf(row.table, row.fields.id), row);
    if (this.busy) return;
    this.busy = true;
    this.#work = this.#takeAll();
  }

  /** Resolves when everything that arrived is on disk. @returns errors as in `commit()` */
  settled(): Promise<Result<unknown>> {
    return this.#work;
  }

  async #takeAll(): Promise<Result<unknown>> {
    const { db, author, other, onBatch } = this.#options;
    try {
      while (this.#waiting.size > 0) {
        const rows = [...this.#waiting.values()];
        this.#waiting.clear();
        const taken = await takeIn(db, rows, {
          author,
          other,
          onBatch: (batch) => {
            this.cameIn += batch.cameIn;
            this.otherVersions += batch.otherVersions;
            onBatch();
          },
        });
        if (!taken.ok) return taken;
      }
      return ok(undefined);
    } finally {
      this.busy = false;
    }
  }
}
