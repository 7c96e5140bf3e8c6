/** Made by `build/llama-plugin.ts`. */
declare module "virtual:llama" {
  /** A message of llama.cpp's own protocol. */
  interface LlamaMessage {
    readonly callbackId?: number;
    readonly result?: unknown;
    readonly err?: unknown;
    readonly verb?: string;
    readonly args?: readonly unknown[];
  }
  export const wasmAddress: string;
  /** Prepares llama.cpp. Nothing runs before its first message. @returns what takes messages */
  export function openLlama(
    options: {
      readonly pathConfig: { readonly "wllama.wasm": string };
      readonly nbThread: number;
      readonly compat: boolean;
    },
    post: (message: LlamaMessage) => void,
  ): (message: { readonly verb: string; readonly args: readonly unknown[]; readonly callbackId: number }) => void;
  export function glueSerialize(message: { readonly _name: string } & Readonly<Record<string, unknown>>): Uint8Array;
  export function glueDeserialize(bytes: Uint8Array): Readonly<Record<string, unknown>>;
}
