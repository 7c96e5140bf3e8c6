import { useSession } from "#src/data/session/use-session.ts";
import { Button } from "#src/ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";

interface LinkNoteProps {
  readonly title: string;
  readonly lead: string;
  /** To the page where the person works. */
  onGo(): void;
}

/** What a link has done, where nothing is left to fill in here. */
export function LinkNote({ title, lead, onGo }: LinkNoteProps) {
  const { person } = useSession();
  const here = person.status === "signed-in" && !person.ended;
  return (
    <AuthFrame title={title} lead={lead} label={here ? "Signed in as" : "Your account"}>
      {here && <p className="mb-5 text-text-1 wrap-anywhere">{person.account.email}</p>}
      <Button variant="primary" size="lg" onClick={onGo}>
        {here ? "Go to your workspace" : "Go to the sign-in"}
      </Button>
    </AuthFrame>
  );
}
