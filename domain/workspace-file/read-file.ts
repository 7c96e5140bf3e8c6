import { canonicalJson } from "./canonical.ts";
import {
  CHECKSUM_PREFIX,
  DAMAGED,
  type Digest,
  digestLine,
  FILE_KIND,
  FILE_PRODUCT,
  FILE_VERSION,
  type FileFields,
  type FileRow,
  isFileTable,
} from "./format.ts";
import { damaged, newerFile, OTHER_PRODUCT } from "./problem.ts";
import { rowFlaw } from "./row-shapes.ts";
import { scan } from "./scan.ts";
import { describeFlaw, time } from "./shape.ts";

export interface ReadOptions {
  readonly digest: Digest;
  /** The schema of the database that the rows would go into. */
  readonly schema: number;
  /** Told before the rows of each table. Epoch ms. */
  onExportedAt?(at: number): void;
  /** Told of each row that was damaged when the file was written. */
  onDamaged?(): void;
}

/**
 * Reads a workspace file row by row. Whoever reads it to its end knows that it is whole: the checksum stands last.
 * @param pieces the file's text
 * @throws FileProblem where the file is not what a studio wrote, naming line, table, row and field
 */
export async function* readWorkspaceFile(
  pieces: AsyncIterable<string>,
  { digest, schema, onExportedAt, onDamaged }: ReadOptions,
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
      onExportedAt?.(checkHeader(header, schema));
      ids = new Set();
      position = 0;
      if (entry.kind === "list" && entry.name !== DAMAGED && !isFileTable(entry.name))
        throw damaged(`Line ${entry.line}: this version of the studio knows no “${entry.name.slice(0, 40)}”.`);
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
    if (ids.has(fields.id)) throw damaged(`${where}: the id of an earlier row stands there again.`);
    ids.add(fields.id);
    yield { table: entry.name, fields };
  }
  checkHeader(header, schema);
  if (checksum !== `${CHECKSUM_PREFIX}${digest.hex()}`)
    throw damaged(
      checksum === undefined
        ? "The checksum is missing at the end of the file."
        : "The checksum does not match: something in the file is not as it was written.",
    );
}

const HEADER = ["product", "kind", "version", "schema", "exportedAt"];

/** @returns when the file was written, epoch ms */
function checkHeader(header: Readonly<Record<string, unknown>>, schema: number): number {
  if (header.product !== FILE_PRODUCT || header.kind !== FILE_KIND) throw OTHER_PRODUCT();
  const { version } = header;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1)
    throw damaged("The version of the file is not a number.");
  if (version > FILE_VERSION) throw newerFile(version, FILE_VERSION);
  if (typeof header.schema !== "number" || !Number.isInteger(header.schema) || header.schema < 1)
    throw damaged("The schema of the file is not a number.");
  if (header.schema > schema) throw newerFile(header.schema, schema);
  const flaw = time(header.exportedAt);
  if (flaw) throw damaged(`The time of the export ${flaw.says}.`);
  const unknown = Object.keys(header).find((name) => !HEADER.includes(name));
  if (unknown !== undefined)
    throw damaged(`At the top stands “${unknown.slice(0, 40)}”, which this version does not know.`);
  return header.exportedAt as number;
}
