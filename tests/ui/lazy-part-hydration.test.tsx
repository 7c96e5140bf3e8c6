import { act, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { setHydrating } from "#src/ui/hydration.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { until } from "./render.tsx";

afterEach(() => setHydrating(false));

const Part = () => <p id="part">added</p>;
const Place = () => <i>place</i>;

/** Hydrates `html`, as the app does with a page that the build rendered. */
async function hydrate(html: string, Lazy: ComponentType) {
  const host = document.body.appendChild(Object.assign(document.createElement("div"), { innerHTML: html }));
  const before = host.firstChild;
  const mismatches: unknown[] = [];
  setHydrating(true);
  await act(() => hydrateRoot(host, <Lazy />, { onRecoverableError: (error) => mismatches.push(error) }));
  const kept = host.firstChild === before;
  setHydrating(false);
  return { host, kept, mismatches };
}

test("code that loads during hydration changes nothing yet, and is shown afterwards", async () => {
  const Lazy = lazyPart(() => Promise.resolve(Part), { loading: Place });
  const html = renderToString(<Lazy />);
  // used elsewhere meanwhile, so that its code is loaded
  const Same = lazyPart(() => Promise.resolve(Part), { loading: Place });
  renderToString(<Same />);
  await Promise.resolve();
  const { host, kept, mismatches } = await hydrate(html, Same);
  expect(mismatches).toEqual([]);
  expect(kept).toBe(true);
  await until(() => host.textContent === "added");
});

test("a part fetched ahead only during hydration is not in the page", async () => {
  const Late = lazyPart(() => Promise.resolve(Part), { loading: Place });
  const html = renderToString(<Late />);
  setHydrating(true);
  await Late.preload();
  const { host, kept, mismatches } = await hydrate(html, Late);
  expect(mismatches).toEqual([]);
  expect(kept).toBe(true);
  await until(() => host.textContent === "added");
});

test("a part fetched ahead of the rendering is in the page, and is hydrated", async () => {
  const Ahead = lazyPart(() => Promise.resolve(Part), { loading: Place });
  await Ahead.preload();
  const { host, kept, mismatches } = await hydrate(renderToString(<Ahead />), Ahead);
  expect(mismatches).toEqual([]);
  expect(kept).toBe(true);
  expect(host.textContent).toBe("added");
});
