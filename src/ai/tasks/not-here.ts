import { appError } from "#domain/errors.ts";
import { err, type Result } from "#domain/result.ts";

/** This device's answer to a task that needs a model: an error, and nothing made up. */
export const notHere = async (): Promise<Result<never>> =>
  err(
    appError("SERVICE_UNAVAILABLE", "This needs a model. This device alone cannot do it.", {
      remedy: "Choose one under AI providers.",
    }),
  );
