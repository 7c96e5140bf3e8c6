import { downloadText } from "#src/platform/text-file.ts";
import { notify } from "#src/ui/notify.ts";

/** Downloads `text` as a file and announces its name. */
export function downloadAndTell(file: string, text: string): void {
  downloadText(file, text);
  notify({ title: "Downloaded", description: file, variant: "info" });
}
