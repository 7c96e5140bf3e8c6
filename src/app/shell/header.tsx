import { Link } from "@tanstack/react-router";
import { PanelLeft, WifiOff } from "lucide-react";
import { MOD_LABEL } from "#src/platform/keyboard.ts";
import { isNarrow } from "#src/platform/media-query.ts";
import { Brand } from "#src/ui/brand.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { useOnline } from "../connectivity.ts";
import { useSidebar } from "./sidebar-state.ts";

export function Header() {
  const toggle = useSidebar((state) => state.toggle);
  const online = useOnline();
  return (
    <header className="app-header">
      <IconButton label={`Toggle sidebar (${MOD_LABEL}+B)`} onClick={() => toggle(isNarrow())}>
        <PanelLeft aria-hidden className="size-4.5" />
      </IconButton>
      <Link to="/" aria-label="Studio of the Mind, home" className="flex min-h-11 min-w-0 items-center md:hidden">
        <Brand />
      </Link>
      <span className="flex-1" />
      {/* below 768 px the banner says the same, with a Retry button */}
      <span role="status" className="hidden md:inline-flex">
        {!online && (
          <Pill variant="warn" icon={WifiOff}>
            Offline
          </Pill>
        )}
      </span>
    </header>
  );
}
