import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ItemName } from "#domain/entities.ts";
import { shortened } from "#domain/item-words.ts";
import { type ItemKey, splitItemKey } from "#domain/provenance/item-key.ts";
import { type Named, nameOf, type Told, type ToldResult, type ToldStep } from "#domain/provenance/told.ts";
import { TRAIL_LIMITS } from "#domain/provenance/trail.ts";
import { useSteps } from "#src/data/provenance/use-trail.ts";
import { type ItemPage, pageOfItem } from "#src/pages/item-pages.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Branch } from "#src/ui/branch.tsx";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import type { NodeKind } from "#src/ui/node-icon.tsx";
import { OriginMark } from "#src/ui/origin-mark.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { TrailLink } from "#src/ui/trail-link.tsx";

/** The page of an item; undefined while no page opens it. */
export function pageOfKey(key: ItemKey): ItemPage | undefined {
  const named = splitItemKey(key);
  return named && pageOfItem(named.table as ItemName, named.id);
}

/** Where a chat goes on: at its persona; undefined in a studio without personas. */
const chatAddress = ({ sessionId, personaId }: NonNullable<Told["chat"]>): string | undefined => {
  const address = pageOfItem("personas", personaId)?.address;
  return address && `${address}&chat=${encodeURIComponent(sessionId)}`;
};

interface TrailLineProps {
  readonly itemKey: ItemKey;
  readonly line: readonly Told[];
  readonly results: readonly ToldResult[];
}

/** From the first source down to the item, and from there to what came of it. */
export function TrailLine({ itemKey, line, results }: TrailLineProps) {
  const [now] = useState(() => Date.now());
  return (
    <Thread as="ol" className="min-w-0">
      {line.map((told) => {
        const isItem = told === line.at(-1);
        return (
          <Station
            key={told.id}
            as="li"
            node={nodeOf(told)}
            continues={isItem && results.length > 0}
            {...(isItem && { "aria-current": "true" as const })}
          >
            <Head told={told} now={now} />
            <Words told={told} isItem={isItem} />
            {told.edited && (
              <p className="t-13 mt-1.5 flex items-center gap-2 text-warn">
                <Pencil aria-hidden className="size-3.5" />
                Edited after the next one came of it
              </p>
            )}
            {told.others.length > 0 && <Others others={told.others} />}
            {isItem && <Results itemKey={itemKey} results={results} now={now} />}
          </Station>
        );
      })}
    </Thread>
  );
}

const nodeOf = ({ state, thing }: Named): NodeKind =>
  state !== "here" ? "gap" : thing === "rough idea" ? "ring" : thing === "refined question" ? "star" : "dot";

const HOW: Readonly<Record<ToldStep["how"], string>> = {
  quoted: "in the same words",
  reworded: "reworded",
  answered: "answers it",
  combined: "merged from several",
  prompted: "prompted by it",
  argued: "argues about it",
  judged: "judges it",
  made: "made from it",
};

function Head({ told: { thing, at, step }, now }: { readonly told: Told; readonly now: number }) {
  return (
    <p className="t-13 mb-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-text-3">
      <span className="text-text-2">{`${thing.charAt(0).toUpperCase()}${thing.slice(1)}`}</span>
      {at !== null && <span className="tabular-nums">{whenChanged(at, now)}</span>}
      {step && <span>{HOW[step.how]}</span>}
      {step && <By step={step} />}
    </p>
  );
}

const By = ({ step: { by, model } }: { readonly step: ToldStep }) =>
  by === "person" ? (
    <OriginMark origin="words" className="ml-auto">
      your step
    </OriginMark>
  ) : by === "engine" ? (
    <OriginMark origin="template" className="ml-auto">
      this studio
    </OriginMark>
  ) : (
    <OriginMark origin="model" className="ml-auto">
      {model ?? "a model"}
    </OriginMark>
  );

const STATE_WORDS = { gone: "No longer here. It was deleted.", elsewhere: "On another device." } as const;

/** The words lead to the item; what is not here has none. */
function Words({ told, isItem }: { readonly told: Named & Pick<Told, "chat">; readonly isItem: boolean }) {
  const look = `block max-w-full ${isItem ? "t-q-sm rounded-md border border-line-strong bg-bg-1 px-4 py-2.5 text-text-1" : told.thing === "rough idea" ? "t-rough" : "t-15 text-text-1"}`;
  if (told.state !== "here")
    return (
      <p data-station tabIndex={-1} className={`t-14 text-text-3 ${isItem ? look : ""}`}>
        {STATE_WORDS[told.state]}
      </p>
    );
  const words = (
    <bdi className="line-clamp-4 break-words">{told.words === "" ? `Untitled ${told.thing}` : told.words}</bdi>
  );
  const address = told.chat ? chatAddress(told.chat) : pageOfKey(told.key)?.address;
  return address !== undefined ? (
    <Link to={address} data-station className={`${look} hover:underline`}>
      {words}
    </Link>
  ) : (
    <p data-station tabIndex={-1} className={look}>
      {words}
    </p>
  );
}

const Others = ({ others }: { readonly others: readonly Named[] }) => (
  <p className="t-13 mt-1.5 text-text-3">
    Also from:{" "}
    {others.map((other, at) => (
      <span key={other.key}>
        {at > 0 && ", "}
        <Name named={other} />
      </span>
    ))}
  </p>
);

/** A short name that leads to the trail of what it names. */
export function Name({ named }: { readonly named: Named }): ReactNode {
  if (named.state === "gone") return `a deleted ${named.thing}`;
  if (named.state === "elsewhere") return `a ${named.thing} on another device`;
  return (
    <TrailLink item={named.key} className={linkClass}>
      <bdi>{named.words === "" ? `Untitled ${named.thing}` : shortened(named.words, 80)}</bdi>
    </TrailLink>
  );
}

function Results({ itemKey, results, now }: Omit<TrailLineProps, "line"> & { readonly now: number }) {
  if (results.length === 0) return <p className="t-13 mt-6 text-text-3">Nothing came of it yet.</p>;
  return (
    <>
      <h3 className="t-label mt-7 mb-4 text-text-1">What came of it</h3>
      <ResultList results={results} now={now} />
      {results.length >= TRAIL_LIMITS.perItem && <MoreResults itemKey={itemKey} now={now} />}
    </>
  );
}

const ResultList = ({ results, now }: { readonly results: readonly ToldResult[]; readonly now: number }) => (
  <ul className="grid gap-5">
    {results.map((told) => (
      <Branch key={told.id} as="li" answered={told.state === "here"}>
        <Head told={told} now={now} />
        <Words told={told} isItem={false} />
        {(told.results.length > 0 || told.hasMore) && (
          <div className="mt-4 pl-[calc(var(--rail)/2+var(--rail-gap))]">
            <ResultList results={told.results} now={now} />
          </div>
        )}
        {told.hasMore && (
          <p className="t-13 mt-2">
            <TrailLink item={told.key} className={linkClass}>
              More came of this
            </TrailLink>
          </p>
        )}
      </Branch>
    ))}
  </ul>
);

/** Further direct results, a page at a time. */
function MoreResults({ itemKey, now }: { readonly itemKey: ItemKey; readonly now: number }) {
  const [pages, setPages] = useState(0);
  const limit = TRAIL_LIMITS.perItem * Math.max(1, pages);
  const steps = useSteps(itemKey, "down", { limit, offset: TRAIL_LIMITS.perItem });
  const ready = steps.status === "ready" ? steps.value : null;
  if (!ready || (pages === 0 && ready.links.length === 0)) return null;
  const more = pages === 0 ? [] : [...ready.items].map(([key, item]) => ({ ...nameOf(key, item), at: null }));
  return (
    <>
      {more.length > 0 && (
        <ul className="mt-5 grid gap-5">
          {more.map((named) => (
            <Branch key={named.key} as="li" answered={named.state === "here"}>
              <Head told={{ ...named, id: named.key, step: null, edited: false, others: [] }} now={now} />
              <Words told={named} isItem={false} />
            </Branch>
          ))}
        </ul>
      )}
      {(pages === 0 || ready.hasMore) && (
        <Button size="sm" className="mt-5" onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </>
  );
}
