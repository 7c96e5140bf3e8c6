/** A text as it is searched: without case and accents, so that "cafe" finds "Café". */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
