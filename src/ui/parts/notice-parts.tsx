import { CircleAlert, CloudOff, Mail, MailCheck, MessageSquare } from "lucide-react";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { ComponentBoundary } from "../component-boundary.tsx";
import { type Notice, type NoticeVariant, notify } from "../notify.ts";
import { PartFailure } from "../part-failure.tsx";
import { ToastCard } from "../toast-card.tsx";
import { Columns, Section } from "./section.tsx";

type Shown = Notice & { readonly variant: NoticeVariant };

const LIMIT: Shown = {
  kind: "account",
  variant: "danger",
  title: "Message limit reached",
  description: "You've reached your monthly message limit. Upgrade to continue chatting.",
};
const VERIFIED: Shown = {
  kind: "account",
  variant: "success",
  icon: MailCheck,
  title: "Verification email sent!",
  description: "Check your inbox for the verification link.",
};
const BETTER: Shown = {
  variant: "success",
  title: "Nice — clearer question, better result.",
  description: "31 to 68 in structure.",
};
const ATTENTION: Shown = {
  variant: "warning",
  title: "One change needs attention",
  description: "The rest was sent.",
};
const DISCARDED: Shown = {
  variant: "info",
  title: "Discarded",
  description: "With one gap left open.",
  action: { label: "Undo", onSelect: () => undefined },
};

function Cards({ notices, label }: { readonly notices: readonly Shown[]; readonly label: string }) {
  return (
    <div className="parts-stack" style={{ gap: 12 }}>
      <p className="parts-meta">{label}</p>
      {notices.map((notice) => (
        <ToastCard key={notice.title} notice={notice} onDismiss={() => undefined} />
      ))}
      <div className="parts-row">
        {notices.map((notice) => (
          <Button key={notice.title} size="sm" onClick={() => notify(notice)}>
            Raise “{notice.title}”
          </Button>
        ))}
      </div>
    </div>
  );
}

function Broken(): never {
  throw new Error("This part shows how a part fails.");
}

export function NoticeParts() {
  return (
    <>
      <Section
        title="Toasts"
        text="First system: one at a time, top right, for gates and the account. Second: up to 3, bottom right, 356 px, Alt+T, for results."
      >
        <Columns count={2} loose>
          <Cards label="First system" notices={[LIMIT, VERIFIED]} />
          <Cards label="Second system" notices={[BETTER, ATTENTION, DISCARDED]} />
        </Columns>
      </Section>
      <Section title="A part that did not load" text="It fails in its own place; the page around it stays.">
        <div className="parts-stack" style={{ gap: 12 }}>
          <PartFailure onRetry={() => undefined} busy={false} outdated={false} />
          <PartFailure onRetry={() => undefined} busy outdated />
        </div>
      </Section>
      <Section
        title="A part that failed"
        text="An error in one part leaves the others alone. Three retries, then only the way home."
      >
        <ComponentBoundary>
          <Broken />
        </ComponentBoundary>
      </Section>
      <Section title="Banners">
        <div className="parts-banners">
          <Banner variant="warn" icon={CloudOff} action={<Button size="sm">Retry</Button>}>
            You're offline — Some features may not work properly until you reconnect.
          </Banner>
          <Banner icon={Mail} action={<Button size="sm">Resend Email</Button>} onDismiss={() => undefined}>
            Please verify your email. Check your inbox for the verification link.
          </Banner>
          <Banner variant="warn" icon={MessageSquare} meta="3/10, Resets Dec 1">
            Explorer plan: 7 messages remaining
          </Banner>
          <Banner variant="danger" icon={CircleAlert} meta="10/10, Resets Dec 1">
            Message limit reached - Upgrade to continue chatting
          </Banner>
        </div>
      </Section>
    </>
  );
}
