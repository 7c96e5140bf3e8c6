import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder of the server that a run of the tests at this port starts: not the data of whoever works with this clone. */
export const serverFolder = (port: number | string): string => join(tmpdir(), `studio-e2e-${port}`);

/** What that server has as its own, its database among it. */
export const serverData = (folder: string): string => join(folder, "data");
