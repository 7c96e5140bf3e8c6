import { useEngineReady } from "#src/data/use-engine-ready.ts";
import { useOnline } from "./connectivity.ts";

/** Beside *Neural Ready* while the host cannot be reached: what is ready then. Its place is held until the engine has loaded, so that nothing moves. */
export function OfflineReady() {
  const ready = useEngineReady();
  const online = useOnline();
  if (online) return null;
  return <span className={ready ? "" : "invisible"}>This device sharpens questions without a connection.</span>;
}
