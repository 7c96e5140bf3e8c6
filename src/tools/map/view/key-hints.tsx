import type { ReactNode } from "react";
import type { ThoughtMap } from "#domain/entities.ts";
import { Kbd } from "#src/ui/kbd.tsx";

/** Where the canvas puts what Tab and Enter add: it depends on how the map grows. */
const PLACES: Readonly<Record<ThoughtMap["shape"], readonly [tab: string, enter: string]>> = {
  right: ["a thought to the right", "one underneath"],
  both: ["a thought further out", "one underneath"],
  down: ["a thought underneath", "one beside it"],
};

interface KeyHintsProps {
  readonly view: "canvas" | "outline";
  readonly shape: ThoughtMap["shape"];
  /** Tab moves the focus to what follows the outline. */
  readonly tabLeaves?: boolean;
}

/** What the main keys do in a view, for those who see it: the keys are also in the list of shortcuts. */
export function KeyHints({ view, shape, tabLeaves = false }: KeyHintsProps) {
  const [tab, enter] = view === "canvas" ? PLACES[shape] : ["indent the line", "a line underneath"];
  return (
    <p aria-hidden className="map-hints" data-view={view}>
      {!tabLeaves && (
        <>
          <Kbd>Tab</Kbd> {tab}
        </>
      )}{" "}
      <Kbd>Enter</Kbd> {enter} <Kbd>F2</Kbd> write <Kbd>T</Kbd> tie <Kbd>K</Kbd> kind
    </p>
  );
}

/** Help that speaks of keys: it is left out where there is hardly a keyboard. */
export const ForKeys = ({ children }: { readonly children: ReactNode }) => (
  <span className="max-md:hidden pointer-coarse:hidden">{children}</span>
);
