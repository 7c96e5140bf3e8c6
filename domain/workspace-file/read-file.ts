import { time } from "../entities/shape.ts";
import { describeFlaw, shapeFlaw } from "../entities/strict.ts";
import { canonicalJson } from "./canonical.ts";
import {
  CHECKSUM_PREFIX,
  DAMAGED,
  type Digest,
  digestLine,
  FILE_VERSION,
  type FileFields,
  type FileRow,
  isAccountMark,
  isFileTable,
} from "./format.ts";
import { FILE_KIND, FILE_PRODUCT } from "./kind-of-file.ts";
import { damaged, newerFile, OTHER_PRODUCT } from "./problem.ts";
import { rowFlaw } from "./row-flaw.ts";
import { scan } from "./scan.ts";

export interface FileHeader {
  /** Epoch ms. */
  readonly exportedAt: number;
  /** Whose work it is, as `accountMark()` says it; none for a visitor's. */
  readonly account: string | undefined;
}

export interface ReadOptions {
  readonly digest: Digest;
  /** The schema of the database that would receive the rows. */
  readonly schema: number;
  /** Told before the rows of each table. */
  onHeader?(header: FileHeader): void;
  /** Told of each row that was damaged when the file was written. */
  onDamaged?(): void;
}

/**
 * Reads a workspace file row by row. A reader that reaches the end knows that the file is complete: the checksum comes last.
 * @param pieces the file's text
 * @throws FileProblem when the file is not what a studio wrote, naming line, table, row and field
 */
export async function* readWorkspaceFile(
  pieces: AsyncIterable<string>,
  { digest, schema, onHeader, onDamaged }: ReadOptions,
): AsyncGenerator<FileRow> {
  const header: Record<string, unknown> = Object.create(null);
  let checksum: unknown;
  let ids = new Set<string>();
  let position = 0;
  for await (const entry of scan(pieces)) {
    if (checksum !== undefined) throw damaged(`Line ${entry.line}: nothing may follow the checksum.`);
    if (entry.kind === "value") {
      if (entry.name === "checksum") checksum = entry.value;
      else header[entry.name] = entry.value;
      if (checksum === undefined) continue;
    }
    if (entry.kind !== "item") {
      onHeader?.(checkHeader(header, schema));
      ids = new Set();
      position = 0;
      if (entry.kind === "list" && entry.name !== DAMAGED && !isFileTable(entry.name))
        throw damaged(`Line ${entry.line}: this version of the studio does not know “${entry.name.slice(0, 40)}”.`);
      continue;
    }
    position++;
    digest.update(digestLine(entry.name, canonicalJson(entry.value)));
    if (!isFileTable(entry.name)) {
      onDamaged?.();
      continue;
    }
    const where = `${entry.name}, row ${position.toLocaleString("en")} (line ${entry.line.toLocaleString("en")})`;
    const flaw = rowFlaw(entry.name, entry.value);
    if (flaw) throw damaged(`${where}: ${describeFlaw(flaw)}.`);
    const fields = entry.value as FileFields;
    if (ids.has(fields.id)) throw damaged(`${where}: it has the id of an earlier row.`);
    ids.add(fields.id);
    yield { table: entry.name, fields };
  }
  checkHeader(header, schema);
  if (checksum !== `${CHECKSUM_PREFIX}${digest.hex()}`)
    throw damaged(
      checksum === undefined
        ? "The checksum is missing at the end of the file."
        : "The checksum does not match: something in the file was changed after it was written.",
    );
}

const HEADER = ["product", "kind", "version", "schema", "exportedAt", "account", "redacted"];

function checkHeader(header: Readonly<Record<string, unknown>>, schema: number): FileHeader {
  if (header.product !== FILE_PRODUCT || header.kind !== FILE_KIND) throw OTHER_PRODUCT();
  const { version } = header;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1)
    throw damaged("The version of the file is not a number.");
  if (version > FILE_VERSION) throw newerFile(version, FILE_VERSION);
  if (typeof header.schema !== "number" || !Number.isInteger(header.schema) || header.schema < 1)
    throw damaged("The schema of the file is not a number.");
  if (header.schema > schema) throw newerFile(header.schema, schema);
  const flaw = shapeFlaw(time, header.exportedAt);
  if (flaw) throw damaged(`The time of the export ${flaw.says}.`);
  const { account } = header;
  if (account !== undefined && !isAccountMark(account)) throw damaged("The account of the file is not a digest.");
  if (header.redacted !== undefined && header.redacted !== true)
    throw damaged("The entry “redacted” can only be true.");
  const unknown = Object.keys(header).find((name) => !HEADER.includes(name));
  if (unknown !== undefined) throw damaged(`This version does not know the top-level entry “${unknown.slice(0, 40)}”.`);
  return { exportedAt: header.exportedAt as number, account };
}
