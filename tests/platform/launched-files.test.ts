import { expect, test } from "vitest";
import { onLaunchedFiles, passOn } from "#src/platform/launched-files.ts";

type Consumer = (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void;

const mine = new File(["mine"], "mine.json");
const other = new File(["other"], "other.prompt");
const handle = (file: File) => ({ getFile: () => Promise.resolve(file) });

test("each launch goes to the listening page; files passed on wait for the next one", async () => {
  let launch: Consumer = () => undefined;
  const queue = {
    setConsumer(consumer: Consumer) {
      launch = consumer;
    },
  };
  Object.assign(globalThis, { launchQueue: queue });
  const first: Promise<readonly File[]>[] = [];
  const second: typeof first = [];

  const leave = onLaunchedFiles((opened) => first.push(opened));
  launch({ files: [handle(mine)] });
  launch({});
  expect(await Promise.all(first)).toEqual([[mine]]);

  passOn([other]);
  expect(first).toHaveLength(1);
  leave();
  launch({ files: [handle(mine), handle(other)] });
  onLaunchedFiles((opened) => second.push(opened));
  expect(await Promise.all(second)).toEqual([[other], [mine, other]]);
});
