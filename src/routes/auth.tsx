import { createFileRoute, redirect } from "@tanstack/react-router";
import { useState } from "react";
import { readMailLink } from "#src/data/session/mail-link.ts";
import { takeReturnPath } from "#src/pages/return-path.ts";
import { hasMailFragment, takeMailFragment } from "#src/platform/mail-fragment.ts";
import { type AuthMode, AuthPage } from "#src/screens/auth/auth-page.tsx";

export interface AuthSearch {
  readonly mode?: "signup" | "reset" | undefined;
  /** `others`: signed out here, while the other devices could not be told. */
  readonly left?: "others" | undefined;
}

const MODES: Record<string, AuthMode> = { signup: "sign-up", reset: "reset" };

export const Route = createFileRoute("/auth")({
  // said to be undefined, not left out: the router would fall back to the raw value
  validateSearch: ({ mode, left }: Record<string, unknown>): AuthSearch => ({
    mode: mode === "signup" || mode === "reset" ? mode : undefined,
    left: left === "others" ? left : undefined,
  }),
  beforeLoad: async ({ context: { session }, preload }) => {
    const person = await session.settled();
    if (preload || hasMailFragment() || person.status !== "signed-in" || person.ended) return;
    throw redirect({ href: takeReturnPath(), replace: true });
  },
  component: Auth,
});

function Auth() {
  const { mode, left } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  const [link, setLink] = useState(() => readMailLink(takeMailFragment()));
  return (
    <AuthPage
      mode={MODES[mode ?? ""] ?? "sign-in"}
      link={link}
      leftOthers={left === "others"}
      onLinkLeft={() => setLink(null)}
      onLinkDeclined={() => {
        setLink(null);
        const { person } = session.snapshot;
        void navigate(person.status === "signed-in" ? { to: "/dashboard", search: {} } : { search: {}, replace: true });
      }}
    />
  );
}
