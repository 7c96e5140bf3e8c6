/** What of a drawing's looks the page's style sheet gives, and a file has to say itself. */
const LOOKS = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "text-anchor",
] as const;

/** A drawing on the page as a file of its own, on the page's background. @param name says what is drawn, for screen readers */
export function svgText(svg: SVGSVGElement, name: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const drawn = [svg, ...svg.querySelectorAll("*")];
  for (const [at, part] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const looks = getComputedStyle(drawn[at] as Element);
    for (const look of LOOKS) {
      const value = looks.getPropertyValue(look);
      if (value !== "") part.setAttribute(look, value);
    }
    part.removeAttribute("class");
  }
  const { width, height } = svg.getBoundingClientRect();
  if (!copy.hasAttribute("viewBox") && width > 0) copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.removeAttribute("aria-hidden");
  copy.setAttribute("role", "img");
  const title = document.createElementNS(copy.namespaceURI, "title");
  title.textContent = name;
  const ground = document.createElementNS(copy.namespaceURI, "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", getComputedStyle(document.body).backgroundColor);
  copy.prepend(title, ground);
  return new XMLSerializer().serializeToString(copy);
}

/** The drawings of the page that have a name, each as a file, by their names. */
export function drawingsAsSvg(): ReadonlyMap<string, string> {
  const drawings = [...document.querySelectorAll<SVGSVGElement>("main [role=img][aria-label] > svg")];
  return new Map(
    drawings.map((svg) => {
      const name = svg.parentElement?.getAttribute("aria-label") ?? "";
      return [name, svgText(svg, name)];
    }),
  );
}
