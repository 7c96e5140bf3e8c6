import { Search } from "lucide-react";
import { useModLabel } from "#src/platform/keyboard.ts";
import { Kbd } from "#src/ui/kbd.tsx";
import { usePalette } from "../palette/palette-state.ts";

interface SearchButtonProps {
  /** Icon only; screen readers and the tooltip still have the name. */
  readonly compact?: boolean;
  /** Before the palette opens. */
  onPress?(): void;
}

/** Opens the palette: in the sidebar, in the rail, and on phones in the slide-over. */
export function SearchButton({ compact = false, onPress }: SearchButtonProps) {
  const show = usePalette((state) => state.show);
  const modLabel = useModLabel();
  return (
    <button
      type="button"
      onClick={() => {
        onPress?.();
        show("commands");
      }}
      aria-label={compact ? "Search or jump to" : undefined}
      title={compact ? "Search or jump to" : undefined}
      className={`mb-3 flex h-9 shrink-0 cursor-pointer items-center rounded-md border border-line text-left t-13 text-text-3 hover:border-line-strong hover:text-text-2 max-md:h-11 max-md:w-full ${
        compact ? "justify-center" : "gap-2.5 pr-2 pl-2.5"
      }`}
    >
      <Search aria-hidden />
      {!compact && (
        <>
          <span className="flex-1">Search or jump to</span>
          <Kbd className="max-md:hidden">{modLabel} K</Kbd>
        </>
      )}
    </button>
  );
}
