import { Link, useNavigate } from "@tanstack/react-router";
import type { StatementKey } from "#domain/synthesis/statement.ts";
import { buttonClass } from "#src/ui/button.tsx";

interface DebateLinkProps {
  readonly synthesisId: string;
  /** The statement that the claim begins with. */
  readonly theme: StatementKey;
}

/** Takes a theme to the arena, as the claim of a debate. */
export const DebateLink = ({ synthesisId, theme }: DebateLinkProps) => (
  <Link
    to="/arena"
    search={{ synthesis: synthesisId, theme }}
    className={buttonClass({ size: "sm", variant: "ghost" })}
    aria-keyshortcuts="D"
  >
    Debate this
  </Link>
);

/** Goes where the link leads: for the key `D`. */
export function useDebate(synthesisId: string): (theme: StatementKey) => void {
  const navigate = useNavigate();
  return (theme) => void navigate({ to: "/arena", search: { synthesis: synthesisId, theme } });
}
