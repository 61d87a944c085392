import { type Area, areaOf, areas } from "../../components/navigation/areas.ts";

/** On a phone one view is shown at a time: the list, the selected item, or a screen without a list. */
export function viewOf(path: string): "list" | "detail" | "whole" {
  const area: Area = areas[areaOf(path)];
  if (area.isWhole) return "whole";
  return area.isDetail(path) ? "detail" : "list";
}
