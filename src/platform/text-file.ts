/** Hands `text` to the person as a file named `name`. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // a browser may read the file only after this turn
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
