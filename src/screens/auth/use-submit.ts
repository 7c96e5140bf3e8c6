import { useEffect, useRef, useState } from "react";
import { appError } from "#domain/errors.ts";
import type { AccountCommands } from "#src/data/session/account-commands.ts";
import type { AccountError, AccountResult } from "#src/data/session/account-error.ts";
import { useStudio } from "#src/data/studio.tsx";

export interface Submitting {
  readonly busy: boolean;
  readonly error: AccountError | null;
  /** Runs one command at a time. Resolves with what it gave, undefined when it failed or another is under way. */
  submit<T>(command: (commands: AccountCommands) => Promise<AccountResult<T>>): Promise<T | undefined>;
  clearError(): void;
}

const NOT_LOADED: AccountError = {
  ...appError("SERVICE_UNAVAILABLE", "A part of this page could not be loaded.", {
    remedy: "What you wrote here stays. Check the connection, then try again.",
  }),
  name: "Offline",
};

/** Sends a form to the account's commands. What was typed is the form's own and stays. */
export function useSubmit(): Submitting {
  const { session } = useStudio();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AccountError | null>(null);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function submit<T>(command: (commands: AccountCommands) => Promise<AccountResult<T>>): Promise<T | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      const answer = await command(await session.commands());
      if (answer.ok) return answer.value;
      if (mounted.current) setError(answer.error);
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause; // only code that cannot be fetched is expected
      if (mounted.current) setError(NOT_LOADED);
    } finally {
      running.current = false;
      if (mounted.current) setBusy(false);
    }
    return undefined;
  }
  return { busy, error, submit, clearError: () => setError(null) };
}
