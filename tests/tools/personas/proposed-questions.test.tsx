import { expect, test, vi } from "vitest";
import { removeProvider } from "#src/data/ai/providers.ts";
import { readVersions } from "#src/data/personas/persona-history.ts";
import { readPersonas } from "#src/data/personas/personas.ts";
import { addPersona } from "#src/data/personas/write-personas.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { PersonasPage } from "#src/tools/personas/view/personas-page.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { modelHere } from "../../data/ai/connected.ts";
import { WORDING } from "../../domain/personas/personas.ts";
import { button, click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import type { testStudio } from "../studio.ts";

/** A model proposes questions in the editor; the person takes or leaves each one. */

Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });
const here = modelHere({ cors: true });
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

const named = (name: string) =>
  [...document.querySelectorAll("button")].find((each) =>
    (each.getAttribute("aria-label") ?? each.textContent ?? "").startsWith(name),
  );
type Made = Awaited<ReturnType<typeof testStudio>>;
async function edit(studio: Made, id: string) {
  const search = { persona: id, edit: true } as const;
  await renderPage(studio, <PersonasPage search={search} arena={null} onSearch={() => undefined} />);
  await until(() => document.querySelector("form textarea") !== null);
}
async function made(studio: Made) {
  storePlan("architect");
  const added = await addPersona(studio, WORDING);
  if (!added.ok) throw new Error(added.error.message);
  return added.value;
}

test("a proposed question that is taken goes into the draft and is marked in the saved version; one that is left goes away", async () => {
  const { studio } = await here.connect(["persona-wording"]);
  const id = await made(studio);
  await edit(studio, id);
  here.provider.shall({
    says: JSON.stringify({ questions: ["What about {thing} is new?", "Who decides on {thing}?"] }),
  });
  await until(() => named("Ask My server for questions") !== undefined);
  click(named("Ask My server for questions") as HTMLElement);
  await until(() => named("Take: What about") !== undefined);
  expect(document.body.textContent).toContain("Written by My server");
  click(named("Leave: Who decides") as HTMLElement);
  expect(named("Leave: Who decides")).toBeUndefined();
  click(named("Take: What about") as HTMLElement);
  await until(() => document.body.textContent?.includes("1 question written by My server, taken by you.") === true);
  expect(named("Take:")).toBeUndefined();

  click(button("Save as version 2"));
  await until(() => waitingNotices.getState().some(({ title }) => title === "Version 2 is saved"));
  const [version] = (await readVersions(studio.db, id)).versions;
  expect(version?.questions).toEqual([...WORDING.questions, "What about {thing} is new?"]);
  expect(version?.note).toBe("1 question written by My server");
  expect((await readPersonas(studio.db)).rows.get(id)?.head).toBe(version?.id);
});

test("without a model no question is offered: what asks goes with it", async () => {
  const { studio, setup } = await here.connect(["persona-wording"]);
  await edit(studio, await made(studio));
  await until(() => named("Ask My server for questions") !== undefined);
  const removed = await removeProvider(studio.db, setup.id);
  expect(removed.ok).toBe(true);
  await until(() => named("Ask ") === undefined);
});
