/** Single keys: two of them go to a page, and a switch turns all of them off. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { beforeEach, expect, test } from "vitest";
import { ShortcutSheet } from "#src/app/palette/shortcut-sheet.tsx";
import { useSingleKeys } from "#src/app/shell/use-single-keys.ts";
import { singleKeysOn } from "#src/platform/single-keys.ts";
import { setSingleKeys } from "#src/platform/single-keys-switch.ts";
import { ThisDevice } from "#src/screens/settings/this-device.tsx";
import { LeftRow, type LeftRowProps } from "#src/tools/dashboard/view/left-row.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";
import { click, find, inAct, press, render, until } from "../ui/render.tsx";

beforeEach(() => localStorage.clear());

let heard = 0;
function Page() {
  useSingleKeys();
  return (
    <div>
      <input aria-label="A field" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for what has keys of its own */}
      <div
        id="own"
        onKeyDown={({ key }) => {
          if (key === "k") heard += 1;
        }}
      />
    </div>
  );
}
async function shown() {
  heard = 0;
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await until(() => document.querySelector("#own") !== null);
  return {
    at: () => router.state.location.pathname,
    own: find<HTMLElement>("#own"),
    field: find<HTMLElement>("input"),
  };
}

test("G and a letter go to a page, but not where a text is typed, nor with another key in between", async () => {
  const { at, own, field } = await shown();
  for (const key of ["g", "m"]) press(field, key);
  for (const key of ["g", "x", "m"]) press(own, key);
  press(own, "m");
  expect(at()).toBe("/");
  for (const key of ["G", "M"]) press(own, key);
  await until(() => at() === "/map");
  for (const key of ["g", "a"]) press(own, key);
  await until(() => at() === "/arena");
});

test("after G the letter goes to a page, also where the page has that key itself", async () => {
  const { at, own } = await shown();
  let drills = 0;
  own.addEventListener("keydown", ({ key }) => {
    if (key === "d") drills += 1;
  });
  for (const key of ["g", "d"]) press(own, key);
  await until(() => at() === "/dashboard");
  expect(drills).toBe(0);
  press(own, "d");
  expect(drills).toBe(1);
});

test("with the switch off a single key reaches nothing; keys with Ctrl and typing stay as they are", async () => {
  const { at, own, field } = await shown();
  press(own, "k");
  expect(heard).toBe(1);
  setSingleKeys(false);
  press(own, "k");
  for (const key of ["g", "m"]) press(own, key);
  expect([heard, at()]).toEqual([1, "/"]);
  press(own, "k", { ctrlKey: true });
  expect(heard).toBe(2);
  let typed = 0;
  field.addEventListener("keydown", () => {
    typed += 1;
  });
  press(field, "k");
  expect(typed).toBe(1);
});

test("the settings have the switch, and the list of keys says that it is off", async () => {
  await renderPage(await testStudio(), <ThisDevice />);
  await until(() => document.body.textContent?.includes("Single keys") === true);
  const control = [...document.querySelectorAll<HTMLElement>("[role=switch], input[type=checkbox]")].at(-1);
  expect(singleKeysOn()).toBe(true);
  if (control) click(control);
  expect(singleKeysOn()).toBe(false);
  render(<ShortcutSheet hasSidebar onClose={() => {}} />);
  await until(() => document.body.textContent?.includes("Single keys are off on this device.") === true);
  for (const words of ["Go to", "On a map", "On a board of ideas", "Go to the next finding"])
    expect(document.body.textContent).toContain(words);
});

test("O on a row of the dashboard opens its trail", async () => {
  const left = {
    item: { id: "s1", kind: "thought", title: "Boats", cue: "", count: 1, open: 1 },
    updatedAt: 1,
    now: 2,
  };
  const { host, at } = await renderPage(await testStudio(), <LeftRow {...(left as unknown as LeftRowProps)} />);
  await until(() => host.querySelector("a") !== null);
  inAct(() => find<HTMLElement>("a", host).focus());
  press(find<HTMLElement>("a", host), "o");
  await until(() => at().includes(`trail=${encodeURIComponent("sessions/s1")}`));
});
