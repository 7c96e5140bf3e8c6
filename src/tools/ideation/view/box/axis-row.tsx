import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { IdeaAxis } from "#domain/entities.ts";
import type { Placed } from "#domain/ideation/box.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { BoxActions } from "./use-box-actions.ts";

interface AxisRowProps {
  readonly axis: IdeaAxis;
  readonly placed: readonly Placed[];
  readonly actions: BoxActions;
}

/** A line of the box: its name, its values with how many ideas have them, and a field for one more. */
export function AxisRow({ axis, placed, actions }: AxisRowProps) {
  const [name, setName] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const values = Object.entries(axis.values)
    .filter(([, { gone }]) => gone === null)
    .toSorted(([, a], [, b]) => a.order - b.order);
  async function add() {
    const wrong = await actions.addValue(axis, text);
    setError(wrong);
    if (wrong === null) setText("");
  }
  return (
    <div className="grid items-start gap-x-4 gap-y-2 border-line-soft border-b py-2.5 md:grid-cols-[11rem_minmax(0,1fr)]">
      <span className="flex items-center gap-1">
        <TextInput
          aria-label={`Name of the line ${axis.name}`}
          value={name ?? axis.name}
          maxLength={80}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => {
            if (name !== null) void actions.rename(axis, name);
            setName(null);
          }}
          onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        />
        <IconButton label={`Take the line ${axis.name} away`} onClick={() => void actions.removeAxis(axis)}>
          <X aria-hidden />
        </IconButton>
      </span>
      <div className="min-w-0">
        <ul className="flex flex-wrap items-center gap-1.5" aria-label={`Values of ${axis.name}`}>
          {values.map(([key, value]) => {
            const count = placed.filter((place) => place.includes(key)).length;
            return (
              <li
                key={key}
                className={`inline-flex min-h-8 max-w-full items-center gap-2 rounded-md border bg-bg-1 py-0.5 pr-0.5 pl-2.5 ${count === 0 ? "border-line-strong border-dashed" : "border-line"}`}
              >
                <span dir="auto" className="t-q-sm wrap-anywhere min-w-0 text-text-1">
                  {value.text}
                </span>
                <span className={`t-12 tabular-nums ${count === 0 ? "text-warn" : "text-text-3"}`}>
                  {count === 0 ? "unused" : count}
                </span>
                <IconButton
                  size="sm"
                  label={`Take the value ${value.text} away`}
                  onClick={() => void actions.removeValue(axis, key)}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            );
          })}
          <li className="inline-flex items-center gap-1">
            <TextInput
              aria-label={`A new value of ${axis.name}`}
              placeholder="A value"
              className="w-36"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setError(null);
              }}
              onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && void add()}
            />
            <IconButton label={`Add the value to ${axis.name}`} onClick={() => void add()}>
              <Plus aria-hidden />
            </IconButton>
          </li>
        </ul>
        {error !== null && (
          <p role="alert" className="t-13 mt-1 text-danger">
            {error}
          </p>
        )}
        {values.length === 1 && (
          <p className="t-13 mt-1 text-text-3">With one value nothing can vary. It counts as fixed.</p>
        )}
      </div>
    </div>
  );
}
