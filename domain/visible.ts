/** Space, control characters, and everything a font draws nothing for. */
const INVISIBLE = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether there is anything in `text` that somebody could see. */
export const hasVisible = (text: string): boolean => text.replace(INVISIBLE, "") !== "";
