import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const IMPORT = /import \{([^}]*)\} from "lucide-react";/g;
/** As the package lists its icons: every name of one, then its file. */
const LISTED = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/**
 * Imports each icon from its own file. Through the package's index every page would depend on every icon of the app, and all of them would come
 * before the first paint.
 */
export function icons(): Plugin {
  const folder = join(createRequire(import.meta.url).resolve("lucide-react/package.json"), "..", "dist", "esm");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(join(folder, "lucide-react.mjs"), "utf8").matchAll(LISTED))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  const fileOf = (name: string): string => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`lucide-react has no icon "${name}"`);
    return join(folder, "icons", `${file}.mjs`);
  };
  return {
    name: "studio:icons",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: /src[\\/].*\.tsx?/, code: "lucide-react" },
      handler(code) {
        return code.replace(IMPORT, (_, names: string) =>
          names
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name !== "")
            .map((name) => {
              const [icon = "", own = icon] = name.split(" as ");
              return `import ${own} from ${JSON.stringify(fileOf(icon))};`;
            })
            .join(" "),
        );
      },
    },
  };
}
