import { expect, test } from "vitest";
import { memberPageFile, pageFile } from "../../build/prerender-plugin.ts";

const SHELL = `<!doctype html>
<head><title>Studio of the Mind - A living architecture for thought.</title>
<meta name="description" content="Of the front page." /><script type="module" src="/assets/a.js"></script>
<link rel="modulepreload" href="/assets/b.js"><link rel="stylesheet" href="/assets/c.css"></head>
<body>
  <div id="root">
    <div class="starting" role="status"><i></i>Loading…</div>
    <div class="not-started"><p>The studio has not started yet.</p></div>
  </div>
</body>`;
const EARLY = "/assets/early-12345678.js";
const PARTS = { early: EARLY, fonts: ["/assets/geist-latin-wght-normal-12345678.woff2"] };
const PAGE = { path: "/faq", file: "faq.html", title: "FAQ", description: "What people ask." };

test("a page's file is the build's, with its own title, description and content, and nothing that says it has not started", () => {
  const file = pageFile(SHELL, PAGE, "<main>costs $1 & $'</main>", PARTS);
  expect(file).toContain("<title>FAQ - Studio of the Mind</title>");
  expect(file).toContain('<meta name="description" content="What people ask." />');
  expect(file).toContain('<div id="root"><main>costs $1 & $\'</main></div>\n</body>');
  expect(file).not.toContain("has not started");
  expect(file).not.toContain(EARLY);
});

test("on a slow line what is read goes ahead of what answers", () => {
  const file = pageFile(SHELL, PAGE, "", PARTS);
  expect(file).toContain('<script type="module" fetchpriority="low" src="/assets/a.js">');
  expect(file).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/b.js">');
  expect(file).toMatch(/<link rel="preload" as="font" [^>]*href="\/assets\/geist-[^>]*>\s*<link rel="stylesheet"/);
});

test("a phone does not fetch the italic ahead: it is used at the lower end of what is seen first", () => {
  const fonts = ["/assets/newsreader-latin-italic-12345678.woff2", "/assets/newsreader-latin-normal-12345678.woff2"];
  const file = pageFile(SHELL, PAGE, '<p class="t-rough">', { early: EARLY, fonts });
  expect(file).toMatch(/media="\(width >= 48rem\)" href="\/assets\/newsreader-latin-italic-/);
  expect(file).toMatch(/crossorigin href="\/assets\/newsreader-latin-normal-/);
});

test("a button answers nobody before the app does; where something can be written, the words for an app that does not come stay", () => {
  const file = pageFile(SHELL, PAGE, '<textarea></textarea><button type="button">Ask</button>', PARTS);
  expect(file).toContain('<button disabled data-early type="button">Ask</button>');
  expect(file).toContain("The studio has not started yet.");
  expect(file).not.toContain("Loading…");
  // before the app's script: modules run in their order, and this one waits for nothing
  expect(file).toMatch(
    new RegExp(
      `<script type="module" blocking="render" src="${EARLY}"></script>\\s*<script type="module" fetchpriority`,
    ),
  );
});

test("a page for members waits in a template beside the spinner, and its script comes before the app's", () => {
  const file = memberPageFile(
    SHELL,
    '<main><textarea id="field-ask"></textarea><button type="button">Ask $1</button></main>',
    PARTS,
  );
  const root = file.slice(file.indexOf('<div id="root">'), file.indexOf("<template>"));
  expect(root).toContain("Loading…");
  expect(root).toContain("The studio has not started yet.");
  expect(root).not.toContain("<main>");
  expect(file).toContain(
    '<template><main><textarea data-early id="field-ask"></textarea><button disabled data-early type="button">Ask $1</button></main></template>',
  );
  expect(file).toMatch(
    new RegExp(
      `<script type="module" blocking="render" src="${EARLY}"></script>\\s*<script type="module" fetchpriority`,
    ),
  );
  expect(file).toContain("<title>Studio of the Mind - A living architecture for thought.</title>");
});

test.each(["<title>", 'name="description"', 'id="root"'])("a file without its %s ends the build", (part) => {
  expect(() => pageFile(SHELL.replace(part, ""), PAGE, "", PARTS)).toThrow(/index\.html has no/);
});
