import { StartFault } from "../start-fault.ts";

/** What PostgreSQL's last words mean, and how to mend it. Only its FATAL and PANIC lines are read; none is repeated. */
export function whyItStopped(said: string, database: string): StartFault {
  const words = said
    .split("\n")
    .filter((line) => /FATAL|PANIC|HINT|DETAIL|initdb: error/.test(line))
    .join("\n");
  if (/No space left on device|Disk quota exceeded/i.test(said))
    return new StartFault(
      `The disk is full: the database in ${database} cannot be written. Free some space, then start again.`,
    );
  if (/database files are incompatible|initialized by PostgreSQL version/i.test(words))
    return new StartFault(
      `The database in ${database} was made by another version of PostgreSQL. Use the release of this app that made it, or choose another place: STUDIO_DATA=/some/folder npm start`,
    );
  if (/lock file|pre-existing shared memory|another postmaster/i.test(words))
    return new StartFault(
      `The database in ${database} is in use by another PostgreSQL. Stop that one, or choose another place: STUDIO_DATA=/some/folder npm start`,
    );
  if (/wrong ownership|must be owned|invalid permissions|Permission denied|could not access directory/i.test(said))
    return new StartFault(`PostgreSQL may not use ${database}: it must belong to the user it runs as, with mode 700.`);
  return new StartFault(
    `PostgreSQL could not start on ${database}. Its files may be damaged: restore them from a backup, or choose another place: STUDIO_DATA=/some/folder npm start`,
  );
}

/** Whether trying again can help: another program took the port, or a killed PostgreSQL is still letting go of the memory. */
export function mayPass(said: string): "port" | "memory" | undefined {
  if (/could not (bind|create any TCP\/IP sockets)|Address already in use/i.test(said)) return "port";
  if (/pre-existing shared memory/i.test(said)) return "memory";
  return undefined;
}
