import { afterEach, expect, test } from "vitest";
import { startFile } from "#src/data/checks/stored-files.ts";

afterEach(() => document.head.replaceChildren());

function pageWith(...scripts: readonly Readonly<Record<string, string>>[]): void {
  for (const attributes of scripts) {
    const script = document.createElement("script");
    for (const [name, value] of Object.entries({ type: "module", ...attributes })) script.setAttribute(name, value);
    document.head.append(script);
  }
}

test("a page begins with the app's script, not with the one that a rendered page runs before it", () => {
  pageWith({ blocking: "render", src: "/assets/early-12345678.js" }, { src: "/assets/index-12345678.js" });
  expect(startFile()).toBe("/assets/index-12345678.js");
});

test("under the development server there is no such file", () => {
  pageWith({ src: "/src/main.tsx" });
  expect(startFile()).toBeUndefined();
});
