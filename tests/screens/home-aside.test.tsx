import { expect, test } from "vitest";
import { err, ok } from "#domain/result.ts";
import { HomeAside } from "#src/screens/home/home-aside.tsx";
import { aPrompt, aSession } from "../sync/workspace.ts";
import { renderPage } from "../tools/page.tsx";
import { DISK_FULL, testStudio } from "../tools/studio.ts";
import { button, click, find, until } from "../ui/render.tsx";

const says = (words: string) => document.body.textContent.includes(words);

async function show({ member = true } = {}) {
  const studio = await testStudio({ member });
  await studio.session.settled();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  await renderPage(studio, <HomeAside />);
  return { studio, ...workspace.value };
}

test("what only this device has is said, with its age, and is gone once it was sent", async () => {
  const { db, commit, create } = await show();
  expect(says("Waiting")).toBe(false);
  await commit(create("sessions", aSession("s1"), "typed"));
  await until(() => says("1 session only on this device"));
  await until(() => says("since "));
  await db.outbox.clear();
  await until(() => !says("only on this device"));
});

test("nothing of a visitor waits, because nothing of theirs is sent", async () => {
  const { commit, create } = await show({ member: false });
  const session = aSession("s1", { title: "Losing people" });
  await commit(create("sessions", session, "typed"));
  const from = [{ table: "sessions", row: { id: "s1" } }] as const;
  await commit(create("prompts", aPrompt("p1", { title: "Next-step card" }), { how: "made", by: "person", from }));
  await until(() => says("Where a thought went"));
  expect(says("Waiting")).toBe(false);
});

test("where a thought went ends in what nobody has done with it, and that offer goes with the deed", async () => {
  const { commit, create } = await show();
  await commit(create("sessions", aSession("s1", { title: "Losing people" }), "typed"));
  const from = [{ table: "sessions", row: { id: "s1" } }] as const;
  const prompt = aPrompt("p1", { title: "Next-step card" });
  await commit(create("prompts", prompt, { how: "made", by: "person", from }));
  await until(() => says("Not debated yet"));
  expect(find("a[href='/arena?prompt=p1']").textContent).toBe("Debate it");
  expect(find("a[href*='trail=prompts']").getAttribute("aria-label")).toBe("The whole trail of this thought");
  await commit([{ table: "prompts", id: "p1", remove: true }]);
  await until(() => !says("Where a thought went"));
});

test("a part of the aside that could not be read says so in its place, and is there after Try again", async () => {
  const studio = await testStudio({ member: false });
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const { commit, create } = workspace.value;
  await commit(create("sessions", aSession("s1", { title: "Losing people" }), "typed"));
  const from = [{ table: "sessions", row: { id: "s1" } }] as const;
  await commit(create("prompts", aPrompt("p1", { title: "Next-step card" }), { how: "made", by: "person", from }));
  let fails = true;
  const watch: typeof workspace.value.watch = (query, seen, broke) => {
    if (!fails) return workspace.value.watch(query, seen, broke);
    seen(err(DISK_FULL));
    return () => {};
  };
  await renderPage({ ...studio, workspace: async () => ok({ ...workspace.value, watch }) }, <HomeAside />);
  await until(() => says("This part could not be read."));
  fails = false;
  click(button("Try again"));
  await until(() => says("Losing people"));
});
