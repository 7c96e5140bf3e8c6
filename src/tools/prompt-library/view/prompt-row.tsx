import { Link } from "@tanstack/react-router";
import { Bookmark } from "lucide-react";
import type { ComponentProps } from "react";
import type { Prompt } from "#domain/entities.ts";
import { promptTitle } from "#domain/stored/titles.ts";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import type { useSyncMarksOf } from "../live.ts";
import type { LibrarySearch } from "../model/library-search.ts";
import { useLibraryStore } from "../store.ts";

type PromptRowProps = Omit<ComponentProps<typeof ListRow>, "title" | "mark"> & {
  readonly prompt: Prompt;
  /** Null until it is known: its place is reserved. */
  readonly mark: ReturnType<ReturnType<typeof useSyncMarksOf>>;
  readonly search: LibrarySearch;
};

/** Most characters of the body that a row can show. */
const EXCERPT = 120;

export function PromptRow({ prompt, mark, search, ...rest }: PromptRowProps) {
  const { id, title, body, tags, favourite } = prompt;
  const selected = useLibraryStore((state) => state.selected);
  const toggle = useLibraryStore((state) => state.toggle);
  const name = promptTitle(title);
  return (
    <ListRow
      id={`prompt-row-${id}`}
      title={
        selected ? (
          <label className={`${rowLinkClass} flex cursor-pointer items-center gap-2.5`}>
            <input
              type="checkbox"
              checked={selected.has(id)}
              onChange={() => toggle(id)}
              className="size-4 flex-none accent-brand"
            />
            <span className="truncate">{name}</span>
          </label>
        ) : (
          <Link to="/prompt-library" search={{ ...search, prompt: id }} className={rowLinkClass}>
            {name}
          </Link>
        )
      }
      mark={
        <>
          {favourite && (
            <Bookmark role="img" aria-label="Favourite" className="mr-2 size-3.5 fill-current text-text-3" />
          )}
          <ItemMark mark={mark} inList />
        </>
      }
      detail={body.slice(0, EXCERPT).replace(/\s+/g, " ")}
      aside={tags.length > 0 && <span className="max-w-24 truncate">#{tags[0]}</span>}
      {...rest}
    />
  );
}
