import { createRoot } from "react-dom/client";
import { resumeSession } from "./resume_session.ts";
import { setTheme } from "./components/colors.ts";
import { isEmbedded, params } from "./params.ts";
import { Widget } from "./components/Widget.tsx";

document.documentElement.dataset.embedded = String(isEmbedded);
setTheme(params.themeColor);
createRoot(document.getElementById("widget")!).render(<Widget />);
void resumeSession();
