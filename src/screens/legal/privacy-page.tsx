import { DashList } from "#src/ui/dash-list.tsx";
import { TextPage, TextSection } from "../text/text-page.tsx";

/** What is built, and nothing that is only planned. */
export function PrivacyPage() {
  return (
    <TextPage
      name="Privacy"
      lead="Your words stay on your device until you choose to send them. This page says when that happens."
    >
      <TextSection title="What stays on this device">
        <p>
          Without an account: everything. Sessions, drafts, prompts, settings, the activity log and error reports are in
          this browser's own storage. They are not encrypted there, so anyone who can use this browser can read them.
        </p>
        <p>
          With an account, some things still never leave: drafts, Optimizer prompts with their versions, the providers
          you set up, and your keys.
        </p>
        <p>
          Before a text goes to a provider, or you share it, this device stores a record of it, and for 90 days (or as
          long as you choose in the audit) a copy of that text, so that you can check later what was sent. The copy
          never leaves.
        </p>
        <p>
          Small settings of the page stay here as well: whether the sidebar is collapsed (a cookie, for seven days),
          your last known plan, the number of messages this month, whether someone is signed in here and how many
          sessions are stored (for the first paint), scroll positions, copies of unfinished drafts, and switches you
          set. None of them is used to track you.
        </p>
      </TextSection>
      <TextSection title="What an account sends">
        <p>To this studio's server, so that your other devices get it:</p>
        <DashList
          items={[
            "Your email address and your password. The password is stored only as a hash, which nobody can turn back into the password.",
            "Your sessions with their questions, decisions, briefs and answers, and the other versions saved where two devices disagreed.",
            "When you got an answer, to count the messages of a month. Not what the answer said.",
            "When you try a wording through a persona in the Prompt Lab: which persona, the structure score before and after, the time, and a fingerprint of both texts. Not the texts.",
            "The activity log: which pages you opened and what you did, with sizes and times, never your words. You can turn it off in Settings.",
            "What was sent to a provider or shared: when, where to, how many characters, and a fingerprint of the text. Not the text.",
            "Where your items came from: which came from which, and when. No words.",
            "Your feedback when the studio asks how satisfied you are: the rating, your comment, and the page. The operator of the studio can read it.",
            "Error reports: what failed and where in the code, never your words. Settings shows them and can clear those on this device.",
          ]}
        />
        <p>
          The database lets each account read and write only its own rows. The operator of the server can read its
          database: the rows are not encrypted against the operator. What you saved as a visitor moves to your account
          when you sign in, and you are told how much.
        </p>
      </TextSection>
      <TextSection title="What a model is sent">
        <p>
          Nothing, unless you choose one under AI providers: in Settings with an account, in <q>Your data</q> at the
          foot of the page without one. Before the first call to a provider you are shown its address and the exact
          text. It goes from your browser straight to that provider, without cookies; what happens to it there is up to
          them.
        </p>
        <p>
          The operator of this studio may offer a provider of their own, the <q>Studio provider</q>. If you choose it,
          the text goes to this server, which passes it on to that provider and does not store it. If none is set up,
          the server says so.
        </p>
        <p>
          Your key is in the memory of the tab or, if you choose, stored encrypted in this browser. It is sent to its
          provider and nowhere else.
        </p>
      </TextSection>
      <TextSection title="When you buy a plan">
        <p>
          Where this studio sells plans, you pay on a Stripe page. Stripe gets your email address, an id of your account
          and the plan, and nothing that you wrote. This server stores what Stripe reports: which plan, since when, and
          payment ids, never a card.
        </p>
      </TextSection>
      <TextSection title="What is not here">
        <p>
          No advertising, no tracking, no analytics, no scripts or fonts from elsewhere. The page's security policy lets
          it talk only to this studio's server; only the part that calls the provider you chose may call others.
        </p>
        <p>
          The server that comes with the studio keeps no log of visits. Behind another host, that host may keep one.
        </p>
      </TextSection>
      <TextSection title="Emails">
        <p>
          You get emails only to confirm your address or to set a new password, when you ask for it. The server stores
          the newest thousand of them and shows them only on its own machine.
        </p>
      </TextSection>
      <TextSection title="Deleting">
        <p>
          Without an account, <q>Delete everything</q> in <q>Your data</q> at the foot of the page removes all of it
          from this browser at once. With one, signing out clears the device after unsent work is sent or offered to you
          as a file.
        </p>
        <p>
          A deleted session disappears from all your devices. Its text stays stored, marked as deleted, so that you can
          restore it. On the server it stays until the operator clears out old deletions.
        </p>
        <p>
          <q>Delete my account and everything in it</q> in Settings removes the account and every row that belongs to it
          from the server and from this device, at once. It asks for your password and offers everything as a file
          first. Backups that the operator made earlier may still contain it.
        </p>
      </TextSection>
      <TextSection title="Who is responsible">
        <p>
          The studio is software that anyone can run. The operator of the server at this address is responsible for it
          and for the accounts on it.
        </p>
      </TextSection>
    </TextPage>
  );
}
