import { appError } from "#domain/errors.ts";
import { readFileText } from "#domain/file-text.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { MOST_OWN_FILE } from "#domain/workspace-file/own-file.ts";

/** The text of a file that the studio may have exported. @returns INVALID_INPUT for one that is too large, or cannot be read */
export async function ownFileText(file: File): Promise<Result<string>> {
  if (file.size > MOST_OWN_FILE)
    return err(
      appError("INVALID_INPUT", "This file is larger than 12 MB. Choose a JSON file that the studio exported."),
    );
  const read = await readFileText(file);
  if (read.ok) return ok(read.value.text);
  const { message, remedy = "" } = read.error;
  // the pages of own files show the message alone
  return err(appError("INVALID_INPUT", `${message} ${remedy}`.trim()));
}
