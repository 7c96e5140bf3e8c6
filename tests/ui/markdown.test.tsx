import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { Markdown } from "#src/ui/markdown.tsx";
import { render } from "./render.tsx";

const shown = (text: string) => render(<Markdown text={text} />).host;

afterEach(() => vi.unstubAllGlobals());

test("lays out what models write: headings, lists, tables, code", () => {
  const host = shown("# Rent\n\n- one\n- **two**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet x = 1;\n```");
  expect(host.querySelector("h3")?.textContent).toBe("Rent");
  expect([...host.querySelectorAll("li")].map((li) => li.textContent)).toEqual(["one", "two"]);
  expect(host.querySelectorAll("td")).toHaveLength(2);
  expect(host.querySelector("pre code")?.textContent).toBe("let x = 1;\n");
});

test("a link says where it leads and takes nothing of this page along", () => {
  const link = shown("[bank](https://evil.example/your-bank)").querySelector("a");
  expect(link?.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  expect(link?.target).toBe("_blank");
  expect(link?.parentElement?.textContent).toBe("bank (evil.example)");
});

test("an image is its description, and is never fetched", () => {
  const host = shown("![a chart](https://track.example/pixel.png)");
  expect(host.querySelector("img")).toBeNull();
  expect(host.textContent).toBe("[image: a chart]");
});

const HOSTS = [
  "https://evil.example/x",
  "//evil.example/x",
  "javascript:alert(1)",
  "data:text/html,<script>1</script>",
];
const WRAPS: readonly ((url: string) => string)[] = [
  (url) => `<script src="${url}">alert(1)</script>`,
  (url) => `<img src="${url}" onerror="alert(1)">`,
  (url) => `![x](${url})`,
  (url) => `[x](${url})`,
  (url) => `[x]: ${url}\n\n[x] ![x]`,
  (url) => `<${url}>`,
  (url) => `<iframe src="${url}"></iframe>`,
  (url) => `<svg onload="alert(1)"><use href="${url}"/></svg>`,
  (url) => `<a href="${url}" style="position:fixed;inset:0" onclick="alert(1)">x</a>`,
  (url) => `<style>@import "${url}";</style><link rel=stylesheet href="${url}">`,
  (url) => `| [x](${url}) | <b onmouseover=alert(1)>x</b> |\n|---|---|\n| ![](${url}) | <base href="${url}"> |`,
  (url) => `- [ ] <form action="${url}"><input autofocus onfocus=alert(1)></form>`,
  (url) => `\`\`\`html\n<script src="${url}"></script>\n\`\`\``,
  (url) => `[x](<${url.replace("script:", "script&colon;")}> "t")`,
  (url) => `[x](${url.replace("java", "JAVA\u0000")})`,
];
const around = fc.tuple(fc.constantFrom(...WRAPS), fc.constantFrom(...HOSTS), fc.string({ unit: "binary" }));

test("whatever a model writes, 300 hostile texts: nothing runs, nothing is fetched, every link leads outward and is told", () => {
  const fetched = vi.fn(() => Promise.reject(new Error("fetched")));
  vi.stubGlobal("fetch", fetched);
  fc.assert(
    fc.property(around, ([wrap, url, noise]) => {
      const host = shown(`${noise}\n\n${wrap(url)}\n\n${noise}`);
      expect(host.querySelector("script, img, iframe, svg, style, link, base, form, input, object, embed")).toBeNull();
      for (const element of host.querySelectorAll("*")) {
        for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^style$|^src|^srcset$/);
      }
      for (const link of host.querySelectorAll("a")) {
        expect(link.getAttribute("href")).toMatch(/^(https?|mailto):/i);
        expect(link.nextElementSibling?.textContent).toMatch(/^\(.+\)$/);
      }
    }),
    { numRuns: 300 },
  );
  expect(fetched).not.toHaveBeenCalled();
});
