import { cx } from "#src/ui/class-names.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { numeral } from "../model/counted.ts";
import type { Place, PlaceCounts } from "../model/places.ts";

export interface PlacesProps {
  /** Null while they are counted. */
  readonly counts: PlaceCounts | null;
  readonly place: Place;
  onPlace(place: Place): void;
  readonly className?: string;
}

interface Entry {
  readonly label: string;
  readonly count: number;
  readonly place: Place;
}

/** Folders, tags and the trash: beside the list on wide screens, a row above it on others. */
export function Places({ counts, place, onPlace, className }: PlacesProps) {
  if (!counts)
    return (
      <div className="max-2xl:hidden">
        <Skeleton className="mt-3 w-2/3" />
      </div>
    );
  const { all, favourites, noFolder, trash, folders, tags } = counts;
  const groups: readonly { readonly label: string; readonly entries: readonly Entry[] }[] = [
    {
      label: "Folders",
      entries: [
        { label: "All prompts", count: all, place: {} },
        ...(favourites > 0 ? [{ label: "Favourites", count: favourites, place: { in: "favourites" } } as const] : []),
        ...folders.map(({ name, count }) => ({ label: name, count, place: { folder: name } })),
        ...(folders.length > 0 && noFolder > 0
          ? [{ label: "No folder", count: noFolder, place: { in: "no-folder" } } as const]
          : []),
      ],
    },
    { label: "Tags", entries: tags.map(({ name, count }) => ({ label: `#${name}`, count, place: { tag: name } })) },
    {
      label: "Deleted after 30 days",
      entries: trash > 0 ? [{ label: "Trash", count: trash, place: { in: "trash" } }] : [],
    },
  ];
  const isHere = (each: Place) => each.in === place.in && each.folder === place.folder && each.tag === place.tag;
  return (
    <nav
      aria-label="Parts of the library"
      className={cx(
        "flex gap-2 max-2xl:col-span-full max-2xl:mb-2 max-2xl:overflow-x-auto max-2xl:pb-2 2xl:sticky 2xl:top-20 2xl:grid 2xl:grid-cols-1 2xl:max-h-[calc(100dvh-6rem)] 2xl:content-start 2xl:gap-5 2xl:self-start 2xl:overflow-y-auto",
        "max-md:-mx-gutter max-md:px-gutter",
        className,
      )}
    >
      {groups.map(({ label, entries }) =>
        entries.length === 0 ? null : (
          <div key={label} className="max-2xl:contents">
            <h2 className="t-13 mb-1 px-2.5 text-text-3 max-2xl:sr-only">{label}</h2>
            <ul className="flex gap-2 2xl:grid 2xl:grid-cols-1 2xl:gap-0">
              {entries.map(({ label: name, count, place: to }) => (
                <li key={name} className="max-2xl:shrink-0">
                  <button
                    type="button"
                    aria-current={isHere(to) || undefined}
                    onClick={() => onPlace(to)}
                    className={cx(
                      "t-14 flex min-h-8 w-full cursor-pointer items-center gap-3 rounded-md px-2.5 text-left text-text-2 hover:bg-bg-1 hover:text-text-1",
                      "aria-current:bg-bg-2 aria-current:text-text-1 forced-colors:aria-current:outline",
                      "max-2xl:rounded-full max-2xl:border max-2xl:border-line max-2xl:px-3.5 max-2xl:aria-current:border-brand max-md:min-h-11",
                    )}
                  >
                    <span dir="auto" className="min-w-0 flex-1 truncate max-2xl:max-w-40">
                      {name}
                    </span>
                    <span className="t-13 text-text-3 tabular-nums">{numeral(count)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </nav>
  );
}
