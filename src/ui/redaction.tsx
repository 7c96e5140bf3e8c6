import { ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

/** One kind of private things that were found. */
interface RedactionRow<Kind extends string> {
  readonly kind: Kind;
  readonly label: string;
  /** What is put in: `[person A]`. */
  readonly becomes: string;
  readonly count: number;
  readonly isOn: boolean;
  /** It is always taken out. */
  readonly isFixed: boolean;
}

interface RedactionChoiceProps<Kind extends string> {
  /** Names the group: "Take out, as found in these three". */
  readonly legend: ReactNode;
  readonly rows: readonly RedactionRow<Kind>[];
  readonly own: readonly string[];
  /** Fewer letters are refused. */
  readonly leastOwn: number;
  onToggle(kind: Kind): void;
  onOwn(words: readonly string[]): void;
}

/** What is taken out of a text before it leaves, by kind, and words of the person's own. */
export function RedactionChoice<Kind extends string>({
  legend,
  rows,
  own,
  leastOwn,
  onToggle,
  onOwn,
}: RedactionChoiceProps<Kind>) {
  return (
    <fieldset>
      <legend className="t-label mb-1 text-text-2">{legend}</legend>
      {rows.map(({ kind, label, becomes, count, isOn, isFixed }) => (
        <label
          key={kind}
          className="flex min-h-10 items-center gap-2.5 border-line-soft border-b py-1.5 max-md:min-h-11"
        >
          <input
            type="checkbox"
            checked={isOn}
            disabled={isFixed}
            onChange={() => onToggle(kind)}
            className="size-4 flex-none accent-brand"
          />
          <span className="t-14 min-w-0 flex-1 text-text-1">{label}</span>
          <span className="t-12 text-text-3">
            {isFixed ? "always taken out" : isOn ? `becomes ${becomes}` : "stays"}
          </span>
          <span className="t-13 w-6 text-right text-text-2 tabular-nums">{count}</span>
        </label>
      ))}
      <OwnWords own={own} leastOwn={leastOwn} onOwn={onOwn} />
    </fieldset>
  );
}

type OwnWordsProps = Pick<RedactionChoiceProps<string>, "own" | "leastOwn" | "onOwn">;

function OwnWords({ own, leastOwn, onOwn }: OwnWordsProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const word = typed.trim();
    if (word.length < leastOwn) return setProblem(`At least ${leastOwn} letters, or half the text goes.`);
    setProblem(null);
    setTyped("");
    if (!own.includes(word)) onOwn([...own, word]);
  };
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        add();
      }}
    >
      <Field label="Another word or name" error={problem}>
        <TextInput
          value={typed}
          dir="auto"
          autoComplete="off"
          maxLength={120}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button size="sm" type="submit">
          Take it out
        </Button>
        {own.map((word) => (
          <Button
            key={word}
            size="sm"
            variant="ghost"
            aria-label={`Leave ${word} in`}
            onClick={() => onOwn(own.filter((other) => other !== word))}
          >
            <bdi>{word}</bdi> ×
          </Button>
        ))}
      </div>
    </form>
  );
}

interface RedactionPreviewProps {
  /** The beginning of the file's own text; what was put in is marked. */
  readonly pieces: readonly { readonly text: string; readonly isPutIn: boolean }[];
  /** More follows that is not shown. */
  readonly isCut: boolean;
}

export function RedactionPreview({ pieces, isCut }: RedactionPreviewProps) {
  const places = pieces.filter(({ isPutIn }) => isPutIn).length;
  return (
    <section aria-label="What the file will say">
      <p className="t-label mb-1 flex justify-between gap-4 text-text-2">
        What the file will say
        <span role="status" className="font-normal text-text-3 tabular-nums">
          {places === 1 ? "1 place taken out" : `${places} places taken out`}
        </span>
      </p>
      <pre
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        className="t-13 max-h-96 min-h-60 overflow-auto whitespace-pre-wrap rounded-md bg-bg-1 p-4 font-mono text-text-1 wrap-anywhere max-md:max-h-60"
      >
        {pieces.map(({ text, isPutIn }, at) =>
          isPutIn ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place
            <mark key={at} className="rounded-sm bg-brand-wash px-0.5 text-text-1 underline decoration-brand">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        {isCut && "\n…"}
      </pre>
      <p className="t-13 mt-2 flex items-start gap-1.5 text-text-3">
        <ShieldCheck aria-hidden className="mt-0.5 size-3.5 flex-none" />
        Found by rules on this device, so some may be missed. Read it before you send it.
      </p>
    </section>
  );
}
