import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { AccountError } from "#src/data/session/account-error.ts";

interface FormErrorProps {
  /** Null: nothing is wrong, and the place is ready to be read out when something is. */
  readonly error: AccountError | null;
  /** A way on. */
  readonly children?: ReactNode;
}

/** Why the form was not sent, above its button. */
export function FormError({ error, children }: FormErrorProps) {
  return (
    <div role="alert" data-error={error?.name} className="empty:-mt-5">
      {error && (
        <div className="t-14 grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 rounded-md border border-danger-edge bg-danger-wash px-3.5 py-3 text-text-1">
          <CircleAlert aria-hidden className="mt-0.5 size-4 text-danger" />
          <div className="grid justify-items-start gap-2">
            <p>
              {error.message} {error.remedy}
            </p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
