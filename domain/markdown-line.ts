/** One line of Markdown: what would begin a list, a heading or a new line is escaped. */
export const inMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/([\\`*_[\]<>])/g, "\\$1")
    .replace(/^([-+#])/, "\\$1")
    .replace(/^(\d+)([.)])/, "$1\\$2");

/** A cell of a Markdown table. */
export const inMarkdownCell = (text: string): string => inMarkdown(text).replaceAll("|", "\\|");
