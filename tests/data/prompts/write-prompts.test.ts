import { describe, expect, test, vi } from "vitest";
import { heads } from "#domain/prompts/versions.ts";
import { readLibrary } from "#src/data/prompts/library.ts";
import {
  addPrompt,
  addVersion,
  clearOverdue,
  deletePrompts,
  mergeBranch,
  renamePrompt,
  setPrompts,
  TRASH_KEEPS,
  undoSet,
} from "#src/data/prompts/write-prompts.ts";
import { promptVersions } from "#sync/store/prompt-queries.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../../tools/studio.ts";

const text = (body: string, title = "Explain") => ({ title, body, variables: {} });
async function made<T>(
  result: Promise<{ ok: true; value: T } | { ok: false; error: { message: string } }>,
): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(settled.error.message);
  return settled.value;
}
const prompt = async ({ db }: TestStudio, id: string) => {
  const found = (await readLibrary(db)).byId.get(id);
  if (!found) throw new Error(`no prompt ${id}`);
  return found;
};
const versions = async ({ db }: TestStudio, id: string) => (await promptVersions(db, id)).map(({ body }) => body);

test("a new prompt has one version, which is its text, and a name of its own", async () => {
  const studio = await testStudio();
  const first = await made(addPrompt(studio, text("One.")));
  const second = await made(addPrompt(studio, { ...text("Two."), folder: "Course", tags: ["teach"] }, "from notes"));
  expect([first.name, second.name]).toEqual(["explain", "explain-2"]);
  const [version] = await promptVersions(studio.db, second.id);
  expect(version).toMatchObject({ id: second.head, body: "Two.", parents: [], note: "from notes" });
  expect(await prompt(studio, second.id)).toEqual(second);
});

test("a full disk stores neither the prompt nor its version", async () => {
  const studio = await testStudio();
  studio.failing = DISK_FULL;
  expect(await addPrompt(studio, text("One."))).toEqual({ ok: false, error: DISK_FULL });
  expect([await studio.db.prompts.count(), await studio.db.prompt_versions.count()]).toEqual([0, 0]);
});

test("a change adds a version; earlier ones stay unchanged", async () => {
  const studio = await testStudio();
  const begun = await made(addPrompt(studio, text("One.")));
  studio.at += 10;
  await made(addVersion(studio, begun, text("Two.", "Explain well"), { note: "shorter" }));
  const now = await prompt(studio, begun.id);
  expect(now).toMatchObject({ title: "Explain well", body: "Two.", updatedAt: studio.at });
  expect(await versions(studio, begun.id)).toEqual(["Two.", "One."]);
  expect((await promptVersions(studio.db, begun.id))[0]).toMatchObject({ parents: [begun.head], note: "shorter" });
});

test("the versions of two tabs over one version are two heads: neither is lost", async () => {
  const studio = await testStudio();
  const seen = await made(addPrompt(studio, text("One.")));
  await made(addVersion(studio, seen, text("Here.")));
  studio.at += 10;
  await made(addVersion(studio, seen, text("There.")));
  const all = await promptVersions(studio.db, seen.id);
  expect(
    heads(all)
      .map(({ body }) => body)
      .sort(),
  ).toEqual(["Here.", "There."]);
});

test("a version that merges two heads is made of both, and is the only head", async () => {
  const studio = await testStudio();
  const seen = await made(addPrompt(studio, text("One.")));
  const here = await made(addVersion(studio, seen, text("Here.")));
  const there = await made(addVersion(studio, seen, text("There.")));
  const merged = await made(
    addVersion(studio, await prompt(studio, seen.id), text("Here and there."), { note: "Merged", others: [here.id] }),
  );
  expect(merged.parents).toEqual([there.id, here.id]);
  expect(heads(await promptVersions(studio.db, seen.id)).map(({ id }) => id)).toEqual([merged.id]);
});

test("a branch begins with a version, and stays beside the prompt once merged", async () => {
  const studio = await testStudio();
  const trunk = await made(addPrompt(studio, text("One.")));
  const branched = { of: trunk.id, from: trunk.head, name: "bolder", mergedInto: null };
  const branch = await made(addPrompt(studio, { ...text("One!"), branch: branched }));
  expect((await promptVersions(studio.db, branch.id))[0]?.parents).toEqual([trunk.head]);

  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const commit = vi.spyOn(workspace.value, "commit");
  const merged = await made(mergeBranch(studio, { trunk, branch, text: text("One!!") }));
  expect(merged).toMatchObject({ promptId: trunk.id, parents: [trunk.head, branch.head], note: "Merged bolder" });
  expect(commit, "a crash leaves no half of a merge").toHaveBeenCalledOnce();
  expect((await prompt(studio, branch.id)).branch).toEqual({ ...branched, mergedInto: merged.id });
  expect(await prompt(studio, trunk.id)).toMatchObject({ body: "One!!", head: merged.id });
});

describe("a field that all versions share", () => {
  test("is set for many at once, and undone for each", async () => {
    const studio = await testStudio();
    const one = await made(addPrompt(studio, { ...text("One."), folder: "Course", tags: ["a"] }));
    const two = await made(addPrompt(studio, text("Two.")));
    const before = await made(
      setPrompts(studio, [one.id, two.id, "gone"], ({ tags }) => ({ folder: "Clients", tags: [...tags, "b"] })),
    );
    expect(await prompt(studio, one.id)).toMatchObject({ folder: "Clients", tags: ["a", "b"] });
    expect(await prompt(studio, two.id)).toMatchObject({ folder: "Clients", tags: ["b"] });
    await made(undoSet(studio, before));
    expect(await prompt(studio, one.id)).toMatchObject({ folder: "Course", tags: ["a"] });
    expect(await prompt(studio, two.id)).toMatchObject({ folder: null, tags: [] });
    expect(await versions(studio, one.id)).toEqual(["One."]);
  });

  test("a label moves from version to version, and can be removed", async () => {
    const studio = await testStudio();
    const begun = await made(addPrompt(studio, text("One.")));
    await made(setPrompts(studio, [begun.id], { labels: { good: begun.head, old: begun.head } }));
    await made(setPrompts(studio, [begun.id], { labels: { good: "v2" } }));
    expect((await prompt(studio, begun.id)).labels).toEqual({ good: "v2" });
  });
});

test("renaming a prompt updates the prompts that refer to it", async () => {
  const studio = await testStudio();
  const tone = await made(addPrompt(studio, text("Calm.", "Tone")));
  const user = await made(addPrompt(studio, text("Be {{> tone}}")));
  await made(renamePrompt(studio, tone, "voice"));
  expect((await prompt(studio, tone.id)).name).toBe("voice");
  expect((await prompt(studio, user.id)).body).toBe("Be {{> voice}}");
  expect(await versions(studio, user.id)).toEqual(["Be {{> voice}}", "Be {{> tone}}"]);
});

test("the trash holds prompts for 30 days; permanent deletion includes their versions", async () => {
  const studio = await testStudio();
  const gone = await made(addPrompt(studio, text("One.")));
  const stored = await made(addPrompt(studio, text("Two.")));
  await made(setPrompts(studio, [gone.id], { trashedAt: studio.at }));
  const library = await readLibrary(studio.db);
  studio.at += TRASH_KEEPS - 1;
  expect(await made(clearOverdue(studio, library))).toEqual([]);
  studio.at += 1;
  expect(await made(clearOverdue(studio, library))).toEqual([gone.id]);

  expect((await readLibrary(studio.db)).entries.map(({ prompt: { id } }) => id)).toEqual([stored.id]);
  expect(await versions(studio, gone.id)).toEqual([]);
  expect(await versions(studio, stored.id)).toEqual(["Two."]);
});

test("what another tab restored or threw away anew stays when the trash is emptied", async () => {
  const studio = await testStudio();
  const [restored, again] = [await made(addPrompt(studio, text("One."))), await made(addPrompt(studio, text("Two.")))];
  await made(setPrompts(studio, [restored.id, again.id], { trashedAt: studio.at }));
  studio.at += TRASH_KEEPS;
  const seen = await readLibrary(studio.db);
  await made(setPrompts(studio, [restored.id], { trashedAt: null }));
  await made(setPrompts(studio, [again.id], { trashedAt: studio.at }));
  expect(await made(clearOverdue(studio, seen))).toEqual([]);
  expect(await made(deletePrompts(studio, [restored.id, again.id]))).toEqual([again.id]);
  expect(await versions(studio, restored.id)).toEqual(["One."]);
});
