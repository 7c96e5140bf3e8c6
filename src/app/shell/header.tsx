import { Link } from "@tanstack/react-router";
import { PanelLeft } from "lucide-react";
import { useIsVisitor, useSession } from "#src/data/session/use-session.ts";
import { OfflinePill } from "#src/overlays/offline-pill.tsx";
import { SafeModeBadge } from "#src/overlays/safe-mode-badge.tsx";
import { haptic } from "#src/platform/haptics.ts";
import { useModLabel } from "#src/platform/keyboard.ts";
import { isNarrow } from "#src/platform/media-query.ts";
import { personHint } from "#src/platform/person-hint.ts";
import { useTabletWidth } from "#src/platform/tablet-width.ts";
import { AccountControls } from "#src/screens/account/account-controls.tsx";
import { Brand } from "#src/ui/brand.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useNamed } from "../nav-names.ts";
import { activeOptions, headerLinks } from "../navigation.ts";
import { useSidebar } from "./sidebar-state.ts";

/** It reads the database, which no page waits for. */
const SyncMark = lazyPart(() => import("#src/overlays/sync-mark.tsx").then((part) => part.SyncMark), {
  failed: () => null,
});

const AccountMenu = lazyPart(() => import("./account-menu.tsx").then((part) => part.AccountMenu), {
  failed: () => null,
});

/** `railed`: the rail is beside it, and does not fold. */
export function Header({ railed }: { readonly railed: boolean }) {
  const toggle = useSidebar((state) => state.toggle);
  const modLabel = useModLabel();
  const links = useNamed(headerLinks);
  const { person } = useSession();
  const isVisitor = useIsVisitor();
  const isTablet = useTabletWidth();
  // who was here last most likely is again: nothing moves when that is known
  const isMember = person.status === "loading" ? personHint() === "member" : person.status === "signed-in";
  return (
    <header className="app-header @container">
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
      {isTablet && person.status === "signed-in" && <AccountMenu email={person.account.email} links={links} />}
      <nav aria-label="Header" className={`hidden items-center gap-1 ${isMember ? "lg:flex" : "md:flex"}`}>
        {links.map((page) => {
          const asksSignIn = isVisitor && page.access !== undefined;
          return (
            <Link
              key={page.id}
              to={page.path}
              activeOptions={activeOptions(page)}
              onClick={() => haptic("light")}
              className={buttonClass({
                variant: "ghost",
                // a header too narrow for the mark has the sidebar beside it, which lists and marks the same page
                className: `font-normal aria-[current=page]:text-text-1 max-lg:px-2${asksSignIn ? " @max-[40rem]:hidden" : ""}`,
              })}
            >
              {page.title}
              {asksSignIn && <span className="t-badge text-text-3"> Sign in</span>}
            </Link>
          );
        })}
      </nav>
      <span className="flex-1" />
      <SafeModeBadge />
      <OfflinePill />
      <SyncMark />
      <AccountControls quiet />
    </header>
  );
}
