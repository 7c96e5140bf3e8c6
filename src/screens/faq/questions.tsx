import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkClass } from "#src/ui/link-class.ts";
import { pages } from "../pages.ts";

export interface Question {
  readonly asks: string;
  readonly answer: ReactNode;
}

export interface Subject {
  readonly title: string;
  readonly questions: readonly Question[];
}

/** What people ask, by subject. Nothing stands here that is not built. */
export const SUBJECTS: readonly Subject[] = [
  {
    title: "Questions and answers",
    questions: [
      {
        asks: "Is this an AI?",
        answer: (
          <p>
            Not by itself. Your question is refined by rules that run in your browser, and the brief below it is
            labelled <q>Drafted on this device - no model</q>. A model answers only if you choose one in Settings, and
            what it wrote is marked as the model's.
          </p>
        ),
      },
      {
        asks: "Why is there no plain answer to my question?",
        answer: (
          <p>
            Rules know no facts, so they do not pretend to. The brief is a way to your own answer: what to ask first,
            what evidence would settle it, up to three ways to look at it. The prompt at its end is ready for a model of
            your choice.
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
            Both can be changed again later.
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
            No. Without one you work on the front page, and everything is kept in this browser. With one, your sessions
            are on your other devices too. What you kept before comes along when you sign in.
          </p>
        ),
      },
      {
        asks: "Does it work without a connection?",
        answer: (
          <p>
            Yes, after the first visit: asking, refining, the Optimizer, your sessions, and Settings. Answers of a
            provider on the internet need a connection. What an account wrote meanwhile is sent when there is one again.
          </p>
        ),
      },
      {
        asks: "How do I get my work out?",
        answer: (
          <p>
            <q>Export everything</q> in Settings writes it into one file, on every plan and without an account. The same
            place takes such a file back in.
          </p>
        ),
      },
      {
        asks: "I wrote on two devices. What happens?",
        answer: (
          <p>
            Edits to different parts are put together. Where both changed the same, the later version stands, and the
            other is kept beside it under <q>other version</q>.
          </p>
        ),
      },
      {
        asks: "What happens when I sign out?",
        answer: (
          <p>
            What was not sent yet is sent first. If some of it cannot be, you are told how much and can download it or
            stay. Then this device is cleared. Your sessions stay in your account; drafts and prompts of the Optimizer
            never were there, so you are offered them as a file.
          </p>
        ),
      },
      {
        asks: "I deleted a session by mistake.",
        answer: (
          <p>
            <q>Undo</q> brings it back right away. Later it comes back by its address, or by importing a file that holds
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
            A question for which an answer was delivered, drafted here or given by a model. Asking a model again, or
            sending the idea again once you changed it, is another one. Runs that failed, decisions on changes, and
            everything in the Optimizer are not counted. Without an account nothing is.
          </p>
        ),
      },
      {
        asks: "When does the count begin anew?",
        answer: (
          <p>On the first of each month, where you are. The bar under the header says the day and how many are left.</p>
        ),
      },
      {
        asks: "Can I buy a plan?",
        answer: (
          <p>
            Where whoever runs the studio sells them: you pay on a page of Stripe's, and no card is ever typed here. A
            studio that sells nothing may have a test checkout instead, which asks for no money.{" "}
            <Link to={pages.pricing.path} className={linkClass}>
              Pricing
            </Link>{" "}
            says how it is in this one.
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
            In Settings, under AI providers. The browser's own model, where it has one, and a server on your machine or
            network, such as Ollama or LM Studio, are free for everyone. A provider on the internet with your own key
            comes with the paid plans.
          </p>
        ),
      },
      {
        asks: "Where is my key?",
        answer: (
          <p>
            In the memory of this tab, and gone with it. If you choose to have it remembered, it is kept encrypted in
            this browser. It is never synced, logged or exported.
          </p>
        ),
      },
      {
        asks: "What happens when a model fails?",
        answer: (
          <p>
            You see what failed and why, with the brief of this device beside it. Nothing takes the place of the answer
            unsaid.
          </p>
        ),
      },
    ],
  },
];
