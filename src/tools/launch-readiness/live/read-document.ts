/** A document as the studio serves it; null where it does not. */
export async function readDocument(served: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(served, { credentials: "omit", signal });
    // a host that answers every address with the app's page has no document
    if (!answer.ok || /html/.test(answer.headers.get("content-type") ?? "")) return null;
    return await answer.text();
  } catch {
    return null;
  }
}
