import "./markdown.css";
import { Component, type ComponentProps, type ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { isTooHeavy } from "./markdown-weight.ts";

/** Allowed link targets. Any other link is shown as plain text. */
const LEADS_TO = /^(https?|mailto):/i;

/**
 * Renders text from elsewhere as Markdown, without trusting it: HTML stays plain text, images show their description and are never fetched,
 * and a link names its host and passes on nothing about this page. Text that is too heavy to render, or fails, is shown as written.
 */
export function Markdown({ text }: { readonly text: string }) {
  const plain = <PlainText text={text} />;
  return (
    <div className="markdown" dir="auto">
      {isTooHeavy(text) ? (
        plain
      ) : (
        <OrElse key={text} instead={plain}>
          <ReactMarkdown remarkPlugins={[remarkGfm]} components={PARTS} urlTransform={onlyOutward}>
            {text}
          </ReactMarkdown>
        </OrElse>
      )}
    </div>
  );
}

function PlainText({ text }: { readonly text: string }) {
  return (
    <>
      <p className="t-13 text-text-3">Shown as plain text.</p>
      <pre className="whitespace-pre-wrap">{text}</pre>
    </>
  );
}

interface OrElseProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** The parser runs while React renders, so only a boundary can catch its errors. */
class OrElse extends Component<OrElseProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

const onlyOutward = (url: string): string => (LEADS_TO.test(url) ? url : "");

// always one level below the station's own heading, whatever level the text uses
const Heading = ({ children }: ComponentProps<"h1">) => <h3>{children}</h3>;

const PARTS: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  img: ({ alt }) => <span className="markdown-image">{alt ? `[image: ${alt}]` : "[image]"}</span>,
  a: ({ href, children }) => <OutwardLink href={href}>{children}</OutwardLink>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: it is no group of fields
    <div className="markdown-table" tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <pre tabIndex={0}>{children}</pre>
  ),
  // a heading without words names nothing
  th: ({ children, style }) => (children === undefined ? <td style={style} /> : <th style={style}>{children}</th>),
  input: ({ checked }) => <span>{checked ? "[x] " : "[ ] "}</span>,
};

function OutwardLink({ href = "", children }: ComponentProps<"a">) {
  const host = hostOf(href);
  if (host === undefined) return <span>{children}</span>;
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
        {children}
      </a>{" "}
      <span className="markdown-host">({host})</span>
    </>
  );
}

/** A link target's host as shown to people; undefined for an invalid address. */
function hostOf(href: string): string | undefined {
  if (!LEADS_TO.test(href) || !URL.canParse(href)) return undefined;
  const { protocol, host, pathname } = new URL(href);
  return protocol === "mailto:" ? pathname : host;
}
