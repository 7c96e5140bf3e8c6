import { Link } from "@tanstack/react-router";
import { PanelLeft } from "lucide-react";
import { OfflinePill } from "#src/overlays/offline-pill.tsx";
import { SafeModeBadge } from "#src/overlays/safe-mode-badge.tsx";
import { useModLabel } from "#src/platform/keyboard.ts";
import { isNarrow } from "#src/platform/media-query.ts";
import { AccountControls } from "#src/screens/account/account-controls.tsx";
import { Brand } from "#src/ui/brand.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useNamed } from "../nav-names.ts";
import { headerLinks } from "../navigation.ts";
import { useSidebar } from "./sidebar-state.ts";

/** It reads the database, which no page waits for. */
const SyncMark = lazyPart(() => import("#src/overlays/sync-mark.tsx").then((part) => part.SyncMark), {
  failed: () => null,
});

/** `railed`: the rail stands beside it, which does not fold. */
export function Header({ railed }: { readonly railed: boolean }) {
  const toggle = useSidebar((state) => state.toggle);
  const modLabel = useModLabel();
  return (
    <header className="app-header">
      <IconButton
        label={`Toggle sidebar (${modLabel}+B)`}
        onClick={() => toggle(isNarrow())}
        className={railed ? "md:hidden" : ""}
      >
        <PanelLeft aria-hidden className="size-4.5" />
      </IconButton>
      <Link to="/" aria-label="Studio of the Mind, home" className="flex min-h-11 min-w-0 items-center md:hidden">
        <Brand />
      </Link>
      <nav aria-label="Header" className="hidden items-center gap-1 lg:flex">
        {useNamed(headerLinks).map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            activeOptions={{ exact: true, includeSearch: false }}
            className={buttonClass({ variant: "ghost", className: "font-normal aria-[current=page]:text-text-1" })}
          >
            {label}
          </Link>
        ))}
      </nav>
      <span className="flex-1" />
      <SafeModeBadge />
      <OfflinePill />
      <SyncMark />
      <AccountControls quiet />
    </header>
  );
}
