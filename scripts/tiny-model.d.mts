/** A language model of random weights as a GGUF file. `seed` decides the weights. */
export function tinyModel(options?: { readonly seed?: number; readonly name?: string }): Buffer<ArrayBuffer>;
