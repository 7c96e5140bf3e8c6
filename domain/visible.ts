/** Space, control characters, and everything that fonts draw as nothing. */
const INVISIBLE = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether `text` contains anything visible. */
export const hasVisible = (text: string): boolean => text.replace(INVISIBLE, "") !== "";
