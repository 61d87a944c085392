import { areaOf, areas } from "../components/places/areas.ts";

/** On a phone one pane is shown at a time: the list, or the selected item. */
export function paneOf(path: string): "list" | "detail" {
  return areas[areaOf(path)].isDetail(path) ? "detail" : "list";
}
