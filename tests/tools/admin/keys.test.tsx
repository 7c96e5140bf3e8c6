/** The single keys of the admin area, and where they are listed. */
import { useLocation } from "@tanstack/react-router";
import { afterEach, expect, test } from "vitest";
import { ShortcutSheet } from "#src/app/palette/shortcut-sheet.tsx";
import { AdminPage } from "#src/tools/admin/view/admin-page.tsx";
import { find, inAct, press, render, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { adminStudio, ERRORS, FEEDBACK, OVERVIEW } from "./admin-studio.ts";

const SERVER = { admin_overview: OVERVIEW, admin_errors: ERRORS, admin_feedback: FEEDBACK };
const shown = async (view: "overview" | "accounts" | "errors", server: Record<string, unknown> = SERVER) => {
  const { studio } = await adminStudio(server);
  const page = await renderPage(studio, <AdminPage view={view} />);
  await until(() => page.host.querySelector("h1") !== null);
  return page;
};
const main = () => find<HTMLElement>("main");

afterEach(() => history.replaceState(null, "", "/"));

test("1 to 6 open the views", async () => {
  const { at } = await shown("overview");
  for (const [key, where] of [
    ["4", "/admin?view=errors"],
    ["6", "/admin/analytics"],
    ["1", "/admin"],
  ] as const) {
    press(main(), key);
    await until(() => at() === where);
  }
});

test("/ puts the cursor into the field of the address, from there and from another view; in it a key is a letter", async () => {
  const { at } = await shown("accounts");
  press(main(), "/");
  const field = find<HTMLInputElement>("[data-look-up]");
  expect(document.activeElement).toBe(field);
  expect(press(field, "1").defaultPrevented).toBe(false);
  expect(at()).toBe("/");
});

test("/ on another view leads to the accounts, where the field of the address has the cursor", async () => {
  const { at } = await shown("overview");
  press(main(), "/");
  await until(() => at() === "/admin?view=accounts#look-up");
});

test("who comes to look up an account finds the cursor in the field", async () => {
  const { studio } = await adminStudio(SERVER);
  const { goTo } = await renderPage(studio, <Late />);
  goTo("/admin?view=accounts#look-up");
  await until(() => document.activeElement?.matches("[data-look-up]") === true);
});

/** The view, once the address leads to it. */
function Late() {
  const view = useLocation({ select: ({ searchStr }) => searchStr });
  return view === "" ? null : <AdminPage view="accounts" />;
}

test("arrows go from an error that opens to the next, and scroll where none has the focus", async () => {
  const two = ERRORS.list.map((group, at) => ({ ...group, places: [`/assets/${at}.js:1:2`] }));
  const { host } = await shown("errors", { ...SERVER, admin_errors: { ...ERRORS, list: two } });
  await until(() => host.querySelectorAll("li summary").length === 2);
  const [first, second] = host.querySelectorAll<HTMLElement>("li summary");
  expect(press(main(), "ArrowDown").defaultPrevented).toBe(false);
  inAct(() => first?.focus());
  press(first as HTMLElement, "ArrowDown");
  expect(document.activeElement).toBe(second);
  press(second as HTMLElement, "ArrowUp");
  expect(document.activeElement).toBe(first);
});

test("the list of keys begins with those of the page, and names those of admins in their area alone", () => {
  const titles = () => [...document.querySelectorAll("[role=dialog] h3")].map(({ textContent }) => textContent);
  const { rerender } = render(<ShortcutSheet hasSidebar onClose={() => {}} />);
  expect(titles()[0]).toBe("Go to");
  expect(titles()).not.toContain("In Admin");
  history.replaceState(null, "", "/admin/analytics");
  rerender(<ShortcutSheet hasSidebar onClose={() => {}} />);
  expect(titles()[0]).toBe("In Admin");
  history.replaceState(null, "", "/sessions");
  rerender(<ShortcutSheet hasSidebar onClose={() => {}} />);
  expect(titles()[0]).toBe("In Sessions");
  history.replaceState(null, "", "/audit");
  rerender(<ShortcutSheet hasSidebar onClose={() => {}} />);
  expect(titles().slice(0, 2)).toEqual(["In the audit", "Go to"]);
});
