import { loadParser } from "../../components/text/load_parser.ts";
import { loadForm } from "./composer/load_form.ts";

/** Loads what every chat shows and its page does not bring along, before one is opened. */
export function getReady(): void {
  for (const load of [loadForm, loadParser]) load().catch(console.debug);
}
