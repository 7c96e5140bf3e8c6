import { judgePassword, LONGEST_PASSWORD, PASSWORD_LENGTH, sameOnEverySystem } from "#domain/password.ts";

/** What is said of a new password: `problem` keeps it from being sent, `words` only tell. */
export interface PasswordWords {
  readonly words?: string;
  readonly problem?: string;
}

const RULE = `At least ${PASSWORD_LENGTH} characters. A few words in a row are easy to keep in mind.`;

export function newPasswordWords(typed: string, email = ""): PasswordWords {
  const password = sameOnEverySystem(typed);
  const verdict = judgePassword(password, new TextEncoder().encode(password).length, email);
  switch (verdict.kind) {
    case "empty":
      return { words: RULE, problem: "Choose a password." };
    case "short": {
      const more = verdict.missing === 1 ? "1 character more" : `${verdict.missing} characters more`;
      return { words: `${more}.`, problem: `The password is too short: it needs ${more}.` };
    }
    case "long":
      return {
        words: "Too long.",
        problem: `The password is too long: at most ${LONGEST_PASSWORD} letters, fewer with letters outside a to z.`,
      };
    case "weak":
      return { words: "Easy to guess. Other words, or more of them, make it stronger." };
    case "fair":
      return { words: "Good. A longer one would be stronger." };
    case "strong":
      return { words: "Strong." };
  }
}
