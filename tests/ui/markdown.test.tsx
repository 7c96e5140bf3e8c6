import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Markdown } from "#src/ui/markdown.tsx";
import { isTooHeavy } from "#src/ui/markdown-weight.ts";
import { render } from "./render.tsx";

const UNREADABLE = "what no parser takes";
vi.mock("react-markdown", async (load) => {
  const { default: ReactMarkdown } = await load<typeof import("react-markdown")>();
  return {
    default: (props: Parameters<typeof ReactMarkdown>[0]) => {
      if (props.children === UNREADABLE) throw new RangeError("Maximum call stack size exceeded");
      return ReactMarkdown(props);
    },
  };
});

const shown = (text: string) => render(<Markdown text={text} />).host;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("renders what models write: headings, lists, tables, code", () => {
  const host = shown("# Rent\n\n- one\n- **two**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet x = 1;\n```");
  expect(host.querySelector("h3")?.textContent).toBe("Rent");
  expect([...host.querySelectorAll("li")].map((li) => li.textContent)).toEqual(["one", "two"]);
  expect(host.querySelectorAll("td")).toHaveLength(2);
  expect(host.querySelector("pre code")?.textContent).toBe("let x = 1;\n");
});

test("code that scrolls is reached by keyboard, and a table's heading without words is none", () => {
  const host = shown("|  | one |\n|:--|---|\n| a | b |\n\n```\nlong\n```");
  expect(host.querySelector("pre")?.tabIndex).toBe(0);
  expect([...host.querySelectorAll("thead > tr > *")].map(({ tagName }) => tagName)).toEqual(["TD", "TH"]);
  expect(host.querySelectorAll("tbody td")).toHaveLength(2);
});

test("a link names its host and passes on nothing about this page", () => {
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

test("none of 300 hostile texts runs or fetches anything; every link leads outward and names its host", () => {
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

/** Up to 40,000 characters, the limit of an answer. */
const filled = (piece: string, length = 40_000) => piece.repeat(Math.floor(length / piece.length));
const isPlain = (host: HTMLElement) => host.querySelector("p")?.textContent === "Shown as plain text.";

// the limit only separates texts that render quickly from ones that block the page: unbounded, most of these take minutes or overflow the stack
describe("a text that would block the page is shown as written", { timeout: 20_000 }, () => {
  test.each([
    ["quotes without end", ">".repeat(30_000)],
    ["quotes and a word", `${"> ".repeat(3_000)}word`],
    ["lists within lists", `${"- ".repeat(3_000)}word`],
    ["lists indented more with each line", Array.from({ length: 200 }, (_, i) => `${" ".repeat(2 * i)}- a`).join("\n")],
    ["numbered lists within lists", "1) ".repeat(3_000)],
    ["many lines of deep lists", filled(`${"- ".repeat(12)}a\n`)],
    ["lines outside the quotes to which they belong", `${"> ".repeat(10)}${filled("a\n", 39_000)}`],
    ["crossed emphasis", "*a_".repeat(13_000)],
    ["emphasis that never closes", filled("a*")],
    ["emphasis in emphasis", `${"*".repeat(19_000)}a${"*".repeat(19_000)}`],
    ["brackets that open", filled("[")],
    ["brackets that close", filled("]")],
    ["underscores", filled("_")],
    ["underscores around letters", filled("_a ")],
    ["code that never closes", filled("`a ``b")],
    ["strokes that never close", filled("~~a ")],
    ["a table of 5,000 columns", `|${"a|".repeat(5_000)}\n|${"-|".repeat(5_000)}\n${filled("b\n", 19_000)}`],
    [
      "one long address, mentioned again and again",
      `[a]: https://a.example/${"x".repeat(9_000)}\n\n${filled("[a]\n\n", 30_000)}`,
    ],
  ])("%s", (_what, text) => {
    const host = shown(text);
    expect(isPlain(host)).toBe(true);
    expect(host.querySelector("pre")?.textContent).toBe(text);
  });

  test.each([
    ["hyphens", "-".repeat(40_000)],
    ["backticks", filled("`")],
    ["words", filled("plain words ")],
    ["nineteen quotes", `${"> ".repeat(19)}word`],
  ])("a text that is only long is rendered: %s", (_what, text) => {
    expect(isPlain(shown(text))).toBe(false);
  });
});

test("a long answer of a model is rendered", () => {
  const part =
    "## Rent\n\nSome **bold words**, `code` and [a link](https://a.example/x).\n\n- **One** item\n- Another\n  - nested, with `code`\n    - and further\n\n> A quote.\n\n| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n\n```js\n    let x = [1];\n```\n\n";
  expect(isTooHeavy(filled(part))).toBe(false);
  expect(isTooHeavy(filled("- **One** item of a tight list, with `code` in it\n", 8_000))).toBe(false);
});

test("a text on which the parser fails is shown as written, and the next one is rendered", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined); // React reports what a boundary has caught
  const { host, rerender } = render(<Markdown text={UNREADABLE} />);
  expect(isPlain(host)).toBe(true);
  expect(host.querySelector("pre")?.textContent).toBe(UNREADABLE);
  rerender(<Markdown text="**Rent**" />);
  expect(host.querySelector("strong")?.textContent).toBe("Rent");
});
