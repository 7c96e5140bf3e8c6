import { compactFrame, type FrameSource, shownFrame } from "#domain/thinking/frames/schema.ts";
import type { Frame } from "#domain/thinking/frames/types.ts";
import { type FrameFile, frameFiles } from "../../../../build/frames.ts";

/** Every frame's file, each parsed once for all tests of a process: to parse them all takes seconds of processor time. */
export const FILES: readonly FrameFile[] = frameFiles().map((file) => {
  let source: FrameSource | undefined;
  return {
    ...file,
    read: () => {
      source ??= file.read();
      return source;
    },
  };
});

/** As `readFrames` and `readShownFrames` give them. */
export const readFrames = (): Frame[] => FILES.map((file) => compactFrame(file, file.read()));
export const readShownFrames = (): Frame[] => FILES.map((file) => shownFrame(file, file.read()));
