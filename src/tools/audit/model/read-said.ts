import type { ReadOfMe } from "#domain/admin/answers.ts";

/** What an admin did about the person's account. Details of another form say less. */
export function readSaid({ action, details }: ReadOfMe): string {
  const { on, plan } = (typeof details === "object" ? (details ?? {}) : {}) as { on?: unknown; plan?: unknown };
  switch (action) {
    case "look-up":
      return "Looked up your account";
    case "role":
      return on === true ? "Made you an admin" : "Took your admin role away";
    case "plan":
      return plan === "explorer" ? "Ended the plan that was granted to you" : "Granted you a plan";
    case "refused":
      return "Tried to change your account, and was refused";
  }
}
