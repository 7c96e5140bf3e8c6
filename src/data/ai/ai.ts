import type { Ai } from "#src/ai/ai.ts";
import { heardOperatorFlags } from "#src/platform/operator-flags.ts";
import { auditPort } from "../audit/audit-port.ts";
import type { Studio } from "../studio.tsx";
import { watchCircuits } from "./circuits.ts";
import { operatorPort } from "./operator-port.ts";

const loading = new WeakMap<Studio, Promise<Ai>>();
const loadAdapters = () => import("#src/ai/ai.ts");

/**
 * All adapters, fetched on first use and once per page. Rejects with the browser's error when the code cannot be fetched; the next use
 * tries again.
 */
export function aiOf(
  studio: Studio,
  load: () => Promise<Pick<typeof import("#src/ai/ai.ts"), "createAi">> = loadAdapters,
): Promise<Ai> {
  const known = loading.get(studio);
  if (known !== undefined) return known;
  const loaded = load().then(({ createAi }) => {
    const ai = createAi({
      engine: studio.engine,
      audit: auditPort(studio),
      operator: operatorPort(studio.session),
      now: () => studio.now(),
      safeMode: async () => (await heardOperatorFlags()).safeMode,
    });
    watchCircuits(studio, ai);
    return ai;
  });
  loading.set(studio, loaded);
  loaded.catch(() => loading.delete(studio));
  return loaded;
}
