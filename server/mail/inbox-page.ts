import { html } from "hono/html";
import { PAGE_STYLE } from "../page-style.ts";
import type { StoredMail } from "./mailbox.ts";

/** The local inbox as a page without scripts, with the `most` newest mails at most. Everything of a mail is text, and its one link leads to this server alone. */
export function inboxPage(mails: readonly StoredMail[], most: number, isOwnLink: (link: string) => boolean) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Inbox · Studio of the Mind</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>Inbox</h1>
<p class="note">The newest ${most} mails that this server wrote, newest first. This page opens only on this machine, until the studio stops.</p>
${mails.length === 0 ? html`<p class="empty">No mail yet. When somebody signs up or asks for a new password, the mail is here. Reload this page to see new ones.</p>` : ""}
${mails.map((mail) => article(mail, isOwnLink))}
</main>
</body>
</html>`;
}

function article({ to, subject, text, link, sentAt }: StoredMail, isOwnLink: (link: string) => boolean) {
  // the link is where the mail has it: its words say *this link*
  const at = link ? text.indexOf(link) : -1;
  const [before, after] =
    link && at >= 0 ? [text.slice(0, at).trim(), text.slice(at + link.length).trim()] : [text, ""];
  return html`<article>
<h2>${subject}</h2>
<p class="meta">To ${to} · <time datetime="${sentAt}">${sentAt.slice(0, 16).replace("T", " ")} UTC</time></p>
<p class="words">${before}</p>
${link && isOwnLink(link) ? html`<p><a href="${link}">${subject}</a></p>` : ""}
${after ? html`<p class="words">${after}</p>` : ""}
</article>`;
}
