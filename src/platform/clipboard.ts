/** Puts text on the clipboard. False when the browser refused (no permission, no focus, no secure context). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies a text once it is allowed. Some browsers let a page copy only during the press itself: there the copy begins at once, and its text
 * follows.
 * @returns false when it was not allowed, or the browser refused
 */
export async function copyTextIf(allowed: Promise<boolean>, text: string): Promise<boolean> {
  if (typeof ClipboardItem === "undefined") return (await allowed) && copyText(text);
  const blob = allowed.then((yes) =>
    yes ? new Blob([text], { type: "text/plain" }) : Promise.reject(new Error("no")),
  );
  blob.catch(() => undefined); // the browser may refuse before it reads the text
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return true;
  } catch {
    return (await allowed) && copyText(text); // it wants the text at once
  }
}
