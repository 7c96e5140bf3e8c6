import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { beforeEach, expect, test } from "vitest";
import { StudioProvider } from "#src/data/studio.tsx";
import { frontPageLinks } from "#src/pages/pages.ts";
import { example } from "#src/screens/landing/example.ts";
import { LandingFrame } from "#src/screens/landing/landing-frame.tsx";
import { LandingPage } from "#src/screens/landing/landing-page.tsx";
import { testStudio } from "../tools/studio.ts";
import { render, until } from "../ui/render.tsx";

beforeEach(() => localStorage.clear());

async function show({ member = false } = {}) {
  const studio = await testStudio({ member });
  await studio.session.settled();
  const root = createRootRoute({
    component: () => (
      <LandingFrame links={frontPageLinks} footer={null}>
        <LandingPage composer={null} recent={null} />
      </LandingFrame>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const { host } = render(
    <StudioProvider studio={studio}>
      {/* biome-ignore lint/suspicious/noExplicitAny: the studio's own router is registered, this is another */}
      <RouterProvider router={router as any} />
    </StudioProvider>,
  );
  await until(() => host.querySelector("h1") !== null);
  const header = () => [...host.querySelectorAll('nav[aria-label="Header"] > a')].map(({ textContent }) => textContent);
  return { host, router, header };
}

test("the first screen says under the tagline what one gets", async () => {
  const { host } = await show();
  expect(host.querySelector(".landing-hero")?.textContent).toContain(
    "You get a sharper question, and a plan for answering it.",
  );
});

test("one click takes the example's idea to the field, from the first screen and beside the example", async () => {
  for (const name of ["Try an example", "Try this one"]) {
    const { host, router } = await show();
    const link = [...host.querySelectorAll("a")].find(({ textContent }) => textContent === name);
    link?.click();
    await until(() => (router.state.location.search as { idea?: string }).idea === example.idea);
  }
});

test("the header leads visitors to public pages alone, and members to the Dashboard too", async () => {
  expect((await show()).header()).toEqual(["Optimizer", "Pricing", "FAQ", "About"]);
  expect((await show({ member: true })).header()).toEqual(["Dashboard", "Optimizer", "Pricing", "FAQ", "About"]);
});

test("the menu leads to every tool, and says which ones ask a visitor to sign in", async () => {
  const menu = ({ host }: { readonly host: HTMLElement }) =>
    [...host.querySelectorAll(".landing-pages a")].map(({ textContent }) => textContent);
  expect(menu(await show())).toEqual(
    frontPageLinks.map(({ title, access }) => (access === "members" ? `${title} Sign in` : title)),
  );
  localStorage.setItem("sotm:kept", "1");
  expect(menu(await show()), "a visitor's own sessions are on this page").toContain("Sessions");
  const names = frontPageLinks.map(({ title }) => title);
  for (const name of ["Dashboard", "Optimizer", "Insights", "Pricing", "About"]) expect(names).toContain(name);
  expect(menu(await show({ member: true }))).toEqual(names);
});
