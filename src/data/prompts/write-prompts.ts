/** Writes of the library: each command commits a prompt together with its new version. */
import type { Branch, Prompt, PromptVersion, Variable } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { freeName, nameOf } from "#domain/prompts/name.ts";
import { renameSnippet } from "#domain/prompts/template.ts";
import type { Origin, Source } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { hasVisible } from "#domain/visible.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import { promptVersionIds } from "#sync/store/prompt-queries.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { type Library, promptNamed, readLibrary } from "./library.ts";

/** The content of a version. */
export interface PromptText {
  readonly title: string;
  readonly body: string;
  readonly variables: Readonly<Record<string, Variable>>;
}

export interface NewPrompt extends PromptText {
  readonly folder?: string | null;
  readonly tags?: readonly string[];
  readonly branch?: Branch;
  /** A hand-off's, so that it is made once. */
  readonly id?: string;
}

const versionOf = (promptId: string, id: string): Source => ({ table: "prompt_versions", row: { id, promptId } });

const textOf = ({ title, body, variables }: PromptText): PromptText => ({ title, body, variables });

/** Stores a new prompt with its first version. A branch comes from the version it begins with. @returns the prompt; the errors of `commit()` */
export function addPrompt(
  studio: Studio,
  made: NewPrompt,
  note = "",
  origin: Origin = made.branch
    ? { how: "made", by: "person", from: [versionOf(made.branch.of, made.branch.from)] }
    : "typed",
): Promise<Result<Prompt>> {
  return withWorkspace(studio, async ({ db, commit, create }) => {
    const library = await readLibrary(db);
    const [id, head, now] = [made.id ?? studio.newId(), studio.newId(), studio.now()];
    const prompt: Prompt = {
      id,
      name: freeName(nameOf(made.title), (name) => promptNamed(library, name) !== undefined),
      ...textOf(made),
      folder: made.folder ?? null,
      tags: made.tags ?? [],
      favourite: false,
      filled: {},
      labels: {},
      head,
      branch: made.branch ?? null,
      trashedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const version: PromptVersion = {
      id: head,
      promptId: id,
      ...textOf(made),
      parents: made.branch ? [made.branch.from] : [],
      note,
      createdAt: now,
    };
    const stored = await commit([...create("prompt_versions", version, "typed"), ...create("prompts", prompt, origin)]);
    if (!stored.ok) return stored;
    void requestPersistence();
    return ok(prompt);
  });
}

/**
 * Stores a new version of a prompt and makes it the current one.
 * @param seen the prompt as the person saw it: the version is based on that one, whatever another tab or device wrote meanwhile
 */
export const addVersion = (
  studio: Studio,
  seen: Prompt,
  text: PromptText,
  { note = "", others = [] }: { readonly note?: string; readonly others?: readonly string[] } = {},
): Promise<Result<PromptVersion>> => commitVersion(studio, seen, text, { note, others, origin: "typed" });

interface NewVersion {
  readonly note: string;
  /** Versions besides the one seen that it is based on. */
  readonly others: readonly string[];
  readonly origin: Origin;
}

/** Stores a version of a prompt, based on the one seen and on others. @param also the changes of the same commit */
function commitVersion(
  studio: Studio,
  seen: Prompt,
  text: PromptText,
  { note, others, origin }: NewVersion,
  also: (version: PromptVersion) => readonly Change[] = () => [],
): Promise<Result<PromptVersion>> {
  return withWorkspace(studio, async ({ commit, create }) => {
    const now = studio.now();
    const version: PromptVersion = {
      id: studio.newId(),
      promptId: seen.id,
      ...textOf(text),
      parents: [...(seen.head === "" ? [] : [seen.head]), ...others],
      note,
      createdAt: now,
    };
    const stored = await commit([
      ...create("prompt_versions", version, origin),
      { table: "prompts", id: seen.id, set: { ...textOf(text), head: version.id, updatedAt: now } },
      ...also(version),
    ]);
    return stored.ok ? ok(version) : stored;
  });
}

/** Merges a branch into its prompt: adds one more version there, made from both. The branch stays, marked as merged. */
export function mergeBranch(
  studio: Studio,
  { trunk, branch, text }: { readonly trunk: Prompt; readonly branch: Prompt; readonly text: PromptText },
): Promise<Result<PromptVersion>> {
  const note = `Merged ${branch.branch?.name ?? branch.title}`;
  const origin = { how: "combined", by: "person", from: [versionOf(branch.id, branch.head)] } as const;
  const asMerged = ({ id }: PromptVersion): Change[] =>
    branch.branch ? [{ table: "prompts", id: branch.id, set: { branch: { ...branch.branch, mergedInto: id } } }] : [];
  return commitVersion(studio, trunk, text, { note, others: [branch.head], origin }, asMerged);
}

/** Fields that all versions share. */
export type PromptFields = Partial<
  Pick<Prompt, "folder" | "tags" | "favourite" | "filled" | "labels" | "branch" | "trashedAt">
>;

const GONE = appError("NOT_FOUND", "It was deleted for good meanwhile.");

/** The previous fields of each prompt, for undo. */
export type PromptsBefore = readonly { readonly id: string; readonly set: PromptFields }[];

/**
 * Sets the same fields on several prompts, or the result of `fields` for each.
 * @returns the previous values of those that are still there; NOT_FOUND where none is
 */
export function setPrompts(
  studio: Studio,
  ids: readonly string[],
  fields: PromptFields | ((prompt: Prompt) => PromptFields),
): Promise<Result<PromptsBefore>> {
  return withWorkspace(studio, async ({ db, commit }) => {
    const { byId } = await readLibrary(db);
    const before: { id: string; set: PromptFields }[] = [];
    const changes: Change[] = [];
    for (const id of ids) {
      const prompt = byId.get(id);
      if (!prompt) continue;
      const set = typeof fields === "function" ? fields(prompt) : fields;
      const names = Object.keys(set) as (keyof PromptFields)[];
      before.push({ id, set: Object.fromEntries(names.map((name) => [name, prompt[name]])) as PromptFields });
      changes.push({ table: "prompts", id, set });
    }
    if (before.length === 0 && ids.length > 0) return err(GONE);
    const stored = await commit(changes);
    return stored.ok ? ok(before) : stored;
  });
}

/** Undoes `setPrompts`. */
export function undoSet(studio: Studio, before: PromptsBefore): Promise<Result<undefined>> {
  return withWorkspace(studio, ({ commit }) =>
    commit(before.map(({ id, set }): Change => ({ table: "prompts", id, set }))),
  );
}

/** The name that a prompt's title would give it now; null where that is the name it has. */
export async function nameByTitle(studio: Studio, { id, name }: Prompt, title: string): Promise<string | null> {
  const workspace = await studio.workspace();
  if (!workspace.ok || !hasVisible(title)) return null;
  const library = await readLibrary(workspace.value.db);
  const wanted = freeName(nameOf(title), (each) => (promptNamed(library, each)?.id ?? id) !== id);
  return wanted === name ? null : wanted;
}

/** Calls a prompt something else, in every prompt that refers to it too; those get a version each. */
export function renamePrompt(studio: Studio, prompt: Prompt, name: string): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db, commit, create }) => {
    const { entries } = await readLibrary(db);
    const now = studio.now();
    const changes: Change[] = [{ table: "prompts", id: prompt.id, set: { name } }];
    for (const { prompt: each } of entries) {
      const body = renameSnippet(each.body, prompt.name, name);
      if (body === each.body) continue;
      const { title, variables, head } = each;
      const version = studio.newId();
      const parents = head === "" ? [] : [head];
      const note = `${prompt.name} is now ${name}`;
      const renamed = { id: version, promptId: each.id, title, body, variables, parents, note, createdAt: now };
      changes.push(...create("prompt_versions", renamed, "typed"), {
        table: "prompts",
        id: each.id,
        set: { body, head: version, updatedAt: now },
      });
    }
    return commit(changes);
  });
}

/**
 * Deletes prompts from the trash for good, with their versions. Synced devices delete theirs with the next pass.
 * @param isMeant whether the row as the disk has it by then is to be deleted: what another tab restored meanwhile stays
 * @returns the ids of those that were deleted
 */
export function deletePrompts(
  studio: Studio,
  ids: readonly string[],
  isMeant: (row: Pick<Prompt, "trashedAt">) => boolean = ({ trashedAt }) => trashedAt !== null,
): Promise<Result<readonly string[]>> {
  return withWorkspace(studio, async ({ commitDecided, log }) => {
    let gone: readonly string[] = [];
    const deleted = await commitDecided(["prompts", "prompt_versions"], async (tx) => {
      const rows = await tx.prompts.bulkGet([...ids]);
      gone = rows.flatMap((row) => (row?.deleted === 0 && isMeant(row) ? [row.id] : []));
      const versions: string[] = [];
      for (const id of gone) versions.push(...(await promptVersionIds(tx, id)));
      return [
        ...versions.map((id): Change => ({ table: "prompt_versions", id, remove: true })),
        ...gone.map((id): Change => ({ table: "prompts", id, remove: true })),
      ];
    });
    if (!deleted.ok) return deleted;
    if (gone.length > 0) log.record({ action: "delete", metadata: { prompts: gone.length } });
    return ok(gone);
  });
}

/** How long the trash holds a prompt. Milliseconds: 30 days. */
export const TRASH_KEEPS = 30 * 24 * 60 * 60_000;

/** Deletes from the trash what has been there too long, as the disk has it by then. */
export async function clearOverdue(studio: Studio, { entries }: Library): Promise<Result<readonly string[]>> {
  const isOverdue = ({ trashedAt }: Pick<Prompt, "trashedAt">) =>
    trashedAt !== null && studio.now() - trashedAt >= TRASH_KEEPS;
  const ids = entries.flatMap(({ prompt }) => (isOverdue(prompt) ? [prompt.id] : []));
  return ids.length > 0 ? deletePrompts(studio, ids, isOverdue) : ok([]);
}
