import type { ModelStore } from "#src/ai/on-device/model-store.ts";
import type { ModelHere } from "#src/ai/on-device/models.ts";

/** The browser's storage for models, in memory. */
export function memoryStore({ room = Number.POSITIVE_INFINITY }: { readonly room?: number } = {}) {
  const files = new Map<string, Uint8Array>();
  const notes = new Map<string, ModelHere>();
  const open = new Set<string>();
  const store: ModelStore = {
    async open(id) {
      if (open.has(id)) throw new DOMException("held", "NoModificationAllowedError");
      open.add(id);
      const bytes = () => files.get(id) ?? new Uint8Array();
      return {
        write(added, { at }) {
          const taken = added.subarray(0, Math.max(0, room - at));
          const next = new Uint8Array(Math.max(bytes().length, at + taken.length));
          next.set(bytes());
          next.set(taken, at);
          files.set(id, next);
          return taken.length;
        },
        read(into, { at }) {
          const part = bytes().subarray(at, at + into.length);
          into.set(part);
          return part.length;
        },
        getSize: () => bytes().length,
        truncate: (size) => void files.set(id, bytes().slice(0, size)),
        close: () => void open.delete(id),
      };
    },
    finish: async (here) => void notes.set(here.id, here),
    async remove(id) {
      files.delete(id);
      notes.delete(id);
    },
  };
  return { store, files, notes, open };
}
