import { withProxiedImages } from "../../server/previews/signature.ts";
import { NO_PREVIEW } from "schemas/previews.ts";
import type { TestServer } from "../support/server.ts";
import type { Step } from "./walk.ts";

/** What links lead to. The server looks at itself. */
export async function laterPreviewSteps(server: TestServer): Promise<Step[]> {
  const { secret } = await server.app.services.settings.read("identity");
  const favicon_url = `${server.origin}/api/resource/organization/logo`;
  const { favicon_url: picture } = withProxiedImages({ ...NO_PREVIEW, favicon_url }, secret);
  const ask = "/resource/open_graphic_parse?url=";
  return [
    ["ada", "GET", `${ask}${encodeURIComponent(`${server.origin}/login`)}&proxied=true`],
    ["ada", "GET", `${ask}http://10.0.0.1/`],
    ["gus", "GET", `${ask}nothing`],
    ["ada", "GET", ask],
    ["nobody", "GET", `${ask}http://10.0.0.1/`],
    ["nobody", "GET", picture!.replace("/api", "")],
    ["nobody", "GET", "/resource/preview_image?url=http://10.0.0.1/&signature=x"],
    ["nobody", "GET", "/resource/preview_image"],
  ];
}
