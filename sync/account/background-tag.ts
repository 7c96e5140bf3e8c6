/** The name under which a page asks the browser to wake the worker when there is a connection. */
export const BACKGROUND_SYNC = "studio-sync";
