import { useEffect, useState } from "react";
import { useStudio } from "./studio.tsx";

/** Whether the engine on this device has loaded. From then on it thinks without a connection. */
export function useEngineReady(): boolean {
  const { engine } = useStudio();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let mounted = true;
    engine.ready.then(
      () => mounted && setReady(true),
      () => {}, // not ready is what is shown already
    );
    return () => {
      mounted = false;
    };
  }, [engine]);
  return ready;
}
