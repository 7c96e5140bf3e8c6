import { expect, test } from "vitest";
import { drawingsAsSvg } from "#src/platform/svg-file.ts";
import { render } from "../ui/render.tsx";

test("a drawing becomes a file that carries its own looks and its name, without the page's classes", () => {
  render(
    <main>
      <div role="img" aria-label="Score by <week>">
        <svg aria-hidden="true" width="10" height="5" className="block">
          <circle r="2" className="mark" style={{ fill: "rgb(1, 2, 3)" }} />
        </svg>
      </div>
      <svg aria-hidden="true">
        <path d="M0 0" />
      </svg>
    </main>,
  );
  const files = drawingsAsSvg();
  expect([...files.keys()]).toEqual(["Score by <week>"]);
  const file = new DOMParser().parseFromString(files.get("Score by <week>") ?? "", "image/svg+xml");
  const svg = file.documentElement;
  expect([
    svg.namespaceURI,
    svg.getAttribute("role"),
    svg.hasAttribute("aria-hidden"),
    svg.hasAttribute("class"),
  ]).toEqual(["http://www.w3.org/2000/svg", "img", false, false]);
  expect(svg.firstElementChild?.textContent).toBe("Score by <week>");
  expect(file.querySelector("circle")?.getAttribute("fill")).toBe("rgb(1, 2, 3)");
  expect(file.querySelector("circle")?.hasAttribute("class")).toBe(false);
});
