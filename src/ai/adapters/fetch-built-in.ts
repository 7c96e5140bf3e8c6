import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { builtInModel } from "./built-in-adapter.ts";

/**
 * Has the browser fetch its own model, which can take minutes and some gigabytes. Call it from a click: browsers require one.
 * @param options.onProgress gets the completed share, 0 to 1
 * @returns SERVICE_UNAVAILABLE if the browser has no model or could not fetch it. Rejects with an AbortError when cancelled.
 */
export async function fetchBuiltIn(
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
  model = builtInModel(),
): Promise<Result<void>> {
  try {
    if (!model) throw new Error("no model");
    const session = await model.create({
      ...(signal ? { signal } : {}),
      monitor: (monitor) =>
        monitor.addEventListener("downloadprogress", (event) => onProgress?.((event as ProgressEvent).loaded)),
    });
    session.destroy();
    return ok(undefined);
  } catch {
    signal?.throwIfAborted();
    return err(
      appError("SERVICE_UNAVAILABLE", "This browser could not fetch its model.", {
        remedy: "Check that the device has free space and the connection allows several gigabytes, then try again.",
        retry: "backoff",
      }),
    );
  }
}
