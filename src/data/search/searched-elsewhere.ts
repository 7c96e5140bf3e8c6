import type { Studio } from "../studio.tsx";
import type { Watch, WatchOf } from "../watch.ts";
import type { Answer, Asked } from "./searcher-messages.ts";

const loadSearcher = () => Promise.all([import("./searcher.ts"), import("./seldom.ts")]).catch(() => null);

/** For `useLive`: a watch whose answers come from the worker that searches; from the query itself where there is none. */
export const searchedElsewhere =
  <A extends Asked>(studio: Studio, asked: A) =>
  (watch: Watch): WatchOf<Answer<A>> =>
  (query, seen, broke) => {
    let isOver = false;
    let stop = () => {};
    void Promise.all([loadSearcher(), studio.workspace()]).then(([loaded, opened]) => {
      if (isOver) return;
      const [searcher, pace] = loaded ?? [];
      const inPage = () => (pace?.seldom(watch) ?? watch)(query, seen, broke);
      stop = searcher && opened.ok ? searcher.watchSearch(opened.value, asked, seen, inPage) : inPage();
    });
    return () => {
      isOver = true;
      stop();
    };
  };
