import { html } from "hono/html";
import type { KeptMail } from "./mailbox.ts";

/** The local inbox as a page without scripts, with the `most` newest mails at most. Everything of a mail is text, and its one link leads to this server alone. */
export function inboxPage(mails: readonly KeptMail[], most: number, isOwnLink: (link: string) => boolean) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Inbox · Studio of the Mind</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Inbox</h1>
<p class="note">The newest ${most} mails that this server wrote, newest first. This page opens on this machine alone.</p>
${mails.length === 0 ? html`<p class="empty">No mail yet. It arrives here when someone signs up or asks for a new password.</p>` : ""}
${mails.map((mail) => article(mail, isOwnLink))}
</main>
</body>
</html>`;
}

function article({ to, subject, text, link, sentAt }: KeptMail, isOwnLink: (link: string) => boolean) {
  const words = link ? text.replace(link, "").replace(/\n{3,}/g, "\n\n") : text;
  return html`<article>
<h2>${subject}</h2>
<p class="meta">To ${to} · <time datetime="${sentAt}">${sentAt.slice(0, 16).replace("T", " ")} UTC</time></p>
<p class="words">${words}</p>
${link && isOwnLink(link) ? html`<p><a href="${link}">${subject}</a></p>` : ""}
</article>`;
}

/** Values of src/ui/tokens.css: the app's own sheets are built for the app and not named before the build. */
const STYLE = `
:root { color-scheme: dark; }
body { margin: 0; background: #0a0d12; color: #a9b6c6; font: 400 15px/24px system-ui, sans-serif; }
main { max-width: 680px; margin: 0 auto; padding: 40px 20px; }
h1 { margin: 0; color: #e8eef6; font: 500 28px/36px Georgia, serif; }
h2 { margin: 0; color: #e8eef6; font: 500 17px/24px system-ui, sans-serif; }
article { margin-top: 20px; padding: 20px; background: #10151c; border: 1px solid #1c2531; border-radius: 10px; }
.meta { margin: 4px 0 12px; color: #8593a6; font-size: 13px; line-height: 20px; overflow-wrap: anywhere; }
.words { margin: 0 0 16px; white-space: pre-line; }
.empty { margin-top: 32px; }
a { display: inline-block; padding: 8px 16px; background: #1e90ff; color: #04101e; border-radius: 8px; font-weight: 500; text-decoration: none; }
a:hover { background: #4ba7ff; }
a:focus-visible { outline: 2px solid #e8eef6; outline-offset: 2px; }
`;
