import { type ReactNode, useCallback, useState } from "react";
import type { Scale } from "./scale.ts";

/** Height of the drawing and its margins, in px. */
const HEIGHT = 176;
const [LEFT, RIGHT, TOP, BOTTOM] = [32, 12, 12, 28];

/** Where things are drawn, in px. */
export interface PlotArea {
  /** @param at which of the points */
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  /** Between two points. */
  readonly step: number;
}

export interface PlotGridProps {
  /** What is drawn, for screen readers; the numbers stand in the table. */
  readonly label: string;
  readonly scale: Scale;
  /** One for each point; the first, the last and some between are shown. */
  readonly labels: readonly string[];
  /** In px. Where the page is narrower the drawing scrolls, and starts at its end: the newest. */
  readonly minWidth?: number;
  readonly children: (area: PlotArea) => ReactNode;
}

/** How many labels stand below a drawing. */
const MOST_LABELS = 4;

/** The axes of a plot whose points follow each other in order. */
export function PlotGrid({ label, scale, labels, minWidth = 0, children }: PlotGridProps) {
  const [width, measure] = useWidth(minWidth);
  const inner = width - LEFT - RIGHT;
  const step = inner / Math.max(1, labels.length);
  const area: PlotArea = {
    x: (at) => LEFT + step * (at + 0.5),
    y: (value) => TOP + (1 - scale.at(value)) * (HEIGHT - TOP - BOTTOM),
    step,
  };
  return (
    <div
      ref={measure}
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <svg aria-hidden="true" width={width} height={HEIGHT} className="block">
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width - RIGHT} y1={area.y(tick)} y2={area.y(tick)} className="stroke-line-soft" />
            <text x={LEFT - 8} y={area.y(tick) + 4} textAnchor="end" className="fill-text-3 text-[0.75rem]">
              {tick}
            </text>
          </g>
        ))}
        {placesOf(labels.length).map((at) => (
          <text
            key={at}
            x={Math.min(area.x(at), width - RIGHT)}
            y={HEIGHT - 8}
            textAnchor="middle"
            className="fill-text-3 text-[0.75rem]"
          >
            {labels[at]}
          </text>
        ))}
        {children(area)}
      </svg>
    </div>
  );
}

/** Which points are labelled: evenly, the first and the last among them. */
function placesOf(count: number): readonly number[] {
  const most = Math.min(count, MOST_LABELS);
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / Math.max(1, most - 1)));
}

/** The width of the element in px, at least `least`. A drawing keeps its measures: text and marks do not grow with it. */
export function useWidth(least: number) {
  const [width, setWidth] = useState(Math.max(least, 320));
  // the same function from one drawing to the next: another one would measure again, and the page would be laid out twice
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const look = () => setWidth(Math.max(least, element.clientWidth || 320));
      look();
      const sized = new ResizeObserver(look);
      sized.observe(element);
      return () => sized.disconnect();
    },
    [least],
  );
  return [width, measure] as const;
}
