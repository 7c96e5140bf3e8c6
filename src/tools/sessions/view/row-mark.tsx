import { Link } from "@tanstack/react-router";
import { Mark } from "#src/ui/mark.tsx";
import type { useKept } from "../live.ts";

interface RowMarkProps {
  /** Null while it is not known: its place is kept. */
  readonly mark: ReturnType<ReturnType<typeof useKept>>;
}

/** How far the session of a row has come: an icon, and words where it is not as usual. Where the person has to decide, it leads there. */
export function RowMark({ mark }: RowMarkProps) {
  if (!mark)
    return (
      <Mark kind="here" hideLabel className="invisible">
        saved here
      </Mark>
    );
  const shown = (
    <Mark kind={mark.kind} hideLabel={mark.kind !== "attention"} title={mark.words}>
      {mark.words}
    </Mark>
  );
  if (!mark.leadsTo) return shown;
  return (
    <Link to={mark.leadsTo} className="relative z-10 -my-3 inline-flex py-3 hover:underline">
      {shown}
    </Link>
  );
}
