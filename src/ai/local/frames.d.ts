/** Made by `build/frames-plugin.ts` from the frames' YAML. */
declare module "virtual:frames" {
  const frames: readonly import("#domain/thinking/frames/types.ts").Frame[];
  export default frames;
}

/** Made by it from the dictionary's packages and the frames' signs (`build/dictionary.ts`). */
declare module "virtual:dictionary" {
  const dictionary: import("#domain/thinking/text/speller.ts").Dictionary & { readonly terms: string };
  export default dictionary;
}
