import { useNavigate, useRouterState } from "@tanstack/react-router";
import { Command } from "cmdk";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { searchWords } from "#domain/prompts/search.ts";
import { itemKey } from "#domain/provenance/item-key.ts";
import { useHomePath } from "#src/data/session/use-session.ts";
import type { OpenItem } from "#src/pages/item-pages.ts";
import { pageOfItem } from "#src/pages/item-pages.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { useOpenTrail } from "#src/ui/trail-link.tsx";
import type { Entry } from "./entries.ts";
import { EntryLine } from "./entry-line.tsx";
import { type ItemAction, itemActions } from "./item-actions.ts";
import { MAX_QUERY, usePalette } from "./palette-state.ts";
import { useGroups } from "./use-groups.tsx";
import "./palette.css";

/** Keys that go to another entry. */
const MOVES = new Set(["ArrowUp", "ArrowDown", "Home", "End"]);

/** Search or jump to: the person's items, pages, commands. `hasSidebar`: the page has a sidebar, and room for a trail. */
export function CommandPalette({ hasSidebar: hasShell }: { readonly hasSidebar: boolean }) {
  const { query, setQuery, close } = usePalette();
  const go = useGo();
  const openTrail = useOpenTrail();
  // the field follows every key, the list as fast as it can
  const asked = useDeferredValue(query);
  const openItem = ({ table, id }: OpenItem) => go(pageOfItem(table, id)?.address ?? "/");
  const { groups, note, isReading } = useGroups(asked, { hasShell, go, openItem });
  const entries = groups.flatMap((group) => group.entries);
  const { marked, mark, moves } = useMarked(asked, entries);
  const entry = entries.find(({ id }) => id === marked);
  const actions = entry?.item ? itemActions(entry.item).filter(({ address }) => address !== undefined || hasShell) : [];

  const run = (action: () => void) => {
    close();
    action();
  };
  const take = ({ address, letter }: ItemAction) => {
    if (!entry?.item) return;
    const { table, id } = entry.item;
    run(letter === undefined ? entry.run : () => (address === undefined ? openTrail(itemKey(table, id)) : go(address)));
  };
  const ask = entries.find(({ id }) => id === "words /dashboard");
  const takesBest = useEnterAhead(query === asked && !isReading, () => entry && run(entry.run));

  return (
    <Dialog open onOpenChange={(open) => !open && close()} title="Search or jump to" hideTitle size="lg" top>
      {/* the list does its own matching; Ctrl+K closes the palette instead of moving up */}
      <Command
        shouldFilter={false}
        vimBindings={false}
        label="Search or jump to"
        className="palette"
        value={marked}
        onValueChange={mark}
        onPointerMoveCapture={moves}
        onKeyDown={(event) => {
          if (MOVES.has(event.key)) moves();
          if (event.key === "Enter" && takesBest()) {
            event.preventDefault();
            return;
          }
          const action = event.altKey ? actions.find(({ letter }) => event.code === `Key${letter}`) : undefined;
          const asks = event.key === "Enter" && (event.ctrlKey || event.metaKey) && ask;
          if (!action && !asks) return;
          event.preventDefault();
          if (action) take(action);
          else if (asks) run(asks.run);
        }}
      >
        <Command.Input value={query} onValueChange={setQuery} placeholder="Search or jump to" maxLength={MAX_QUERY} />
        <Command.List>
          <Command.Empty>No matches.</Command.Empty>
          {groups.map(({ heading, entries: listed }) => (
            <Command.Group key={heading} heading={heading}>
              {listed.map((each) => (
                <EntryLine
                  key={each.id}
                  entry={each}
                  words={heading === "Yours" ? searchWords(asked) : []}
                  onSelect={() => run(each.run)}
                />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <fieldset aria-label={entry ? `Actions for ${entry.label}` : "Actions"} className="palette-actions">
          {actions.map((action) => (
            <button key={action.label} type="button" onClick={() => take(action)}>
              {action.label}
              <Kbd>{action.letter === undefined ? "Enter" : `Alt ${action.letter}`}</Kbd>
            </button>
          ))}
        </fieldset>
        <p className="palette-foot" role="status">
          {note ?? (
            <>
              <Kbd>&gt;</Kbd> commands <Kbd>#</Kbd> tags <Kbd>/</Kbd> prompts
            </>
          )}
        </p>
      </Command>
    </Dialog>
  );
}

/**
 * The marked entry: the best one, until the person goes to another. That one stays marked while it is listed and the query is the same. `moves` must be
 * called when they go: by itself cmdk marks whatever is listed first at the moment.
 */
function useMarked(asked: string, entries: readonly Entry[]) {
  const first = entries[0]?.id ?? "";
  const [chosen, setChosen] = useState<{ readonly asked: string; readonly id: string } | null>(null);
  const movedIn = useRef<string | null>(null);
  const isListed = chosen?.asked === asked && entries.some(({ id }) => id === chosen.id);
  return {
    marked: isListed ? chosen.id : first,
    mark: (id: string) => movedIn.current === asked && setChosen({ asked, id }),
    moves: () => {
      movedIn.current = asked;
    },
  };
}

/**
 * Enter that comes before the list has followed the field, or before the titles are read, waits for the list: it counts for what was typed.
 * @param take opens the marked entry
 * @returns called for Enter: true when it waits for the list
 */
function useEnterAhead(isListed: boolean, take: () => void): () => boolean {
  const waits = useRef(false);
  useEffect(() => {
    if (!isListed || !waits.current) return;
    waits.current = false;
    take();
  });
  return () => {
    if (!isListed) waits.current = true;
    return !isListed;
  };
}

/** Leads to an address. A visitor's thoughts are on the front page. */
function useGo(): (address: string) => void {
  const navigate = useNavigate();
  const home = useHomePath();
  const isHome = useRouterState({ select: ({ location }) => location.pathname === "/" });
  return (address) => {
    const to = home === "/" ? address.replace(/^\/dashboard(?=$|\?)/, isHome ? "/" : home) : address;
    void navigate({ href: to } as never);
  };
}
