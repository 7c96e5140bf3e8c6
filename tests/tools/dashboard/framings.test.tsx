import { afterEach, expect, test } from "vitest";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { ThreadPage } from "#src/tools/dashboard/view/thread-page.tsx";
import { find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

afterEach(() => localStorage.clear());

const THOUGHT =
  "we keep losing people in the second week of the course, maybe the videos are too long or they don’t know what to do next. want to fix it before the spring intake but we can’t record everything again";

async function openThread() {
  const studio = await testStudio({ member: true });
  const asked = await ask(studio, { text: THOUGHT, place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const { sessionId } = asked.value;
  const none = () => undefined;
  const { host } = await renderPage(
    studio,
    <ThreadPage sessionId={sessionId} onAsked={none} onNew={none} wayOut={() => null} />,
  );
  await until(() => host.textContent?.includes("Three ways to ask it") === true);
  return { host, sessionId };
}
const linksNamed = (host: HTMLElement, beginning: string) =>
  [...host.querySelectorAll("a")]
    .filter((link) => (link.getAttribute("aria-label") ?? link.textContent ?? "").startsWith(beginning))
    .map(({ href }) => new URL(href));

test("each way to ask a thought can be answered by itself", async () => {
  const { host, sessionId } = await openThread();
  const answers = linksNamed(host, "Answer ");
  expect(answers).toHaveLength(3);
  for (const { pathname, searchParams } of answers) {
    expect(pathname).toBe("/personas");
    expect(searchParams.get("chat")).toBe(sessionId);
  }
  const named = [...host.querySelectorAll("a[aria-label^='Answer ']")].map((link) =>
    link.getAttribute("aria-label")?.replace("Answer ", "").toLowerCase(),
  );
  expect(answers.map(({ searchParams }) => searchParams.get("persona"))).toEqual(named);
});

test("the panel that covers the thought best opens below them, with its ways to a debate and to other personas", async () => {
  const { host, sessionId } = await openThread();
  const fold = [...host.querySelectorAll("details")].find((each) =>
    each.textContent?.includes("Which personas cover it best"),
  );
  if (!fold) throw new Error("no panel is offered");
  expect(fold.querySelector("section")).toBeNull();
  inAct(() => {
    fold.open = true;
    fold.dispatchEvent(new Event("toggle"));
  });
  await until(() => fold.querySelector("li") !== null);
  const panel = find("section[aria-label=Panel]", fold);
  // the worked example of the page of personas: five in use
  expect(panel.textContent).toContain("of 100, by coverage. The best four of 5 possible.");
  const total = Number(panel.querySelector(".tabular-nums")?.textContent);
  const added = [...panel.querySelectorAll("li .tabular-nums")].map(({ textContent }) => Number(textContent));
  expect(added).toHaveLength(4);
  expect(added.reduce((sum, points) => sum + points, 0)).toBe(total);
  const [debate] = linksNamed(panel, "Debate with these four");
  expect(debate?.pathname).toBe("/arena");
  expect(debate?.searchParams.get("thought")).toBe(sessionId);
  expect(debate?.searchParams.get("panel")?.split(".")).toHaveLength(4);
  expect(linksNamed(panel, "Answer ")).toHaveLength(4);
  expect(linksNamed(panel, "Change the panel")[0]?.searchParams.get("thought")).toBe(sessionId);
});
