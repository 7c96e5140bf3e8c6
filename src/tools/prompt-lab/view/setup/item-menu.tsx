import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from "lucide-react";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu, type MenuItem } from "#src/ui/menu.tsx";

interface ItemMenuProps {
  /** What the menu is about, in words: "the prompt Short". */
  readonly of: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onMove(by: -1 | 1): void;
  /** Left out when there is no room for another item. */
  readonly onDuplicate?: (() => void) | undefined;
  /** Further actions on it. */
  readonly more?: readonly MenuItem[];
  onRemove(): void;
}

/** The actions on one item of a list. */
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
