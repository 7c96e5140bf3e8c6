import type { IntentItem, IntentKind } from "#domain/thinking/types.ts";
import { Slots } from "#src/ui/slots.tsx";
import { counted } from "../model/section-words.ts";
import { useOptimizer } from "../store.ts";

const KINDS: readonly { readonly kind: IntentKind; readonly one: string; readonly many: string }[] = [
  { kind: "name", one: "name", many: "names" },
  { kind: "number", one: "number", many: "numbers" },
  { kind: "negation", one: "negation", many: "negations" },
];

/** Up to this many facts are listed one by one; of more, only the lost ones. */
const MOST = 12;

/** The facts of the original that must not get lost, and whether each is still there. */
export function IntentMeter() {
  const intent = useOptimizer((state) => state.reviewed?.review.intent);
  if (!intent || intent.length === 0) return null;
  const lost = intent.filter(({ kept }) => !kept);
  const shown = (intent.length <= MOST ? intent : lost.slice(0, MOST)).map(({ text, kept }) => ({
    label: text,
    present: kept,
  }));
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="t-label text-text-1">Intent</h2>
        <span className="t-13 text-text-3 tabular-nums">
          {intent.length - lost.length} of {intent.length} kept
        </span>
      </div>
      <p className="t-13 mb-2.5 text-text-2">{inWords(intent, lost)}</p>
      <Slots items={distinct(shown)} missingLabel="lost" />
    </div>
  );
}

function inWords(intent: readonly IntentItem[], lost: readonly IntentItem[]): string {
  if (lost.length > 0)
    return `No longer in the prompt: ${lost
      .slice(0, MOST)
      .map(({ text }) => `“${text}”`)
      .join(", ")}.`;
  const parts = KINDS.flatMap(({ kind, one, many }) => {
    const count = intent.filter((item) => item.kind === kind).length;
    return count === 0 ? [] : [counted(count, one, many)];
  });
  return `Everything your original names is still there: ${parts.join(", ")}.`;
}

const distinct = (items: readonly { label: string; present: boolean }[]) => [
  ...new Map(items.map((item) => [`${item.label} ${item.present}`, item])).values(),
];
