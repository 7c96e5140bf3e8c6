import { useLocation } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { AdminAccount } from "#domain/admin/answers.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useCommands } from "../data.ts";
import { AccountCard } from "./account-card.tsx";
import { Frame, LOOK_UP } from "./frame.tsx";
import { problemText, reasonFlaw } from "./reason-form.tsx";

/** One account at a time, with a reason. */
export function Accounts() {
  const { lookUp } = useCommands();
  const isToLookUp = useLocation({ select: ({ hash }) => hash === LOOK_UP });
  const [who, setWho] = useState("");
  const [reason, setReason] = useState("");
  const [flaw, setFlaw] = useState<{ who?: string; reason?: string | null }>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Undefined before a look-up, null when nobody has this address. */
  const [account, setAccount] = useState<AdminAccount | null>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = { ...(who.trim() === "" && { who: "Type a whole address or an id." }), reason: reasonFlaw(reason) };
    setFlaw(found);
    setProblem(null);
    if (found.who !== undefined || found.reason !== null) return;
    setBusy(true);
    const answer = await lookUp(who.trim(), reason);
    setBusy(false);
    setAccount(answer.ok ? answer.value : undefined);
    if (!answer.ok) setProblem(problemText(answer.error));
  }
  return (
    <Frame current="accounts" meta="One account at a time, with a reason. There is no list of accounts.">
      <form
        aria-label="Look up an account"
        onSubmit={(event) => void send(event)}
        className="grid items-start gap-4 border-line-soft border-b pb-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
      >
        <Field label="Whole email address, or account id" error={flaw.who}>
          <TextInput
            data-look-up
            autoFocus={isToLookUp}
            value={who}
            onChange={(event) => setWho(event.target.value)}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Why do you look?" help="They will read this in their audit." error={flaw.reason}>
          <TextInput value={reason} onChange={(event) => setReason(event.target.value)} autoComplete="off" />
        </Field>
        <Button type="submit" variant="primary" aria-disabled={isBusy} className="md:mt-6.5">
          <Search />
          Look up
        </Button>
      </form>
      {problem !== null && <Problem text={problem} />}
      <div aria-live="polite" className="pt-8">
        {account === null && (
          <>
            <p className="t-15 text-text-1">No account has exactly this address.</p>
            <p className="t-15 mt-1">Parts of an address find nothing, on purpose. The look-up is in the log.</p>
          </>
        )}
        {account && <AccountCard key={account.id} account={account} onChanged={setAccount} />}
      </div>
    </Frame>
  );
}
