import {
  ArrowLeftRight,
  Ellipsis,
  Glasses,
  MessageCircleQuestion,
  MessagesSquare,
  Pencil,
  Power,
  Trash2,
  Users,
} from "lucide-react";
import type { ListedPersona } from "#domain/personas/persona.ts";
import type { Preview } from "#domain/personas/previews.ts";
import { AskedText } from "#src/ui/asked-text.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { Station } from "#src/ui/station.tsx";
import type { Standing } from "../model/asked.ts";

/** What can be done with a persona of the list. */
export interface RowActions {
  open(persona: ListedPersona): void;
  chat(persona: ListedPersona): void;
  /** Opens a debate about the thought in which it takes a seat; absent where there is no arena. */
  readonly debate?: ((persona: ListedPersona) => void) | undefined;
  toggleActive(persona: ListedPersona): void;
  togglePanel(persona: ListedPersona): void;
  swap(persona: ListedPersona): void;
  edit(persona: ListedPersona): void;
  trash(persona: ListedPersona): void;
}

interface PersonaRowProps {
  readonly persona: ListedPersona;
  readonly preview: Preview | null;
  readonly standing: Standing;
  readonly inPanel: boolean;
  readonly isLast: boolean;
  /** The one row that Tab reaches; arrows move among the others. */
  readonly isCurrent: boolean;
  /** There is a thought to chat about. */
  readonly canChat: boolean;
  readonly actions: RowActions;
}

const STANDING: Readonly<Record<Standing, string>> = {
  used: "in use",
  waits: "waits",
  off: "off",
  "not-in-plan": "not in your plan",
};

export const rowId = (id: string): string => `persona-${id}`;

export function PersonaRow({
  persona,
  preview,
  standing,
  inPanel,
  isLast,
  isCurrent,
  canChat,
  actions,
}: PersonaRowProps) {
  const { wording, kind, active } = persona;
  const isUsed = standing === "used";
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <Station
      as="li"
      node={isUsed ? "dot" : "gap"}
      line={isLast ? "none" : isUsed ? "solid" : "open"}
      data-persona={persona.id}
      className="pb-5!"
    >
      <div className="relative grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-start gap-x-4 max-md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3">
          <button
            type="button"
            id={rowId(persona.id)}
            tabIndex={tabIndex}
            aria-label={`${wording.name}, ${STANDING[standing]}`}
            onClick={() => actions.open(persona)}
            className={`t-control rounded-sm text-left after:absolute after:inset-0 after:rounded-sm hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:outline-offset-2 ${isUsed ? "text-text-1" : "text-text-2"}`}
          >
            <span dir="auto">{wording.name}</span>
          </button>
          <p dir="auto" className="t-12 text-text-3">
            {wording.looksAt}
            {standing !== "used" && standing !== "waits" && <> · {STANDING[standing]}</>}
          </p>
        </div>
        {/* above what covers the row, so that it can be selected and copied; a press goes to its button */}
        <label
          htmlFor={rowId(persona.id)}
          dir="auto"
          className={`t-q-sm relative max-md:col-span-2 max-md:row-start-2 max-md:mt-1 ${preview?.isOwn ? "text-text-2" : "text-text-3"}`}
        >
          {preview ? (
            preview.isOwn ? (
              <AskedText question={preview} />
            ) : (
              <>
                {preview.text} <span className="t-12 whitespace-nowrap">fits any text</span>
              </>
            )
          ) : (
            wording.line
          )}
        </label>
        <span className="relative -mt-1 flex items-center gap-1 max-md:-my-2.5 max-md:col-start-2 max-md:row-start-1">
          {inPanel && <Pill variant="refined">panel</Pill>}
          <Menu
            trigger={
              <IconButton label={`More on ${wording.name}`} size="sm" tabIndex={tabIndex}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
            entries={[
              { label: "What it asks", icon: Glasses, onSelect: () => actions.open(persona) },
              ...(canChat && preview
                ? [
                    {
                      label: "Answer it",
                      icon: MessageCircleQuestion,
                      shortcut: "C",
                      onSelect: () => actions.chat(persona),
                    },
                  ]
                : []),
              ...(actions.debate && isUsed && preview
                ? [{ label: "Debate it", icon: MessagesSquare, onSelect: () => actions.debate?.(persona) }]
                : []),
              ...(isUsed && preview
                ? [
                    {
                      label: inPanel ? "Take it off the panel" : "Add it to the panel",
                      icon: Users,
                      shortcut: "P",
                      onSelect: () => actions.togglePanel(persona),
                    },
                  ]
                : []),
              ...(standing === "waits" || standing === "off"
                ? [{ label: "Use it instead of…", icon: ArrowLeftRight, onSelect: () => actions.swap(persona) }]
                : []),
              {
                label: active ? "Turn it off" : "Turn it on",
                icon: Power,
                shortcut: "U",
                onSelect: () => actions.toggleActive(persona),
              },
              "separator",
              { label: "Change its wording", icon: Pencil, onSelect: () => actions.edit(persona) },
              ...(kind === "custom"
                ? [
                    {
                      label: "Move to the trash",
                      icon: Trash2,
                      destructive: true,
                      onSelect: () => actions.trash(persona),
                    },
                  ]
                : []),
            ]}
          />
        </span>
      </div>
    </Station>
  );
}
