import type { ListedArgument } from "#domain/arena/argument-list.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { counted } from "../model/arena-words.ts";

interface ListedArgumentsProps {
  readonly items: readonly ListedArgument[];
  /** Lines of the list that are left out. */
  readonly before: number;
  /** Whether the list is about a claim. */
  readonly isClaim: boolean;
  onSide(at: number, side: ListedArgument["relation"]): void;
}

/** The deepest step that is indented. */
const DEEPEST = 4;

/** What a pasted list would add. The signs propose the sides; the person changes them here. */
export function ListedArguments({ items, before, isClaim, onSide }: ListedArgumentsProps) {
  const depths: number[] = [];
  for (const { under } of items) depths.push(under === null ? 0 : (depths[under] ?? 0) + 1);
  return (
    <div className="min-w-0">
      <p role="status" className="t-13 text-text-3">
        {counted(items.length, "argument")}
        {before > 0 && `. ${counted(before, "line has", "lines have")} no sign and will be left out`}
      </p>
      <ol aria-label="Arguments of the list" className="mt-1 max-h-72 overflow-y-auto border-line-soft border-t">
        {items.map(({ text, relation, under }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an argument of a list is its place
            key={at}
            className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line-soft border-b py-2"
            style={{ paddingLeft: `${Math.min(depths[at] ?? 0, DEEPEST) * 1.25}rem` }}
          >
            <p dir="auto" className="t-14 wrap-anywhere min-w-0 flex-[1_1_14rem] text-text-1">
              {text}
            </p>
            <Segmented
              label={`What argument ${at + 1} does`}
              value={relation}
              options={[
                { value: "for", label: under === null && isClaim ? "For" : "Backs" },
                { value: "against", label: "Against" },
              ]}
              onChange={(side) => onSide(at, side)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
