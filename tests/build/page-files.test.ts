import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileOfPage } from "../../build/page-files-plugin.ts";

const INDEX = `<head>
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
  </head><body></body>`;
const MANIFEST = {
  "index.html": { file: "assets/main.js", isEntry: true, imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js" },
  "_session.js": { file: "assets/session.js", name: "session" },
  "_icons.js": { file: "assets/icons.js", imports: ["_react.js"] },
  "src/app/shell/shell.tsx": { file: "assets/shell.js", imports: ["_icons.js", "index.html"] },
  "src/later.tsx": { file: "assets/later.js" },
  "src/routes/map.tsx?tsr-split=component": {
    file: "assets/map.js",
    imports: ["_icons.js", "index.html"],
    dynamicImports: ["src/later.tsx"],
  },
};

const named = (file: string) => [...file.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);

test("a page's file names all that the page begins with, each once, and nothing that comes later", () => {
  const parts = ["main", "react", "icons", "map", "session", "shell"];
  expect(named(fileOfPage(INDEX, MANIFEST, "/map")).sort()).toEqual(parts.map((part) => `/assets/${part}.js`).sort());
});

test("the names are in the head, beside those of every page", () => {
  const file = fileOfPage(INDEX, MANIFEST, "/map");
  expect(file.startsWith(INDEX.slice(0, INDEX.indexOf("</head>")).trimEnd())).toBe(true);
  expect(file.slice(file.indexOf("</head>"))).toBe("</head><body></body>");
});

test.each(["src/routes/map.tsx?tsr-split=component", "src/app/shell/shell.tsx", "_session.js"])(
  "a build without %s ends",
  (part) => {
    const { [part as keyof typeof MANIFEST]: _, ...others } = MANIFEST;
    expect(() => fileOfPage(INDEX, others, "/map")).toThrow(/has no/);
  },
);

test("the file that every page begins with has the name of the studio alone in its title, and no page's own words", () => {
  const shell = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
  expect(/<title>(.*)<\/title>/.exec(shell)?.[1]).toBe("Studio of the Mind");
});
