/** The public pages that are read, not worked on: where they are and what they are called. Data only, for the front page carries it. */
export const pages = {
  about: { path: "/about", label: "About" },
  faq: { path: "/faq", label: "FAQ" },
  pricing: { path: "/pricing", label: "Pricing" },
  privacy: { path: "/privacy", label: "Privacy" },
  terms: { path: "/terms", label: "Terms" },
} as const;
