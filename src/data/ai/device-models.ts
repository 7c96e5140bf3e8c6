import { createStore } from "zustand/vanilla";
import type { AppError } from "#domain/errors.ts";
import { appError } from "#domain/errors.ts";
import type { Bringing, Order } from "#src/ai/on-device/bring.ts";
import { removeModel, type StoredModel, storedModels } from "#src/ai/on-device/model-store.ts";
import {
  type BringFailure,
  type Brought,
  type ListedModel,
  MOST_NAME,
  ownModelId,
  readModels,
} from "#src/ai/on-device/models.ts";
import { bytesInWords } from "#src/platform/bytes.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";

/** Models on this device: what the operator offers, what is here, and bringing and removing them. They belong to the browser, not to an account. */

interface UnderWay extends Bringing {
  readonly name: string;
  readonly stop: () => void;
}

/** What is under way in this tab, by the model's id. It goes on when its page is left. */
export const bringing = createStore<Readonly<Record<string, UnderWay>>>(() => ({}));
/** Counts what changed in the storage. */
export const modelChanges = createStore<number>(() => 0);
const changed = (): void => modelChanges.setState((count) => count + 1, true);

/** Milliseconds. */
const TIME_LIMIT = 10_000;

/** What the operator offers. Nothing but the list is fetched. Empty where it cannot be had, and where no model runs. */
export async function offeredModels(): Promise<readonly ListedModel[]> {
  if (!runsModels()) return [];
  try {
    const response = await fetch("/models.json", { cache: "no-store", signal: AbortSignal.timeout(TIME_LIMIT) });
    return response.ok ? readModels(await response.json()) : [];
  } catch {
    return [];
  }
}

export const modelsHere = (): Promise<readonly StoredModel[]> => storedModels();

/**
 * Fetches a model, or goes on where it stopped. Asks for lasting storage first.
 * @returns why it is not here; undefined when it is, or was paused
 */
export async function fetchModel(model: ListedModel, partHere: number): Promise<AppError | undefined> {
  const refused = await whyNot(model.file.bytes, partHere);
  if (refused) return refused;
  const { createNetworkClient } = await import("#src/ai/network/network-client.ts");
  const client = createNetworkClient();
  const order: Order = { id: model.id, name: model.name, file: model.file };
  return bring(model.id, model.name, (signal, tell) => client.fetchModel(order, signal, tell)).finally(client.dispose);
}

/** Copies a GGUF file that the person chose. Otherwise as `fetchModel`. */
export async function copyModel(file: File): Promise<AppError | undefined> {
  const refused = await whyNot(file.size, 0);
  if (refused) return refused;
  const name = file.name.replace(/\.gguf$/i, "").slice(0, MOST_NAME) || "My model";
  const id = await ownModelId(name);
  const { createModelClient } = await import("#src/ai/on-device/model-client.ts");
  const client = createModelClient();
  if (!(await client.load()).ok) return NO_WORKER;
  return bring(id, name, (signal, tell) => client.copy({ id, name }, file, signal, tell)).finally(client.dispose);
}

async function bring(
  id: string,
  name: string,
  work: (signal: AbortSignal, tell: (bringing: Bringing) => void) => Promise<Brought>,
): Promise<AppError | undefined> {
  if (bringing.getState()[id]) return undefined;
  const controller = new AbortController();
  const stop = () => controller.abort();
  const tell = (now: Bringing) => bringing.setState({ [id]: { ...now, name, stop } });
  tell({ phase: "coming", bytes: 0 });
  await requestPersistence();
  const brought = await work(controller.signal, tell);
  bringing.setState(({ [id]: _, ...others }) => others, true);
  changed();
  return brought.ok || brought.why === "stopped" ? undefined : failure(brought.why, name);
}

/** @returns the bytes it freed; undefined while a tab is still writing it */
export async function dropModel(id: string): Promise<number | undefined> {
  try {
    return await removeModel(id);
  } catch {
    return undefined;
  } finally {
    changed();
  }
}

/** Bytes of room that a model leaves to the person's own work. */
const SPARE = 100_000_000;

/** Why this device should not try; undefined when it can. */
async function whyNot(bytes: number, partHere: number): Promise<AppError | undefined> {
  if (!runsModels()) return NOT_THIS_BROWSER;
  const memory = (navigator as { deviceMemory?: number }).deviceMemory;
  // browsers tell it in steps, at most 8 GB
  if (memory !== undefined && bytes * 1.5 > memory * 1_000_000_000)
    return appError(
      "SERVICE_UNAVAILABLE",
      `This model needs about ${bytesInWords(bytes * 1.5)} of memory. This device has ${memory} GB.`,
      {
        remedy: "Choose a smaller one.",
      },
    );
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  const free = quota === undefined ? undefined : quota - (usage ?? 0);
  if (free === undefined || bytes - partHere + SPARE <= free) return undefined;
  return appError(
    "DATABASE_ERROR",
    `There is room for ${bytesInWords(Math.max(0, free))} more in this browser. This model needs ${bytesInWords(bytes - partHere)}.`,
    {
      remedy: "Free some space on the device, or choose a smaller one.",
    },
  );
}

/** Whether WebAssembly here has addresses of 64 bits, which models need, and the page storage for large files. */
export function runsModels(): boolean {
  // a module with nothing but a memory of one page, addressed by 64 bits
  const memory64 = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 4, 1]);
  const hasStorage = typeof navigator.storage?.getDirectory === "function";
  return typeof WebAssembly === "object" && WebAssembly.validate(memory64) && hasStorage;
}

const NOT_THIS_BROWSER = appError("SERVICE_UNAVAILABLE", "This browser cannot run a model.", {
  remedy: "Chrome, Edge and Firefox can, in their newest versions.",
});
const NO_WORKER = appError("SERVICE_UNAVAILABLE", "What copies the file could not be loaded.", {
  remedy: "Reload the page and choose the file again.",
  retry: "backoff",
});

function failure(why: Exclude<BringFailure, "stopped">, name: string): AppError {
  switch (why) {
    case "network":
      return appError("CONNECTION_ERROR", `The connection broke while ${name} came.`, {
        remedy: "What came is saved: go on when you are connected.",
        retry: "backoff",
      });
    case "gone":
      return appError("NOT_FOUND", `${name} is not where it should be.`, {
        remedy: "Try another one, or choose a file of your own.",
      });
    case "not-a-model":
      return appError("INVALID_INPUT", `${name} is not a GGUF file.`, { remedy: "Choose a file that ends in .gguf." });
    case "hash":
      return appError("INVALID_INPUT", `What came is not ${name}: its hash differs. It was deleted.`, {
        remedy: "Fetch it again. If that happens twice, tell the operator of this studio.",
      });
    case "disk":
      return appError("DATABASE_ERROR", `${name} could not be stored.`, {
        remedy: "Free some space on the device, then go on. In a private window nothing this large can be stored.",
      });
    case "busy":
      return appError("RESOURCE_LOCKED", `Another tab is bringing ${name}.`, { remedy: "Wait until it is here." });
  }
}
