import { ruleOf } from "../entities.ts";
import { canonicalJson } from "./canonical.ts";
import {
  CHECKSUM_PREFIX,
  DAMAGED,
  type Digest,
  digestLine,
  FILE_VERSION,
  type FileTable,
  OF_ACCOUNT,
} from "./format.ts";
import { FILE_KIND, FILE_PRODUCT } from "./kind-of-file.ts";
import { isSoundRow } from "./row-flaw.ts";

interface StoredFields {
  readonly id: string;
  readonly deleted?: 0 | 1;
  readonly v?: number;
  readonly stamps?: Readonly<Record<string, string>>;
}

export interface WriterOptions {
  readonly digest: Digest;
  readonly schema: number;
  /** Epoch ms. */
  readonly now: number;
  /** Whose work it is, as `accountMark()` says it; none for a visitor's. */
  readonly account?: string | undefined;
  /** Something was taken out of the rows, and each has an id of its own: an import makes new ones. */
  readonly redacted?: true;
}

/**
 * Creates the text of a workspace file piece by piece: `begin`, then each table in the order of `FILE_TABLE_NAMES` with its stored rows,
 * then `end`. One row per line with its keys in order, so that any program can compare two exports.
 */
export class FileWriter {
  readonly #options: WriterOptions;
  #damaged: { table: FileTable; row: unknown }[] = [];
  /** Rows of the table being written. */
  #rows = 0;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  begin(): string {
    const { schema, now, account, redacted } = this.#options;
    const header = { product: FILE_PRODUCT, kind: FILE_KIND, version: FILE_VERSION, schema, exportedAt: now };
    const lines = Object.entries({ ...header, account, redacted })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    return `{\n${lines.join(",\n")}`;
  }

  /** The beginning of a table's list. */
  table(name: FileTable): string {
    this.#rows = 0;
    return `,\n${JSON.stringify(name)}: [`;
  }

  /** Deleted rows are left out, and those of an account where there is none. A row that is damaged here is written apart, so that the rest of the file can be imported. */
  row(table: FileTable, stored: StoredFields): string {
    if (stored.deleted || (OF_ACCOUNT.includes(table) && this.#options.account === undefined)) return "";
    const fields = asWritten(table, stored);
    if (!isSoundRow(table, fields)) {
      this.#damaged.push({ table, row: fields });
      return "";
    }
    return `${this.#rows++ > 0 ? "," : ""}\n${this.#digested(table, fields)}`;
  }

  endTable(): string {
    return this.#rows > 0 ? "\n]" : "]";
  }

  end(): string {
    const lines = this.#damaged.map((entry) => this.#digested(DAMAGED, entry));
    const list = lines.length > 0 ? `,\n"${DAMAGED}": [\n${lines.join(",\n")}\n]` : "";
    return `${list},\n"checksum": "${CHECKSUM_PREFIX}${this.#options.digest.hex()}"\n}\n`;
  }

  #digested(table: string, value: unknown): string {
    const text = canonicalJson(value);
    this.#options.digest.update(digestLine(table, text));
    return text;
  }
}

/** The row without the store's own fields. */
function asWritten(table: FileTable, { deleted: _, v: __, stamps, ...fields }: StoredFields): Record<string, unknown> {
  if (ruleOf(table).sync !== "edited") return fields;
  return { ...fields, stamps: stamps ?? {} };
}
