/** Export and import of the prompt library: builds files, plans what a file would change, and writes that. Loaded on demand. */
import type { Prompt, PromptVersion } from "#domain/entities.ts";
import type { Format } from "#domain/prompt-exchange/detect.ts";
import type { ExchangePrompt, ReadProblem } from "#domain/prompt-exchange/exchange-prompt.ts";
import { type LibraryPrompt, type Planned, planSteps } from "#domain/prompt-exchange/plan.ts";
import { type WrittenFile, writePrompts } from "#domain/prompt-exchange/write-prompts.ts";
import { heads } from "#domain/prompts/versions.ts";
import { ok, type Result } from "#domain/result.ts";
import { readPrompt, readPromptVersion } from "#domain/stored/prompt.ts";
import { breathing } from "#src/platform/breathing.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import { promptRows, promptVersions, versionIdsByPrompt } from "#sync/store/prompt-queries.ts";
import { recordExport } from "../audit/save-work.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import type { Workspace } from "../workspace.ts";
import { readLibrary } from "./library.ts";
import { type Reading, readPromptsFile } from "./reading/read-file.ts";

export type { Format, Planned, ReadProblem, WrittenFile };

const exchanged = (prompt: Prompt): Omit<ExchangePrompt, "versions"> => {
  const { id, name, title, body, folder, tags, favourite, variables, filled, labels, branch, createdAt, updatedAt } =
    prompt;
  return {
    id,
    name,
    title,
    body,
    folder,
    tags,
    favourite,
    variables,
    values: filled,
    labels,
    branch,
    createdAt,
    updatedAt,
  };
};

const versionOf = ({ id, title, body, variables, parents, note, createdAt }: PromptVersion) => ({
  id,
  title,
  body,
  variables,
  parents,
  note,
  createdAt,
});

/**
 * Writes these prompts to a file; the studio's own format also includes their versions. The audit records it first.
 * @returns the file; the errors of `commit()`, then nothing may be saved
 */
export function promptsFile(studio: Studio, prompts: readonly Prompt[], format: Format): Promise<Result<WrittenFile>> {
  return withWorkspace(studio, async (workspace) => {
    const { db } = workspace;
    const breathe = breathing();
    const whole: ExchangePrompt[] = [];
    for (const prompt of prompts) {
      await breathe();
      const rows = format === "json" ? await promptVersions(db, prompt.id) : [];
      whole.push({
        ...exchanged(prompt),
        versions: rows.flatMap((row) => readPromptVersion(row) ?? []).map(versionOf),
      });
    }
    const file = writePrompts(whole, format);
    const content = new Blob([file.bytes as Uint8Array<ArrayBuffer>]);
    const recorded = await recordExport(workspace, { what: "prompts", format, items: whole.length }, content);
    return recorded.ok ? ok(file) : recorded;
  });
}

/** The content of a file, and what importing it would change. */
export interface FilePlan {
  readonly format: Format;
  readonly plan: readonly Planned[];
  /** What of the file could not be read, or not exactly. */
  readonly problems: readonly ReadProblem[];
}

/** Reads a file and compares it with the library; writes nothing. Rejects when it is cancelled. */
export function planFile(studio: Studio, file: File, reading: Reading): Promise<Result<FilePlan>> {
  return withWorkspace(studio, async ({ db }) => {
    const read = await readPromptsFile(file, reading);
    if (!read.ok) return read;
    const { format, prompts, problems } = read.value;
    const [{ entries }, versions] = await Promise.all([readLibrary(db), versionIdsByPrompt(db)]);
    const library = entries.map(
      ({ prompt }): LibraryPrompt => ({
        ...exchanged(prompt),
        versions: (versions.get(prompt.id) ?? []).map((id) => ({ id })),
      }),
    );
    const plan: Planned[] = [];
    const breathe = breathing();
    for (const planned of planSteps(prompts, library)) {
      plan.push(planned);
      await breathe();
      reading.signal.throwIfAborted();
    }
    return ok({ format, plan, problems });
  });
}

/**
 * Prompts written in one transaction. The library is read again after each, so fewer and larger ones are faster (10,000 prompts took 6.1 s
 * by thousands, 4.6 s by these). A cancel waits for the transaction under way.
 */
const BATCH = 2_500;

/**
 * Writes what a plan adds and changes, `BATCH` prompts per transaction. Rejects when it is cancelled: what was written by then is complete,
 * and importing the file again adds the rest.
 * @returns how many prompts were written; the errors of `commit()`
 */
export function bringPrompts(
  studio: Studio,
  { plan, format }: FilePlan,
  { signal, onProgress }: Reading,
): Promise<Result<number>> {
  return withWorkspace(studio, async ({ db, commit, create, log }) => {
    const work = plan.filter((each) => each.kind === "added" || each.kind === "changed");
    for (let from = 0; from < work.length; from += BATCH) {
      signal.throwIfAborted();
      const batch = work.slice(from, from + BATCH).map(({ prompt }) => prompt);
      // the prompts' current rows
      const rows = await promptRows(
        db,
        batch.flatMap(({ id }) => id ?? []),
      );
      const here = new Map(
        rows
          .filter(isThere)
          .flatMap((row) => readPrompt(row) ?? [])
          .map((prompt) => [prompt.id, prompt]),
      );
      const changes = batch.flatMap((prompt) => changesFor(studio, create, prompt, here.get(prompt.id ?? ""), format));
      const stored = await commit(changes);
      if (!stored.ok) return stored;
      onProgress(Math.min(from + BATCH, work.length), work.length);
    }
    log.record({ action: "import", metadata: { prompts: work.length, format } });
    void requestPersistence();
    return ok(work.length);
  });
}

/** A deleted prompt counts as absent: importing it creates it anew. */
const isThere = (row: unknown): boolean => (row as { readonly deleted: number }).deleted === 0;

/** The rows of one prompt: its versions from the file, plus one if none of them has the prompt's text. */
function changesFor(
  studio: Studio,
  create: Workspace["create"],
  prompt: ExchangePrompt,
  here: Prompt | undefined,
  format: string,
): Change[] {
  const { versions, values, createdAt, updatedAt, id: given, ...fields } = prompt;
  const id = given ?? studio.newId();
  const now = studio.now();
  const says = ({ title, body }: { title: string; body: string }) => title === prompt.title && body === prompt.body;
  const ofFile = versions.map((version): PromptVersion => ({ ...version, promptId: id }));
  const newest = heads(ofFile).find(says);
  const isAsHere = here !== undefined && says(here);
  const added: PromptVersion[] =
    newest || isAsHere
      ? []
      : [
          {
            id: studio.newId(),
            promptId: id,
            title: prompt.title,
            body: prompt.body,
            variables: prompt.variables,
            parents: here && here.head !== "" ? [here.head] : heads(ofFile).map((head) => head.id),
            note: "Imported",
            createdAt: now,
          },
        ];
  const head = added[0]?.id ?? (isAsHere ? here.head : newest?.id) ?? "";
  const row: Prompt = {
    ...fields,
    id,
    filled: values,
    head,
    trashedAt: null,
    createdAt: here?.createdAt ?? createdAt ?? now,
    updatedAt: isAsHere ? here.updatedAt : here ? now : (updatedAt ?? now),
  };
  const origin = { file: format };
  return [
    ...[...ofFile, ...added].flatMap((version) => create("prompt_versions", version, origin)),
    ...create("prompts", row, origin),
  ];
}
