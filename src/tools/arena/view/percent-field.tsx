import { useId } from "react";

interface PercentFieldProps {
  readonly label: string;
  /** 1 to 99. */
  readonly value: number;
  onChange(value: number): void;
}

/** How likely something is found. Nobody is quite sure, so it ends at 1 and 99 %. */
export function PercentField({ label, value, onChange }: PercentFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="t-label text-text-2">
        {label}
      </label>
      <div className="flex items-center gap-4">
        <input
          id={id}
          type="range"
          min={1}
          max={99}
          value={value}
          aria-valuetext={`${value}%`}
          onChange={({ target }) => onChange(Number(target.value))}
          className="h-6 min-w-0 flex-1 accent-brand max-md:h-11"
        />
        <output htmlFor={id} className="t-q min-w-16 text-right text-text-1 tabular-nums">
          {value}%
        </output>
      </div>
    </div>
  );
}
