import { afterEach, expect, test, vi } from "vitest";
import { AnalyticsPage } from "#src/tools/admin/view/admin-page.tsx";
import { button, click, find, openFold, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { adminStudio } from "./admin-studio.ts";

const files = vi.hoisted(() => [] as { name: string; text: string }[]);
vi.mock("#src/platform/text-file.ts", () => ({
  downloadText: (name: string, text: string) => void files.push({ name, text }),
}));
afterEach(() => void files.splice(0));

const FIGURES = {
  since: "2026-09-07",
  closedTo: "2026-09-21",
  activation: { cohorts: 1, hidden: 2, people: 34, asked: 20, returned: 12, third: 6 },
  cohorts: [
    { first: "2026-09-07", last: "2026-09-07", people: 34, weeks: [22, null] },
    { first: "2026-09-14", last: "2026-09-21", people: 9, weeks: [] },
  ],
  speed: [
    { pages: "dashboard", metric: "lcp", p50: 66, p75: 70, p95: 74 },
    { pages: "dashboard", metric: "inp", p50: 40, p75: 42, p95: 50 },
  ],
  weeks: [
    { week: "2026-09-14", people: null, tools: {}, visits: null, errors: 3 },
    { week: "2026-09-21", people: 40, tools: { dashboard: 30, arena: null }, visits: 400, errors: 9 },
  ],
};

const words = (host: HTMLElement, text: string) => until(() => host.textContent?.includes(text) === true);
const rowsOf = (host: HTMLElement, label: string) =>
  [...find(`[aria-label="${label}"]`, host).querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test("the figures are shown with what is hidden, and go into a file the same way", async () => {
  const { studio, calls } = await adminStudio({ admin_analytics: FIGURES });
  const { host } = await renderPage(studio, <AnalyticsPage />);
  await words(host, "Whole weeks to 27 Sep");
  expect(calls).toEqual([{ name: "admin_analytics", values: { p_weeks: 10 } }]);
  expect(rowsOf(host, "Activation, people").map(([name, n]) => `${name} ${n}`)).toEqual([
    "Signed up 34",
    "Asked a first question 20",
    "Came back within 7 days 12",
    "Active in a third week 6",
  ]);
  await words(host, "2 groups left out, because a part is hidden.");
  const [first, joined] = rowsOf(host, "Who comes back, by sign-up week");
  expect(first?.slice(0, 5)).toEqual(["7 Sep", "34", "65%", "–hidden", ""]);
  expect(joined?.slice(0, 3)).toEqual(["14 Sep to 21 Sep", "9", ""]);
  expect(rowsOf(host, "People by tool")).toEqual([
    ["Dashboard", "30"],
    ["Debate Arena", "hidden"],
  ]);
  await words(host, "Most in the week of 21 Sep: 2.3 reports for 100 visits.");
  for (const fold of host.querySelectorAll("figure details")) openFold(fold);
  expect(rowsOf(host, "Errors per 100 visits, by week")).toEqual([
    ["14 Sep", "hidden", "3", "hidden"],
    ["21 Sep", "400", "9", "2.3"],
  ]);
  expect(rowsOf(host, "How fast pages were")).toEqual([
    ["Public pages", "hidden", "hidden", "hidden", "hidden", "hidden"],
    ["Dashboard", "702 ms", "1.0 s", "1.6 s", "64 ms", "hidden"],
    ["Tools", "hidden", "hidden", "hidden", "hidden", "hidden"],
  ]);
  click(button("Export as CSV"));
  await until(() => files.length === 1);
  expect(files[0]?.name).toBe("analytics-2026-09-21.csv");
  expect(files[0]?.text).toContain("use,2026-09-21,arena,hidden");
});

test("before a week is closed there are no figures, no file, and what is never collected is said all the same", async () => {
  const { studio } = await adminStudio({
    admin_analytics: {
      since: "2026-11-23",
      closedTo: null,
      activation: { cohorts: 0, hidden: 0, people: 0, asked: 0, returned: 0, third: 0 },
      cohorts: [],
      speed: [],
      weeks: [],
    },
  });
  const { host } = await renderPage(studio, <AnalyticsPage />);
  await words(host, "No week is closed yet.");
  await words(host, "Weeks are counted from 23 Nov on");
  await words(host, "what anybody writes, asks, reads or is answered");
  click(button("Export as CSV"));
  expect(files).toEqual([]);
});
