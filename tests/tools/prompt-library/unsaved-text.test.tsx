import { beforeEach, expect, test, vi } from "vitest";
import { StudioProvider } from "#src/data/studio.tsx";
import { UnsavedText } from "#src/tools/prompt-library/view/unsaved-text.tsx";
import { aPrompt } from "../../sync/workspace.ts";
import { button, click, inAct, render, until } from "../../ui/render.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

const notices = vi.hoisted(() => [] as { readonly action?: { onSelect(): void } }[]);
vi.mock("#src/ui/notify.ts", () => ({ notify: (notice: (typeof notices)[number]) => notices.push(notice) }));

/** Ends what never ends, on a machine under load too. */
const SOON = { timeout: 20_000 };

beforeEach(() => {
  notices.length = 0;
});

/** Leaves a draft at a place, from a page that has closed. */
const leave = (studio: TestStudio, place: string, text: string) =>
  studio.db.drafts.put({ id: `${place}\nanother-page`, text, updatedAt: 1 });

/** Waits until these are the drafts, whichever page owns them. */
const untilOnDisk = (studio: TestStudio, texts: readonly string[]) =>
  vi.waitFor(
    async () => expect((await studio.db.drafts.toArray()).map(({ text }) => text).sort()).toEqual(texts),
    SOON,
  );
/** Waits until this page has taken over the others' drafts. */
const untilTaken = (studio: TestStudio) =>
  vi.waitFor(async () => {
    const drafts = await studio.db.drafts.toArray();
    expect(drafts.filter(({ id }) => id.endsWith("another-page"))).toEqual([]);
  }, SOON);

function show(studio: TestStudio, id: string) {
  const onGoOn = vi.fn();
  const { host } = render(
    <StudioProvider studio={studio}>
      <UnsavedText prompt={aPrompt(id, { title: "Kept title", body: "Kept." })} onGoOn={onGoOn} />
    </StudioProvider>,
  );
  return { host, onGoOn };
}

test("an unfinished edit is announced, and can be continued", async () => {
  const studio = await testStudio();
  await leave(studio, "prompt-p1", "Half a thought");
  const { host, onGoOn } = show(studio, "p1");
  await until(() => host.textContent !== "");
  expect(host.textContent).toContain("You were editing this.");
  click(button("Continue"));
  expect(onGoOn).toHaveBeenCalledOnce();
});

test("discarding deletes text and title, and can be undone", async () => {
  const studio = await testStudio();
  await leave(studio, "prompt-p2", "Half a thought");
  await leave(studio, "prompt-p2-title", "Half a title");
  const { host } = show(studio, "p2");
  await untilTaken(studio);
  await until(() => host.textContent !== "");
  click(button("Discard"));
  expect(host.textContent).toBe("");
  await untilOnDisk(studio, []);
  inAct(() => notices[0]?.action?.onSelect());
  expect(host.textContent).toContain("You were editing this.");
  await untilOnDisk(studio, ["Half a thought", "Half a title"]);
});

test("a draft equal to the prompt is no edit", async () => {
  const studio = await testStudio();
  await leave(studio, "prompt-p3", "Kept.");
  const { host } = show(studio, "p3");
  await untilTaken(studio);
  expect(host.textContent).toBe("");
});
