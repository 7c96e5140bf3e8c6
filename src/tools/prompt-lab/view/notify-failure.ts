import type { AppError } from "#domain/errors.ts";
import { notify } from "#src/ui/notify.ts";

/** Says what did not happen, why, and what to do. */
export const notifyFailure = (title: string, { message, remedy }: AppError): unknown =>
  notify({ title, description: remedy === undefined ? message : `${message} ${remedy}`, variant: "danger" });
