/** The section of the settings with the providers: an id in the page, and the hash of a link to it. */
export const AI_PROVIDERS = "ai-providers";

let wanted: string | null = null;

/** The settings scroll to this section when they open next: a visitor's are a dialog, which has no address. */
export function wantSection(id: string): void {
  wanted = id;
}

/** The section to scroll to; null where none is wanted. */
export function takeWantedSection(): string | null {
  const id = wanted ?? (location.hash.slice(1) || null);
  wanted = null;
  return id;
}
