import { isModelHere, isModelId, type ModelHere } from "./models.ts";

/**
 * Models in the browser's own file system, one folder a model: its file, which may be a part of it, and a note that is written once the file is whole
 * and checked. A file without the note is a beginning.
 */

const [ROOT, FILE, NOTE] = ["models", "model.gguf", "about.json"];

/** The part of a synchronous access handle that is used; TypeScript declares it for workers alone. */
interface AccessHandle {
  write(bytes: Uint8Array, options: { at: number }): number;
  read(into: Uint8Array, options: { at: number }): number;
  getSize(): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

/** A model's file while it comes. No one else can open it meanwhile. */
export type PartFile = Omit<AccessHandle, "flush">;

/** What brings models, as it sees the storage. */
export interface ModelStore {
  /** Only in a worker. Rejects with a NoModificationAllowedError while another tab has it open. */
  open(id: string): Promise<PartFile>;
  /** Says that the file is whole and checked. */
  finish(here: ModelHere): Promise<void>;
  remove(id: string): Promise<void>;
}

export const modelStore: ModelStore = {
  async open(id) {
    const handle = await (await folderOf(id, true)).getFileHandle(FILE, { create: true });
    const access = await accessTo(handle);
    return {
      write: (bytes, options) => access.write(bytes, options),
      read: (into, options) => access.read(into, options),
      getSize: () => access.getSize(),
      truncate: (size) => access.truncate(size),
      close() {
        access.flush();
        access.close();
      },
    };
  },
  async finish(here) {
    const handle = await (await folderOf(here.id, true)).getFileHandle(NOTE, { create: true });
    const access = await accessTo(handle);
    access.truncate(0);
    access.write(new TextEncoder().encode(JSON.stringify(here)), { at: 0 });
    access.flush();
    access.close();
  },
  remove: async (id) => void (await removeModel(id)),
};

/** What is in one folder. */
export interface StoredModel {
  readonly id: string;
  /** Undefined for a beginning. */
  readonly here: ModelHere | undefined;
  /** Of the file, as far as it has come. */
  readonly bytes: number;
}

/** All folders; none in a browser without such storage. Never rejects. */
export async function storedModels(): Promise<readonly StoredModel[]> {
  try {
    const found: StoredModel[] = [];
    const entries = (await root()) as unknown as { keys(): AsyncIterable<string> };
    for await (const id of entries.keys()) {
      const stored = isModelId(id) ? await storedModel(id) : undefined;
      if (stored) found.push(stored);
    }
    return found.sort((one, other) => one.id.localeCompare(other.id));
  } catch {
    return [];
  }
}

async function storedModel(id: string): Promise<StoredModel | undefined> {
  const file = await modelFile(id);
  return file && { id, bytes: file.size, here: await noteOf(id) };
}

/** A model's file, whole or not; undefined where there is none. */
export async function modelFile(id: string): Promise<File | undefined> {
  try {
    return await (await (await folderOf(id)).getFileHandle(FILE)).getFile();
  } catch {
    return undefined;
  }
}

/** The note of a model that is here; undefined for a beginning and where there is none. */
export async function noteOf(id: string): Promise<ModelHere | undefined> {
  try {
    const file = await (await (await folderOf(id)).getFileHandle(NOTE)).getFile();
    const note: unknown = JSON.parse(await file.text());
    return isModelHere(note) && note.id === id ? note : undefined;
  } catch {
    return undefined;
  }
}

/** @returns how many bytes it freed. Rejects while a tab has the file open to write. */
export async function removeModel(id: string): Promise<number> {
  const bytes = (await modelFile(id))?.size ?? 0;
  await (await root()).removeEntry(id, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "NotFoundError")) throw error;
  });
  return bytes;
}

/** How long to wait, in milliseconds, and how often, until a worker that was just stopped lets go of the file. */
const [WAIT, TRIES] = [100, 20];

async function accessTo(handle: FileSystemFileHandle): Promise<AccessHandle> {
  for (let tried = 1; ; tried++) {
    try {
      return await (handle as unknown as { createSyncAccessHandle(): Promise<AccessHandle> }).createSyncAccessHandle();
    } catch (error) {
      const isHeld = error instanceof DOMException && error.name === "NoModificationAllowedError";
      if (!isHeld || tried >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
  }
}

const root = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(ROOT, { create: true });
const folderOf = async (id: string, create = false) => (await root()).getDirectoryHandle(id, { create });
