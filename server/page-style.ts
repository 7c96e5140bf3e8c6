/** The sheet of the pages that this server writes itself. Values of src/ui/tokens.css: the app's own sheets are built for the app and not named before the build. */
export const PAGE_STYLE = `
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
