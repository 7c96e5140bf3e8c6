import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { ListChecks, SearchX } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Prompt } from "#domain/entities.ts";
import { isNarrow, onWidthClass } from "#src/platform/media-query.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { List } from "#src/ui/list-row.tsx";
import { useSyncMarksOf } from "../live.ts";
import { counted, numeral } from "../model/counted.ts";
import type { LibrarySearch } from "../model/library-search.ts";
import type { Place } from "../model/places.ts";
import { useLibraryStore } from "../store.ts";
import { PromptRow } from "./prompt-row.tsx";

const SelectionBar = lazyPart(() => import("./selection-bar.tsx").then((part) => part.SelectionBar));

interface PromptListProps {
  readonly prompts: readonly Prompt[];
  readonly place: Place;
  readonly query: string;
  readonly openId: string | undefined;
  readonly search: LibrarySearch;
  onClear(): void;
}

/** Height of a row until it is measured. Pixels. */
const ROW = 65;
/** Number of rows drawn above and below the visible ones. */
const OVERSCAN = 8;

/** A list of thousands of prompts that draws only what is near the window. On a phone it scrolls with the page. */
export function PromptList(props: PromptListProps) {
  const narrow = useSyncExternalStore(onWidthClass, isNarrow, () => false);
  const { prompts, place, query, onClear } = props;
  const selecting = useLibraryStore(({ selected }) => selected !== null);
  const select = useLibraryStore((state) => state.select);
  return (
    <>
      <p role="status" className="sr-only">
        {query === "" ? "" : `${numeral(prompts.length)} found`}
      </p>
      {selecting && <SelectionBar prompts={prompts} place={place} />}
      {!selecting && prompts.length >= 2 && (
        <div className="-mr-2.5 flex justify-end pb-1">
          <Button size="sm" variant="ghost" onClick={() => select()}>
            <ListChecks aria-hidden />
            Select
          </Button>
        </div>
      )}
      {prompts.length === 0 ? (
        <div className="grid justify-items-start gap-3 border-line-soft border-t py-8">
          <p className="t-14 flex items-center gap-2 text-text-2">
            {query !== "" && <SearchX aria-hidden />}
            {query === "" ? "No prompts here yet." : "No matches."}
          </p>
          {query !== "" && <Button onClick={onClear}>Clear the search</Button>}
        </div>
      ) : narrow ? (
        <PageList {...props} key={`${String(selecting)}`} />
      ) : (
        <ColumnList {...props} key={`${String(selecting)}`} />
      )}
    </>
  );
}

function PageList(props: PromptListProps) {
  const list = useRef<HTMLUListElement>(null);
  const virtual = useWindowVirtualizer({
    count: props.prompts.length,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    getItemKey: (at) => props.prompts[at]?.id ?? at,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  return <Rows {...props} list={list} virtual={virtual} />;
}

function ColumnList(props: PromptListProps) {
  const list = useRef<HTMLUListElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: props.prompts.length,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    getItemKey: (at) => props.prompts[at]?.id ?? at,
    getScrollElement: () => column.current,
  });
  const at = props.prompts.findIndex(({ id }) => id === props.openId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another prompt is opened
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: "auto" });
  }, [props.openId]);
  return (
    <div
      ref={column}
      className="-mx-3.5 sticky top-20 max-h-[calc(100dvh-6.5rem)] overflow-y-auto px-3.5 [scrollbar-gutter:stable]"
    >
      <Rows {...props} list={list} virtual={virtual} />
    </div>
  );
}

interface RowsProps extends PromptListProps {
  readonly list: React.RefObject<HTMLUListElement | null>;
  readonly virtual: Virtualizer<HTMLDivElement, Element> | Virtualizer<Window, Element>;
}

function Rows({ prompts, openId, search, list, virtual }: RowsProps) {
  const rows = virtual.getVirtualItems();
  const markOf = useSyncMarksOf(rows.flatMap(({ index }) => prompts[index]?.id ?? []));
  return (
    <>
      <List ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, start, key }) => {
          const prompt = prompts[index];
          return prompt ? (
            <PromptRow
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={prompts.length}
              aria-posinset={index + 1}
              className="absolute! inset-x-0"
              style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
              prompt={prompt}
              mark={markOf(prompt.id)}
              current={prompt.id === openId}
              search={search}
            />
          ) : null;
        })}
      </List>
      <p className="t-13 flex justify-between py-3 text-text-3 tabular-nums">
        <span>{counted(prompts.length)}</span>
        <span>{search.q === undefined ? "newest first" : "best match first"}</span>
      </p>
    </>
  );
}
