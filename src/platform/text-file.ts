/** Downloads `content` as a file named `name`. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // a browser may read the file only after this turn
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads `text` as a file named `name`. */
export const downloadText = (name: string, text: string): void =>
  downloadFile(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
