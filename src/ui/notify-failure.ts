import { notify } from "./notify.ts";

interface Failure {
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: string | undefined;
}

/** Announces what did not happen, why, and what to do. */
export const notifyFailure = (title: string, { message, remedy }: Failure): unknown =>
  notify({ title, description: remedy === undefined ? message : `${message} ${remedy}`, variant: "danger" });

/** What to say where the code of an action could not be fetched. */
export const NOT_FETCHED: Failure = {
  message: "A part of the studio could not be fetched.",
  remedy: "Reload the page, then try again.",
};
