/** Something that keeps the server from starting and that people can mend. The message is one line: what is wrong, and what to do. */
export class StartFault extends Error {
  override readonly name: string = "StartFault";
}

/** Why a file or folder could not be used, in one line. */
export function fileFault(error: NodeJS.ErrnoException, path: string): StartFault {
  switch (error.code) {
    case "ENOSPC":
    case "EDQUOT":
      return new StartFault(
        `The disk is full: nothing more can be written to ${path}. Free some space, then start again.`,
      );
    case "EACCES":
    case "EPERM":
      return new StartFault(
        `This user may not write to ${path}. Give it to this user, or choose another place: STUDIO_DATA=/some/folder npm start`,
      );
    case "EROFS":
      return new StartFault(`${path} is read-only. Choose another place: STUDIO_DATA=/some/folder npm start`);
    case "ENOTDIR":
    case "EEXIST":
      return new StartFault(`${path} is not a folder. Choose another place: STUDIO_DATA=/some/folder npm start`);
    default:
      return new StartFault(`${path} cannot be used (${error.code ?? error.message}).`);
  }
}
