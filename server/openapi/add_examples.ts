import { exampleOf, type Schema } from "./example.ts";

interface Media {
  schema?: Schema;
  example?: unknown;
}

interface Operation {
  parameters?: { name: string; schema?: Schema; example?: unknown }[];
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, { description?: string; content?: Record<string, Media> }>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** Examples of bodies that are not JSON. */
const TEXTS: Record<string, string> = {
  "text/plain": "The build is green",
  "text/markdown": "The build is **green**",
};

/** Adds an example to each parameter and body that has none, so that readers see what to send and what comes back. */
export function addExamples<D extends Document>(document: D): D {
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) addTo(operation);
  }
  return document;
}

function addTo({ parameters = [], requestBody, responses = {} }: Operation): void {
  for (const parameter of parameters) {
    parameter.example ??= parameter.schema && exampleOf(parameter.schema, parameter.name);
  }
  addToMedia(requestBody?.content, TEXTS, true);
  for (const [status, { content }] of Object.entries(responses)) {
    if (Number(status) < 300) addToMedia(content, {}, false);
  }
}

function addToMedia(
  content: Record<string, Media> = {},
  texts: Record<string, string>,
  isRequest: boolean,
): void {
  for (const [type, media] of Object.entries(content)) {
    const isBytes = media.schema?.format === "binary";
    if (isBytes || !media.schema) continue;
    const example = texts[type] ??
      (type.startsWith("text/") ? undefined : exampleOf(media.schema, type, isRequest));
    if (example !== undefined) media.example ??= example;
  }
}
