import { type AppError, appError } from "../errors.ts";
import { FileProblem } from "../workspace-file/problem.ts";
import { MAX_FILE, MAX_PROMPTS } from "./limits.ts";

const OTHER_FILE =
  "Choose a prompts file of the studio, a .prompt file, a promptfoo configuration, a CSV table, a Markdown file, or a zip of these. Nothing was changed.";

/** The file as a whole cannot be used. */
export const unusable = (message: string, remedy: string = OTHER_FILE) =>
  new FileProblem(appError("INVALID_INPUT", message, { remedy }));

export const EMPTY_FILE = () => unusable("The file is empty.");
export const WEB_PAGE = () => unusable("This is a web page, not a file of prompts.");
export const UNKNOWN_FORMAT = () => unusable("This file has no prompts that the studio can read.");
export const NO_TEXT = ({ message, remedy }: AppError) => unusable(message, remedy && `${remedy} Nothing was changed.`);
export const TOO_LARGE = () =>
  unusable(
    `The file is larger than ${MAX_FILE / 1024 / 1024} MB.`,
    "Split it into several files, then import one after the other. Nothing was changed.",
  );
export const TOO_MANY = () =>
  unusable(
    `The file has more than ${MAX_PROMPTS.toLocaleString("en")} prompts.`,
    "Split it into several files, then import one after the other. Nothing was changed.",
  );
