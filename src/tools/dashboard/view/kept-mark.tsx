import { Link } from "@tanstack/react-router";
import { Mark } from "#src/ui/mark.tsx";
import type { useKept } from "../live.ts";

interface KeptMarkProps {
  /** Null while it is not known: its place is kept. */
  readonly mark: ReturnType<ReturnType<typeof useKept>>;
  /** In a list the ordinary states are an icon; their words are read out. */
  readonly inList?: boolean;
}

/** How far a session has come. Where the person has to decide, it leads there. */
export function KeptMark({ mark, inList = false }: KeptMarkProps) {
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
