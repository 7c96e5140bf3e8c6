/** A language model of random weights as a GGUF file. `seed` decides the weights, `size` how many there are. */
export function tinyModel(options?: {
  readonly seed?: number;
  readonly name?: string;
  readonly size?: { readonly width: number; readonly inner: number; readonly blocks: number };
}): Buffer<ArrayBuffer>;
