import { Ellipsis } from "lucide-react";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu, type MenuItem } from "#src/ui/menu.tsx";

export interface RowMenuProps {
  readonly title: string;
  readonly entries: readonly (MenuItem | "separator")[];
}

/** What a row offers beside deleting. Loaded after the list. */
export const RowMenu = ({ title, entries }: RowMenuProps) => (
  <Menu
    trigger={
      <IconButton label={`More for ${title}`} size="sm">
        <Ellipsis aria-hidden />
      </IconButton>
    }
    entries={entries}
  />
);
