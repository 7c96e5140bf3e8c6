import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from "lucide-react";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu, type MenuItem } from "#src/ui/menu.tsx";

interface ItemMenuProps {
  /** What it is about, in words: "the prompt Short". */
  readonly of: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onMove(by: -1 | 1): void;
  /** Left out where there is no room for another one. */
  readonly onDuplicate?: (() => void) | undefined;
  /** What else can be done with it. */
  readonly more?: readonly MenuItem[];
  onRemove(): void;
}

/** What can be done with one of a list. */
export function ItemMenu({ of, isFirst, isLast, onMove, onDuplicate, more = [], onRemove }: ItemMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Move, copy or remove ${of}`}>
          <Ellipsis />
        </IconButton>
      }
      entries={[
        { label: "Move up", icon: ArrowUp, disabled: isFirst, onSelect: () => onMove(-1) },
        { label: "Move down", icon: ArrowDown, disabled: isLast, onSelect: () => onMove(1) },
        { label: "Duplicate", icon: Copy, disabled: onDuplicate === undefined, onSelect: () => onDuplicate?.() },
        ...more,
        "separator",
        { label: "Remove", icon: Trash2, destructive: true, onSelect: onRemove },
      ]}
    />
  );
}
