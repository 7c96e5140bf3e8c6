import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { PANEL_SIZES, type PanelSize } from "#domain/personas/panel-size.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { SIDE_NAMES, SIDES } from "#domain/personas/sides.ts";
import { FIELD } from "#src/platform/occupied.ts";
import { Button } from "#src/ui/button.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { Select } from "#src/ui/select.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { type Asked, filtered, type Shown, type Standing } from "../model/asked.ts";
import { PersonaRow, type RowActions, rowId } from "./persona-row.tsx";

interface PersonaListProps {
  readonly personas: readonly ListedPersona[];
  /** Null without a thought: then each row says what the persona does. */
  readonly asked: Asked | null;
  readonly standing: ReadonlyMap<string, Standing>;
  /** The ids of the panel. */
  readonly members: readonly string[];
  readonly allowance: number | null;
  readonly actions: RowActions;
  onSize(size: PanelSize): void;
}

/** The catalogue with its search. Letters are keys only while a row has the focus (WCAG 2.1.4). */
export function PersonaList({ personas, asked, standing, members, allowance, actions, onSize }: PersonaListProps) {
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState<Shown>("all");
  const [side, setSide] = useState("");
  const [current, setCurrent] = useState<string | null>(null);
  const query = useDeferredValue(typed);
  const search = useRef<HTMLInputElement>(null);
  useSlashFocuses(search);
  const rows = filtered(personas, { query, shown, side }, asked?.previews ?? null, standing);
  const currentId = rows.some(({ id }) => id === current) ? current : rows[0]?.id;
  const inOwnWords = [...(asked?.previews.values() ?? [])].filter(({ isOwn }) => isOwn).length;
  const used = [...standing.values()].filter((one) => one === "used").length;
  const isWhole = query === "" && shown === "all" && side === "";
  const firstWaiting = isWhole ? rows.find(({ id }) => standing.get(id) === "waits")?.id : undefined;

  function handleKey(event: KeyboardEvent) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target as Element).id.startsWith("persona-")) return;
    const at = rows.findIndex(({ id }) => rowId(id) === (target as Element).id);
    const persona = rows[at];
    if (!persona) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
    const size = PANEL_SIZES.find((each) => String(each) === key);
    const isUsed = standing.get(persona.id) === "used";
    const hasPreview = asked?.previews.has(persona.id) === true;
    // with Caps Lock too
    const letter = key.toLowerCase();
    if (to !== undefined) {
      const next = rows[Math.min(rows.length - 1, Math.max(0, to))];
      setCurrent(next?.id ?? null);
      document.getElementById(rowId(next?.id ?? ""))?.focus();
    } else if (letter === "c" && hasPreview) actions.chat(persona);
    else if (letter === "u") actions.toggleActive(persona);
    else if (letter === "p" && isUsed && hasPreview) actions.togglePanel(persona);
    else if (size !== undefined && asked) onSize(size);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="mt-1 mb-6 flex flex-wrap items-center gap-3 pl-[calc(var(--rail)+var(--rail-gap))]">
        <SearchInput
          ref={search}
          dir="auto"
          aria-label="Search personas"
          placeholder={`Search ${personas.length} personas`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-48 max-w-64 flex-1 max-md:max-w-none max-md:basis-full"
        />
        <Segmented
          label="Show"
          value={shown}
          options={[
            { value: "all", label: `All ${personas.length}` },
            ...(asked ? [{ value: "own" as const, label: `In my words ${inOwnWords}` }] : []),
            { value: "used", label: `In use ${used}` },
          ]}
          onChange={setShown}
        />
        <Select
          aria-label="Side of the question"
          value={side}
          onChange={({ target }) => setSide(target.value)}
          className="w-44 max-md:w-full"
        >
          <option value="">Any side</option>
          {SIDES.map((each) => (
            <option key={each} value={each}>
              {SIDE_NAMES[each]}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="sr-only">
        {isWhole ? "" : `${rows.length} ${rows.length === 1 ? "persona" : "personas"} shown`}
      </p>
      {rows.length === 0 ? (
        <div className="grid justify-items-start gap-3 py-4 pl-[calc(var(--rail)+var(--rail-gap))]">
          <p className="t-15 text-text-1">
            {query === "" ? "No persona is left by this filter." : `No persona asks about “${query}”.`}
          </p>
          <p className="t-13 text-text-3">The search reads names, what they look at, and what they would ask.</p>
          <Button
            size="sm"
            onClick={() => {
              setTyped("");
              setShown("all");
              setSide("");
              search.current?.focus();
            }}
          >
            Clear the search
          </Button>
        </div>
      ) : (
        <Thread
          as="ol"
          aria-label="Personas in list order"
          onKeyDown={handleKey}
          onFocus={({ target }) =>
            setCurrent(target.closest("[data-persona]")?.getAttribute("data-persona") ?? current)
          }
        >
          {rows.flatMap((persona, at) => {
            const row = (
              <PersonaRow
                key={persona.id}
                persona={persona}
                preview={asked?.previews.get(persona.id) ?? null}
                standing={standing.get(persona.id) ?? "off"}
                inPanel={members.includes(persona.id)}
                isLast={at === rows.length - 1}
                isCurrent={persona.id === currentId}
                canChat={asked !== null}
                actions={actions}
              />
            );
            return persona.id === firstWaiting
              ? [<PlanCut key="plan" allowance={allowance} onSwap={() => actions.swap(persona)} />, row]
              : [row];
          })}
        </Thread>
      )}
      <p className="t-12 mt-6 hidden flex-wrap items-center gap-2 pl-[calc(var(--rail)+var(--rail-gap))] text-text-3 md:flex">
        On a row: <Kbd>↑</Kbd> <Kbd>↓</Kbd> move, <Kbd>C</Kbd> answer it, <Kbd>P</Kbd> panel, <Kbd>U</Kbd> on or off,{" "}
        <Kbd>2</Kbd> to <Kbd>5</Kbd> seats, <Kbd>/</Kbd> search
      </p>
    </>
  );
}

/** Where the plan's places end. */
function PlanCut({ allowance, onSwap }: { readonly allowance: number | null; onSwap(): void }) {
  return (
    <Station as="li" node="ring" line="open" className="pb-5!">
      <div className="flex flex-wrap items-center gap-3">
        <p className="t-13 min-w-0 flex-[1_1_16rem] text-text-3">
          <b className="font-medium text-text-1">Your plan uses {allowance} at a time, in this order.</b> From here on
          they wait; what they would ask stays readable.
        </p>
        <Button size="sm" onClick={onSwap}>
          Use one instead of another
        </Button>
      </div>
    </Station>
  );
}

/** `/` goes to the search, unless somebody writes. */
function useSlashFocuses(field: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(`${FIELD}, [role="dialog"], [role="menu"]`)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [field]);
}
