import { act } from "react";
import { expect, onTestFinished, test } from "vitest";
import { SidebarSheet } from "#src/app/shell/sidebar-sheet.tsx";
import { useSidebar } from "#src/app/shell/sidebar-state.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { button, find, inAct, until } from "../ui/render.tsx";

async function openSheet(railed: boolean) {
  const studio = await testStudio({ member: true });
  await studio.session.settled();
  inAct(() => useSidebar.setState({ sheet: true }));
  await renderPage(studio, <SidebarSheet railed={railed} />);
  await until(() => document.querySelector("[role=dialog] nav a") !== null);
  expect(button("Sign Out").isConnected).toBe(true);
}

test("the slide-over puts the focus on Home, so that the key that opened it cannot sign out [spec:screen-43]", async () => {
  await openSheet(false);
  await until(() => document.activeElement?.textContent === "Home");
});

test("the slide-over of the rail puts the focus on the rail's first page", async () => {
  await openSheet(true);
  await until(() => document.activeElement === find("[role=dialog] nav a"));
});

test("a group and a mark whose names say little, and match no plan, say what they mean", async () => {
  await openSheet(false);
  const titles = [...document.querySelectorAll<HTMLElement>("[role=dialog] nav [title]")].map((element) => [
    element.textContent,
    element.title,
  ]);
  expect(titles).toContainEqual(["Admin", expect.stringContaining("open to you")]);
  expect(titles).toContainEqual(["Pro", expect.stringContaining("partly in paid plans")]);
  expect(titles).toContainEqual(["Lab", expect.stringContaining("tried out")]);
});

test("a tool that the person's plan opens is not marked Pro any more, at once when the plan is taken", async () => {
  const marked = () =>
    [...document.querySelectorAll("[role=dialog] nav a")].flatMap(({ textContent }) =>
      textContent?.endsWith("Pro") ? [textContent.slice(0, -3)] : [],
    );
  await openSheet(false);
  onTestFinished(() => storePlan("explorer"));
  expect(marked()).toEqual(["Evolution", "Audit"]);
  act(() => storePlan("synthesizer"));
  expect(marked()).toEqual(["Evolution"]);
  act(() => storePlan("architect"));
  expect(marked()).toEqual([]);
  await until(() => document.querySelector("[role=dialog] nav dl")?.textContent?.startsWith("Lab") === true);
});

test("what the marks and the group mean is there to read, without a pointer", async () => {
  await openSheet(false);
  await until(() => document.querySelector("[role=dialog] nav dl") !== null);
  const legend = [...document.querySelectorAll("[role=dialog] nav dl > div")].map(({ textContent }) => textContent);
  expect(legend).toEqual([
    "Pro: For close work, partly in paid plans.",
    "Lab: Being tried out.",
    "Admin: Records and checks, open to you.",
  ]);
});

test("the slide-over holds pages and the way out of this device; signing out everywhere is in Settings", async () => {
  await openSheet(false);
  const buttons = [...document.querySelectorAll("[role=dialog] nav button")].map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Sign Out"]);
});
