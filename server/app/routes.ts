import { type Context, Hono } from "hono";
import { getPath } from "hono/utils/url";
import { favorites } from "../archives/favorite_routes.ts";
import { archives } from "../archives/routes.ts";
import { bind } from "../auth/account/bind_routes.ts";
import { guests } from "../auth/sign_in/guest_routes.ts";
import { invitations } from "../invitations/routes.ts";
import { links } from "../auth/recovery/link_routes.ts";
import { mailedInvitations } from "../auth/sign_up/mailed_invitation_routes.ts";
import { loginConfig } from "../auth/sign_in/login_config_routes.ts";
import { onboarding } from "../auth/sign_up/onboarding_routes.ts";
import { registration } from "../auth/sign_up/registration_routes.ts";
import { providerConfig } from "../auth/providers/config_routes.ts";
import { passkeys } from "../auth/passkeys/routes.ts";
import { authorization } from "../auth/providers/routes.ts";
import { sessions } from "../auth/sign_in/routes.ts";
import { thirdPartyKeys } from "../auth/sign_in/third_party_routes.ts";
import { secondFactor } from "../auth/second_factor/routes.ts";
import { wallets } from "../auth/wallets/routes.ts";
import { guardUnclaimed } from "../auth/sign_up/unclaimed.ts";
import { botChats } from "../bots/chat_routes.ts";
import { botCommands } from "../bots/command_routes.ts";
import { botKeys } from "../bots/key_routes.ts";
import { bots } from "../bots/routes.ts";
import { calls } from "../calls/routes.ts";
import { channelInvitations } from "../invitations/channel_routes.ts";
import { channelMembers } from "../channels/member_routes.ts";
import { channels } from "../channels/routes.ts";
import { chats } from "../chats/routes.ts";
import type { Env } from "../http/context.ts";
import { answerError, uriTooLong } from "../base/errors.ts";
import { adminFiles } from "../files/admin_routes.ts";
import { filesConfig } from "../files/config_routes.ts";
import { downloads } from "../files/download_routes.ts";
import { resumableUploads } from "../files/tus/routes.ts";
import { fileLists } from "../messages/file_list_routes.ts";
import { uploads } from "../files/upload_routes.ts";
import { events } from "../events/routes.ts";
import { typing } from "../events/typing_routes.ts";
import { hooks } from "../incoming_webhooks/hook_routes.ts";
import { webhookManagement } from "../incoming_webhooks/management_routes.ts";
import { mail } from "../organization/smtp_routes.ts";
import { amendments } from "../messages/amend_routes.ts";
import { reading } from "../messages/history_routes.ts";
import { threads } from "../messages/thread_routes.ts";
import { together } from "../messages/together_routes.ts";
import { requireHost } from "../http/host.ts";
import { isUriTooLong, refuseLongHeaders } from "../http/request_limits.ts";
import { messages } from "../messages/routes.ts";
import { serveOpenApi } from "../openapi/document.ts";
import { absent } from "../organization/absent_routes.ts";
import { common } from "../organization/common_routes.ts";
import { data } from "../organization/data_routes.ts";
import { frontendUrl } from "../organization/frontend_routes.ts";
import { logo } from "../organization/logo_routes.ts";
import { answerMetrics } from "../metrics/answer.ts";
import { organization } from "../organization/routes.ts";
import { license } from "../license/routes.ts";
import { customPages } from "../custom_pages/routes.ts";
import { swagger } from "../swagger/routes.ts";
import { servicesElsewhere } from "../organization/services_elsewhere_routes.ts";
import { commandAdmin } from "../slash_commands/admin_routes.ts";
import { slashCommands } from "../slash_commands/routes.ts";
import { widgetCss } from "../organization/widget_css_routes.ts";
import { addressOf } from "../http/address.ts";
import { crossOrigin } from "../http/cross_origin.ts";
import type { Services } from "./services.ts";
import { type Act, flatten, inTurn, step } from "../http/middleware.ts";
import { wrongMethods } from "../http/wrong_method.ts";
import { contacts } from "../user_settings/contact_routes.ts";
import { firstSteps } from "../user_settings/first_step_routes.ts";
import { previews } from "../previews/routes.ts";
import { listSettings } from "../user_settings/list_routes.ts";
import { userSettings } from "../user_settings/routes.ts";
import { depsOf } from "../shell/app_deps.ts";
import { relays } from "../relays/routes.ts";
import { securityEventRoutes } from "../security_events/routes.ts";
import { shell } from "../shell/shell.ts";
import { searching } from "../search/routes.ts";
import { usage } from "../usage/routes.ts";
import { account } from "../users/account_routes.ts";
import { ownedChannels } from "../users/admin_owned_routes.ts";
import { adminUsers } from "../users/admin_routes.ts";
import { emailChange } from "../auth/account/email_routes.ts";
import { devices } from "../auth/sessions/device_routes.ts";
import { userAvatars } from "../users/avatar_routes.ts";
import { localTimes } from "../users/local_time_routes.ts";
import { profiles } from "../users/profile_routes.ts";
import { users } from "../users/routes.ts";
import { webhookRoutes } from "../webhooks/routes.ts";
import { userSearch } from "../users/search_routes.ts";

type Fetch = (request: Request, env: Env["Bindings"]) => Response | Promise<Response>;

/** Everything that answers requests, one line per domain. */
export function makeRoutes(services: Services): Fetch {
  const api = new Hono<Env>({ strict: false })
    .route("/", organization)
    .route("/", frontendUrl)
    .route("/", common)
    .route("/", servicesElsewhere)
    .route("/", logo)
    .route("/", widgetCss)
    .route("/", data)
    .route("/", absent)
    .route("/", calls)
    .route("/", license)
    .route("/", swagger)
    .route("/", customPages)
    .route("/", securityEventRoutes)
    .route("/", mail)
    .route("/", onboarding)
    .route("/", loginConfig)
    .route("/", providerConfig)
    .route("/", sessions)
    .route("/", authorization)
    .route("/", wallets)
    .route("/", bind)
    .route("/", passkeys)
    .route("/", guests)
    .route("/", thirdPartyKeys)
    .route("/", registration)
    .route("/", links)
    .route("/", invitations)
    .route("/", mailedInvitations)
    .route("/", chats)
    .route("/", threads)
    .route("/", together)
    .route("/", searching)
    .route("/", events)
    .route("/", typing)
    .route("/", userSettings)
    .route("/", listSettings)
    .route("/", contacts)
    .route("/", firstSteps)
    .route("/", userSearch)
    .route("/", account)
    .route("/", secondFactor)
    .route("/", emailChange)
    .route("/", devices)
    .route("/", userAvatars)
    .route("/", botCommands)
    .route("/", localTimes)
    .route("/", profiles)
    .route("/", users)
    .route("/", adminUsers)
    .route("/", ownedChannels)
    .route("/", webhookRoutes)
    .route("/", relays)
    .route("/", botKeys)
    .route("/", botChats)
    .route("/", bots)
    .route("/", hooks)
    .route("/", webhookManagement)
    .route("/", slashCommands)
    .route("/", commandAdmin)
    .route("/", channelInvitations)
    .route("/", channels)
    .route("/", channelMembers)
    .route("/", messages)
    .route("/", amendments)
    .route("/", reading)
    .route("/", filesConfig)
    .route("/", adminFiles)
    .route("/", uploads)
    .route("/", resumableUploads)
    .route("/", downloads)
    .route("/", fileLists)
    .route("/", archives)
    .route("/", favorites)
    .route("/", previews)
    .route("/", usage);
  serveOpenApi(api);

  const { refuse, refuseHead } = wrongMethods(api);
  const first = [beginWith(services), requireHost, crossOrigin, neverCached, guardUnclaimed(), refuseHead];
  const routes = flatten(new Hono<Env>().route("/api", api), first);
  routes.notFound(inTurn(first, refuse));

  const pages = new Hono<Env>({ strict: false });
  pages.use(step(beginWith(services)), step(requireHost), step(refuseLongHeaders));
  pages.get("/health", (c) => c.body(null));
  pages.get("/metrics", answerMetrics);
  pages.route("/", shell(depsOf(services)));
  pages.notFound((c) => c.text("not found", 404));

  for (const app of [routes, pages]) app.onError(answerError);
  return (request, env) => {
    const path = getPath(request);
    if (isUriTooLong(request.url, path)) return uriTooLong().getResponse();
    return (isApi(path) ? routes : pages).fetch(request, env);
  };
}

function beginWith(services: Services): Act {
  return (c) => {
    c.env.context = c;
    c.set("services", services);
    c.set("address", addressOf(c));
    c.header("x-content-type-options", "nosniff");
  };
}

function neverCached(c: Context<Env>): void {
  c.header("cache-control", "no-store");
}

const isApi = (path: string) => path === "/api" || path.startsWith("/api/");
