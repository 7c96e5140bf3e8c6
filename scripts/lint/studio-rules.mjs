import { relative, sep } from "node:path";

/**
 * Rules of this house that no published plugin has. Written as a plain module because oxlint loads it itself.
 */

const VAGUE = /^(utils?|helpers?|common|misc|shared|lib)$/;
const ROUTE_FILE = /^src\/routes\//;
/** Supabase names the file in which a function begins. */
const FUNCTION_ENTRY = /^supabase\/functions\/[\w-]+\/index\.ts$/;

/** `Date.now()` and its kin: what a pure part must be handed instead, so that the same input gives the same output. */
const AMBIENT = new Map([
  ["Date", new Set(["now"])],
  ["Math", new Set(["random"])],
  ["performance", new Set(["now", "timeOrigin"])],
  ["crypto", new Set(["randomUUID", "getRandomValues"])],
]);

function projectPath(context) {
  return relative(context.cwd, context.filename).split(sep).join("/");
}

const noAmbient = {
  create(context) {
    return {
      MemberExpression(node) {
        const property = node.computed ? node.property.value : node.property.name;
        if (node.object.type === "Identifier" && AMBIENT.get(node.object.name)?.has(property)) {
          context.report({ node, message: `${node.object.name}.${property} must come in as a parameter or a port.` });
        }
      },
      "NewExpression, CallExpression"(node) {
        if (node.callee.type === "Identifier" && node.callee.name === "Date" && node.arguments.length === 0) {
          context.report({ node, message: "The current time must come in as a parameter or a port." });
        }
      },
    };
  },
};

const noBarrel = {
  create(context) {
    const path = projectPath(context);
    const report = (node) =>
      context.report({ node, message: "No barrel files: import a thing from where it is made." });
    return {
      Program(node) {
        if (/(^|\/)index\.(m?[jt]sx?)$/.test(path) && !ROUTE_FILE.test(path) && !FUNCTION_ENTRY.test(path))
          report(node);
      },
      ExportAllDeclaration: report,
      ExportNamedDeclaration(node) {
        if (node.source) report(node);
      },
    };
  },
};

const tellingNames = {
  create(context) {
    return {
      Program(node) {
        const segments = projectPath(context).split("/");
        const vague = segments.map((segment) => segment.replace(/\..*$/, "")).find((name) => VAGUE.test(name));
        if (vague) context.report({ node, message: `"${vague}" says nothing: name the file for what it does.` });
      },
    };
  },
};

export default {
  meta: { name: "studio" },
  rules: { "no-ambient": noAmbient, "no-barrel": noBarrel, "telling-names": tellingNames },
};
