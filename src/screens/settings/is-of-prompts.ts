import { kindOfFile } from "#domain/workspace-file/kind-of-file.ts";

/** Bytes that say what a file is. */
const BEGINNING = 512;

/** Whether a file holds prompts, which belong to the library. One that cannot be read does not: its import says so. */
export const isOfPrompts = (file: File): Promise<boolean> =>
  file
    .slice(0, BEGINNING)
    .text()
    .then(
      (beginning) => kindOfFile(beginning) === "prompts",
      () => false,
    );
