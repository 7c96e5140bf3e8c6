import { Link } from "@tanstack/react-router";
import { buttonClass } from "#src/ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";

/** A studio without a backend has no forms that could work. */
export function NoAccounts() {
  return (
    <AuthFrame
      title="This studio has no accounts"
      lead="Everything works without one, and your work is saved on this device."
      label="Your workspace"
      about={false}
    >
      <div className="grid gap-5">
        {import.meta.env.DEV && (
          <p className="t-14">
            This is the development server, which has no backend. <code className="t-mono text-text-1">npm start</code>{" "}
            runs the studio with accounts.
          </p>
        )}
        <Link
          to="/dashboard"
          search={{}}
          className={buttonClass({ variant: "primary", size: "lg", className: "w-full" })}
        >
          Go to your workspace
        </Link>
      </div>
    </AuthFrame>
  );
}
