import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
  {
    files: [
      "*/test/**",
      "*/bench/**",
      "npm/src/platform.js",
      "npm/src/worker.js",
      "npm/src/cli.js",
      "npm/src/node-host.js",
      "site/build.js",
    ],
    languageOptions: { globals: { ...globals.node } },
  },
];
