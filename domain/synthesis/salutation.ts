const SALUTATION = /^(?:(?:my )?dear|hi|hello|hey)\s[^,.!?\n]{1,40},\s+/i;

/** How long "Dear Ana, " at the beginning of a text is. @returns 0 where it greets nobody */
export const salutationLength = (text: string): number => SALUTATION.exec(text)?.[0].length ?? 0;
