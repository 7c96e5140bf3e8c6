import { useRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { PersonasPage } from "#src/tools/personas/view/personas-page.tsx";
import { ask } from "../../data/insights/runs.ts";
import { button, click, find, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

// the fonts of a browser
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

/** The page with a thought and one open persona; `where` gives the address it went to. */
async function showPersona(persona: string) {
  const studio = await testStudio({ member: true });
  const { sessionId } = await ask(studio, "should we charge for the workshop or keep it free");
  let where = () => "";
  function Page() {
    const router = useRouter();
    where = () => router.history.location.href;
    return <PersonasPage search={{ thought: sessionId, persona }} arena="/arena" onSearch={() => undefined} />;
  }
  await renderPage(studio, <Page />);
  await until(() => document.querySelector("[role=dialog]") !== null);
  return { studio, sessionId, where: () => where() };
}
const has = (name: string) => [...document.querySelectorAll("button")].some((each) => each.textContent === name);

test("a persona in use takes its question into a debate about the thought: the address brings the claim and its seat", async () => {
  const { sessionId, where } = await showPersona("skeptic");
  await until(() => has("Debate it"));
  click(button("Debate it"));
  await until(() => where().startsWith("/arena"));
  expect(where()).toBe(`/arena?thought=${sessionId}&panel=skeptic`);
});

test("a persona's sheet says what asking through it added, and leads to its samples", async () => {
  const { studio } = await showPersona("skeptic");
  const says = (words: string) => until(() => find("[role=dialog]").textContent?.includes(words) === true);
  await says("Nothing is measured yet.");
  const sample = { controlQuality: 40, control: 1, parts: { slots: 0, specificity: 0, readability: 0, lint: 0 } };
  await studio.db.persona_lift.bulkPut(
    [1, 2].map((at) => ({
      ...sample,
      id: `pair${at}:1`,
      personaId: "skeptic",
      baseQuality: 30,
      finalQuality: 44,
      delta: 14,
      timestamp: at,
      deleted: 0 as const,
      stamps: {},
      v: at,
    })) as never,
  );
  await says("no evidence yet: 4 more samples");
  expect(find('a[href="/personas/evolution?persona=skeptic"]').textContent).toBe("Its samples and other wordings");
});

test("a persona that may take no seat in the plan offers no debate", async () => {
  await showPersona("outsider");
  await until(() => has("Answer it"));
  expect(has("Debate it")).toBe(false);
});

test.each(["u", "U"])("the key %s turns the persona under the focus off, with Caps Lock too", async (key) => {
  const studio = await testStudio({ member: true });
  await renderPage(studio, <PersonasPage search={{}} arena={null} onSearch={() => undefined} />);
  await until(() => document.getElementById("persona-skeptic") !== null);
  press(document.getElementById("persona-skeptic") as HTMLElement, key);
  await expect.poll(async () => (await studio.db.personas.get("skeptic"))?.active).toBe(false);
});
