import { importsFrom } from "./imports.ts";

/** Migrations are found by their folder. This one loads the functions of the database. */
const MIGRATION = "migrations/0098_functions.ts";

/** The program that reads files for the search, and its second thread. */
const TEXT_READER = ["server/search_texts/child/main.ts", "server/search_texts/child/read.ts"];

/** All imports of what the server runs, what the page runs, and what makes the page. */
export const productImports = (await Promise.all(
  [
    "main.ts",
    "doctor.ts",
    MIGRATION,
    ...TEXT_READER,
    "client/supported.ts",
    "client/boot.ts",
    "client/main.tsx",
    "client/widget/script.ts",
    "client/widget/frame.tsx",
    "client/build.ts",
    "client/dev.ts",
  ].map(importsFrom),
))
  .flat();
