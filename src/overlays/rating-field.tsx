import { useId } from "react";
import { RATINGS } from "#domain/feedback.ts";

const WORDS = ["Poor", "Fair", "Good", "Very good", "Excellent"] as const;

interface RatingFieldProps {
  readonly label: string;
  /** Null until one is chosen. */
  readonly value: number | null;
  onChange(rating: number): void;
}

/** One of five, as radio buttons are chosen: arrows move, Tab leaves. */
export function RatingField({ label, value, onChange }: RatingFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-5 gap-2">
        {RATINGS.map((rating, at) => (
          <label
            key={rating}
            className="t-control relative grid min-h-11 cursor-pointer place-items-center rounded-md border border-line-strong text-text-1 tabular-nums hover:bg-bg-3 has-checked:border-brand has-checked:bg-brand-wash forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              aria-label={`${rating} of 5: ${WORDS[at]}`}
              className="sr-only"
            />
            <span aria-hidden>{rating}</span>
          </label>
        ))}
      </div>
      <div aria-hidden className="mt-1.5 flex justify-between t-12 text-text-3">
        <span>{WORDS[0]}</span>
        <span>{WORDS[4]}</span>
      </div>
    </fieldset>
  );
}
