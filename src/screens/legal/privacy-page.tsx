import { Link } from "@tanstack/react-router";
import { DashList } from "#src/ui/dash-list.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { TextPage, TextSection } from "../text/text-page.tsx";

/** What is built, and nothing that is only planned. */
export function PrivacyPage() {
  return (
    <TextPage
      name="Privacy"
      lead="Your words stay on your device until you give them a reason to leave. This page says which reasons there are."
    >
      <TextSection title="What stays on this device">
        <p>
          Without an account: everything. Sessions, drafts, prompts, settings, the log of what happened and reports of
          errors lie in this browser's own storage. They are not encrypted there, so whoever can use this browser can
          read them.
        </p>
        <p>
          With an account, some things still never leave: drafts, the prompts of the Optimizer with their versions, the
          providers you set up, and your keys.
        </p>
        <p>
          Small notes of the page itself stay here as well: whether the sidebar is folded (a cookie, for seven days),
          your last known plan, the number of messages this month, whether somebody is signed in here and how many
          sessions are kept, for the first paint, the places you scrolled to, copies of drafts being written, and
          switches you set. None of them follows you anywhere.
        </p>
      </TextSection>
      <TextSection title="What an account sends">
        <p>To this studio's server, so that your other devices have it:</p>
        <DashList
          items={[
            "Your e-mail address and your password. The password is stored as a hash, which nobody can read back.",
            "Your sessions with their questions, decisions, briefs and answers, and the texts that lost where two devices disagreed.",
            "When you were given an answer, to count the messages of a month. Not what it said.",
            "For a wording that you try through a persona in the Prompt Lab: which persona, how its structure scored before and after, when, and a fingerprint of both texts. Not the texts.",
            "The activity log: pages opened and things done, with sizes and times, never with your words. A switch in Settings turns it off.",
            "What you answer when the studio asks how satisfied you are: the rating, your comment, and the page it was asked on. Whoever runs the studio reads it.",
            "Reports of what went wrong in the studio: what failed and where in its code, never your words. Settings shows them, and clears those of this device.",
          ]}
        />
        <p>
          The database lets each account read and write its own rows alone. Whoever runs the server can read its
          database: the rows are not encrypted against its operator. What you kept as a visitor joins your account when
          you sign in, and you are told how much.
        </p>
      </TextSection>
      <TextSection title="What a model is sent">
        <p>
          Nothing, unless you choose one in{" "}
          <Link to="/settings" className={linkClass}>
            Settings
          </Link>
          . Before the first call to a provider you are shown its address and the exact text. It goes from your browser
          straight to that provider, without cookies; what happens to it there is up to them.
        </p>
        <p>
          Whoever runs this studio may offer a provider of their own, the <q>Studio provider</q>. If you choose it, the
          text goes to this server, which hands it on to that provider and does not store it; where none is set up, the
          server says so.
        </p>
        <p>
          A key of yours is in the memory of the tab, or, if you ask for it, kept encrypted in this browser. It is sent
          to its provider and nowhere else.
        </p>
      </TextSection>
      <TextSection title="When you buy a plan">
        <p>
          Where this studio sells plans, you pay on a page of Stripe's. Stripe is told your address, an id of your
          account and the plan, and nothing of what you wrote. This server keeps what Stripe tells it: which plan, since
          when, and ids of the payment; never a card.
        </p>
      </TextSection>
      <TextSection title="What is not here">
        <p>
          No advertising, no tracking, no analytics, no scripts or fonts from elsewhere. The page's security policy lets
          it talk to this studio's server alone; only the part that calls the provider you chose may call others.
        </p>
        <p>
          The server that comes with the studio keeps no log of visits. Behind another host, that host may keep one.
        </p>
      </TextSection>
      <TextSection title="Mails">
        <p>
          Only to confirm your address and to set a new password, when you ask for it. The server keeps the newest
          thousand of them to show them on its own machine.
        </p>
      </TextSection>
      <TextSection title="Deleting">
        <p>
          Without an account, <q>Delete everything</q> in Settings removes all of it from this browser at once. With
          one, signing out clears the device, after what is unsent was sent or offered to you.
        </p>
        <p>
          A deleted session disappears from all your devices. Its text is kept, marked as deleted, so that it can be
          brought back; on the server until the operator clears out what was deleted long ago.
        </p>
        <p>
          <q>Delete my account and everything in it</q> in Settings removes the account and every row that belongs to it
          from the server, and what this device keeps of it, at once. It asks for your password and offers everything as
          a file first. Backups that the operator made before may still hold it.
        </p>
      </TextSection>
      <TextSection title="Who answers for it">
        <p>
          The studio is software that anyone can run. Whoever runs the server at this address is responsible for it, and
          for the accounts on it.
        </p>
      </TextSection>
    </TextPage>
  );
}
