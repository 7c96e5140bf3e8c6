import { Link } from "@tanstack/react-router";
import { Mark } from "#src/ui/mark.tsx";
import type { useSyncMarksOf } from "../live.ts";

interface ItemSyncMarkProps {
  /** Null until it is known: its place is reserved. */
  readonly mark: ReturnType<ReturnType<typeof useSyncMarksOf>>;
  /** In a list the usual states are only an icon; their words are visually hidden. */
  readonly inList?: boolean;
}

/** The sync mark of a session. If the person has to decide, it links there. */
export function ItemSyncMark({ mark, inList = false }: ItemSyncMarkProps) {
  if (!mark)
    return (
      <Mark kind="here" hideLabel={inList} className="invisible">
        saved here
      </Mark>
    );
  const shown = (
    <Mark kind={mark.kind} hideLabel={inList && mark.kind !== "attention"} title={inList ? mark.words : undefined}>
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
