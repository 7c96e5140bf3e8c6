/** Made by `build/frames-plugin.ts` from the frames' YAML. */
declare module "virtual:frames" {
  const frames: readonly import("#domain/thinking/frames/types.ts").Frame[];
  export default frames;
}
