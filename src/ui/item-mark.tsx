import { Link, useRouterState } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { Mark, type MarkKind } from "./mark.tsx";

export interface ItemMarkProps {
  /** Null until it is known: its place is reserved. */
  readonly mark: {
    readonly kind: MarkKind;
    readonly words: string;
    readonly leadsTo?: "/attention";
    readonly asks?: string;
  } | null;
  /** In a list the usual states are only an icon, and no link; their words are visually hidden. */
  readonly inList?: boolean;
}

/** Large enough for a finger, and above the link of its row. */
const TARGET = "relative z-10 -my-3 inline-flex py-3 hover:underline";

/**
 * The sync mark of an item. If the person has to decide, it links there; otherwise it opens how far the item came
 * (`?sync=<table>/<id>`), over any page with the shell. In a list only the former is a link: each row leads to its item, whose own mark opens the rest.
 */
export function ItemMark({ mark, inList = false }: ItemMarkProps) {
  const hasShell = useRouterState({ select: ({ location }) => location.pathname !== "/" });
  if (!mark)
    return (
      <Mark kind="here" hideLabel={inList} className="invisible">
        saved here
      </Mark>
    );
  const { kind, words, leadsTo, asks } = mark;
  const shown = (
    <Mark kind={kind} hideLabel={inList && kind !== "attention"} title={inList ? words : undefined}>
      {words}
    </Mark>
  );
  if (leadsTo)
    return (
      <Link to={leadsTo} className={TARGET}>
        {shown}
      </Link>
    );
  if (asks === undefined || !hasShell || inList) return shown;
  return (
    <Link
      {...({
        to: ".",
        search: (before: object) => ({ ...before, sync: asks }),
        resetScroll: false,
      } as unknown as ComponentProps<typeof Link>)}
      className={TARGET}
      aria-label={`${words}: how far this came`}
    >
      {shown}
    </Link>
  );
}
