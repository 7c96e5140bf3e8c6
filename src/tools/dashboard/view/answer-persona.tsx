import { Link } from "@tanstack/react-router";
import { linkClass } from "#src/ui/link-class.ts";

interface AnswerPersonaProps {
  readonly sessionId: string;
  readonly personaId: string;
  readonly name: string;
}

/** The way to a persona's questions about this thought: what is answered there goes into the question. */
export const AnswerPersona = ({ sessionId, personaId, name }: AnswerPersonaProps) => (
  <Link
    to="/personas"
    search={{ thought: sessionId, persona: personaId, chat: sessionId }}
    aria-label={`Answer ${name}`}
    className={`${linkClass} t-13`}
  >
    Answer
  </Link>
);
