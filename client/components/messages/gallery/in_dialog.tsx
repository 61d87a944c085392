import { type ReactNode, useEffect } from "react";
import {
  ACTION_CLOSE,
  createModule,
  LightboxRoot,
  MODULE_NO_SCROLL,
  MODULE_PORTAL,
  type Plugin,
  useEvents,
} from "yet-another-react-lightbox";

interface StageProps {
  close(): void;
  children?: ReactNode;
}

function Stage({ close, children }: StageProps) {
  const { subscribe } = useEvents();
  useEffect(() => subscribe(ACTION_CLOSE, close), [subscribe, close]);
  return <LightboxRoot className="gallery__stage">{children}</LightboxRoot>;
}

/** Our dialog holds the focus and what is behind it, as all our dialogs do. */
export const inDialog: Plugin = ({ replace, remove }) => {
  remove(MODULE_NO_SCROLL);
  replace(MODULE_PORTAL, createModule(MODULE_PORTAL, Stage));
};
