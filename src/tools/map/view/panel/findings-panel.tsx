import { Anchor, CircleHelp, Copy, Info, Link2, type LucideIcon, RotateCcw, TriangleAlert } from "lucide-react";
import type { Finding, Rule } from "#domain/map/findings.ts";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { RULE_WORDS } from "../../model/map-words.ts";
import { select, write } from "../../store.ts";
import type { MapPanelProps } from "../view-props.ts";

const ICONS: Readonly<Partial<Record<Rule, LucideIcon>>> = {
  circle: RotateCcw,
  "part-of-itself": RotateCcw,
  unfounded: Anchor,
  "only-examples": Anchor,
  untied: Link2,
  unanswered: CircleHelp,
  "said-twice": Copy,
  unopposed: Info,
};

/** What the ties leave open, each with its thoughts and a way to mend it. */
export function FindingsPanel(props: MapPanelProps) {
  const { map, checked, counted, actions } = props;
  const hints = checked.findings.filter(({ isHint, key }) => isHint && map.keptOpen[key] === undefined);
  const open = checked.findings.filter(({ key }) => map.keptOpen[key] !== undefined);
  return (
    <>
      <p className="t-13 mb-3 text-text-3">The ties are checked, not whether a thought is true.</p>
      {counted.length + hints.length === 0 && <p className="t-14 text-text-2">Nothing is open.</p>}
      <ul>
        {[...counted, ...hints].slice(0, MOST).map((finding) => (
          <FindingRow key={finding.key} {...props} finding={finding} />
        ))}
      </ul>
      {counted.length + hints.length > MOST && (
        <p className="t-13 mt-3 text-text-3">
          and {(counted.length + hints.length - MOST).toLocaleString("en")} more, once these are mended
        </p>
      )}
      {open.length > 0 && (
        <Fold summary={`Kept open (${open.length})`} className="mt-4">
          <ul className="mt-2 grid gap-3">
            {open.map((finding) => (
              <li key={finding.key} className="t-13 text-text-2">
                <p>{RULE_WORDS[finding.rule]}</p>
                <p className="wrap-anywhere text-text-3">{map.keptOpen[finding.key]?.why}</p>
                <Button size="sm" variant="ghost" className="-ml-2.5" onClick={() => void actions.countAgain(finding)}>
                  Count it again
                </Button>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

/** Findings that are listed at once. */
const MOST = 100;

function FindingRow(props: MapPanelProps & { readonly finding: Finding }) {
  const { finding, tree, folding, onDialog } = props;
  const { rule, thoughts, isHint } = finding;
  const Icon = ICONS[rule] ?? TriangleAlert;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2 border-line-soft border-t py-4">
      <Icon aria-hidden className={`mt-0.5 size-4 ${isHint ? "text-text-3" : "text-warn"}`} />
      <div>
        <h2 className="t-label text-text-1">{RULE_WORDS[rule]}</h2>
        <ul className="mt-1 grid gap-0.5">
          {thoughts.map((id) => (
            <li key={id}>
              <button
                type="button"
                className="t-q-sm wrap-anywhere text-left text-text-1 hover:underline"
                onClick={() => {
                  folding.reveal(id);
                  select([id]);
                }}
              >
                {tree.node(id)?.text}
              </button>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap gap-2">
          <Mends {...props} />
          {!isHint && (
            <Button size="sm" variant="ghost" onClick={() => onDialog({ kind: "keep-open", finding })}>
              Keep open
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** The ways to mend a finding. */
function Mends({ finding, tree, checked, actions, onDialog }: MapPanelProps & { readonly finding: Finding }) {
  const { rule, thoughts, edge } = finding;
  const [first = "", second = ""] = thoughts;
  const node = tree.node(first);
  if (!node) return null;
  const addBelow = () => {
    select([first]);
    write({ kind: "new", parent: first, at: tree.below(first).length });
  };
  const circleTie = checked.edges.find(
    ({ from, to, type }) => from === first && to === second && type === (rule === "circle" ? "supports" : "part"),
  );
  switch (rule) {
    case "contradiction":
    case "both-sides":
      return edge && <Mend words="Decide" onClick={() => onDialog({ kind: "decide", edge })} />;
    case "circle":
    case "part-of-itself":
      return (
        <>
          {rule === "circle" && (
            <Mend words="Add what supports it" onClick={() => onDialog({ kind: "carry", id: first })} />
          )}
          {circleTie && <Mend words="Cut one tie" onClick={() => void actions.cut(circleTie)} />}
        </>
      );
    case "unfounded":
    case "only-examples":
      return (
        <>
          <Mend words="What shows it?" onClick={() => onDialog({ kind: "carry", id: first })} />
          <Mend words="It is given" onClick={() => void actions.setKind([first], "ground")} />
        </>
      );
    case "untied":
      return (
        <>
          <Mend words="Tie it" onClick={() => onDialog({ kind: "tie", from: first })} />
          <Mend words="It is a note" onClick={() => void actions.setKind([first], "note")} />
        </>
      );
    case "unanswered":
      return <Mend words="Answer it" onClick={addBelow} />;
    case "said-twice":
      return (
        <>
          <Mend words="Merge them" onClick={() => onDialog({ kind: "merge", id: first, other: second })} />
          <Mend words="Take the second one away" onClick={() => void actions.takeAway([second])} />
        </>
      );
    case "unopposed":
      return <Mend words="What speaks against it?" onClick={() => onDialog({ kind: "oppose", id: first })} />;
  }
}

const Mend = ({ words, onClick }: { readonly words: string; onClick(): void }) => (
  <Button size="sm" onClick={onClick}>
    {words}
  </Button>
);
