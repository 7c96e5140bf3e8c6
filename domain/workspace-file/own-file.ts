/** The studio's own file of one item, such as a debate: read whole or not at all, and what is wrong with it is said with its line. */
import type { EntityRule, RowOf } from "../entities/entity.ts";
import { id, object, type ShapeFields } from "../entities/shape.ts";
import { readStored } from "../entities/stored.ts";
import { describeFlaw, shapeFlaw } from "../entities/strict.ts";
import { appError } from "../errors.ts";
import { unusableData, wellFormedData } from "../plain-data.ts";
import { err, ok, type Result } from "../result.ts";
import { FILE_PRODUCT } from "./kind-of-file.ts";
import { damaged, FileProblem, newerFile } from "./problem.ts";
import { scan } from "./scan.ts";

/** What a file of one kind is called, and the newest version that this build reads. */
export interface OwnFormat {
  /** `debate`: the file says `studio-of-the-mind/debate`. */
  readonly kind: string;
  readonly version: number;
  /** For people: *a debate*. */
  readonly what: string;
}

interface Found {
  readonly value: unknown;
  readonly line: number;
}

/** The entries of a file. Each reader throws a FileProblem, which `readOwnFile` turns into a result. */
export interface OwnFile {
  /** The only row of an entry. */
  row<R extends EntityRule>(name: string, rule: R): RowOf<R>;
  /** The rows of an entry that is a list; none where the file has no such entry. @param one what an item is called: *Turn* */
  rows<R extends EntityRule>(name: string, one: string, rule: R): readonly RowOf<R>[];
  /** The same for items that are no rows. */
  items<T>(name: string, one: string, read: (value: unknown, where: string) => T): readonly T[];
}

/** Bytes. Longer than any item that the studio writes. */
export const MOST_OWN_FILE = 12 * 1024 * 1024;

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

/** The name of the format, as the file says it. */
export const formatName = (kind: string): string => `${FILE_PRODUCT}/${kind}`;

/**
 * Reads a file that the studio wrote. Never throws.
 * @param read makes an item of its entries
 * @returns INVALID_INPUT with what is wrong, and where
 */
export async function readOwnFile<T>(
  text: string,
  { kind, version, what }: OwnFormat,
  read: (file: OwnFile) => T,
): Promise<Result<T>> {
  const plain = text.replace(/^\uFEFF/, "");
  if (!plain.trimStart().startsWith("{"))
    return err(appError("INVALID_INPUT", `This file is not ${what} that the studio has exported as JSON.`));
  try {
    const values = new Map<string, Found>();
    const lists = new Map<string, Found[]>();
    for await (const entry of scan(whole(plain))) {
      const { name, line } = entry;
      if (entry.kind === "list") {
        lists.set(name, []);
        continue;
      }
      const unusable = unusableData(entry.value);
      if (unusable) throw damaged(`“${name.slice(0, 40)}” (line ${line}): it ${unusable}.`);
      const found = { value: wellFormedData(entry.value), line };
      if (entry.kind === "value") values.set(name, found);
      else lists.get(name)?.push(found);
    }
    if (values.get("format")?.value !== formatName(kind))
      return err(appError("INVALID_INPUT", `This file is not ${what} that the studio has exported as JSON.`));
    const written = values.get("version")?.value;
    if (typeof written !== "number" || !Number.isInteger(written) || written < 1)
      throw damaged("The version of the file is not a number.");
    if (written > version) throw newerFile(written, version);
    return ok(read(entriesOf(values, lists)));
  } catch (problem) {
    if (problem instanceof FileProblem) return err(problem.reason);
    throw problem;
  }
}

function entriesOf(values: ReadonlyMap<string, Found>, lists: ReadonlyMap<string, readonly Found[]>): OwnFile {
  const items: OwnFile["items"] = (name, one, read) =>
    (lists.get(name) ?? []).map(({ value, line }, at) => read(value, `${one} ${at + 1} (line ${line})`));
  return {
    row(name, rule) {
      const found = values.get(name);
      if (!found) throw damaged(`The entry “${name}” is missing.`);
      return rowIn(rule, found.value, `“${name}” (line ${found.line})`);
    },
    rows: (name, one, rule) => items(name, one, (value, where) => rowIn(rule, value, where)),
    items,
  };
}

/** A row as its declaration has it. @throws FileProblem naming the place and the field */
export function rowIn<R extends EntityRule>(rule: R, value: unknown, where: string): RowOf<R> {
  const flaw = shapeFlaw(object({ id, ...rule.fields } as never) as ShapeFields[string], value);
  if (flaw) throw damaged(`${where}: ${describeFlaw(flaw)}.`);
  const row = readStored(rule, value);
  if (!row) throw damaged(`${where} cannot be read.`);
  return row;
}
