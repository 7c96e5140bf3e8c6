import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FREE_ACTIONS } from "#domain/soft-gate.ts";
import { DashList } from "#src/ui/dash-list.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { GATES, isBuilt } from "../plans/gates.ts";

export interface Question {
  readonly asks: string;
  readonly answer: ReactNode;
}

/** What every paid plan includes and Explorer does not. */
const PaidPlans = () => (
  <DashList
    items={GATES.filter((gate) => isBuilt(gate) && gate.decide("explorer") === false && gate.decide("synthesizer")).map(
      ({ label }) => label,
    )}
  />
);

export interface Subject {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** What people ask, by subject. Everything that is said here is built. */
export const SUBJECTS: readonly Subject[] = [
  {
    title: "Questions and answers",
    questions: [
      {
        asks: "Is this an AI?",
        answer: (
          <p>
            Not by itself. Your question is refined by rules that run in your browser, and the brief below it is
            labelled <q>Drafted on this device - no model</q>. A model answers only if you choose one, and its text is
            marked as the model's.
          </p>
        ),
      },
      {
        asks: "Why is there no plain answer to my question?",
        answer: (
          <p>
            Rules know no facts, so they do not pretend to. The brief helps you find your own answer: what to ask first,
            what evidence would settle it, and up to three ways to look at it. The prompt at its end is ready for a
            model of your choice.
          </p>
        ),
      },
      {
        asks: "What are the words in square brackets?",
        answer: (
          <p>
            A gap: something that only you can know, like who reads the answer. Fill it in by answering the clarifying
            question, or write it yourself. An open gap is never filled with a guess.
          </p>
        ),
      },
      {
        asks: "I liked my own wording better.",
        answer: (
          <p>
            Choose <q>Use my original wording</q>, or reject single changes under <q>How we refined the question</q>.
            You can change both later.
          </p>
        ),
      },
    ],
  },
  {
    title: "Your work",
    questions: [
      {
        asks: "Do I need an account?",
        answer: (
          <p>
            No. Without one you work on the front page, and everything is saved in this browser. With one, your sessions
            sync to your other devices, and the Prompt Lab is open. Your earlier work moves to your account when you
            sign in.
          </p>
        ),
      },
      {
        asks: "Does it work without a connection?",
        answer: (
          <p>
            Yes, after the first visit: asking, refining, the Optimizer, your sessions and your settings. Answers from a
            provider on the internet need a connection. If you have an account, your changes are sent once you are back
            online.
          </p>
        ),
      },
      {
        asks: "How do I get my work out?",
        answer: (
          <p>
            <q>Export everything</q> saves everything to one file, on every plan: in Settings, or without an account in{" "}
            <q>Your data</q> at the foot of the page. You can import such a file in the same place.
          </p>
        ),
      },
      {
        asks: "I wrote on two devices. What happens?",
        answer: (
          <p>
            Edits to different parts are merged. If both devices changed the same part, the later version is used and
            the other is saved beside it under <q>other version</q>.
          </p>
        ),
      },
      {
        asks: "What happens when I sign out?",
        answer: (
          <p>
            Unsent changes are sent first. If some cannot be sent, you are told how many, and you can download them or
            stay signed in. Then this device is cleared. Your sessions stay in your account. Drafts and Optimizer
            prompts are only on this device, so you are offered them as a file.
          </p>
        ),
      },
      {
        asks: "I deleted a session by mistake.",
        answer: (
          <p>
            <q>Undo</q> restores it right away. Later you can restore it at its address, or import a file that contains
            it.
          </p>
        ),
      },
    ],
  },
  {
    title: "Messages and plans",
    questions: [
      {
        asks: "What counts as a message?",
        answer: (
          <p>
            A question that got an answer, whether this device drafted it or a model gave it. Asking a model again, or
            sending a changed idea again, is another message. Failed runs, decisions on changes and everything in the
            Optimizer are not counted. Without an account no messages are counted.
          </p>
        ),
      },
      {
        asks: "What are the free actions?",
        answer: (
          <p>
            Saving an optimized prompt as a session, exporting sessions, sharing, and asking on in a session. In a
            studio with accounts, {FREE_ACTIONS} of them are free without one. After that, each asks whether you would
            like an account. Say no, and it is still done. With an account you are never asked.
          </p>
        ),
      },
      {
        asks: "What do the paid plans open?",
        answer: (
          <>
            <p>Synthesizer and Architect open what Explorer does not include:</p>
            <PaidPlans />
          </>
        ),
      },
      {
        asks: "When does the count reset?",
        answer: (
          <p>
            On the first of each month, in your time zone. The bar under the header shows the date and how many messages
            are left.
          </p>
        ),
      },
      {
        asks: "Can I buy a plan?",
        answer: (
          <p>
            Yes, if the operator of the studio sells plans. You pay on a Stripe page and never type a card number here.
            A studio that sells nothing may have a free test checkout instead.{" "}
            <Link to="/pricing" className={linkClass}>
              Pricing
            </Link>{" "}
            shows what this studio offers.
          </p>
        ),
      },
    ],
  },
  {
    title: "Models",
    questions: [
      {
        asks: "How do I let a model answer?",
        answer: (
          <p>
            Under AI providers, in Settings or without an account in <q>Your data</q> at the foot of the page. The
            browser's own model, if it has one, and a server on your machine or network, such as Ollama or LM Studio,
            are free for everyone. A provider on the internet, with your own key, comes with Synthesizer and Architect.
          </p>
        ),
      },
      {
        asks: "Where is my key?",
        answer: (
          <p>
            In the memory of this tab, until you close it. If you choose to remember it, it is stored encrypted in this
            browser. It is never synced, logged or exported.
          </p>
        ),
      },
      {
        asks: "What happens when a model fails?",
        answer: (
          <p>
            You see what failed and why, next to the brief drafted on this device. Nothing silently replaces the answer.
          </p>
        ),
      },
    ],
  },
];
