import { relative, sep } from "node:path";
import { plainWords } from "./plain-words.mjs";

/** Rules of this project that no published plugin has. A plain module, because oxlint loads it itself. */

const VAGUE = /^(utils?|helpers?|common|misc|shared|lib)$/;
const ROUTE_FILE = /^src\/routes\//;
/** Supabase prescribes the file in which a function begins. */
const FUNCTION_ENTRY = /^supabase\/functions\/[\w-]+\/index\.ts$/;

/** `Date.now()` and similar: a pure part must get these as arguments, so that the same input gives the same output. */
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

/** A fragment of an SQL statement, not an ordinary sentence. */
const SQL =
  /(^\s*|[(;]\s*)(select|with)\b[\s\S]*\bfrom\b|\b(insert\s+into|update\s+\S+\s+set|delete\s+from|set\s+(local\s+|session\s+)?role|order\s+by|(create|alter|drop|truncate)\s+(or\s+replace\s+)?(table|role|user|function|schema|database|extension|policy|type|view|index|trigger|publication)|(grant|revoke)\s+\S+\s+on)\b/i;

/** SQL must be a tagged template, in which the driver makes every value a parameter, or a file: never a concatenated text. */
const noRawSql = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message:
          "No SQL from texts: use the driver's tagged template, where values are parameters and names are sql(name).",
      });
    const textOf = (node) => {
      if (node.type === "Literal") return typeof node.value === "string" ? node.value : "";
      if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.raw).join(" x ");
      if (node.type === "BinaryExpression") return `${textOf(node.left)} ${textOf(node.right)}`;
      return "x";
    };
    return {
      MemberExpression(node) {
        if ((node.computed ? node.property.value : node.property.name) === "unsafe") report(node);
      },
      TemplateLiteral(node) {
        const tagged = node.parent?.type === "TaggedTemplateExpression";
        if (!tagged && node.expressions.length > 0 && SQL.test(textOf(node))) report(node);
      },
      BinaryExpression(node) {
        const outermost = node.parent?.type !== "BinaryExpression";
        if (node.operator === "+" && outermost && SQL.test(textOf(node))) report(node);
      },
    };
  },
};

export default {
  meta: { name: "studio" },
  rules: {
    "no-ambient": noAmbient,
    "no-barrel": noBarrel,
    "no-raw-sql": noRawSql,
    "plain-words": plainWords,
    "telling-names": tellingNames,
  },
};
