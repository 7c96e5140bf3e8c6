/** Ids of the form's places to which people are sent. */
export const ADD_PROMPT = "lab-add-prompt";
export const ADD_INPUT = "lab-add-input";
export const ADD_CHECK = "lab-add-check";
export const WHO_ANSWERS = "lab-who-answers";
export const CHECKS = "lab-checks";
export const promptPlace = (id: string): string => `lab-prompt-${id}`;
/** An input's first value, or its name where no prompt has a variable. */
export const inputPlace = (id: string): string => `lab-input-${id}-value`;
export const checkPlace = (id: string): string => `lab-check-${id}`;
