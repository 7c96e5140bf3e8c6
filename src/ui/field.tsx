import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { cx } from "./class-names.ts";

interface FieldControl {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}

const FieldContext = createContext<FieldControl | null>(null);

/** The attributes that link a control to the label, help and error of its `Field`; empty outside a `Field`. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

export interface FieldProps {
  readonly label: ReactNode;
  /** Hides the label visually; screen readers still get it. */
  readonly hideLabel?: boolean;
  /** Shown after the label, for example that an answer is optional. */
  readonly optional?: ReactNode;
  readonly help?: ReactNode;
  /** What is wrong and how to fix it. It is shown in addition to the help. */
  readonly error?: ReactNode;
  readonly className?: string | undefined;
  /** One text control. */
  readonly children: ReactNode;
}

export function Field({ label, hideLabel = false, optional, help, error, className, children }: FieldProps) {
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== false && error !== "";
  const describedBy = [hasError && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(hasError ? { "aria-invalid": true } : {}),
  };
  return (
    <div className={cx("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "t-label text-text-2"}>
        {label}
        {optional !== undefined && <span className="ml-2 font-normal text-text-3">{optional}</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hasError && (
        <p id={`${id}-error`} className="t-13 flex items-center gap-1.5 text-danger">
          <CircleAlert className="size-3.5" />
          <span>{error}</span>
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className="t-13 text-text-3">
          {help}
        </p>
      )}
    </div>
  );
}
