/** The form of a text for searching: without case and accents, so that "cafe" finds "Café". */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
