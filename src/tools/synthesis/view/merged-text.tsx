import { type KeyboardEvent, useId, useState } from "react";
import { sentenceKey } from "#domain/provenance/part.ts";
import { unfounded } from "#domain/synthesis/checks.ts";
import { lookup } from "#domain/synthesis/lookup.ts";
import type { PlacedSentence } from "#domain/synthesis/placed.ts";
import { wordsUnder } from "#domain/synthesis/statement.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { useOpenTrail } from "#src/ui/trail-link.tsx";
import { shortTitle, sourceTitle } from "../model/words.ts";
import { useDebate } from "./debate-link.tsx";
import { RewordForm } from "./reword-form.tsx";
import { SentenceSource } from "./sentence-source.tsx";
import { anotherOf, type Decide, moveSentence, putWording, type Shown, sayBy, sourceOf, wordingOf } from "./shown.ts";
import { SourceNumber } from "./source-number.tsx";
import { Unfounded } from "./unfounded.tsx";

interface MergedTextProps {
  readonly shown: Shown;
  readonly decide: Decide;
}

/** The merged text, a sentence a line. The arrows go from one to the next; the source of the chosen one is below it. */
export function MergedText({ shown, decide }: MergedTextProps) {
  const { text } = shown.placed;
  const [chosen, setChosen] = useState<string | null>(null);
  const [writing, setWriting] = useState<string | null>(null);
  /** Told once a sentence was moved. */
  const [moved, setMoved] = useState("");
  const base = useId();
  const debate = useDebate(shown.open.synthesis.id);
  const openTrail = useOpenTrail();
  const idOf = (key: string) => `${base}-${key}`;
  if (text.length === 0)
    return (
      <p className="t-13 max-w-[60ch]">
        No sentence yet. Settle what is not agreed below, or put statements of the report into the text.
      </p>
    );
  function onKey(event: KeyboardEvent, at: number) {
    const sentence = text[at];
    if (!sentence || event.ctrlKey || event.metaKey) return;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.altKey) {
      if (by !== 0) {
        event.preventDefault();
        void move(sentence.key, at, by);
      }
      return;
    }
    const next = event.key === "ArrowDown" ? text[at + 1] : event.key === "ArrowUp" ? text[at - 1] : undefined;
    if (next) {
      event.preventDefault();
      setChosen(next.key);
      document.getElementById(idOf(next.key))?.focus();
    } else if (event.key === "Enter") {
      event.preventDefault();
      setChosen(sentence.key);
      setWriting(sentence.key);
    } else if (event.key.toLowerCase() === "d") debate(sentence.key);
    else if (event.key.toLowerCase() === "o") openTrail(sentenceKey(shown.open.synthesis.id, sentence.key));
    else if (event.key.toLowerCase() === "s") {
      const another = anotherOf(sentence, shown);
      if (another !== undefined) void sayWith(another, sentence.key);
    }
  }
  async function move(key: string, at: number, by: -1 | 1) {
    if (!text[at + by] || !(await decide(moveSentence(text, key, by, lookup(shown.comparison).current)))) return;
    setMoved(`Sentence ${at + by + 1} of ${text.length}`);
    moveFocus(() => document.getElementById(idOf(key)));
  }
  async function sayWith(another: string, key: string) {
    if (!(await decide(sayBy(another, key, lookup(shown.comparison).current)))) return;
    setChosen(another);
    moveFocus(() => document.getElementById(idOf(another)));
  }
  async function reword(key: string, words: string, over: string): Promise<string | null | undefined> {
    const { current } = lookup(shown.comparison);
    let now = over;
    const isStored = await decide((synthesis) => {
      now = wordingOf(synthesis, key, current);
      return now === over || now === words ? putWording(words, key, current)(synthesis) : {};
    });
    if (!isStored) return undefined;
    return now === over || now === words ? null : now;
  }
  const endWriting = (key: string) => {
    setWriting(null);
    moveFocus(() => document.getElementById(idOf(key)));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol className="grid gap-2.5">
        {text.map((sentence, at) => (
          <li
            key={sentence.key}
            className={`grid gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_8.25rem] ${sentence.contested === null ? "" : "border-warn border-l-2 pl-2"}`}
          >
            {writing === sentence.key ? (
              <RewordForm
                place={`synthesis-wording:${shown.open.synthesis.id}:${sentence.key}`}
                sentence={sentence}
                sources={wordsOf(sentence, shown)}
                stored={wordingOf(shown.open.synthesis, sentence.key, lookup(shown.comparison).current)}
                onDone={(words, over) => reword(sentence.key, words, over)}
                onEnd={() => endWriting(sentence.key)}
              />
            ) : (
              <button
                type="button"
                id={idOf(sentence.key)}
                dir="auto"
                aria-expanded={chosen === sentence.key}
                onClick={() => setChosen(chosen === sentence.key ? null : sentence.key)}
                onKeyDown={(event) => onKey(event, at)}
                className="t-q cursor-pointer rounded-sm px-1 py-0.5 text-left text-text-1 hover:bg-bg-1 aria-expanded:bg-bg-2 max-md:min-h-11"
              >
                {/* a speaker is named where they begin */}
                {sentence.by !== null && sentence.by !== text[at - 1]?.by && (
                  <span className="text-text-3">{sentence.by}: </span>
                )}
                {sentence.text}
              </button>
            )}
            <Voices sentence={sentence} shown={shown} />
            {(sentence.isOwn || sentence.isModels) && writing !== sentence.key && (
              <Unfounded words={unfounded(sentence.text, wordsOf(sentence, shown))} />
            )}
            {chosen === sentence.key && (
              <SentenceSource
                key={sentence.key}
                sentence={sentence}
                shown={shown}
                decide={decide}
                onWrite={() => setWriting(sentence.key)}
                onMove={(by) => void move(sentence.key, at, by)}
                onAnother={(another) => void sayWith(another, sentence.key)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The words under a sentence, in its sources. */
const wordsOf = ({ keys }: PlacedSentence, { open }: Shown): readonly string[] =>
  keys.flatMap((key) => wordsUnder(key, open.sources) ?? []);

/** Who says it. */
function Voices({ sentence, shown }: { readonly sentence: PlacedSentence; readonly shown: Shown }) {
  const { sources } = shown.open;
  const theme = shown.comparison.themes.find(({ statements }) => statements.includes(sentence.key));
  const voices = sources.flatMap((source, at) =>
    theme?.voices.includes(source.id) &&
    !theme.parts.includes(sentence.key) &&
    sentence.keys.some((key) => key.startsWith(`${source.id}:`))
      ? [{ source, number: at + 1 }]
      : [],
  );
  const said = voices.length > 0 ? voices : [sourceOf(sources, sentence.key)].flatMap((each) => each ?? []);
  const [only] = said;
  const { draft } = shown.open;
  const whose = sentence.isModels ? `Written by ${draft?.made?.provider}` : sentence.isOwn ? "your words" : null;
  return (
    <p className="t-12 flex flex-wrap items-center self-start pt-1.5 text-text-3 max-md:pt-0 max-md:pl-1">
      {said.map(({ source, number }) => (
        <SourceNumber key={source.id} number={number} title={sourceTitle(source)} />
      ))}
      {said.length > 1 ? (
        sentence.contested === null && "agree"
      ) : (
        <span aria-hidden dir="auto" className="min-w-0 truncate">
          {whose ?? (only && shortTitle(sourceTitle(only.source)))}
        </span>
      )}
      {whose && <span className="sr-only">, {whose}</span>}
      {sentence.contested !== null && <span className="ml-1.5 text-warn">not agreed</span>}
    </p>
  );
}
