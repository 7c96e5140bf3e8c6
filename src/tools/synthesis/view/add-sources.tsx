import { Check, FileText, Plus } from "lucide-react";
import { useDeferredValue, useRef, useState } from "react";
import type { SynthesisSource } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import { type ChosenText, readFileText } from "#domain/file-text.ts";
import { splitText } from "#domain/split-text.ts";
import { LONGEST_SOURCE, MOST_SOURCES } from "#domain/synthesis/limits.ts";
import { salutationLength } from "#domain/synthesis/salutation.ts";
import { titleOf } from "#domain/thinking/title.ts";
import { hasVisible } from "#domain/visible.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FileField } from "#src/ui/file-field.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Problem } from "#src/ui/problem.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { type NewSource, useCommands } from "../data.ts";
import { type Pick, useItemsToPick, useStoredDraft } from "../live.ts";
import { kindWord, sourceTitle } from "../model/words.ts";

/** Items offered at a time; a search finds the others. */
const OFFERED = 8;
/** Bytes: more than all sources together in any alphabet. */
const LARGEST_FILE = 500_000;

interface AddSourcesProps {
  /** The place of a pasted text until it is added. */
  readonly place: string;
  readonly there: readonly SynthesisSource[];
  /** The synthesis itself is no source of its own. */
  readonly not?: string | undefined;
  /** Adds sources, all or none. @returns why they were not added; null when they were */
  onAdd(sources: readonly NewSource[]): Promise<AppError | null>;
  /** Called when a press begins to read and add something, and when that has ended: whether it added what it was to add. */
  readonly onBusy?: ((isBusy: boolean, hasAdded?: boolean) => void) | undefined;
}

/** Adds a thought, a prompt, a debate, a synthesis, a pasted text or a file. */
export function AddSources({ place, there, not, onAdd, onBusy }: AddSourcesProps) {
  return (
    <div className="grid gap-8 *:min-w-0">
      <PasteText place={place} room={MOST_SOURCES - there.length} onAdd={onAdd} onBusy={onBusy} />
      <PickItems there={there} not={not} onAdd={onAdd} onBusy={onBusy} />
    </div>
  );
}

/** One press at a time, whose beginning and end are told. */
function useTold(onBusy: AddSourcesProps["onBusy"]): (action: () => Promise<boolean>) => void {
  const oneAtATime = useOneAtATime();
  return (action) =>
    void oneAtATime(async () => {
      let hasAdded = false;
      onBusy?.(true);
      try {
        hasAdded = await action();
      } finally {
        onBusy?.(false, hasAdded);
      }
    });
}

const PASTED = { kind: "pasted", origin: null, derived: false, seats: null } as const;

/** A text that may be too long for one source. */
interface Text {
  readonly text: string;
  readonly name: string;
  /** It is the text of the field, which the person may change. */
  readonly isPasted: boolean;
}

const sourceOf = ({ text, name }: Text): NewSource => ({ ...PASTED, title: name, text });

const TOO_LARGE = { message: "It is longer than 120,000 characters.", remedy: "Paste the part that matters." };
const TOO_LONG = {
  message: `It is longer than ${LONGEST_SOURCE.toLocaleString("en")} characters.`,
  remedy: "Add it alone: then it can be several sources.",
};

const TOO_MANY = { message: "Eight at a time.", remedy: "Merge some first, then add the result." };

async function readText(file: File): Promise<ChosenText | AppError | typeof TOO_LARGE> {
  if (file.size > LARGEST_FILE) return TOO_LARGE;
  const read = await readFileText(file);
  return read.ok ? read.value : read.error;
}

/** @param room how many more sources there may be */
function PasteText({ place, room, onAdd, onBusy }: Props<"place" | "onAdd" | "onBusy"> & { readonly room: number }) {
  const { text, setText, forget, error: unsaved } = useStoredDraft(`synthesis-${place}`);
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState<AppError | null>(null);
  const [tooLong, setTooLong] = useState<Text | null>(null);
  const told = useTold(onBusy);
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const parted = tooLong?.isPasted && tooLong.text !== text ? null : tooLong;
  async function add(one: Text) {
    const refused = await onAdd([sourceOf(one)]);
    setProblem(refused);
    setTooLong(refused && one.text.length > LONGEST_SOURCE ? one : null);
    return refused === null;
  }
  /** Adds a long text as several sources: all of it, or nothing. */
  async function addParts({ text: long, name }: Text) {
    const parts = splitText(long, LONGEST_SOURCE).filter(hasVisible);
    const refused = await onAdd(parts.map((part, at) => ({ ...PASTED, title: `${name}, part ${at + 1}`, text: part })));
    setProblem(refused);
    if (refused) return false;
    setTooLong(null);
    moveFocus(() => area.current);
    if (long === text) {
      forget();
      setTitle("");
    }
    return true;
  }
  async function addText() {
    if (
      !(await add({
        text,
        name: title.trim() || titleOf(text.trim().slice(salutationLength(text.trim()))),
        isPasted: true,
      }))
    )
      return false;
    forget();
    setTitle("");
    return true;
  }
  async function addFiles(files: readonly File[]) {
    const taken: Text[] = [];
    for (const file of files) {
      const read = await readText(file);
      // one that is chosen alone is offered in parts
      const refused = "text" in read ? files.length > 1 && read.text.length > LONGEST_SOURCE && TOO_LONG : read;
      if (refused) notifyFailure(`“${file.name}” was not added`, refused);
      else if ("text" in read) {
        if (read.note !== null) notify({ title: `“${file.name}”`, description: read.note, variant: "warning" });
        taken.push({ text: read.text, name: file.name.replace(/\.(?:txt|md)$/i, ""), isPasted: false });
      }
    }
    const [only, ...others] = taken;
    if (!only) return false;
    if (others.length === 0) return (await add(only)) && taken.length === files.length;
    const refused = await onAdd(taken.slice(0, room).map(sourceOf));
    setProblem(refused);
    if (refused === null) for (const { name } of taken.slice(room)) notifyFailure(`“${name}” was not added`, TOO_MANY);
    setTooLong(null);
    return refused === null && taken.length === files.length && taken.length <= room;
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        told(addText);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        told(() => addFiles(files));
      }}
    >
      <Field label="Paste a text" help="Notes, an e-mail, a transcript. Or drop a .txt or .md file here.">
        <TextArea ref={area} rows={5} dir="auto" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Its name" optional="optional" className="min-w-0 flex-[1_1_14rem]">
          <TextInput value={title} maxLength={120} dir="auto" onChange={({ target }) => setTitle(target.value)} />
        </Field>
        <Button type="submit" disabled={text.trim() === ""}>
          <Plus aria-hidden />
          Add this text
        </Button>
        <Button variant="ghost" onClick={() => field.current?.click()}>
          <FileText aria-hidden />
          Add a file
        </Button>
        <FileField
          ref={field}
          label="Text files"
          accept=".txt,.md,text/plain,text/markdown"
          multiple
          onFiles={(files) => told(() => addFiles(files))}
        />
      </div>
      {problem && (
        <Problem text={`${problem.message} ${problem.remedy ?? ""}`.trim()}>
          {parted && (
            <Button size="sm" onClick={() => told(() => addParts(parted))}>
              Add it as {splitText(parted.text, LONGEST_SOURCE).filter(hasVisible).length} sources
            </Button>
          )}
        </Problem>
      )}
      {unsaved && <Problem text={`${unsaved.message} ${unsaved.remedy ?? ""}`.trim()} />}
    </form>
  );
}
type Props<K extends keyof AddSourcesProps> = { [P in K]: AddSourcesProps[P] };

function PickItems({ there, not, onAdd, onBusy }: Omit<AddSourcesProps, "place">) {
  const { copyItem } = useCommands();
  const [query, setQuery] = useState("");
  const found = useItemsToPick(useDeferredValue(query), OFFERED, not);
  const [problem, setProblem] = useState<string | null>(null);
  const told = useTold(onBusy);
  const added = new Set(there.flatMap(({ origin }) => origin ?? []));
  async function add({ kind, id }: Pick) {
    const copied = await copyItem(kind, id);
    const source = copied.ok ? copied.value : null;
    if (!source) {
      setProblem(
        copied.ok
          ? "It has no text to merge, or it was deleted."
          : `${copied.error.message} ${copied.error.remedy ?? ""}`,
      );
      return false;
    }
    const refused = await onAdd([source]);
    setProblem(refused && `${refused.message} ${refused.remedy ?? ""}`.trim());
    return refused === null;
  }
  const items = found.status === "ready" ? found.value : [];
  if (found.status === "ready" && items.length === 0 && query === "") return null;
  return (
    <section aria-label="From your studio">
      <h2 className="t-label mb-2 text-text-2">From your studio</h2>
      <SearchInput
        dir="auto"
        aria-label="Search thoughts, prompts, debates and syntheses"
        placeholder="Search thoughts, prompts, debates"
        value={query}
        className="mb-2 w-full"
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className="border-line-soft border-t">
        {items.map((item) => {
          const isAdded = added.has(item.id);
          return (
            <li key={`${item.kind} ${item.id}`} className="border-line-soft border-b">
              <button
                type="button"
                disabled={isAdded || there.length >= MOST_SOURCES}
                onClick={() => told(() => add(item))}
                className="t-14 flex min-h-11 w-full items-center gap-2 py-2 text-left text-text-1 enabled:cursor-pointer enabled:hover:bg-bg-1 disabled:text-text-3"
              >
                {isAdded ? <Check aria-hidden className="text-ok" /> : <Plus aria-hidden className="text-brand" />}
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {sourceTitle(item)}
                </span>
                <span className="t-12 text-text-3">{isAdded ? "added" : kindWord(item.kind)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {found.status === "ready" && items.length === 0 && (
        <p className="t-13 mt-2">Nothing has these words in its title.</p>
      )}
      {problem !== null && <Problem text={problem} />}
    </section>
  );
}
