import { expect, test } from "vitest";
import { personasJson } from "#domain/personas/own-json.ts";
import { personasToSave } from "#src/data/personas/own-file.ts";
import { addPersona } from "#src/data/personas/write-personas.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { OwnFileDialog } from "#src/tools/personas/view/own-file-dialog.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { WORDING } from "../../domain/personas/personas.ts";
import { button, click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

test("a file whose personas are all here says that there is nothing new to import", async () => {
  const studio = await testStudio({ member: true });
  storePlan("architect");
  const made = await addPersona(studio, WORDING);
  const personas = await personasToSave(studio);
  if (!made.ok || !personas.ok) throw new Error("nothing is stored");
  const file = new File([personasJson(personas.value)], "personas.json");
  let closed = 0;
  await renderPage(studio, <OwnFileDialog file={file} onClose={() => closed++} />);
  await until(() => document.querySelector("[role=dialog]") !== null);
  click(button("Import"));
  await until(() => closed === 1);
  expect(waitingNotices.getState().map(({ title }) => title)).toEqual(["Nothing new to import"]);
  expect(await studio.db.personas.count()).toBe(1);
});
