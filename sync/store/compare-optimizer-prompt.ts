import type { OptimizerPrompt, OptimizerVersion } from "#domain/entities.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import type { FileRow } from "#domain/workspace-file/format.ts";
import type { RowStatus } from "./compare-row.ts";
import { asVersion, isDocument } from "./optimizer-prompts.ts";
import type { Tables } from "./schema.ts";

const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
const content = ({ title, sections, dismissed, original }: OptimizerPrompt) => [title, sections, dismissed, original];

/**
 * Compares an optimizer prompt or a version in a file with the stored one, and returns the rows that result. Of two states of one prompt
 * the later wins; the other becomes a version.
 */
export async function compareOptimizerPrompt(
  tx: Tables,
  { fields }: FileRow,
): Promise<{ readonly meeting: RowStatus; readonly rows: readonly (OptimizerPrompt | OptimizerVersion)[] }> {
  const brought = fields as unknown as OptimizerPrompt | OptimizerVersion;
  const here = await tx.works.get(brought.id);
  if (here === undefined) return { meeting: "new", rows: [brought] };
  if (!isDocument(brought) || !isDocument(here) || same(content(brought), content(here)))
    return { meeting: "same", rows: [] };
  if (brought.updatedAt > here.updatedAt) return { meeting: "newer", rows: [asVersion(here), brought] };
  const losing = asVersion(brought);
  return { meeting: "older", rows: (await tx.works.get(losing.id)) ? [] : [losing] };
}
