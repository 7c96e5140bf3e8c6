/** The person's items that a query finds, and those that they opened last. */
import { useEffect, useMemo, useState } from "react";
import { thingOf } from "#domain/item-words.ts";
import { find } from "#domain/palette/find.ts";
import { heatAt } from "#domain/palette/heat.ts";
import { fits, searchWords } from "#domain/prompts/search.ts";
import { itemKey } from "#domain/provenance/item-key.ts";
import { cataloguePersonas, type FoundItem, useAllItems, useOpenings } from "#src/data/search/use-items.ts";
import { useStudio } from "#src/data/studio.tsx";
import { openedTables, pageOfItem } from "#src/pages/item-pages.ts";
import { useSessions } from "#src/tools/sessions/live.ts";
import { type Entry, type Scope, scopeOf } from "./entries.ts";

/** Most items listed, and of those sessions that have the words deep inside. */
const MOST = 8;
const MOST_DEEP = 5;
/** Most items listed before anything is typed. */
const MOST_LAST = 6;
/** The search deep in sessions reads them from the disk: it waits until nobody types. Milliseconds. */
const PAUSE = 200;

export interface ItemsFound {
  readonly entries: readonly Entry[];
  /** How well the first one fits, by the points of `fits`; 0 where none has the words as they are typed. */
  readonly best: number;
  /** Where not all of it can be found, why. */
  readonly note: string | null;
  /** The titles are still being read: what fits best may be missing. */
  readonly isReading: boolean;
}

type OpenEntry = (item: Pick<FoundItem, "key" | "table" | "id">) => void;

/** @param query as it is typed @param open opens an item */
export function useItemsFound(query: string, open: OpenEntry): ItemsFound {
  const { scope, words } = scopeOf(query);
  const all = useAllItems(openedTables);
  const openings = useOpenings();
  const personas = useCatalogue();
  const studio = useStudio();
  const [now] = useState(() => studio.now());
  const settled = useSettled(scope === "all" ? words : "");
  // a guide's words would put sessions above commands
  const deep = useSessions(settled, Math.max(MOST_DEEP, MOST_LAST), "own");

  const stored = all.status === "ready" ? all.value.items : null;
  const heat = useMemo(
    () => new Map(openings.status === "ready" ? openings.value.uses.map((use) => [use.id, heatAt(use, now)]) : []),
    [openings, now],
  );
  const found = useMemo(() => {
    if (scope === "commands" || words === "") return [];
    const items = [...(stored ?? []), ...personas];
    const asked = scope === "prompts" ? items.filter(({ table }) => table === "prompts") : items;
    return find(asked, words, MOST, ({ key }) => heat.get(key) ?? 0);
  }, [stored, personas, scope, words, heat]);

  const sessions = deep.status === "ready" ? deep.value : null;
  const asEntry = (item: Pick<FoundItem, "key" | "table" | "id" | "title">, detail?: string): Entry[] => {
    const page = pageOfItem(item.table, item.id)?.page;
    if (!page) return [];
    return [
      {
        id: item.key,
        icon: page.icon,
        label: item.title === "" ? `Untitled ${thingOf(item.table)}` : item.title,
        detail,
        kind: thingOf(item.table),
        item,
        run: () => open(item),
      },
    ];
  };
  const session = ({ id, title }: { id: string; title: string }) =>
    ({ key: itemKey("sessions", id), table: "sessions", id, title }) as const;

  if (words === "" && scope === "all") {
    const last = openings.status === "ready" ? openings.value.last : [];
    const newest = settled === "" ? (sessions?.sessions ?? []).map(session) : [];
    const unopened = newest.filter(({ key }) => last.every((item) => item.key !== key));
    return {
      entries: [...last, ...unopened].slice(0, MOST_LAST).flatMap((item) => asEntry(item)),
      best: 0,
      note: null,
      isReading: false,
    };
  }
  const within = settled === words && scope === "all" ? (sessions?.sessions ?? []).slice(0, MOST_DEEP) : [];
  const deeper = within.map(session).filter(({ key }) => found.every((item) => item.key !== key));
  return {
    entries: [
      ...found.flatMap((item) => asEntry(item)),
      ...deeper.flatMap((item) => {
        const place = sessions?.places.get(item.id);
        return asEntry(item, place && `${place.before}${place.hit}${place.after}`);
      }),
    ],
    best: found[0] ? fits(found[0].text, searchWords(words)) : 0,
    note: scope === "commands" ? null : noteOn(all),
    isReading: scope !== "commands" && all.status === "loading",
  };
}

function noteOn(all: ReturnType<typeof useAllItems>): string | null {
  if (all.status === "failed") return `${all.error.message} ${all.error.remedy ?? ""}`.trim();
  if (all.status === "loading") return "Reading your titles.";
  return all.value.isCut ? "Only the titles of the newest 20,000 items are searched." : null;
}

/** The personas of the catalogue, once they are loaded; without them the rest is found. */
function useCatalogue(): readonly FoundItem[] {
  const [personas, setPersonas] = useState<readonly FoundItem[]>([]);
  useEffect(() => {
    let isOver = false;
    cataloguePersonas().then(
      (loaded) => !isOver && setPersonas(loaded),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, []);
  return personas;
}

/** The words once nobody has typed for a moment. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

export type { Scope };
