import { ok, type Result } from "#domain/result.ts";
import type { FileRow } from "#domain/workspace-file/format.ts";
import type { Author } from "../store/ports.ts";
import { keyOf, type RowKey } from "../store/row-key.ts";
import type { StudioDatabase } from "../store/schema.ts";
import type { SyncedTable } from "../store/table-names.ts";
import { takeIn } from "./take-in.ts";

export interface TakingInOptions {
  readonly db: StudioDatabase;
  readonly author: Author;
  /** When the other device read its rows, epoch ms. */
  readonly readAt: number;
  /** Where false, nothing that arrives is stored. */
  readonly takes: boolean;
  onBatch(): void;
}

/** Takes rows in while others still arrive, one transaction after the other. */
export class TakingIn {
  cameIn = 0;
  busy = false;
  readonly #options: TakingInOptions;
  readonly #waiting = new Map<RowKey, FileRow>();
  readonly #kept = new Map<string, FileRow>();
  #work: Promise<Result<unknown>> = Promise.resolve(ok(undefined));
  /** How many other versions have been handed out by `settled()`. */
  #told = 0;

  constructor(options: TakingInOptions) {
    this.#options = options;
  }

  get otherVersions(): number {
    return this.#kept.size;
  }

  add(row: FileRow): void {
    if (!this.#options.takes) return;
    this.#waiting.set(keyOf(row.table as SyncedTable, row.fields.id), row);
    if (this.busy) return;
    this.busy = true;
    this.#work = this.#takeAll();
  }

  /**
   * Resolves when everything that arrived is on disk.
   * @returns other versions that were kept since the last call; errors as in `commit()`
   */
  async settled(): Promise<Result<FileRow[]>> {
    const done = await this.#work;
    if (!done.ok) return done;
    const lost = [...this.#kept.values()].slice(this.#told);
    this.#told = this.#kept.size;
    return ok(lost);
  }

  async #takeAll(): Promise<Result<unknown>> {
    const { db, author, readAt, onBatch } = this.#options;
    try {
      while (this.#waiting.size > 0) {
        const rows = [...this.#waiting.values()];
        this.#waiting.clear();
        const taken = await takeIn(db, rows, {
          author,
          readAt,
          onBatch: (met) => {
            this.cameIn += met.filter(({ meeting }) => meeting === "new" || meeting === "newer").length;
            onBatch();
          },
        });
        if (!taken.ok) return taken;
        for (const row of taken.value.lost) this.#kept.set(row.fields.id, row);
      }
      return ok(undefined);
    } finally {
      this.busy = false;
    }
  }
}
