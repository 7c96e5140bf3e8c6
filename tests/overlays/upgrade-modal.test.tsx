import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { closeUpgrade, requestUpgrade, useUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { serverReads } from "#src/data/server-reads.ts";
import { GateHost } from "#src/overlays/gates/gate-host.tsx";
import { UsageBanner } from "#src/overlays/usage-banner.tsx";
import { storePlan } from "#src/platform/stored-plan.ts";
import { AuditPage } from "#src/tools/audit/view/audit-page.tsx";
import { insightsSearch } from "#src/tools/insights/model/insights-search.ts";
import { InsightsPage } from "#src/tools/insights/view/insights-page.tsx";
import { PromptLibraryPage } from "#src/tools/prompt-library/view/prompt-library-page.tsx";
import { storeUsage } from "#sync/account/server-usage.ts";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { button, click, find, inAct, until } from "../ui/render.tsx";

// the library's parts are fetched with their letters as soon as its page is imported
vi.hoisted(() => Object.defineProperty(document, "fonts", { configurable: true, value: { load: async () => [] } }));

beforeEach(() => {
  localStorage.clear();
  serverReads.clear();
  inAct(closeUpgrade);
});

/** As another tab of this browser does. */
const storeElsewhere = (plan: string) =>
  inAct(() => {
    localStorage.setItem("sotm:plan", plan);
    dispatchEvent(new StorageEvent("storage", { key: "sotm:plan", newValue: plan }));
  });
const modals = () => document.querySelectorAll("[role=dialog]").length;

async function member() {
  const studio = await testStudio({ member: true });
  await studio.session.settled();
  return studio;
}

test("beginning a prompt in Explorer opens the upgrade modal, and writes once the plan opens the library [spec:screen-48]", async () => {
  const studio = await member();
  const onSearch = vi.fn();
  await renderPage(
    studio,
    <>
      <PromptLibraryPage search={{}} onSearch={onSearch} />
      <GateHost />
    </>,
  );
  await until(() => document.body.textContent.includes("The prompt library comes with Synthesizer"));
  click(button("Write my own"));
  await until(() => modals() === 1);
  expect(onSearch).not.toHaveBeenCalled();
  inAct(() => storePlan("synthesizer"));
  await until(() => modals() === 0);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ prompt: "new" }));
});

test("a plan that was taken in another tab ends the limit and the modal here, and what was asked for is done once", async () => {
  const studio = await member();
  studio.at = new Date(2026, 10, 10).getTime();
  await storeUsage(studio.db, { "2026-11": { count: 10, rev: 10 } });
  const onRetry = vi.fn();
  const { host } = await renderPage(
    studio,
    <>
      <UsageBanner />
      <GateHost />
    </>,
  );
  await until(() => host.textContent?.includes("Message limit reached") === true);
  inAct(() => requestUpgrade({ surface: "settings", feature: "provider-api", onRetry }));
  await until(() => modals() === 1);
  storeElsewhere("architect");
  await until(() => modals() === 0);
  expect(host.textContent).not.toContain("Message limit reached");
  expect(onRetry).toHaveBeenCalledOnce();
  expect(useUpgrade.getState().request).toBeNull();
});

test.each([
  ["Open the audit", "The audit comes with Synthesizer", AuditPage],
  [
    "Open Insights",
    "Insights come with Synthesizer",
    () => <InsightsPage search={insightsSearch({})} onSearch={() => undefined} />,
  ],
])(
  "'%s' in Explorer opens the upgrade modal, and a plan that includes it opens the page",
  async (label, title, Page) => {
    const studio = await member();
    const { host } = await renderPage(
      studio,
      <>
        <Page />
        <GateHost />
      </>,
    );
    await until(() => host.textContent?.includes(label) === true);
    click(button(label));
    await until(() => modals() === 1);
    expect(document.querySelector("[role=dialog]")?.textContent).toContain(title);
    inAct(() => storePlan("synthesizer"));
    await until(() => modals() === 0 && host.textContent?.includes(label) === false);
  },
);

test("the price says that it is loading until the server has answered, and is read out then", async () => {
  const studio = await member();
  let answer: (found: { kind: "none" }) => void = () => {};
  const asked = vi.spyOn(studio.session, "findBackend").mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  onTestFinished(() => asked.mockRestore());
  await renderPage(studio, <GateHost />);
  inAct(() => requestUpgrade({ surface: "settings", feature: "provider-api", onRetry: () => undefined }));
  await until(() => modals() === 1);
  const price = find("tbody tr td:last-child");
  expect(price.textContent).toBe("Price loading");
  expect(price.getAttribute("aria-live")).toBe("polite");
  answer({ kind: "none" });
  await until(() => price.textContent === "Not offered here");
});
