/** What the JSON of a run says of itself. */
export const TRACE_KIND = "studio-of-the-mind run";
export const TRACE_VERSION = 1;
