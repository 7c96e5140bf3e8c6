import { expect, test } from "vitest";
import { Header } from "#src/app/shell/header.tsx";
import { renderPage } from "../tools/page.tsx";
import { testStudio } from "../tools/studio.ts";

/** The header's links as they are read, where the host offers accounts or has none. */
async function links(accounts: "offered" | "none") {
  const studio = await testStudio();
  Object.defineProperty(studio.session, "snapshot", { value: { person: { status: "signed-out" }, accounts } });
  const { host } = await renderPage(studio, <Header railed={false} />);
  return [...host.querySelectorAll("nav[aria-label=Header] a")].map(({ textContent }) => textContent);
}

test("the header says to a visitor which links ask for a sign-in", async () => {
  expect(await links("offered")).toEqual(["Optimizer", "Debate Arena Sign in", "Mind Map Sign in", "Pricing"]);
});

test("where there are no accounts, no link is marked", async () => {
  expect(await links("none")).toEqual(["Optimizer", "Debate Arena", "Mind Map", "Pricing"]);
});
