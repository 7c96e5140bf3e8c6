import { Link } from "@tanstack/react-router";
import { CornerDownRight } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { type ArgumentList, argumentLines } from "#domain/arena/argument-list.ts";
import { claimProblem } from "#domain/arena/claim.ts";
import { claimWithList } from "#domain/arena/claim-with-list.ts";
import { claimInQuestion, noClaimIn } from "#domain/arena/proposed-claim.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Problem } from "#src/ui/problem.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { useListDraft } from "../live/pasted-list.ts";
import { type MadeOf, useStoredDraft } from "../live.ts";
import { ClaimArguments, linesField } from "./claim-arguments.tsx";

interface ClaimFieldProps {
  readonly id: string;
  /** What the field is called: *Claim*, and among rivals *Claim B*. */
  readonly name: string;
  /** Where its draft is stored. */
  readonly place: string;
  /** What the claim is made of. */
  readonly madeOf: MadeOf | null;
  /** Why nothing is made of what the address names. */
  readonly missing: string | null;
  readonly problem: string | null;
  /** At the end of the line below the field. */
  readonly action?: ReactNode;
  /** Gives the form the draft as it is. */
  onDraft(draft: ClaimDraft): void;
  onChange(): void;
  /** What is wrong with the arguments. */
  readonly linesProblem: string | null;
  /** Gives the form the arguments that the debate begins with. Absent where none can be. */
  onArguments?: ((list: ArgumentList | null) => void) | undefined;
}

/** What a claim is, as it is typed. */
export interface ClaimWords {
  readonly text: string;
  /** The lines that stood below it, which are arguments. */
  readonly lines: string;
}
export interface ClaimDraft extends ClaimWords {
  setWords(words: ClaimWords): void;
  forget(): void;
}

/** A claim of a new debate, below what it is made of. */
export function ClaimField(props: ClaimFieldProps) {
  const { id, name, place, madeOf, missing, problem, action, onDraft, onChange, linesProblem, onArguments } = props;
  const draft = useStoredDraft(place, madeOf?.claim);
  const lines = useListDraft(`${place}:arguments`, {}, argumentLines);
  const [hadLines, setHadLines] = useState(false);
  useEffect(() =>
    onDraft({
      text: draft.text,
      lines: lines.text,
      setWords(words) {
        if (draft.text !== words.text) draft.setText(words.text);
        if (lines.text !== words.lines) lines.setText(words.lines);
      },
      forget() {
        draft.forget();
        lines.forget();
      },
    }),
  );
  const claim = claimInQuestion(draft.text);
  const below = onArguments ? claimWithList(draft.text) : null;
  return (
    <>
      {madeOf && (
        <p className="t-13 mb-2 flex flex-wrap items-center gap-2 text-text-3">
          <CornerDownRight aria-hidden className="size-3.5" />
          from <MadeOfLink madeOf={madeOf} />
        </p>
      )}
      {madeOf && madeOf.words.trim() !== madeOf.claim && (
        <p className="t-14 mb-3 line-clamp-4 max-w-[64ch] text-text-2">{madeOf.words}</p>
      )}
      {missing !== null && (
        <p role="status" className="t-13 mb-3 max-w-[64ch] text-text-3">
          {missing}
        </p>
      )}
      <label htmlFor={id} className="sr-only">
        {name}
      </label>
      <TextArea
        id={id}
        dir="auto"
        value={draft.text}
        onChange={({ target }) => {
          draft.setText(target.value);
          onChange();
        }}
        className="t-q min-h-24"
        aria-describedby={`${id}-help`}
        aria-invalid={problem !== null || undefined}
      />
      <div className="mt-1.5 flex flex-wrap items-start justify-between gap-x-4">
        <p id={`${id}-help`} className="t-13 py-1 text-text-3">
          {helpWith(madeOf, draft.text)}
        </p>
        {action}
      </div>
      {problem && <Problem text={problem} />}
      {claim !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <span dir="auto" className="t-15 wrap-anywhere text-text-1">
            {claim}
          </span>
          <Button
            size="sm"
            onClick={() => {
              draft.setText(claim);
              onChange();
              moveFocus(() => document.getElementById(id));
            }}
          >
            Use this as the claim
          </Button>
        </p>
      )}
      {below && (
        <Problem isCalm text={`${below.size} arguments are below the claim.`}>
          <Button
            size="sm"
            onClick={() => {
              draft.setText(below.claim);
              lines.setText([lines.text, below.list].filter((each) => each.trim() !== "").join("\n"));
              setHadLines(true);
              moveFocus(linesField);
              onChange();
            }}
          >
            Begin with them
          </Button>
        </Problem>
      )}
      {draft.error && <Problem text={`${draft.error.message} ${draft.error.remedy ?? ""}`} />}
      {onArguments && (hadLines || lines.text !== "") && (
        <ClaimArguments draft={lines} problem={linesProblem} onArguments={onArguments} />
      )}
      {!onArguments && lines.list && (
        <p role="status" className="t-13 mt-2 text-text-3">
          A debate about rival claims begins without your arguments. They are deleted when it starts.
        </p>
      )}
    </>
  );
}

/** Words that were taken up may be no claim yet: the person hears it before pressing anything. */
function helpWith(madeOf: MadeOf | null, text: string): string {
  if (madeOf?.claim === "" && text === "") return noClaimIn(madeOf.words);
  return (
    (madeOf && text.trim() === madeOf.claim ? claimProblem(madeOf.claim) : null) ?? "A sentence somebody could deny"
  );
}

/** Leads to what a debate is made of. */
export function MadeOfLink({ madeOf: { table, row, title } }: { readonly madeOf: MadeOf }) {
  if (table === "sessions")
    return (
      <Link to="/dashboard" search={{ session: row.id }} className={linkClass}>
        {title}
      </Link>
    );
  if (table === "prompts")
    return (
      <Link to="/prompt-library" search={{ prompt: row.id }} className={linkClass}>
        {title}
      </Link>
    );
  const at = `${linkClass} line-clamp-1 min-w-0`;
  if (table === "syntheses")
    return (
      <Link to="/synthesis" search={{ synthesis: row.id }} className={at}>
        {title}
      </Link>
    );
  if (table === "map_nodes")
    return (
      <Link to="/map" search={{ node: row.id }} className={at}>
        {title}
      </Link>
    );
  return (
    <Link to="/ideation" search={{ idea: row.id }} className={at}>
      {title}
    </Link>
  );
}
