import { useNavigate } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { haptic } from "#src/platform/haptics.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import type { NavItem } from "../navigation.ts";

interface AccountMenuProps {
  readonly email: string;
  readonly links: readonly NavItem[];
}

/** Who is here, and the header's links: where a header has no room for both. Signing out keeps its own button, so that no second press on this one does it. */
export function AccountMenu({ email, links }: AccountMenuProps) {
  const navigate = useNavigate();
  const entries = links.map(({ path, title, icon }) => ({
    label: title,
    icon,
    onSelect: () => {
      haptic("light");
      void navigate({ to: path });
    },
  }));
  return (
    <Menu
      align="start"
      entries={entries}
      trigger={
        <Button variant="ghost" title={email} className="min-w-0 shrink-[9999]! font-normal">
          <span className="truncate">{email}</span>
          <ChevronDown aria-hidden className="shrink-0" />
        </Button>
      }
    />
  );
}
