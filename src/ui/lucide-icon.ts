import { createElement, type ReactElement, type SVGProps } from "react";

/** An icon as the Lucide package declares it: its name, and its shapes in a square of 24 units. */
interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Makes an icon's component. The build puts it in the place of the package's own `createLucideIcon`, whose options for sizes, widths, contexts and
 * accessible names the studio does not use: they weigh a kilobyte before the first paint. Size and width of the lines come from the style sheet.
 * @returns a component that screen readers skip: the control around it has the name
 */
export default function createLucideIcon({ name, node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  return ({ className = "", ...rest }) =>
    createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        className: `lucide lucide-${name} ${className}`,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
