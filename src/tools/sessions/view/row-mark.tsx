import { Link } from "@tanstack/react-router";
import { Mark } from "#src/ui/mark.tsx";
import type { useSyncMarksOf } from "../live.ts";

interface RowMarkProps {
  /** Null until it is known: its place is reserved. */
  readonly mark: ReturnType<ReturnType<typeof useSyncMarksOf>>;
}

/** The sync mark of a row's session: an icon, with words in unusual states. If the person has to decide, it links there. */
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
