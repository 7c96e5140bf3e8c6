import type { Work, WorkVersion } from "#domain/entities.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import type { FileRow } from "#domain/workspace-file/format.ts";
import type { Meeting } from "./meet-row.ts";
import type { Tables } from "./schema.ts";
import { asVersion, isDocument } from "./works.ts";

const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
const content = ({ title, sections, dismissed, original }: Work) => [title, sections, dismissed, original];

/**
 * What a work or a version of the file is here, and the rows that the two make. Of two states of one work the later stands; the other becomes a
 * version.
 */
export async function meetWork(
  tx: Tables,
  { fields }: FileRow,
): Promise<{ readonly meeting: Meeting; readonly rows: readonly (Work | WorkVersion)[] }> {
  const brought = fields as unknown as Work | WorkVersion;
  const here = await tx.works.get(brought.id);
  if (here === undefined) return { meeting: "new", rows: [brought] };
  if (!isDocument(brought) || !isDocument(here) || same(content(brought), content(here)))
    return { meeting: "same", rows: [] };
  if (brought.updatedAt > here.updatedAt) return { meeting: "newer", rows: [asVersion(here), brought] };
  const losing = asVersion(brought);
  return { meeting: "older", rows: (await tx.works.get(losing.id)) ? [] : [losing] };
}
