/** Interval of the checks for the parent, in milliseconds. */
const EVERY = 500;

/**
 * npm runs a script inside a shell, and ending npm ends the shell but not what runs in it. So under npm this process ends itself, as a
 * SIGTERM would, once its parent is gone. Does nothing where npm did not start it.
 *
 * Ctrl-C reaches everything that runs in the terminal. A SIGINT to npm alone is handed to the shell, and dash keeps it until its command
 * ends: nothing of it can be seen from here. Whatever stops npm by its id has to send SIGTERM.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, EVERY).unref();
}
