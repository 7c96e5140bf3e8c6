import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";

export interface SwitchProps {
  readonly label: string;
  /** Shown under the label: what the switch does. */
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly className?: string | undefined;
}

/** Turns one thing on or off, at once. The whole row is its target. */
export function Switch({ label, help, checked, onChange, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx("relative flex items-start gap-4", className)}>
      <div className="min-w-0 flex-1">
        <span id={id} className="t-control text-text-1">
          {label}
        </span>
        {help !== undefined && (
          <p id={`${id}-help`} className="t-13 mt-0.5 text-text-3">
            {help}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        data-haptic="medium"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onClick={() => onChange(!checked)}
        className={cx(
          "group/switch grid h-6 w-11 shrink-0 cursor-pointer items-center rounded-full border p-0.5 transition-colors duration-(--fast) after:absolute after:inset-0 max-md:after:-inset-y-2",
          checked ? "border-brand bg-brand" : "border-line-strong bg-bg-1 hover:border-text-3",
          "forced-colors:aria-checked:bg-[Highlight]",
        )}
      >
        <span
          className={cx(
            "size-4.5 rounded-full transition-transform duration-(--fast) ease-(--ease) motion-reduce:transition-none forced-colors:bg-[ButtonText]",
            checked ? "translate-x-5 bg-on-brand" : "bg-text-2",
          )}
        />
      </button>
    </div>
  );
}
