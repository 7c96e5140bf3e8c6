import { expect, test } from "vitest";
import { Header } from "#src/app/shell/header.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";

/** The header's links as a screen reader has them, where the host offers accounts or has none. */
async function links(accounts: "offered" | "none") {
  const studio = await testStudio();
  Object.defineProperty(studio.session, "snapshot", { value: { person: { status: "signed-out" }, accounts } });
  const { host } = await renderPage(studio, <Header railed={false} />);
  return [...host.querySelectorAll<HTMLElement>("nav[aria-label=Header] a")].map((link) => [
    link.textContent,
    link.title,
  ]);
}

test("the header says to a visitor which links ask for a sign-in", async () => {
  expect(await links("offered")).toEqual([
    ["Optimizer", ""],
    ["Debate Arena needs an account", "Needs an account"],
    ["Mind Map needs an account", "Needs an account"],
    ["Pricing", ""],
  ]);
});

test("where there are no accounts, no link is marked", async () => {
  expect((await links("none")).every(([, title]) => title === "")).toBe(true);
});
