/** Names that all tabs and the worker share: Web Locks, and one channel. */

/** Held during the one exchange of tokens. */
export const REFRESH_LOCK = "som:session-refresh";
/** Held while the data of those who signed out is deleted. */
export const CLEARING_LOCK = "som:session-clearing";
/** Shared by all pages that have the visitor's workspace open; alone, by the one that gives it to an account. */
export const VISITOR_LOCK = "som:visitor-workspace";
/** Tabs and the worker tell each other here that the record of the session changed. */
export const SESSION_CHANNEL = "som:session";
