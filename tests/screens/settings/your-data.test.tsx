import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CommandPalette } from "#src/app/palette/command-palette.tsx";
import { usePalette } from "#src/app/palette/palette-state.ts";
import { AI_PROVIDERS, wantSection } from "#src/data/settings-place.ts";
import { useYourData } from "#src/data/your-data-state.ts";
import { Notices } from "#src/overlays/notices.tsx";
import { passOn } from "#src/platform/launched-files.ts";
import { UnopenedFiles } from "#src/screens/auth/auth-notice.tsx";
import { StudioFooter } from "#src/screens/studio-footer.tsx";
import { renderPage } from "../../tools/page.tsx";
import { testStudio } from "../../tools/studio.ts";
import { button, click, find, press, until } from "../../ui/render.tsx";

beforeEach(() => {
  // nothing here asks a server
  vi.stubGlobal("fetch", async () => Response.json({}));
  act(() => useYourData.getState().close());
});
afterEach(() => vi.unstubAllGlobals());

const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
const named = (role: string, within: ParentNode = document) =>
  [...within.querySelectorAll(role)].map((element) => element.getAttribute("aria-label") ?? element.textContent);

async function withFooter({ member = false } = {}) {
  const studio = await testStudio({ member });
  await studio.session.settled();
  return renderPage(
    studio,
    <>
      <Notices />
      <StudioFooter />
    </>,
  );
}

test("the footer's link opens a visitor's data: export, import, deletion, providers, and the switches", async () => {
  await withFooter();
  click(button("Your data"));
  await until(() => dialog()?.querySelector("[aria-busy=false]") != null);
  const opened = find("[role=dialog]");
  expect(document.getElementById(opened.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Your data");
  expect(named("h2", opened).slice(1)).toEqual(["Your work", "AI providers", "Activity log", "This device", "About"]);
  await until(() => named("button", opened).includes("Add a provider"));
  for (const name of ["Export everything", "Import a file", "Delete everything"])
    expect(named("button", opened)).toContain(name);
  const switches = () =>
    [...opened.querySelectorAll("[role=switch]")].map(
      (each) => document.getElementById(each.getAttribute("aria-labelledby") ?? "")?.textContent,
    );
  await until(() => switches().length === 4);
  expect(switches()).toEqual(["Show words as they come", "Keep an activity log", "Haptics", "Single keys"]);
  await until(() => named("h3", opened).includes("Error reports"));
});

test("a link to the AI providers opens it there", async () => {
  await withFooter();
  wantSection(AI_PROVIDERS);
  act(() => useYourData.getState().show());
  await until(() => document.activeElement?.textContent === "AI providers");
  expect(document.activeElement?.tagName).toBe("H2");
});

test("Escape closes it, and the focus is back on the link; the file field never takes it", async () => {
  await withFooter();
  const link = button("Your data");
  click(link);
  await until(() => dialog()?.contains(document.activeElement) === true);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Close");
  press(document.activeElement as HTMLElement, "Escape");
  await until(() => dialog() === null);
  await until(() => document.activeElement === link);
});

test("it closes when the page changes", async () => {
  const page = await withFooter();
  click(button("Your data"));
  await until(() => dialog() !== null);
  page.goTo("/?q=bread");
  await until(() => dialog() === null);
  expect(useYourData.getState().open).toBe(false);
});

test("a member's link leads to the settings page", async () => {
  const { host } = await withFooter({ member: true });
  await until(() => host.querySelector('footer a[href="/settings"]') !== null);
  expect(find('footer a[href="/settings"]').textContent).toBe("Your data");
  expect(named("footer button")).toEqual([]);
});

const palette = async (query: string, member: boolean) => {
  usePalette.setState({ panel: "commands", query });
  const studio = await testStudio({ member });
  await studio.session.settled();
  await renderPage(studio, <CommandPalette hasSidebar={false} />);
  await until(
    () => document.querySelector("[role=option]") !== null || document.body.textContent.includes("No matches"),
  );
  return [...document.querySelectorAll<HTMLElement>("[role=option]")];
};

test.each(["your data", "export", "delete everything", "activity log", "providers"])(
  "a visitor's palette finds it by %s",
  async (query) => {
    const found = (await palette(query, false)).find(({ textContent }) => textContent === "Your data");
    expect(found).toBeDefined();
    click(found as HTMLElement);
    expect(useYourData.getState().open).toBe(true);
  },
);

test("a member's palette does not list it: they have Settings", async () => {
  const found = await palette("your data", true);
  expect(found[0]?.textContent).toBe("Settings");
  expect(found.filter(({ textContent }) => textContent === "Your data")).toEqual([]);
});

test("a workspace that a visitor opens with the studio is shown there; a file of prompts is named at the sign-in", async () => {
  const json = (kind: string) => `{"product":"studio-of-the-mind","kind":"${kind}"}`;
  passOn([
    new File([json("workspace")], "mine.json"),
    new File([json("prompts")], "prompts.json"),
    new File(["name,title"], "table.csv"),
  ]);
  await renderPage(
    await testStudio(),
    <>
      <Notices />
      <UnopenedFiles />
    </>,
  );
  await until(() => document.body.textContent.includes("mine.json"));
  const [notice] = [...document.querySelectorAll("[role=status]")].filter((each) =>
    each.textContent.includes("not opened"),
  );
  expect(notice?.textContent).toContain("prompts.json, table.csv were not opened");
});
