import * as DropdownMenu from "radix-ui/dropdown-menu";
import { type ReactElement, useState } from "react";
import { cx } from "./class-names.ts";
import type { Icon } from "./icon.ts";
import { Kbd } from "./kbd.tsx";

export interface MenuItem {
  readonly label: string;
  readonly icon?: Icon;
  /** Only displayed: another part binds the key. */
  readonly shortcut?: string;
  readonly onSelect: () => void;
  readonly destructive?: boolean;
  readonly disabled?: boolean;
}

export interface MenuProps {
  /** A button element; its name is the menu's name. */
  readonly trigger: ReactElement;
  readonly entries: readonly (MenuItem | "separator")[];
  readonly align?: "start" | "end";
}

const menuClass = "w-58 rounded-lg border border-line bg-bg-2 p-1.5";
const menuItemClass =
  "t-14 flex min-h-8.5 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-left text-text-1 outline-none " +
  "data-highlighted:bg-bg-3 data-disabled:cursor-not-allowed data-disabled:text-text-3 max-md:min-h-11 [&_.lucide]:text-text-3 " +
  "forced-colors:data-highlighted:outline forced-colors:data-highlighted:outline-[Highlight]";

/** Actions on one item. Arrow keys move, letters jump, Escape closes and returns the focus to the trigger. */
export function Menu({ trigger, entries, align = "end" }: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* inside the main landmark, because people who move from landmark to landmark miss what is outside */}
      <DropdownMenu.Portal container={open ? document.querySelector("main") : null}>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={cx(menuClass, "z-70 animate-rise")}
        >
          {entries.map((entry, index) => {
            if (entry === "separator") {
              // biome-ignore lint/suspicious/noArrayIndexKey: a separator has no identity but its place
              return <DropdownMenu.Separator key={`separator-${index}`} className="mx-1 my-1.5 h-px bg-line" />;
            }
            const { label, icon: Icon, shortcut, onSelect, destructive = false, disabled = false } = entry;
            return (
              <DropdownMenu.Item
                key={label}
                disabled={disabled}
                onSelect={onSelect}
                className={cx(menuItemClass, destructive && "text-danger! [&_.lucide]:text-danger!")}
              >
                {Icon && <Icon />}
                {label}
                {shortcut !== undefined && <Kbd className="ml-auto bg-transparent">{shortcut}</Kbd>}
              </DropdownMenu.Item>
            );
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
