import { expect, test } from "vitest";
import { listPersonas } from "#domain/personas/persona.ts";
import { writeOwn } from "#src/tools/persona-evolution/model/own-wording.ts";
import { NewTrialPage } from "#src/tools/persona-evolution/view/new-trial-page.tsx";
import { draftId } from "#sync/store/drafts.ts";
import { click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

/** A wording of the person's own, before it is put to a trial. */

const personas = listPersonas({ rows: [], heads: new Map() });
/** Its page; the place of its draft is its own. */
function pageOf(at: number) {
  const persona = personas[at];
  if (!persona) throw new Error("There is no persona");
  const page = (
    <NewTrialPage
      persona={persona}
      personas={personas}
      earlier={[]}
      lab={null}
      personasPath={null}
      search={{}}
      onSearch={() => {}}
    />
  );
  return { persona, page };
}
const radio = () =>
  [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].find(
    ({ parentElement }) => parentElement?.textContent === "A wording of my own",
  );

test("a wording that a reload left is picked and shown again", async () => {
  const { persona, page } = pageOf(0);
  const studio = await testStudio({ member: true });
  const text = writeOwn({ questions: ["Who told you {quote}?"], general: persona.wording.general });
  await studio.db.drafts.put({ id: draftId(`persona-evolution-${persona.id}`, "page-closed"), text, updatedAt: 1 });
  await renderPage(studio, page);
  await until(() => radio()?.checked === true);
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("Who told you {quote}?");
});

test("without a wording left, nothing is picked; what is typed is stored", async () => {
  const { page } = pageOf(1);
  const studio = await testStudio({ member: true, device: "evolve2" });
  await renderPage(studio, page);
  await until(() => radio() !== undefined);
  expect(radio()?.checked).toBe(false);
  click(radio() as HTMLInputElement);
  const field = find<HTMLTextAreaElement>("textarea");
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, "Who said {quote}?");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect.poll(async () => (await studio.db.drafts.toArray())[0]?.text).toContain("Who said {quote}?");
});
