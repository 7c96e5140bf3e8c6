/** A page that the build renders, with its description for search engines and shared links. */
export interface PublicPage {
  readonly path: string;
  /** Its file in the build. The front page's is not index.html, because static hosts serve that for every page they do not know. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: "/",
    file: "home.html",
    title: "A living architecture for thought",
    description: "Turn a rough idea into a sharper question. Works on this device, online or not. No account needed.",
  },
  {
    path: "/about",
    file: "about.html",
    title: "About",
    description:
      "How a rough idea becomes a sharper question: rules on your device, your decision on each change, and no model unless you choose one.",
  },
  {
    path: "/pricing",
    file: "pricing.html",
    title: "Pricing",
    description: "What each plan of the studio includes today. What you do on your own device is free.",
  },
  {
    path: "/faq",
    file: "faq.html",
    title: "FAQ",
    description:
      "What people ask about the studio: answers, accounts, messages, models, and working without a connection.",
  },
  {
    path: "/privacy",
    file: "privacy.html",
    title: "Privacy",
    description: "What stays on your device, what an account sends, what a model is sent, and what deleting does.",
  },
  {
    path: "/terms",
    file: "terms.html",
    title: "Terms",
    description: "What you can rely on in the studio, and what is asked of you.",
  },
];

/**
 * Pages for members that the build renders too, as their file's template: a member can write into them before the app has loaded
 * (`early-member-page.ts`).
 */
export const MEMBER_PAGES: readonly Pick<PublicPage, "path" | "file">[] = [
  { path: "/dashboard", file: "dashboard.html" },
];
