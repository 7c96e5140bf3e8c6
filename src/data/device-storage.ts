import { useEffect, useState } from "react";
import { requestPersistence, type StorageFigures, storageFigures } from "#src/platform/storage-persistence.ts";

export interface DeviceStorage {
  /** Null until the browser has answered. */
  readonly figures: StorageFigures | null;
  /** Asks the browser to make the storage persistent; resolves with whether it agreed. */
  ask(): Promise<boolean>;
}

/** The browser's figures for the studio's storage on this device. They are read again when `at` changes. */
export function useDeviceStorage(at: unknown): DeviceStorage {
  const [figures, setFigures] = useState<StorageFigures | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `at` is what asks again
  useEffect(() => {
    let mounted = true;
    void storageFigures().then((next) => mounted && setFigures(next));
    return () => {
      mounted = false;
    };
  }, [at]);
  return {
    figures,
    ask: async () => {
      const granted = await requestPersistence();
      setFigures(await storageFigures());
      return granted;
    },
  };
}
