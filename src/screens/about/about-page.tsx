import { Link } from "@tanstack/react-router";
import { HardDrive } from "lucide-react";
import { useHomePath } from "#src/data/session/use-session.ts";
import type { ListedPage } from "#src/pages/page.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/dash-list.tsx";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Star } from "#src/ui/star.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { TextPage, TextSection } from "../text/text-page.tsx";

interface AboutPageProps {
  /** What there is to work with, as each tool says it of itself. */
  readonly tools: readonly Pick<ListedPage, "path" | "title" | "description" | "access">[];
}

export function AboutPage({ tools }: AboutPageProps) {
  const homePath = useHomePath();
  return (
    <TextPage
      name="About"
      title="A living architecture for thought."
      lead="Better questions → Better answers → Better results."
    >
      <Thread className="mb-12 max-w-200 max-md:mb-9">
        <Station node="ring" label="Rough idea" headingLevel={2}>
          <p className="t-rough max-w-[40em] text-text-1">Write what you have.</p>
          <p className="mt-1.5 max-w-[64ch]">
            Half a sentence, three worries and a deadline are enough. It is saved as you type, online or offline.
          </p>
        </Station>
        <Station
          node="star"
          label={
            <>
              Refined <Star />
            </>
          }
          headingLevel={2}
        >
          <p className="t-q max-w-[40em] text-text-1">See every change and decide on each one.</p>
          <p className="mt-1.5 max-w-[64ch]">
            Rules look for the task, the options, the limits and what is missing. Each change comes with its reason, and
            you accept or reject it. Names, numbers and negations stay as you wrote them. The studio asks at most three
            questions about what only you can know. What you do not answer stays a visible gap.
          </p>
        </Station>
        <Station node="dot" label="Answer" headingLevel={2}>
          <EngineNote icon={HardDrive} className="mb-3">
            Drafted on this device - no model
          </EngineNote>
          <p className="t-q max-w-[40em] text-text-1">Get a plan for thinking it through.</p>
          <p className="mt-1.5 max-w-[64ch]">
            The sharper question, what it leaves open, what to ask first, what evidence would settle it, up to three
            framings, and a prompt ready to paste.
          </p>
          <Link
            to={homePath}
            search={{}}
            className={buttonClass({ variant: "primary", size: "lg", className: "mt-6" })}
          >
            Ask a sharper question
          </Link>
        </Station>
      </Thread>
      <TextSection title="What is a model here, and what is not">
        <p>
          Rules that run in your browser refine and check your question and write the thinking brief. They know no facts
          about the world and invent none. Their result says so: <q>Drafted on this device - no model</q>.
        </p>
        <p>
          If you want a model to answer, choose one under AI providers, in Settings or in <q>Your data</q> at the foot
          of the page: one in your browser, one on your own machine, or one from a provider with your own key. Before
          the first call you see exactly what leaves the device. The model's answer appears beside the brief and is
          marked as the model's.
        </p>
      </TextSection>
      <TextSection title="Local first">
        <p>
          Your work lives on your device. Writing never waits for the network, closing a tab loses nothing, and the
          studio opens without a connection. With an account, your sessions sync to your other devices. If two devices
          change the same text, the later version is used and the other version is saved beside it.
        </p>
      </TextSection>
      <TextSection title="Who it is for">
        <DashList
          items={[
            "People with a decision to make, who suspect that they are asking the wrong question.",
            "People who write prompts and want to see what is vague before a model guesses.",
            "People who write to find out what they think.",
            "Anyone whose thoughts are nobody else's business.",
          ]}
        />
      </TextSection>
      <TextSection title="What you can use today">
        <ul className="grid gap-3">
          {tools.map(({ path, title, description, access }) => (
            <li key={path}>
              <Link to={path} className={linkClass}>
                {title}
              </Link>
              <br />
              {description}.{access === "members" && " With an account."}
            </li>
          ))}
        </ul>
        <p>
          On a keyboard, Ctrl+Shift+O (on a Mac, Cmd+Shift+O) opens the Quick Optimizer over any page. Features that are
          not built yet are not shown. See{" "}
          <Link to="/pricing" className={linkClass}>
            what each plan includes
          </Link>
          .
        </p>
      </TextSection>
    </TextPage>
  );
}
