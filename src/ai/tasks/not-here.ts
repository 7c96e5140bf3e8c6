import { appError } from "#domain/errors.ts";
import { err, type Result } from "#domain/result.ts";

/** What the device says of a task that needs a model: nothing is made up in its place. */
export const notHere = async (): Promise<Result<never>> =>
  err(
    appError("SERVICE_UNAVAILABLE", "This needs a model. This device alone cannot do it.", {
      remedy: "Choose a provider in Settings.",
    }),
  );
