import { tellPage } from "./parent.ts";
import { getState, setState } from "./state.ts";

export function openChat(): void {
  if (getState().isOpen) return;
  setState({ isOpen: true });
  tellPage({ type: "open" });
}

export function closeChat(): void {
  setState({ isOpen: false });
  tellPage({ type: "close" });
}
