/** The commands of the palette: those of the page behind it, what can be begun anywhere, and those of the studio. */
import { useRouterState } from "@tanstack/react-router";
import {
  ArrowRight,
  CornerDownRight,
  Database,
  Keyboard,
  PanelLeft,
  Plus,
  Route as RouteIcon,
  SlidersHorizontal,
} from "lucide-react";
import { useMemo } from "react";
import { itemKey } from "#domain/provenance/item-key.ts";
import { useNearbyOpen } from "#src/data/nearby-open.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useYourData } from "#src/data/your-data-state.ts";
import { useQuickOptimizer } from "#src/overlays/quick-optimizer-state.ts";
import { itemAt, takersOf } from "#src/pages/item-pages.ts";
import type { Begin, ListedPage } from "#src/pages/page.ts";
import { MOD_LABEL } from "#src/platform/keyboard.ts";
import { isNarrow } from "#src/platform/media-query.ts";
import { operatorFlags } from "#src/platform/stored-flags.ts";
import { useOpenTrail } from "#src/ui/trail-link.tsx";
import { useAsksSignIn } from "../nav-badges.tsx";
import { palettePages } from "../navigation.ts";
import { useOffered } from "../offered.ts";
import { useSidebar } from "../shell/sidebar-state.ts";
import type { Entry } from "./entries.ts";
import { pageActions } from "./page-actions.ts";
import { usePalette } from "./palette-state.ts";

/** A command, with further words that find it. */
export type PaletteCommand = Entry & { readonly also?: string };

export interface Commands {
  readonly here: readonly PaletteCommand[];
  readonly everywhere: readonly PaletteCommand[];
}

/** @param hasShell the page has a sidebar to toggle, and room for a trail @param go leads to an address */
export function useCommands(hasShell: boolean, go: (address: string) => void): Commands {
  const show = usePalette((state) => state.show);
  const toggleSidebar = useSidebar((state) => state.toggle);
  const showQuickOptimizer = useQuickOptimizer((state) => state.show);
  const showYourData = useYourData((state) => state.show);
  const showNearby = useNearbyOpen((state) => state.show);
  const { person } = useSession();
  const begins = useBegins();
  // as the page is when the palette opens
  const actions = useMemo(pageActions, []);
  const itemCommands = useItemCommands(hasShell, go);
  const folds = hasShell && (isNarrow() || !operatorFlags().navRail);
  const here = [
    ...actions.map(({ label, run }) => ({ id: `here ${label}`, icon: ArrowRight, label, run })),
    ...itemCommands,
  ];
  const toggle = {
    id: "sidebar",
    icon: PanelLeft,
    label: "Toggle sidebar",
    keys: [MOD_LABEL, "B"],
    run: () => toggleSidebar(isNarrow()),
  };
  const yourData = {
    id: "your-data",
    icon: Database,
    label: "Your data",
    also: "export, import, delete everything, AI providers, activity log, haptics",
    run: showYourData,
  };
  const named = new Set(here.map(({ label }) => label));
  return {
    here,
    everywhere: [
      ...begins
        .filter(({ begin }) => !named.has(begin.label))
        .map(({ page, begin }) => ({
          id: `begin ${page.path}`,
          icon: Plus,
          label: begin.label,
          run: () => go(begin.address),
        })),
      ...(folds ? [toggle] : []),
      {
        id: "quick-optimizer",
        icon: SlidersHorizontal,
        label: "Quick Optimizer",
        keys: [MOD_LABEL, "Shift", "O"],
        run: showQuickOptimizer,
      },
      // a member has all of it on /settings
      ...(person.status === "signed-in" ? [] : [yourData]),
      {
        id: "nearby",
        icon: Database,
        label: "Sync with a device nearby",
        also: "phone, transfer, QR code",
        run: showNearby,
      },
      { id: "shortcuts", icon: Keyboard, label: "Keyboard shortcuts", keys: ["?"], run: () => show("shortcuts") },
    ],
  };
}

/** What can be begun by who is here. A visitor's thoughts begin on the front page, and nothing else that would lead to the sign-in is offered. */
export function useBegins(): readonly { readonly page: ListedPage; readonly begin: Begin }[] {
  const asksSignIn = useAsksSignIn();
  return useOffered(palettePages)
    .filter((page) => page.path === "/dashboard" || !asksSignIn(page))
    .flatMap((page) => (page.begins ?? []).map((begin) => ({ page, begin })));
}

/** What can be done with the item that the page shows. */
function useItemCommands(hasShell: boolean, go: (address: string) => void): readonly PaletteCommand[] {
  const href = useRouterState({ select: ({ location }) => location.href });
  const openTrail = useOpenTrail();
  const item = itemAt(href);
  if (!item) return [];
  return [
    ...(hasShell
      ? [
          {
            id: "here trail",
            icon: RouteIcon,
            label: "Where this came from, and what came of it",
            also: "trail, origin, provenance, source",
            run: () => openTrail(itemKey(item.table, item.id)),
          },
        ]
      : []),
    ...takersOf(item.table, item.id).map(({ page, address }) => ({
      id: `here ${page.path}`,
      icon: CornerDownRight,
      label: `Take this to ${page.title}`,
      run: () => go(address),
    })),
  ];
}
