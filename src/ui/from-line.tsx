import { Route } from "lucide-react";
import { Button } from "./button.tsx";

interface FromLineProps {
  /** *idea*, *thought* */
  readonly thing: string;
  /** The words of each. */
  readonly words: readonly [string, ...string[]];
  onDrop(): void;
}

/** Longer words are cut. Characters. */
const SHOWN = 80;

/** Below a text that another tool handed over: what it came from, which will be remembered unless the person says no. */
export function FromLine({ thing, words: [first, ...others], onDrop }: FromLineProps) {
  const short = first.length > SHOWN ? `${first.slice(0, SHOWN).trimEnd()}…` : first;
  return (
    <p className="t-13 mt-2 flex flex-wrap items-center gap-x-2 text-text-3">
      <Route aria-hidden className="size-3.5 flex-none" />
      <span className="wrap-anywhere min-w-0">
        From the {thing} <bdi>“{short}”</bdi>
        {others.length > 0 && ` and ${others.length} more`}
      </span>
      <Button variant="ghost" size="sm" onClick={onDrop}>
        Do not link to it
      </Button>
    </p>
  );
}
