import { Link2, Merge, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { TIE_TYPES } from "#domain/entities/map-nodes.ts";
import type { MapNode, TieType } from "#domain/entities.ts";
import { KIND_WORDS, KINDS } from "#domain/map/kind.ts";
import { relWords, SIGNS, tieWords } from "#domain/map/ties.ts";
import { Button } from "#src/ui/button.tsx";
import { cx } from "#src/ui/class-names.ts";
import { Field } from "#src/ui/field.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { pressedClass } from "#src/ui/pressed-class.ts";
import { Select } from "#src/ui/select.tsx";
import { select, write } from "../../store.ts";
import type { MapPanelProps } from "../view-props.ts";
import type { ModelPartProps } from "./model-part.tsx";
import { OtherVersions } from "./other-versions.tsx";
import { SendOn } from "./send-on.tsx";
import type { TieOpinionProps } from "./tie-opinion.tsx";
import { WhereFrom } from "./where-from.tsx";

const ModelPart = lazyPart<ModelPartProps>(() => import("./model-part.tsx").then((part) => part.ModelPart));
const TieOpinion = lazyPart<TieOpinionProps>(() => import("./tie-opinion.tsx").then((part) => part.TieOpinion));

/** Everything about one thought: its kind, its ties in words, where it came from, and where it can go. */
export function ThoughtPanel(props: MapPanelProps & { readonly node: MapNode }) {
  const { node, tree, checked, actions, folding, addressOf, takers, onDialog } = props;
  if (props.damaged.has(node.id)) return <DamagedThought node={node} actions={actions} />;
  const kind = checked.kinds.get(node.id) ?? "note";
  const parent = tree.above(node.id);
  const raised = tree.raised.get(node.id);
  const ties = checked.edges.filter(({ from, to }) => from === node.id || to === node.id);
  const goTo = (id: string) => {
    folding.reveal(id);
    select([id]);
  };
  return (
    <div className="grid gap-6">
      <div>
        <p dir="auto" className="t-q wrap-anywhere whitespace-pre-wrap text-text-1">
          {node.text}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => write({ kind: "text", id: node.id })}>
            <Pencil aria-hidden />
            Write
          </Button>
          <Button size="sm" onClick={() => onDialog({ kind: "tie", from: node.id })}>
            <Link2 aria-hidden />
            Tie to…
          </Button>
          {tree.all.length > 1 && (
            <Button size="sm" onClick={() => onDialog({ kind: "merge", id: node.id })}>
              <Merge aria-hidden />
              Merge with…
            </Button>
          )}
        </div>
      </div>
      <OtherVersions {...props} />
      {raised && (
        <p className="t-13 text-warn">
          {raised === "circle"
            ? "Two devices moved this thought and the one above it into each other. It is at the top now."
            : "The thought above it is gone. It is at the top now."}
        </p>
      )}
      <fieldset>
        <legend className="t-label mb-2 text-text-2">
          It is a{" "}
          {node.kind === null && <span className="font-normal text-text-3">(it looks like a {KIND_WORDS[kind]})</span>}
        </legend>
        <div className="flex flex-wrap gap-1.5">
          {KINDS.map((each) => (
            <Button
              key={each}
              size="sm"
              aria-pressed={node.kind === each}
              className={cx("aria-pressed:border-brand-line aria-pressed:bg-bg-3", pressedClass)}
              onClick={() => void actions.setKind([node.id], node.kind === each ? null : each)}
            >
              {KIND_WORDS[each]}
            </Button>
          ))}
        </div>
      </fieldset>
      {parent && (
        <Field label="Its tie to the thought above">
          <Select
            value={node.rel ? `${node.rel.type}${node.rel.down ? " down" : ""}` : ""}
            onChange={({ target: { value } }) => {
              const [type, down] = value.split(" ");
              void actions.setRel(node, value === "" ? null : { type: type as TieType, down: down === "down" });
            }}
          >
            <option value="">No meaning given</option>
            {TIE_TYPES.flatMap((type) =>
              [false, true].map((down) => (
                <option key={`${type}${down}`} value={`${type}${down ? " down" : ""}`}>
                  {relWords({ type, down })}
                </option>
              )),
            )}
          </Select>
        </Field>
      )}
      <WhereFrom id={node.id} by={node.by} addressOf={addressOf} />
      {ties.length > 0 && (
        <section aria-labelledby="tied">
          <h2 id="tied" className="t-label mb-2 text-text-1">
            Tied to
          </h2>
          <ul className="grid gap-3">
            {ties.map((edge) => {
              const down = edge.to === node.id;
              const other = tree.node(down ? edge.from : edge.to);
              return (
                <Tie key={edge.key} sign={SIGNS[edge.type]} words={tieWords(edge.type, down)}>
                  <button
                    type="button"
                    className="t-q-sm wrap-anywhere text-left text-text-1 hover:underline"
                    onClick={() => other && goTo(other.id)}
                  >
                    {other?.text}
                  </button>
                  <span className="-ml-2.5 mt-1 flex flex-wrap gap-1">
                    {edge.type === "contradicts" && (
                      <Button
                        variant="ghost"
                        size="sm"
                        className="whitespace-nowrap"
                        onClick={() => onDialog({ kind: "decide", edge })}
                      >
                        {edge.settled ? "Decide again" : "Decide"}
                      </Button>
                    )}
                    <Button
                      variant="ghost"
                      size="sm"
                      className="whitespace-nowrap"
                      onClick={() => void actions.cut(edge)}
                    >
                      Cut
                    </Button>
                  </span>
                  <Decided edge={edge} />
                  <TieOpinion {...props} edge={edge} />
                </Tie>
              );
            })}
          </ul>
        </section>
      )}
      <ModelPart {...props} nodeId={node.id} />
      <SendOn node={node} takers={takers} />
    </div>
  );
}

/** A thought that cannot be read whole: it stays as it is, or is taken away. */
const DamagedThought = ({ node, actions }: Pick<MapPanelProps, "actions"> & { readonly node: MapNode }) => (
  <div className="grid justify-items-start gap-3">
    <p dir="auto" className="t-q wrap-anywhere whitespace-pre-wrap text-text-3">
      {node.text}
    </p>
    <p className="t-14 text-text-2">
      Part of this thought is damaged on this device. It stays as it is, and nothing was changed. The export in Settings
      contains what is left of it.
    </p>
    <Button size="sm" onClick={() => void actions.takeAway([node.id])}>
      <Trash2 aria-hidden />
      Take away
    </Button>
  </div>
);

const Tie = ({
  sign,
  words,
  children,
}: {
  readonly sign: string;
  readonly words: string;
  readonly children: ReactNode;
}) => (
  <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-2">
    <span aria-hidden className="t-12 grid h-6 place-items-center rounded-full border border-line text-text-2">
      {sign}
    </span>
    <span className="grid justify-items-start">
      <span className="t-13 text-text-3">{words}</span>
      {children}
    </span>
  </li>
);

/** What the person decided of a contradiction. */
function Decided({ edge: { line, tie } }: { readonly edge: MapPanelProps["checked"]["edges"][number] }) {
  const settled = line?.settled ?? tie?.settled;
  if (!settled) return null;
  const kept = settled.keep === "both" ? "You keep both" : "You keep one";
  return (
    <span className="t-13 wrap-anywhere text-text-2">
      {kept}
      {settled.why && `: ${settled.why}`}
    </span>
  );
}
