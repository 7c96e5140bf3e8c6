import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { EmailField } from "./email-field.tsx";
import { useResend } from "./use-resend.ts";

interface BrokenLinkProps {
  readonly email: string;
  onEmail(email: string): void;
  /** The person goes to one of the forms. */
  onLeave(): void;
}

/** A confirmation link that did not work: the ways to a new one, or none needed. */
export function BrokenLink({ email, onEmail, onLeave }: BrokenLinkProps) {
  const { busy, resend } = useResend(email);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void resend();
      }}
    >
      <EmailField value={email} onChange={onEmail} />
      <Button type="submit" variant="primary" size="lg" aria-disabled={busy} className="w-full">
        Send a new link
      </Button>
      <p className="t-14 flex flex-wrap justify-between gap-x-6">
        <Link to="/auth" search={{}} onClick={onLeave} className={linkClass}>
          Sign in
        </Link>
        <Link to="/auth" search={{ mode: "reset" }} onClick={onLeave} className={linkClass}>
          Reset the password
        </Link>
      </p>
    </form>
  );
}
