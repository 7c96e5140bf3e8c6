import { afterEach, beforeEach, expect, test } from "vitest";
import { countRuns } from "#src/data/insights/count-runs.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { PickUpAgain } from "#src/tools/dashboard/view/pick-up-again.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { ask } from "../../data/insights/runs.ts";
import { button, click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const VAGUE = "write a better welcome email for new people soon";
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

async function home(plan: "explorer" | "synthesizer") {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  storePlan(plan);
  studio.plan = plan;
  await ask(studio, VAGUE);
  await countRuns(studio.db);
  const page = await renderPage(studio, <PickUpAgain />);
  await until(() => page.host.textContent?.includes("Pick up again") === true);
  return { studio, ...page };
}

test("the exercise of the week leads to the gym; put off, it is gone, and Undo brings it back", async () => {
  const { host, studio } = await home("synthesizer");
  await until(() => host.textContent?.includes("The exercise of this week") === true);
  expect(host.querySelector("mark")?.textContent).toBe("better");
  expect([...host.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toContain(
    "/insights?view=gym&card=dangling-comparative",
  );
  click(button("Not this week"));
  await until(() => host.textContent?.includes("For today") === false);
  expect((await studio.db.settings.get("home"))?.value).toBeTruthy();
  const notice = waitingNotices.getState().find(({ title }) => title === "No exercise this week");
  notice?.action?.onSelect();
  await until(() => host.textContent?.includes("The exercise of this week") === true);
});

test("a plan without Insights has no exercise on its home, and nothing that advertises one", async () => {
  const { host } = await home("explorer");
  await until(() => host.textContent?.includes("welcome email") === true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(host.textContent).not.toMatch(/exercise|For today|plan/i);
});
