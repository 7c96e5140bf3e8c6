import { afterEach, expect, test, vi } from "vitest";

/** The sidebar's state on a newly opened page. */
async function openPage(cookie: { get(): string; set?(value: string): void }) {
  vi.resetModules();
  Object.defineProperty(document, "cookie", { configurable: true, set: () => undefined, ...cookie });
  return (await import("#src/app/shell/sidebar-state.ts")).useSidebar;
}
afterEach(() => {
  Reflect.deleteProperty(document, "cookie");
});

test.each(["sidebar:state=false", "a=b; sidebar%3Astate=false; c=d"])(
  "the sidebar is folded by the cookie %s",
  async (cookie) => {
    const sidebar = await openPage({ get: () => cookie });
    expect(sidebar.getState().expanded).toBe(false);
  },
);

test.each([
  "",
  "sidebar:state=true",
  "sidebar:state=",
  "sidebar:state=falsehood",
  "sidebar:state=<script>",
  "sidebar%3Astate=%E0%A4%A",
  "not-sidebar:state=false",
  "a=sidebar:state=false",
])("the sidebar is open with the cookie %s", async (cookie) => {
  const sidebar = await openPage({ get: () => cookie });
  expect(sidebar.getState().expanded).toBe(true);
});

test("with forbidden cookies the page opens, and the sidebar folds until the page goes", async () => {
  const forbidden = () => {
    throw new DOMException("Forbidden in a sandboxed document", "SecurityError");
  };
  const sidebar = await openPage({ get: forbidden, set: forbidden });
  expect(sidebar.getState().expanded).toBe(true);
  sidebar.getState().toggle(false);
  expect(sidebar.getState().expanded).toBe(false);
});

test("the folded state lasts for seven days", async () => {
  const written: string[] = [];
  const sidebar = await openPage({ get: () => "", set: (value) => written.push(value) });
  sidebar.getState().toggle(false);
  expect(written).toEqual(["sidebar:state=false; path=/; max-age=604800; samesite=lax"]);
});
