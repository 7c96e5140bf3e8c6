import { afterEach, expect, test, vi } from "vitest";
import { AdminPage } from "#src/tools/admin/view/admin-page.tsx";
import { click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { adminStudio, ERRORS, FEEDBACK, OVERVIEW } from "./admin-studio.ts";

const files = vi.hoisted(() => [] as { name: string; text: string }[]);
vi.mock("#src/platform/text-file.ts", async (original) => ({
  ...(await original<object>()),
  downloadText: (name: string, text: string) => void files.push({ name, text }),
}));
afterEach(() => void files.splice(0));

const RUN = "=cmd|' /c calc'!A1";
const SERVER = {
  admin_overview: OVERVIEW,
  admin_errors: { ...ERRORS, list: [{ ...ERRORS.list[0], cause: RUN }, ERRORS.list[1]] },
  admin_feedback: { ...FEEDBACK, comments: [{ ...FEEDBACK.comments[0], comment: RUN }] },
};

async function exported(view: "overview" | "errors" | "feedback") {
  const { studio } = await adminStudio(SERVER);
  const { host } = await renderPage(studio, <AdminPage view={view} />);
  const button = () => [...host.querySelectorAll("button")].find(({ textContent }) => textContent === "Export as CSV");
  await until(() => button()?.getAttribute("aria-disabled") === "false");
  click(button() as HTMLElement);
  await until(() => files.length === 1);
  return { host, file: files[0] };
}

test("errors are exported as they are shown, and no spreadsheet runs a cell of them", async () => {
  const { file } = await exported("errors");
  expect(file?.name).toBe("errors-7-days.csv");
  expect(file?.text).toContain(`TIMEOUT,call,,'${RUN},,214,37,2026-11-20,no,,,`);
  expect(file?.text).toContain("/assets/map.js:1:2,7,hidden,2026-11-18,yes,");
});

test("feedback is exported with its comments, and no spreadsheet runs a cell of it", async () => {
  const { file } = await exported("feedback");
  expect(file?.name).toBe("feedback.csv");
  expect(file?.text).toContain("groups,,post-optimization,satisfaction,61,14,9,,");
  expect(file?.text).toContain(`comments,2026-11-18,post-optimization,satisfaction,,,,2,'${RUN}`);
});

test("the overview exports the accounts by plan; what is hidden stays hidden", async () => {
  const { file } = await exported("overview");
  expect(file?.name).toBe("accounts.csv");
  expect(file?.text).toMatch(
    /\r\nexplorer,[\d-]+,270\r\nsynthesizer,[\d-]+,45\r\nsynthesizer-onetime,[\d-]+,0\r\narchitect,[\d-]+,hidden\r\n/,
  );
});

test("a group of errors says its versions, and that it came with the newest", async () => {
  const { host, file } = await exported("errors");
  const [older, newer] = [...host.querySelectorAll("main li, li")].filter((item) =>
    /time/.test(item.textContent ?? ""),
  );
  expect(newer?.textContent).toContain("New in 1.1.0");
  expect(newer?.textContent).toMatch(/last on .+, in 1\.1\.0/);
  expect(older?.textContent).not.toContain("New in");
  expect(file?.text).toMatch(/,\/map,1\.1\.0\r\n/);
});

test("a group of errors opens to its places, each once, and its pages", async () => {
  const { host } = await exported("errors");
  const folds = [...host.querySelectorAll("details")];
  expect(folds.length).toBe(1);
  expect([...(folds[0]?.querySelectorAll("dd") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "/assets/map.js:1:2",
    "/assets/map.js:3:4",
    "/map",
  ]);
});
