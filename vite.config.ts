import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { asModules } from "./build/as-modules-plugin.ts";
import { documents } from "./build/documents-plugin.ts";
import { expertData } from "./build/expert-data-plugin.ts";
import { fewFiles } from "./build/files-plugin.ts";
import { hosting } from "./build/hosting-plugin.ts";
import { icons } from "./build/icons-plugin.ts";
import { llama } from "./build/llama-plugin.ts";
import { pageFiles } from "./build/page-files-plugin.ts";
import { precompress } from "./build/precompress-plugin.ts";
import { prerender } from "./build/prerender-plugin.ts";
import { serviceWorker } from "./build/service-worker-plugin.ts";
import { UNUSED_BY_TAGGER } from "./build/tagger-model.ts";
import { workerFiles } from "./build/worker-files.ts";
import { PUBLIC_PAGES } from "./src/app/rendered-pages.ts";
import { pages } from "./src/pages/pages.ts";

/** One file for what every page needs: on a slow device each further file costs more than its bytes. */
const framework = {
  name: "framework",
  // what asks the server, and what draws long lists, comes with the pages that do
  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](?!react-query|query-core|react-virtual|virtual-core)[\w-]+)[\\/]/,
  priority: 1,
};

/** The local database in one file of its own, so that the build can tell which pages wait for it: none may. */
const database = { name: "dexie", test: /node_modules[\\/]dexie[\\/]/, priority: 1 };

/**
 * The front page and the app around every page, with all their parts, for the same reason: most of the front page is every page's too, and small
 * files compress badly one by one. What main.tsx imports first is here as well, since this file runs before main.tsx's own.
 */
const frontPage = {
  name: "front-page",
  test: /src[\\/](routes[\\/]index\.tsx|app[\\/]app\.tsx|platform[\\/](page-events|mail-fragment|install-event)\.ts)/,
};

/** The rest of what the app begins with. */
const start = { name: "start", tags: ["$initial" as const] };

/** What the thinking engine's expert is loaded with, in its worker and in a page without workers. */
const expert = () => [expertData(), asModules(["wink-nlp", "wink-eng-lite-web-model"], UNUSED_BY_TAGGER)];

/** What a start fetches after that, one after the other: the page, who is here, the person's own workspace, what is around the page, and the rest. */
const files = fewFiles({
  first: new RegExp(`${database.test.source}|${frontPage.test.source}`),
  frame: /src[\\/]app[\\/]shell[\\/]shell\.tsx$/,
  framed: /src[\\/]routes[\\/](?!auth\.).*\?tsr-split=/,
  bare: /src[\\/]routes[\\/]auth\.tsx\?tsr-split=/,
  layers: [
    { name: "session", begins: /src[\\/]data[\\/]session[\\/]browser-(session|network)\.ts$/, isAwaited: true },
    {
      name: "studio",
      begins:
        /src[\\/](data[\\/]workspace|app[\\/](after-start|application-error|page-error|open-engine)|tools[\\/]dashboard[\\/]view[\\/]recent-sessions)\.tsx?$/,
    },
    {
      name: "around",
      begins:
        /src[\\/](app[\\/](shell[\\/](attention-link|nav-legend|use-single-keys|account-menu)|offers)|screens[\\/]account[\\/]account-controls|overlays[\\/](usage-banner|sync-mark|feedback-host|notices|offline-pill|trail[\\/]item-trail|gates[\\/]gate-host))\.tsx?$/,
    },
    {
      name: "later",
      begins:
        /src[\\/](app[\\/]account[\\/]account-changes|data[\\/](audit[\\/]note-update|checks[\\/]sweep-scratch))\.ts$|node_modules[\\/](web-vitals|workbox-window)[\\/]/,
    },
    {
      name: "panels",
      begins: /src[\\/](app[\\/]palette[\\/](command-palette|shortcut-sheet)|data[\\/]search[\\/]use-items)\.tsx?$/,
    },
  ],
});

/**
 * The pages for members, whose parts the front page does not name: the names of all would be a kilobyte of every first visit, and a member's
 * browser has the files already.
 */
const forMembers = new RegExp(
  `/(${pages.flatMap(({ access, path }) => (access === undefined ? [] : [path.slice(1)])).join("|")})[-_]`,
);

/** The pages that have a file naming what they begin with: those inside the shell that are not rendered. */
const withFile = pages
  .map(({ path }) => path)
  .filter((path) => path !== "/auth" && !PUBLIC_PAGES.some((page) => page.path === path));

export default defineConfig({
  resolve: {
    alias: [
      // React has had this hook since version 18, so the router's store needs no stand-in for it.
      { find: "use-sync-external-store/shim/with-selector", replacement: "use-sync-external-store/with-selector" },
      // Only icons import it under this name, and they draw with less.
      { find: "../createLucideIcon.mjs", replacement: join(import.meta.dirname, "src/ui/lucide-icon.ts") },
    ],
  },
  plugins: [
    // The router rewrites route files for code splitting, so it comes before React's transform.
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/route-tree.gen.ts",
      tmpDir: ".cache/tanstack",
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    expert(),
    llama(),
    icons(),
    files.plugin,
    hosting(),
    pageFiles(withFile),
    documents(),
    prerender({
      renderer: "src/app/render-page.tsx",
      early: "src/platform/early-page.ts",
      earlyForMembers: "src/app/early-member-page.ts",
    }),
    serviceWorker("sw/service-worker.ts"),
    precompress(),
  ],
  build: {
    target: "es2023",
    manifest: true,
    // One sheet: a part fetched later can come without its script, never without its style.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // the page names what it begins with, so that it is fetched at once; for whatever comes later that is there
      resolveDependencies: (file, deps, { hostId, hostType }) => {
        if (hostType === "html") return deps;
        if (/\/front-page-/.test(hostId) && forMembers.test(file)) return [];
        return deps.filter((each) => !/\/(rolldown-runtime|framework|front-page|index)-/.test(each));
      },
    },
    // An inlined file would be a data: URL, which the content security policy allows for pictures only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [framework, database, frontPage, start, files.group] },
      },
    },
  },
  worker: { format: "es", plugins: () => [...expert(), llama()], rolldownOptions: { output: workerFiles } },
  server: { host: "127.0.0.1", port: 5173 },
});
