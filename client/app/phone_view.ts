import { areaOf, areas } from "../components/places/areas.ts";

/** On a phone one view is shown at a time: the list, or the selected item. */
export function viewOf(path: string): "list" | "detail" {
  return areas[areaOf(path)].isDetail(path) ? "detail" : "list";
}
