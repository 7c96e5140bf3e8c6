import { type AppError, appError } from "../errors.ts";

/** What is wrong with a file, in words for people. Thrown while reading; turned into a result value at the end. */
export class FileProblem extends Error {
  override name = "FileProblem";
  readonly reason: AppError;
  constructor(reason: AppError) {
    super(reason.message);
    this.reason = reason;
  }
}

const UNCHANGED = "Nothing was changed.";
const OTHER_FILE = `Choose a file from Export everything. ${UNCHANGED}`;

const problem = (message: string, remedy: string) => new FileProblem(appError("INVALID_INPUT", message, { remedy }));

/** The right kind of file, but some of its content is not as it was written. */
export const damaged = (message: string) =>
  problem(message, `The file is damaged: use another copy of it, or export again. ${UNCHANGED}`);

export const EMPTY_FILE = () => problem("The file is empty.", OTHER_FILE);
export const WEB_PAGE = () => problem("This is a web page, not a workspace file.", OTHER_FILE);
export const NOT_TEXT = () => problem("The file is not a text file.", OTHER_FILE);
export const NOT_JSON = () => problem("This is not a workspace file.", OTHER_FILE);
export const OTHER_PRODUCT = () => problem("This file is JSON, but not a workspace of this studio.", OTHER_FILE);

export const newerFile = (version: number, known: number) =>
  problem(
    `The file was written by a newer version of the studio (format ${version}; this version reads up to ${known}).`,
    `Reload the studio to get the newer version, then import again. ${UNCHANGED}`,
  );

export const CHANGED_WHILE_READ = () =>
  problem("The file was changed or removed while it was read.", "Choose it again, then import.");
