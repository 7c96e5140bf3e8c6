/** Made by `build/expert-data-plugin.ts`. */
declare module "virtual:expert-data" {
  /** The address of each file of JSON. */
  const addresses: Readonly<Record<keyof ExpertData, string>>;
  export default addresses;

  /** What the files contain. */
  export interface ExpertData {
    readonly frames: import("#domain/thinking/frames/columns.ts").Columns<
      import("#domain/thinking/frames/types.ts").Frame
    >;
    readonly cues: import("#domain/thinking/frames/columns.ts").Columns<import("#domain/thinking/frames/types.ts").Cue>;
    readonly weights: import("#domain/thinking/expert/matcher.ts").Weights;
    readonly words: import("#domain/thinking/text/word-list.ts").WordList;
    readonly tagger: import("#domain/thinking/expert/tagger-model.ts").TaggerModel;
  }
}
