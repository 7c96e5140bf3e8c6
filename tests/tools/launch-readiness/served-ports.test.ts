import { expect, test } from "vitest";
import { servedPorts } from "#src/tools/launch-readiness/model/served-ports.ts";

/** A host that serves files and no other address: a static one that was not told of the app's pages. */
const serving = (manifest: object, files: readonly string[]) =>
  servedPorts({
    get: async (path) =>
      path === "/manifest.json"
        ? Response.json(manifest)
        : new Response(null, { status: files.includes(path) ? 200 : 404 }),
    unsigned: async () => 401,
    now: () => 0,
  });
const signal = new AbortController().signal;
const MANIFEST = {
  name: "Studio",
  icons: [{ src: "/icons/a.png" }],
  start_url: "/open?from=home",
  shortcuts: [{ url: "/open?from=home" }, { url: "/optimizer" }],
  share_target: { action: "/open" },
  file_handlers: [{ action: "/settings" }],
};

test("the addresses that a manifest opens are asked, each once, and those that do not answer are named", async () => {
  const ports = serving(MANIFEST, ["/icons/a.png", "/open", "/settings"]);
  expect(await ports.manifest(signal)).toEqual({
    name: "Studio",
    icons: 1,
    found: 1,
    opens: 4,
    silent: ["/optimizer"],
  });
});

test("a manifest that declares nothing opens nothing", async () => {
  const ports = serving({ name: "Studio", icons: [], shortcuts: "none" }, []);
  expect(await ports.manifest(signal)).toEqual({ name: "Studio", icons: 0, found: 0, opens: 0, silent: [] });
});
