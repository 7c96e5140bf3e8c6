/** Writes the links of steps that were taken before links were stored. */
import type { Table } from "dexie";
import { experiments as experimentRule } from "#domain/entities/experiments.ts";
import { prompts as promptRule } from "#domain/entities/prompts.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { Link } from "#domain/entities.ts";
import { endOf, itemKey } from "#domain/provenance/item-key.ts";
import { linkOfOld } from "#domain/provenance/links-to.ts";
import { isId, isTime } from "#domain/stored/value.ts";

/** What an id may be long, as on the server. */
const LONGEST_ID = 400;

type Row = Readonly<Record<string, unknown>>;
interface Upgrade {
  table(name: string): Pick<Table<Row, string>, "each" | "count" | "bulkPut" | "bulkAdd">;
}

const whole = (table: "works" | "sessions" | "prompts" | "experiments", id: string) => ({
  key: itemKey(table, id),
  part: null,
});

const version = (promptId: string, id: string) => {
  const row = { id, promptId };
  return endOf("prompt_versions", row);
};

/**
 * - A prompt of the Optimizer that was saved as a session: the session comes from it.
 * - A branch: it comes from the version that it begins with; the version that merged it comes from its last one.
 * - A wording of an experiment that was copied from the library: the experiment quotes it.
 *
 * Ids derive from the ends, and times from the rows, so that two devices write the same links. Damaged rows are passed over. Runs in
 * Dexie's upgrade: all of it is stored, or the database stays as it was.
 */
export async function linkOldSteps(tx: Upgrade): Promise<void> {
  if ((await tx.table("links").count()) > 0) return; // an earlier upgrade wrote them, or every step since has its own
  const links: Link[] = [];
  await tx.table("works").each((row) => {
    const { id, of, sessionId, createdAt } = row;
    if (of === "" && isId(id) && isId(sessionId) && isTime(createdAt))
      links.push(linkOfOld(whole("works", id), whole("sessions", sessionId), "made", createdAt));
  });
  await tx.table("prompts").each((row) => {
    const prompt = readStored(promptRule, row);
    if (!prompt?.branch) return;
    const { of, from, mergedInto } = prompt.branch;
    links.push(linkOfOld(version(of, from), whole("prompts", prompt.id), "made", prompt.createdAt));
    if (mergedInto !== null)
      links.push(linkOfOld(version(prompt.id, prompt.head), version(of, mergedInto), "combined", prompt.updatedAt));
  });
  await tx.table("experiments").each((row) => {
    const experiment = readStored(experimentRule, row);
    for (const { id, from } of experiment?.prompts ?? [])
      if (experiment && from) {
        const target = { ...whole("experiments", experiment.id), part: `prompt:${id}` };
        links.push(linkOfOld(version(from.promptId, from.versionId), target, "quoted", experiment.createdAt));
      }
  });
  const sound = links.filter(({ id, source, target }) => id.length <= LONGEST_ID && source !== target);
  const each = new Map(sound.map((link) => [link.id, link]));
  const at = Math.max(0, ...sound.map((link) => link.at));
  await tx.table("links").bulkPut([...each.values()].map((link) => ({ ...link, deleted: 0, stamps: {}, v: 1 })));
  await tx.table("outbox").bulkAdd([...each.keys()].map((id) => ({ key: `links/${id}`, at }) as unknown as Row));
}
