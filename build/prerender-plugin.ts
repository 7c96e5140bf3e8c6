import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { MEMBER_PAGES, PUBLIC_PAGES, type PublicPage } from "../src/app/rendered-pages.ts";
import { afterBuild } from "./after-build.ts";

interface Entries {
  readonly renderer: string;
  /** What a public page with a field runs before the app. */
  readonly early: string;
  /** What a page for members runs before the app. */
  readonly earlyForMembers: string;
}

/**
 * Writes each public page as a file of its own: people can read it, and write into its field, before any script has loaded. Files of pages for
 * members, which are there already, get their page in a template.
 */
export function prerender({ renderer: entry, early, earlyForMembers }: Entries): Plugin {
  return afterBuild("studio:prerender", async (config) => {
    const dist = resolve(config.root, config.build.outDir);
    const read = (file: string) => readFileSync(join(dist, file), "utf8");
    const renderer = await buildRenderer(config, entry);
    const render = async (path: string, stored: Readonly<Record<string, string>> = {}) => {
      const workerData = { renderer, path, stored };
      const worker = new Worker(resolve(config.root, "build", "prerender-worker.mjs"), { workerData });
      const [html] = (await once(worker, "message")) as [string];
      await worker.terminate();
      return html;
    };
    const fonts = fontsOf(dist);
    const parts = { early: await buildEarly(config, early), fonts };
    for (const page of PUBLIC_PAGES)
      writeFileSync(join(dist, page.file), pageFile(read("index.html"), page, await render(page.path), parts));
    const partsForMembers = { early: await buildEarly(config, earlyForMembers), fonts };
    for (const { path, file } of MEMBER_PAGES) {
      const html = await render(path, { "sotm:person": "member" });
      writeFileSync(join(dist, file), memberPageFile(read(file), html, partsForMembers));
    }
    config.logger.info(`${PUBLIC_PAGES.length + MEMBER_PAGES.length} pages are rendered`);
  });
}

/** A separate build of one thing, beside the app's. */
const bare = (root: string) =>
  ({ configFile: false, root, mode: "production", logLevel: "error", publicDir: false }) as const;

/** Addresses in the build that only a rendered page names. */
interface PageParts {
  readonly early: string;
  readonly fonts: readonly string[];
}

/** The font files of every rendered page, and the italic for pages that show a rough idea. */
const FONTS = /^(geist|newsreader)-latin-(wght-)?(normal|italic)-[\w-]{8}\.woff2$/;
/** On a phone a rough idea is at the lower end of what is seen first: its italic must not delay the style sheet there. */
const seenAt = (font: string) => (font.includes("italic") ? ' media="(width >= 48rem)"' : "");
const isUsed = (font: string, html: string) => !font.includes("italic") || html.includes("t-rough");

/** Puts text before interaction: on a slow connection the style sheet and the fonts come before the scripts. */
function textFirst(file: string, fonts: readonly string[]): string {
  const links = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin${seenAt(font)} href="${font}">\n    `,
  );
  return file
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
    .replace(/(?=<link rel="stylesheet")/, links.join(""));
}

/** What turns while the app starts: a rendered page can be read already. */
const SPINNER = /<div class="starting".*?<\/div>\s*/s;
const ROOT = /<div id="root">(.*)<\/div>(?=\s*<\/body>)/s;

/**
 * The build's HTML file with a page in it. On a page with a text field, `early` stores what is typed and holds the room of what the last visit knew,
 * and the message for an app that does not load stays beside the page. Throws an Error when the HTML file does not have the expected form.
 */
export function pageFile(shell: string, page: PublicPage, html: string, { early, fonts }: PageParts): string {
  const { title, description } = page;
  let file = put(shell, /<title>[^<]*<\/title>/, `<title>${title} - Studio of the Mind</title>`);
  file = put(file, /<meta name="description" content="[^"]*"/, `<meta name="description" content="${description}"`);
  file = textFirst(
    file,
    fonts.filter((font) => isUsed(font, html)),
  );
  if (!html.includes("<textarea")) return put(file, ROOT, `<div id="root">${still(html)}</div>`);
  const notStarted = (ROOT.exec(shell)?.[1] ?? "").replace(SPINNER, "");
  return withEarly(put(file, ROOT, `<div id="root">${still(html)}</div>${notStarted}`), early);
}

/**
 * The file of a page for members with that page in a template, which `early` puts in the spinner's place for those whom the app will show it. Throws as
 * `pageFile` does.
 */
export function memberPageFile(shell: string, html: string, { early, fonts }: PageParts): string {
  const file = textFirst(
    shell,
    fonts.filter((font) => isUsed(font, html)),
  );
  return withEarly(put(file, /\s*<\/body>/, `\n    <template>${still(html)}</template>\n  </body>`), early);
}

function put(text: string, place: RegExp, content: string): string {
  if (!place.test(text)) throw new Error(`index.html has no ${place.source}: see build/prerender-plugin.ts`);
  return text.replace(place, () => content);
}

/** Buttons do not work before the app does, so each is disabled until then. */
const still = (html: string): string =>
  html
    .replaceAll(/<button (?![^>]*\sdisabled="")/g, "<button disabled data-early ")
    .replaceAll("<textarea ", "<textarea data-early ");

/** It runs when the whole page is there and waits for no script but earlier ones. The first paint waits for it, so that nothing moves. */
const withEarly = (file: string, early: string): string =>
  put(file, /(?=<script type="module")/, `<script type="module" blocking="render" src="${early}"></script>\n    `);

const fontsOf = (dist: string) =>
  readdirSync(join(dist, "assets"))
    .filter((name) => FONTS.test(name))
    .map((name) => `/assets/${name}`);

/** Builds the script that a page with a text field runs before the app, as one file. @returns its address */
async function buildEarly({ root, build: { outDir } }: ResolvedConfig, entry: string): Promise<string> {
  const built = await build({
    ...bare(root),
    build: {
      outDir: resolve(root, outDir),
      emptyOutDir: false,
      rolldownOptions: {
        input: resolve(root, entry),
        output: { format: "iife", entryFileNames: "assets/early-[hash].js" },
      },
    },
  });
  const [chunk] = [built].flat().flatMap((made) => ("output" in made ? made.output : []));
  if (chunk === undefined) throw new Error(`${entry} was not built`);
  return `/${chunk.fileName}`;
}

/** Builds the app for Node. @returns the address of its module */
async function buildRenderer({ root }: ResolvedConfig, entry: string): Promise<string> {
  const outDir = resolve(root, ".cache", "prerender");
  await build({
    ...bare(root),
    // without the router's plugin the pages are not split off, so each is available when it is rendered
    plugins: [react()],
    // no worker runs here, so what the build makes for them is not needed
    worker: { format: "es", rolldownOptions: { external: /^virtual:/ } },
    build: {
      ssr: resolve(root, entry),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: "renderer.js" } },
    },
  });
  return pathToFileURL(join(outDir, "renderer.js")).href;
}
