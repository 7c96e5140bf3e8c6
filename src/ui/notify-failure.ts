import { notify } from "./notify.ts";

interface Failure {
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: string | undefined;
}

/** Announces what did not happen, why, and what to do. */
export const notifyFailure = (title: string, { message, remedy }: Failure): unknown =>
  notify({ title, description: remedy === undefined ? message : `${message} ${remedy}`, variant: "danger" });
