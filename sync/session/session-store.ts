import { NOTHING_STORED, readStoredAuth, type StoredAuth } from "./stored-auth.ts";

/** Keeps the one record about sessions. */
export interface SessionStore {
  read(): Promise<StoredAuth>;
  /** Replaces the record by what `change` makes of it, in one transaction among all tabs and the worker. Resolves with the stored record. */
  update(change: (stored: StoredAuth) => StoredAuth): Promise<StoredAuth>;
}

const DATABASE = "som:session";
const STORE = "session";
const KEY = "kept";

/**
 * The record in IndexedDB. Without Dexie: guards read it before the first paint, where Dexie has not loaded yet.
 * Rejects with the browser's error where nothing can be stored.
 */
export function indexedDbSessionStore(indexedDB: IDBFactory): SessionStore {
  let opened: Promise<IDBDatabase> | undefined;
  const database = () => {
    opened ??= open(indexedDB, () => {
      opened = undefined; // the next use opens it again
    });
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return {
    read: async () => {
      const store = (await database()).transaction(STORE).objectStore(STORE);
      return readStoredAuth(await answer(store.get(KEY)));
    },
    update: async (change) => {
      // strict: a session that was shown as opened or closed is so after a crash
      const transaction = (await database()).transaction(STORE, "readwrite", { durability: "strict" });
      const done = completed(transaction);
      const store = transaction.objectStore(STORE);
      const before = readStoredAuth(await answer(store.get(KEY)));
      const after = change(before);
      if (after !== before) store.put(after, KEY);
      await done;
      return after;
    },
  };
}

/** For a browser that keeps nothing: the record lasts as long as the page. */
export function memorySessionStore(): SessionStore {
  let stored = NOTHING_STORED;
  return {
    read: async () => stored,
    update: async (change) => {
      stored = change(stored);
      return stored;
    },
  };
}

function open(indexedDB: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answer(request).then((db) => {
    db.onversionchange = () => {
      db.close();
      onLost();
    };
    db.onclose = onLost;
    return db;
  });
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
