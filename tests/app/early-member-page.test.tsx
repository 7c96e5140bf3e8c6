import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readJournal, writeJournal } from "#src/platform/draft-journal.ts";

/** What the build makes of a page for members, as far as its script knows it. */
const BUILT = `
  <div id="root"><div class="starting">Loading…</div><div class="not-started">It has not started.</div></div>
  <template><aside class="w-64">Sidebar</aside><div class="usage-bar"></div><main><textarea data-early></textarea></main></template>`;

const host = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("fetch", host);
  vi.stubGlobal("indexedDB", new IDBFactory());
  host.mockReset();
  document.body.innerHTML = BUILT;
  history.replaceState(null, "", "/dashboard");
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "cookie");
  localStorage.clear();
  sessionStorage.clear();
});

const start = () => import("#src/app/early-member-page.ts");
const part = (selector: string) => document.querySelector<HTMLElement>(`#root ${selector}`);
const person = (hint: string) => localStorage.setItem("sotm:person", hint);
const answers = (body: string, type: string) =>
  host.mockImplementation(async () => new Response(body, { headers: { "content-type": type } }));

test("a member sees the page before the app, in the spinner's place, and can write at once", async () => {
  person("member");
  await start();
  expect(part(".starting")).toBeNull();
  expect(document.activeElement).toBe(part("textarea"));
  expect(part(".usage-bar")).not.toBeNull();
  expect(document.querySelector("#root ~ .not-started"), "told beside the page").not.toBeNull();
  expect(host).not.toHaveBeenCalled();
});

test("what a member left here is in the field, and what is typed is noted until the app takes over", async () => {
  person("member");
  writeJournal("ask", "half a thought");
  await start();
  const field = part("textarea") as HTMLTextAreaElement;
  expect(field.value).toBe("half a thought");
  field.value = "a whole thought";
  field.dispatchEvent(new Event("input"));
  expect(readJournal("ask")?.text).toBe("a whole thought");
});

test("a visitor of a studio with accounts waits for the app, which asks for a sign-in", async () => {
  person("visitor");
  await start();
  expect(part(".starting")).not.toBeNull();
  expect(part("main")).toBeNull();
});

test.each(["/dashboard?session=1", "/open#t=shared"])("%s shows more than the page alone", async (address) => {
  person("member");
  history.replaceState(null, "", address);
  await start();
  expect(part("main")).toBeNull();
});

test.each(["navRail", "navRelabel"])("with %s the page looks different, and waits for the app", async (flag) => {
  person("member");
  localStorage.setItem("sotm:operator-flags", JSON.stringify({ [flag]: true }));
  await start();
  expect(part("main")).toBeNull();
});

test("the plan and the folded sidebar of the last visit have their room", async () => {
  person("member");
  localStorage.setItem("sotm:plan", "architect");
  Object.defineProperty(document, "cookie", { configurable: true, get: () => "sidebar:state=false" });
  await start();
  expect(part(".usage-bar")).toBeNull();
  expect(part("aside")?.className).toBe("w-12");
  expect(part("aside")?.textContent).toBe("");
});

test("a first visit sees the page once the host says that it has no accounts", async () => {
  let say = (_: Response) => {};
  host.mockReturnValue(
    new Promise((resolve) => {
      say = resolve;
    }),
  );
  await start();
  expect(part("main"), "not before it is known").toBeNull();
  say(new Response("Not found", { status: 404 }));
  await vi.waitFor(() => expect(part("main")).not.toBeNull());
  expect(part(".usage-bar")).toBeNull();
  expect(localStorage.getItem("sotm:person")).toBe("none");
});

test("a first visit of a studio with accounts waits for the app, which need not ask the host again", async () => {
  answers('{"publishableKey":"key"}', "application/json");
  await start();
  const { indexedDbSessionStore } = await import("#sync/session/session-store.ts");
  await vi.waitFor(async () =>
    expect((await indexedDbSessionStore(indexedDB).read()).backend?.publishableKey).toBe("key"),
  );
  expect(part("main")).toBeNull();
  expect(localStorage.getItem("sotm:person")).toBeNull();
});

test("an app that has drawn by then is left alone", async () => {
  answers("<!doctype html>", "text/html");
  await start();
  document.getElementById("root")?.replaceChildren("the app");
  await vi.waitFor(() => expect(localStorage.getItem("sotm:person")).toBe("none"));
  expect(document.getElementById("root")?.textContent).toBe("the app");
});
