import { Download, Plus } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { moveFocus, pageHeading } from "#src/platform/focus.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { withFonts } from "#src/platform/with-fonts.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useCommands } from "../data.ts";
import { useLibrary, useMayWrite } from "../live.ts";
import { counted } from "../model/counted.ts";
import { type LibrarySearch, NEW_PROMPT } from "../model/library-search.ts";
import { countPlaces, placeName, promptsAt } from "../model/places.ts";
import { useLibraryStore } from "../store.ts";
import type { ArrivalsProps } from "./arrivals.tsx";
import { ImportButton } from "./import-button.tsx";
import type { PlacesProps } from "./places.tsx";
import { PromptSkeleton, PromptsSkeleton } from "./prompts-skeleton.tsx";

const Places = lazyPart<PlacesProps>(() => import("./places.tsx").then((part) => part.Places), {
  loading: () => (
    <div className="max-2xl:hidden">
      <Skeleton className="mt-3 w-2/3" />
    </div>
  ),
});
const PromptList = lazyPart(() => import("./prompt-list.tsx").then((part) => part.PromptList), {
  loading: PromptsSkeleton,
});
const NoPrompts = lazyPart(() => withFonts(import("./no-prompts.tsx")).then((part) => part.NoPrompts), {
  loading: PromptsSkeleton,
});
const LibraryClosed = lazyPart(() => withFonts(import("./library-closed.tsx")).then((part) => part.LibraryClosed), {
  loading: PromptsSkeleton,
});
const ImportDialog = lazyPart(() => import("./import-dialog.tsx").then((part) => part.ImportDialog));
const Arrivals = lazyPart<ArrivalsProps>(() => import("./arrivals.tsx").then((part) => part.Arrivals));
const ExportDialog = lazyPart(() => import("./export-dialog.tsx").then((part) => part.ExportDialog));
const PromptEditor = lazyPart(() => import("./prompt-editor.tsx").then((part) => part.PromptEditor), {
  loading: PromptSkeleton,
});
const PromptPage = lazyPart(() => import("./prompt-page.tsx").then((part) => part.PromptPage), {
  loading: PromptSkeleton,
});

/** As tall as the window, whatever is loading: the footer does not move afterwards. */
const TALL = "min-h-dvh";

// fetched while the rows are read
for (const part of [Places, PromptList, NoPrompts, LibraryClosed]) void part.preload();

export interface LibraryPageProps {
  readonly search: LibrarySearch;
  /** Goes to another place, prompt or query of the library. */
  onSearch(next: LibrarySearch, how?: { readonly replace: boolean }): void;
}

/** The library and the import of files, which goes on whatever the page shows meanwhile. */
export function PromptLibraryPage(props: LibraryPageProps) {
  /** The first one is being reviewed; the others follow. */
  const [files, setFiles] = useState<readonly File[]>([]);
  const [file] = files;
  return (
    <>
      <Arrivals
        search={props.search}
        onFiles={(opened) => setFiles((before) => [...before, ...opened])}
        onAdded={(prompt) => props.onSearch({ prompt }, { replace: true })}
      />
      <LibraryPage {...props} onFile={(chosen) => setFiles([chosen])} />
      {file && (
        <ImportDialog
          file={file}
          onClose={(brought) => {
            setFiles(([, ...others]) => others);
            // shows where they are
            if (brought) props.onSearch({});
          }}
        />
      )}
    </>
  );
}

/** The library's places, the prompts of one place, and the open prompt. On a phone one of these at a time. */
function LibraryPage({ search, onSearch, onFile }: LibraryPageProps & { onFile(file: File): void }) {
  usePageTitle("Prompt Library");
  const library = useLibrary();
  const mayWrite = useMayWrite();
  const { askForPlan, clearOverdue } = useCommands();
  const [typed, setTyped] = useTyped(search.q ?? "");
  const query = useDeferredValue(typed);
  const [exporting, setExporting] = useState(false);
  const entries = library.status === "ready" ? library.value.entries : null;
  const place = { in: search.in, folder: search.folder, tag: search.tag };
  const counts = useMemo(() => entries && countPlaces(entries), [entries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is its three parts
  const shown = useMemo(
    () => (entries ? promptsAt(entries, place, query) : []),
    [entries, search.in, search.folder, search.tag, query],
  );
  useEffect(() => {
    if (library.status === "ready") void clearOverdue(library.value);
  }, [library, clearOverdue]);

  const write = () => onSearch({ ...place, q: search.q, prompt: NEW_PROMPT });
  const begin = () => (mayWrite ? write() : askForPlan(write));
  if (library.status === "failed")
    return (
      <>
        <h1 className="t-title mb-6 text-text-1">Prompt library</h1>
        <p role="alert" className="t-15 max-w-[60ch]">
          {library.error.message} {library.error.remedy}
        </p>
      </>
    );
  if (counts && counts.all + counts.trash === 0 && search.prompt === undefined)
    return (
      <div className={TALL}>
        {mayWrite ? (
          <NoPrompts onBegin={begin} onFile={onFile} onOpen={(id) => onSearch({ prompt: id })} />
        ) : (
          <LibraryClosed onBegin={begin} />
        )}
      </div>
    );

  const open = search.prompt;
  const isOpen = open !== undefined;
  const close = () => {
    onSearch({ ...place, q: search.q });
    moveFocus(() =>
      open === NEW_PROMPT ? pageHeading() : (document.getElementById(`prompt-row-${open}`)?.querySelector("a") ?? null),
    );
  };
  return (
    <div
      className={`${TALL} grid content-start gap-x-8 md:grid-cols-[20.25rem_minmax(0,1fr)] 2xl:grid-cols-[9.5rem_20.25rem_minmax(0,1fr)]`}
    >
      <header
        data-page-actions
        className={`col-span-full mb-6 flex flex-wrap items-center gap-3 ${isOpen ? "max-md:mb-0 max-md:[&>:not(h1)]:hidden" : "max-md:mb-4"}`}
      >
        <h1 className={`t-title mr-auto text-text-1 max-md:basis-full ${isOpen ? "max-md:sr-only" : ""}`}>
          Prompt library
        </h1>
        <SearchInput
          dir="auto"
          aria-label="Search prompts"
          placeholder={counts ? `Search ${counted(counts.all)}` : "Search prompts"}
          value={typed}
          className="w-full max-w-72 max-md:order-last max-md:max-w-none"
          onChange={({ target }) => {
            setTyped(target.value);
            onSearch({ ...search, q: target.value === "" ? undefined : target.value }, { replace: true });
          }}
        />
        <ImportButton onFile={onFile} />
        {entries && entries.length > 0 && (
          <IconButton label="Export the library" variant="secondary" onClick={() => setExporting(true)}>
            <Download aria-hidden />
          </IconButton>
        )}
        <Button onClick={begin}>
          <Plus aria-hidden />
          New prompt
        </Button>
      </header>
      {exporting && entries && (
        <ExportDialog
          prompts={entries.flatMap(({ prompt }) => (prompt.trashedAt === null ? [prompt] : []))}
          onClose={() => setExporting(false)}
        />
      )}
      <Places
        counts={counts}
        place={place}
        onPlace={(next) => onSearch({ ...next, q: search.q })}
        className={isOpen ? "max-md:hidden" : ""}
      />
      <section aria-label={placeName(place)} className={`min-w-0 ${isOpen ? "max-md:hidden" : ""}`}>
        {entries ? (
          <PromptList
            prompts={shown.map(({ prompt }) => prompt)}
            place={place}
            query={query}
            openId={open}
            search={search}
            onClear={() => {
              setTyped("");
              onSearch({ ...search, q: undefined }, { replace: true });
            }}
          />
        ) : (
          <PromptsSkeleton />
        )}
        {library.status === "ready" && library.value.unreadable.length > 0 && (
          <p role="status" className="t-13 mt-3 max-w-[52ch] text-text-2">
            {library.value.unreadable.length === 1
              ? "One prompt is damaged on this device and cannot be shown."
              : `${counted(library.value.unreadable.length)} are damaged on this device and cannot be shown.`}{" "}
            Nothing was changed. The export in Settings contains what is left.
          </p>
        )}
      </section>
      <div className={`min-w-0 ${isOpen ? "" : "max-md:hidden"}`}>
        {open === NEW_PROMPT ? (
          <PromptEditor
            folder={search.folder ?? null}
            tags={search.tag === undefined ? [] : [search.tag]}
            onDone={(id) => {
              onSearch({ ...place, prompt: id }, { replace: true });
              moveFocus(() => document.getElementById("prompt-title"));
            }}
            onCancel={close}
          />
        ) : (
          library.status === "ready" && (
            <PromptPage
              key={open}
              library={library.value}
              promptId={open ?? shown[0]?.prompt.id}
              isAsked={isOpen}
              onOpen={(id) => onSearch({ ...search, prompt: id })}
              onClose={close}
            />
          )
        )}
      </div>
    </div>
  );
}

/** The person controls the field and the address follows; Back or a link to another query changes the field. */
function useTyped(query: string): readonly [string, (next: string) => void] {
  const [typed, setTyped] = useState(query);
  const sent = useRef(query);
  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    setTyped(query);
  }, [query]);
  const endSelection = useLibraryStore((state) => state.endSelection);
  useEffect(() => endSelection, [endSelection]);
  return [
    typed,
    (next) => {
      sent.current = next;
      setTyped(next);
    },
  ];
}
