import type { Assertion } from "#domain/lab/types.ts";
import { Field } from "#src/ui/field.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { CHECK_KINDS } from "../../model/check-kinds.ts";
import { NumberField } from "./number-field.tsx";

interface CheckFieldsProps {
  readonly check: Assertion;
  /** Why the check cannot run as it is; null when it can. */
  readonly problem: string | null;
  onCheck(next: Assertion): void;
}

/** The fields of a check, depending on its kind. The first field shows the error. */
export function CheckFields({ check, problem, onCheck }: CheckFieldsProps) {
  const { help } = CHECK_KINDS[check.kind];
  const text = (label: string, value: string, onText: (text: string) => void, isCode = false) => (
    <Field label={label} help={help} error={problem}>
      <TextArea
        dir="auto"
        rows={2}
        spellCheck={!isCode}
        className={isCode ? "t-mono field-sizing-content max-h-96 min-h-32" : "t-14 field-sizing-content max-h-60"}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
    </Field>
  );
  const share = (value: number, onShare: (least: number) => void) => (
    <NumberField
      label="At least (0 to 1)"
      value={value}
      className="w-32"
      onNumber={(least) => least !== null && onShare(least)}
    />
  );
  switch (check.kind) {
    case "contains":
    case "not-contains":
      return (
        <>
          {text("Words", check.text, (next) => onCheck({ ...check, text: next }))}
          <Switch
            label="Ignore case"
            checked={check.ignoreCase}
            onChange={(ignoreCase) => onCheck({ ...check, ignoreCase })}
            className="max-w-80"
          />
        </>
      );
    case "regex":
      return (
        <>
          <Field label="Pattern" help={help} error={problem}>
            <TextInput
              className="t-mono"
              value={check.pattern}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              onChange={({ target }) => onCheck({ ...check, pattern: target.value })}
            />
          </Field>
          <Field
            label="Flags"
            optional="optional"
            help="i ignores case, m matches line by line, s lets a dot match a line end, u matches Unicode."
            className="max-w-120"
          >
            <TextInput
              className="t-mono max-w-24"
              value={check.flags}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              onChange={({ target }) => onCheck({ ...check, flags: target.value.trim() })}
            />
          </Field>
        </>
      );
    case "json-schema":
      return text("Schema", check.schema, (schema) => onCheck({ ...check, schema }), true);
    case "words":
      return (
        <div className="grid max-w-100 grid-cols-2 items-start gap-3">
          <NumberField
            label="At least"
            optional
            value={check.least}
            error={problem}
            help={help}
            onNumber={(least) => onCheck({ ...check, least })}
          />
          <NumberField label="At most" optional value={check.most} onNumber={(most) => onCheck({ ...check, most })} />
        </div>
      );
    case "rouge":
      return (
        <>
          {text("Text to compare with", check.reference, (reference) => onCheck({ ...check, reference }))}
          <div className="flex flex-wrap gap-3">
            <NumberField
              label="Words per sequence"
              value={check.n}
              className="w-32"
              onNumber={(n) => n !== null && onCheck({ ...check, n })}
            />
            {share(check.least, (least) => onCheck({ ...check, least }))}
          </div>
        </>
      );
    case "levenshtein":
      return (
        <>
          {text("Text to compare with", check.reference, (reference) => onCheck({ ...check, reference }))}
          <NumberField
            label="Characters that may differ"
            value={check.most}
            className="max-w-52 [&_input]:w-32"
            onNumber={(most) => most !== null && onCheck({ ...check, most })}
          />
        </>
      );
    case "similar":
      return (
        <>
          {text("Text to compare with", check.reference, (reference) => onCheck({ ...check, reference }))}
          {share(check.least, (least) => onCheck({ ...check, least }))}
        </>
      );
    case "rubric":
      return (
        <>
          {text("What a good answer does", check.text, (next) => onCheck({ ...check, text: next }))}
          {share(check.least, (least) => onCheck({ ...check, least }))}
        </>
      );
  }
}
