import { absent, fails, notTested, type SystemTest, works } from "./types.ts";

export interface ProviderPorts {
  /** The set-ups of the person. */
  readonly setups: readonly { readonly id: string; readonly label: string }[];
  /** What is wrong with a set-up. No model is asked. */
  diagnose(
    id: string,
    signal: AbortSignal,
  ): Promise<{ readonly works: boolean; readonly message: string; readonly remedy?: string | undefined }>;
  /** The browser's own model. */
  builtIn(): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
}

/** The tests of who is asked for answers: one for each set-up, and the browser's own model. */
export const providerTests = (ports: ProviderPorts): readonly SystemTest[] => [
  ...ports.setups.map(
    ({ id, label }, at): SystemTest => ({
      // by its place: an exported result names no provider
      id: `provider-${at + 1}`,
      group: "Providers",
      title: label,
      needs: "connection",
      async run(signal) {
        const found = await ports.diagnose(id, signal);
        if (found.works) return works(found.message);
        return fails(found.message, found.remedy ?? "Open Settings, AI providers, and test it there.");
      },
    }),
  ),
  {
    id: "built-in",
    group: "Providers",
    title: "This browser's own model",
    async run() {
      switch (await ports.builtIn()) {
        case "available":
          return works("ready");
        case "downloading":
          return notTested("The browser is fetching it; the studio answers without it.");
        case "downloadable":
          return absent(
            "This browser can fetch one: choose it under Settings, AI providers. The studio answers without it.",
          );
        case "unavailable":
          return absent("This browser has none; the studio answers without it.");
      }
    },
  },
];
