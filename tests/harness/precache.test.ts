import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { precacheManifest, writeCodePack } from "../../build/service-worker-plugin.ts";

function builtOf(files: Readonly<Record<string, string>>): string {
  const dist = mkdtempSync(join(tmpdir(), "studio-precache-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  return dist;
}

function manifestOf(files: Readonly<Record<string, string>>) {
  const dist = builtOf(files);
  const manifest = precacheManifest(dist);
  rmSync(dist, { recursive: true });
  return manifest;
}

test("keeps what the app needs offline, and a name with a hash needs no revision", () => {
  const manifest = manifestOf({
    "index.html": "page",
    "assets/main-Ab3_x-9z.js": "code",
    "assets/workers/engine.worker-12345678.js": "code",
    "icons/icon-192.png": "picture",
  });
  expect(manifest).toEqual([
    { url: "/assets/main-Ab3_x-9z.js", revision: null },
    { url: "/assets/workers/engine.worker-12345678.js", revision: null },
    { url: "/icons/icon-192.png", revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
    { url: "/index.html", revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
});

test("a changed page gets another revision", () => {
  expect(manifestOf({ "index.html": "a" })).not.toEqual(manifestOf({ "index.html": "b" }));
});

test("keeps the rendered front page and dashboard with their script: people who come back can write before the app has started", () => {
  const manifest = manifestOf({ "home.html": "page", "dashboard.html": "page", "assets/early-12345678.js": "code" });
  expect(manifest.map(({ url }) => url)).toEqual(["/assets/early-12345678.js", "/dashboard.html", "/home.html"]);
});

test("leaves out the worker itself, the build's notes, other pages' files, compressed forms, and the fonts of other scripts", () => {
  const manifest = manifestOf({
    "sw.js": "",
    "robots.txt": "",
    "about.html": "",
    "map.html": "",
    ".vite/manifest.json": "",
    "assets/main-Ab3_x-9z.js.br": "",
    "assets/geist-latin-wght-normal-12345678.woff2": "",
    "assets/geist-latin-ext-wght-normal-12345678.woff2": "",
    "assets/geist-cyrillic-wght-normal-12345678.woff2": "",
  });
  expect(manifest.map(({ url }) => url)).toEqual(["/assets/geist-latin-wght-normal-12345678.woff2"]);
});

test("leaves out the operator's flags, which change without a build", () => {
  expect(manifestOf({ "flags.json": "{}", "manifest.json": "{}" }).map(({ url }) => url)).toEqual(["/manifest.json"]);
});

test("takes the thinking engine and its expert once: in their worker, not in the form for pages without workers", () => {
  const manifest = manifestOf({
    "assets/in-page-Bih1TBbR.js": "engine",
    "assets/in-page-parts-Bih1TBbR.js": "something else",
    "assets/load-expert-Bih1TBbR.js": "expert",
    "assets/load-expert-tagger-Bih1TBbR.js": "its tagger",
    "assets/expert-frames-Bih1TBbR.json": "its data",
    "assets/workers/engine.worker-DmOu3PWG.js": "engine",
    "assets/workers/parts/load-expert-DmOu3PWG.js": "expert",
    "assets/workers/parts/load-expert-tagger-DmOu3PWG.js": "its tagger",
  });
  expect(manifest.map(({ url }) => url)).toEqual([
    "/assets/expert-frames-Bih1TBbR.json",
    "/assets/in-page-parts-Bih1TBbR.js",
    "/assets/workers/engine.worker-DmOu3PWG.js",
    "/assets/workers/parts/load-expert-DmOu3PWG.js",
    "/assets/workers/parts/load-expert-tagger-DmOu3PWG.js",
  ]);
});

test("leaves out what runs a model on the device, and the list of models, which changes without a build", () => {
  const manifest = manifestOf({
    "assets/llama-12345678.wasm": "large",
    "assets/workers/engine.worker-DmOu3PWG.js": "engine",
    "assets/workers/model.worker-12345678.js": "worker",
    "models.json": "{}",
    "models/own.gguf": "GGUF",
  });
  expect(manifest.map(({ url }) => url)).toEqual(["/assets/workers/engine.worker-DmOu3PWG.js"]);
});

test("leaves out what asks providers over the network: it needs one", () => {
  const manifest = manifestOf({
    "assets/workers/engine.worker-DmOu3PWG.js": "engine",
    "assets/workers/network.worker-12345678.js": "worker",
    "assets/workers/parts/anthropic-model-12345678.js": "its part",
  });
  expect(manifest.map(({ url }) => url)).toEqual(["/assets/workers/engine.worker-DmOu3PWG.js"]);
});

test("packs the code of pages into one file, which is not precached itself; workers keep their headers and stay out", () => {
  const dist = builtOf({
    "index.html": "page",
    "assets/main-Ab3_x-9z.js": "main",
    "assets/style-12345678.css": "style",
    "assets/in-page-Bih1TBbR.js": "left out",
    "assets/workers/engine.worker-12345678.js": "worker",
  });
  const manifest = precacheManifest(dist);
  const pack = writeCodePack(dist, manifest);
  expect(pack).toMatch(/^\/assets\/code-pack-[\w-]{8}\.json$/);
  expect(JSON.parse(readFileSync(join(dist, pack), "utf8"))).toEqual({ "/assets/main-Ab3_x-9z.js": "main" });
  expect(precacheManifest(dist)).toEqual(manifest);
  rmSync(dist, { recursive: true });
});
