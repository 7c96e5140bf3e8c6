import { type AppError, appError } from "../../errors.ts";
import { MOST_IN_FILE } from "../limits.ts";

/** What is wrong with a file of so many thoughts; null where it can be read. */
export const tooMany = (count: number): AppError | null =>
  count <= MOST_IN_FILE
    ? null
    : appError("INVALID_INPUT", `A file may have 20,000 thoughts. This one has ${count.toLocaleString("en")}.`, {
        remedy: "Save its branches as files of their own in the tool that wrote it.",
      });
