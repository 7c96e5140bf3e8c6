import { Copy, RotateCcw } from "lucide-react";
import { Button } from "../button.tsx";
import { type CheckKind, CheckMark, CheckRow } from "../check-row.tsx";
import { EmptyThread } from "../empty-thread.tsx";
import { ErrorScreen } from "../error-screen.tsx";
import { IconButton } from "../icon-button.tsx";
import { ItemMissing } from "../item-missing.tsx";
import { Mark } from "../mark.tsx";
import { NothingToTakeUp } from "../nothing-to-take-up.tsx";
import { PageHeader } from "../page-header.tsx";
import { Pill } from "../pill.tsx";
import { PlaceTabs, placeTabClass } from "../place-tabs.tsx";
import { Progress } from "../progress.tsx";
import { RedactionChoice, RedactionPreview } from "../redaction.tsx";
import { RestingNote } from "../resting-note.tsx";
import { Sentence, Sentences } from "../sentence.tsx";
import { Skeleton } from "../skeleton.tsx";
import { Star } from "../star.tsx";
import { Station } from "../station.tsx";
import { Thread } from "../thread.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { Columns, Section } from "./section.tsx";

function Loading() {
  return (
    <Columns count={2} loose>
      <div>
        <p className="mb-2 flex items-baseline justify-between">
          <span className="t-14 text-text-1">Debate, round 2 of 3</span>
          <Button variant="ghost" size="sm">
            Cancel
          </Button>
        </p>
        <Progress label="Debate" value={2} max={3} />
        <RestingNote who="My server" circuit={{ state: "open", failures: 3, seconds: 12 }} />
        <RestingNote who="My server" circuit={{ state: "half-open", trying: false }} />
        <RestingNote who="My server" circuit={{ state: "half-open", trying: true }} />
        <RestingNote who="My server" circuit={{ state: "closed" }} />
        <p className="t-13 mt-2 text-text-3">It continues if you leave this page.</p>
      </div>
      <div>
        <VisuallyHidden role="status">Loading</VisuallyHidden>
        <Thread aria-hidden="true">
          <Station as="div" node="ring" line="open" className="pb-6!">
            <Skeleton className="mt-1.5 mb-3.5 w-1/5" />
            <Skeleton className="w-11/12" />
          </Station>
          <Station as="div" node="gap">
            <Skeleton className="mt-1.5 mb-3.5 w-1/6" />
            <Skeleton className="h-4.5 w-full" />
            <Skeleton className="mt-3 h-4.5 w-3/5" />
          </Station>
        </Thread>
      </div>
    </Columns>
  );
}

const CHECKS: readonly { readonly kind: CheckKind; readonly verdict: string }[] = [
  { kind: "good", verdict: "works" },
  { kind: "care", verdict: "needs care" },
  { kind: "bad", verdict: "fails" },
  { kind: "open", verdict: "not tested" },
];

function Checks() {
  return (
    <>
      <ul>
        {CHECKS.map(({ kind, verdict }) => (
          <CheckRow
            key={kind}
            kind={kind}
            title="Writes reach the disk"
            verdict={verdict}
            facts="1,000 rows written and read back"
            aside="240 ms"
            remedy={kind === "bad" ? "Free some space, then run it again." : undefined}
            actions={<Button size="sm">Run</Button>}
          />
        ))}
      </ul>
      <p className="t-13 mt-3 flex items-center gap-2">
        <CheckMark kind="good" /> 14 of 16 work
      </p>
    </>
  );
}

export function ScreenParts() {
  const template = "Decide it for [who decides?]";
  return (
    <>
      <Section
        title="Progress and loading"
        text="Long work can be cancelled. Skeletons have the size of what they replace."
      >
        <Loading />
      </Section>
      <Section title="Redaction" text="What is taken out before a text leaves, and what it says then.">
        <Columns count={2} loose>
          <RedactionChoice
            legend="Take out, as found in this thread"
            rows={[
              { kind: "name", label: "Names", becomes: "[person A]", count: 3, isOn: true, isFixed: false },
              { kind: "key", label: "Keys", becomes: "[key]", count: 1, isOn: true, isFixed: true },
            ]}
            own={["Riverside"]}
            leastOwn={3}
            onToggle={() => undefined}
            onOwn={() => undefined}
          />
          <RedactionPreview
            pieces={[
              { text: "Should I tell ", isPutIn: false },
              { text: "[person A]", isPutIn: true },
              { text: " before the review?", isPutIn: false },
            ]}
            isCut
          />
        </Columns>
      </Section>
      <Section title="Checks" text="The shape says the verdict before the colour does.">
        <Checks />
      </Section>
      <Section title="Empty" text="A list with nothing in it teaches by one example that works.">
        <EmptyThread
          title="No sessions yet"
          text="One thought, from the rough idea to the answer. Saved here as soon as you ask."
          exampleLabel="For example, ask"
          example="should we charge for the workshop or keep it free, we need about 600 for the room but last time half of them didn’t show up"
          becomesLabel="and it becomes"
          badge={
            <Pill variant="refined">
              Refined <Star />
            </Pill>
          }
          actions={
            <>
              <Button variant="primary" size="lg">
                Ask this
              </Button>
              <Button variant="ghost" size="lg">
                Write my own
              </Button>
            </>
          }
        >
          <Sentences>
            <Sentence
              text="Should we charge for the workshop or keep it free, given that we need about 600 for the room and that last time half of them didn’t show up?"
              origin="words"
              originLabel="your words"
            />
            <Sentence
              text={template}
              gaps={[{ start: template.indexOf("["), end: template.length }]}
              origin="template"
              originLabel="template"
            />
          </Sentences>
        </EmptyThread>
      </Section>
      <Section title="Page head, views, stations">
        <PageHeader
          title="Losing people in the second week"
          meta={
            <>
              <span>Today, 09:12</span>
              <Mark kind="here">saved here</Mark>
            </>
          }
          actions={
            <>
              <Button>
                <Copy />
                Copy
              </Button>
              <Button variant="primary">Save</Button>
            </>
          }
        />
        <PlaceTabs label="Views with an address">
          <li>
            <a href="#what-happened" aria-current="page" className={placeTabClass}>
              What happened
            </a>
          </li>
          <li>
            <a href="#personas" className={placeTabClass}>
              Personas
            </a>
          </li>
        </PlaceTabs>
        <Thread running>
          <Station
            node="star"
            label="Refined question/prompt"
            headingLevel={2}
            badge={
              <Pill variant="refined">
                Refined <Star />
              </Pill>
            }
            actions={
              <Button variant="ghost" size="sm">
                <RotateCcw />
                Use my original wording
              </Button>
            }
          >
            <p className="t-q-lg text-text-1">What can we fix before the spring intake?</p>
          </Station>
          <Station node="dot" line="open" continues bright label="Answer" headingLevel={2}>
            <p>Drawn as a run that has just finished.</p>
          </Station>
        </Thread>
      </Section>
      <Section title="Error" text="The thread breaks; the words stay.">
        <ErrorScreen
          title="Page Error"
          text="This page encountered an error and cannot be displayed."
          note="What you wrote is saved on this device."
          errorId="pg-7f3a-0912-c41e"
          errorIdLabel="Error ID"
          errorIdAction={
            <IconButton label="Copy the Error ID" size="sm">
              <Copy />
            </IconButton>
          }
          actions={
            <>
              <Button variant="primary" size="lg">
                <RotateCcw />
                Retry (3 left)
              </Button>
              <Button size="lg">Go Home</Button>
            </>
          }
        />
        <ItemMissing
          title="This debate is damaged"
          text="Part of it cannot be read, so it is not shown. You can export what is left as text."
          all="All debates"
          onAll={() => undefined}
          onExport={() => undefined}
        />
        <NothingToTakeUp text="The prompt is not in your library. It was deleted, or it has not synced to this device yet." />
      </Section>
    </>
  );
}
