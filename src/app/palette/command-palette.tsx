import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Database, Keyboard, MessageSquareText, PanelLeft, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { useHomePath, useSession } from "#src/data/session/use-session.ts";
import { useYourData } from "#src/data/your-data-state.ts";
import { useQuickOptimizer } from "#src/overlays/quick-optimizer-state.ts";
import { MOD_LABEL } from "#src/platform/keyboard.ts";
import { isNarrow } from "#src/platform/media-query.ts";
import { operatorFlags } from "#src/platform/operator-flags.ts";
import { useSessions } from "#src/tools/sessions/live.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import type { Icon } from "#src/ui/icon.ts";
import { Kbd } from "#src/ui/kbd.tsx";
import { NavBadges } from "../nav-badges.tsx";
import { palettePages } from "../navigation.ts";
import { useOffered } from "../offered.ts";
import { useSidebar } from "../shell/sidebar-state.ts";
import { MAX_QUERY, usePalette } from "./palette-state.ts";
import "./palette.css";

/** Most sessions listed. */
const SESSIONS = 6;

interface PaletteCommand {
  readonly id: string;
  readonly label: string;
  /** Further words that find it. */
  readonly also?: string;
  readonly icon: Icon;
  readonly keys?: readonly string[];
  run(): void;
}

/** Search or jump to: pages, commands, and the stored sessions. `hasSidebar`: the page has a sidebar to toggle. */
export function CommandPalette({ hasSidebar }: { readonly hasSidebar: boolean }) {
  const { query, setQuery, close, show } = usePalette();
  const toggleSidebar = useSidebar((state) => state.toggle);
  const showQuickOptimizer = useQuickOptimizer((state) => state.show);
  const showYourData = useYourData((state) => state.show);
  const { person } = useSession();
  const navigate = useNavigate();
  const homePath = useHomePath();
  const sessions = useSessions(useDeferredValue(query), SESSIONS);
  const run = (action: () => void) => () => {
    close();
    action();
  };
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (label: string) => words.every((word) => label.toLowerCase().includes(word));
  const pages = useOffered(palettePages).filter(({ title, description }) => matches(`${title} ${description}`));
  const folds = hasSidebar && (isNarrow() || !operatorFlags().navRail);
  const sidebar = {
    id: "sidebar",
    label: "Toggle sidebar",
    icon: PanelLeft,
    keys: [MOD_LABEL, "B"],
    run: () => toggleSidebar(isNarrow()),
  };
  const yourData = {
    id: "your-data",
    label: "Your data",
    also: "export, import, delete everything, AI providers, activity log, haptics",
    icon: Database,
    run: showYourData,
  };
  const all: readonly PaletteCommand[] = [
    ...(folds ? [sidebar] : []),
    {
      id: "quick-optimizer",
      label: "Quick Optimizer",
      icon: SlidersHorizontal,
      keys: [MOD_LABEL, "Shift", "O"],
      run: showQuickOptimizer,
    },
    // a member has all of it on /settings
    ...(person.status === "signed-in" ? [] : [yourData]),
    { id: "shortcuts", label: "Keyboard shortcuts", icon: Keyboard, keys: ["?"], run: () => show("shortcuts") },
  ];
  const commands = all.filter(({ label, also = "" }) => matches(`${label} ${also}`));
  const found = sessions.status === "ready" ? sessions.value.sessions : [];

  return (
    <Dialog open onOpenChange={(open) => !open && close()} title="Search or jump to" hideTitle size="md" top>
      {/* the session search does its own matching, on more than the label; Ctrl+K closes the palette instead of moving up */}
      <Command shouldFilter={false} vimBindings={false} label="Search or jump to" className="palette">
        <Command.Input value={query} onValueChange={setQuery} placeholder="Search or jump to" maxLength={MAX_QUERY} />
        <Command.List>
          <Command.Empty>No matches.</Command.Empty>
          {pages.length > 0 && (
            <Command.Group heading="Pages">
              {pages.map((page) => (
                <Item
                  key={page.id}
                  id={page.id}
                  icon={page.icon}
                  label={page.title}
                  badges={<NavBadges page={page} />}
                  onSelect={run(() => void navigate({ to: page.path }))}
                />
              ))}
            </Command.Group>
          )}
          {commands.length > 0 && (
            <Command.Group heading="Commands">
              {commands.map(({ id, label, icon, keys = [], run: action }) => (
                <Item key={id} id={id} icon={icon} label={label} keys={keys} onSelect={run(action)} />
              ))}
            </Command.Group>
          )}
          {found.length > 0 && (
            <Command.Group heading="Sessions">
              {found.map(({ id, title }) => (
                <Item
                  key={id}
                  id={id}
                  icon={MessageSquareText}
                  label={title}
                  onSelect={run(() => void navigate({ to: homePath, search: { session: id } }))}
                />
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
}

interface ItemProps {
  readonly id: string;
  readonly icon: Icon;
  readonly label: string;
  readonly badges?: ReactNode;
  readonly keys?: readonly string[];
  onSelect(): void;
}

function Item({ id, icon: Icon, label, badges, keys = [], onSelect }: ItemProps) {
  return (
    <Command.Item value={id} onSelect={onSelect}>
      <Icon aria-hidden />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {badges}
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Command.Item>
  );
}
