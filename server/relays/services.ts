import { createHmac } from "node:crypto";
import { withoutEnd } from "schemas/ends.ts";
import type { RelayType } from "schemas/relay_fields.ts";
import type { Config } from "./config.ts";
import * as markup from "./markup.ts";
import type { Notice } from "./notice.ts";
import { fillTemplate } from "./template.ts";

interface RelayRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** Addresses of services that everybody uses at the same one. Tests have others. */
export interface RelayHosts {
  telegram: string;
  serverchan: string;
}

export const RELAY_HOSTS: RelayHosts = {
  telegram: "https://api.telegram.org",
  serverchan: "https://sctapi.ftqq.com",
};

interface Service {
  request(notice: Notice, config: Record<string, string>, hosts: RelayHosts): RelayRequest;
  /** Recognizes in the answer's JSON that the service took the message, where a status of 200 does not say it. */
  accepts?: (answer: Record<string, unknown>) => boolean;
}

/** Apple delivers no more than 4 KB, with everything. */
const MAX_BARK_BYTES = 2000;

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" };

function json(url: string, body: object, headers: Record<string, string> = {}): RelayRequest {
  return { url, method: "POST", headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) };
}

/** The address of one call below the address of a server. */
const under = (server: string, path: string) => `${withoutEnd(server, "/")}${path}`;
const isZero = (...names: string[]) => (answer: Record<string, unknown>) =>
  names.every((name) => answer[name] === undefined || answer[name] === 0);
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

const hmac = (key: string, data: string) => createHmac("sha256", key).update(data).digest("base64");

/** Requests of each service, as it documents them. */
const SERVICES: Record<RelayType, Service> = {
  telegram: {
    request: (notice, { bot_token, chat_id, parse_mode }, { telegram }) =>
      json(`${telegram}/bot${bot_token}/sendMessage`, {
        chat_id,
        text: markup.telegram(notice, parse_mode),
        ...given({ parse_mode }),
        link_preview_options: { is_disabled: true },
      }),
    accepts: ({ ok }) => ok !== false,
  },
  discord: {
    request: (notice, { webhook_url, username, avatar_url }) =>
      json(webhook_url, {
        content: markup.discord(notice),
        ...given({ username, avatar_url }),
        allowed_mentions: { parse: [] },
      }),
  },
  feishu: {
    request: (notice, { webhook_url, sign_secret }) => {
      const timestamp = `${Math.floor(Date.now() / 1000)}`;
      const signed = sign_secret && { timestamp, sign: hmac(`${timestamp}\n${sign_secret}`, "") };
      const text = markup.withoutTags(markup.plain(notice));
      return json(webhook_url, { ...signed || {}, msg_type: "text", content: { text } });
    },
    accepts: isZero("code", "StatusCode"),
  },
  dingtalk: {
    request: (notice, { webhook_url, sign_secret }) => {
      const url = new URL(webhook_url);
      if (sign_secret) {
        const timestamp = `${Date.now()}`;
        url.searchParams.set("timestamp", timestamp);
        url.searchParams.set("sign", hmac(sign_secret, `${timestamp}\n${sign_secret}`));
      }
      return json(url.href, { msgtype: "text", text: { content: markup.plain(notice) } });
    },
    accepts: isZero("errcode"),
  },
  wecombot: {
    request: (notice, { webhook_url }) =>
      json(webhook_url, {
        msgtype: "text",
        text: { content: markup.bytesOf(markup.withoutTags(markup.plain(notice)), 2048) },
      }),
    accepts: isZero("errcode"),
  },
  bark: {
    request: ({ title, text, link, server }, { server_url, device_key, sound }) =>
      json(under(server_url, "/push"), {
        device_key,
        title,
        body: markup.bytesOf(text, MAX_BARK_BYTES),
        group: server,
        ...given({ sound, url: link }),
      }),
    accepts: ({ code }) => code === undefined || code === 200,
  },
  gotify: {
    request: ({ title, text, link }, { server_url, app_token, priority }) =>
      json(under(server_url, "/message"), {
        title,
        message: text,
        ...(priority !== undefined && { priority: Number(priority) }),
        ...(link && { extras: { "client::notification": { click: { url: link } } } }),
      }, { "x-gotify-key": app_token }),
  },
  serverchan: {
    request: (notice, { send_key }, { serverchan }) =>
      json(markup.serverchanUrl(send_key, serverchan), {
        title: markup.beginning(notice.title, 32),
        desp: markup.markdown(notice),
      }),
    accepts: isZero("code"),
  },
  pushdeer: {
    request: (notice, { server_url, push_key }) => ({
      url: under(server_url, "/message/push"),
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        pushkey: push_key,
        text: notice.title,
        desp: markup.markdown(notice),
        type: "markdown",
      }).toString(),
    }),
    accepts: isZero("code"),
  },
  matrix: {
    request: (notice, { homeserver_url, access_token, room_id }) => {
      const path = `/_matrix/client/v3/rooms/${encodeURIComponent(room_id)}/send/m.room.message/`;
      const body = { msgtype: "m.text", body: markup.plain(notice), "m.mentions": {} };
      return {
        ...json(under(homeserver_url, `${path}${encodeURIComponent(notice.id)}`), body, {
          authorization: `Bearer ${access_token}`,
        }),
        method: "PUT",
      };
    },
  },
  custom_json: {
    request: (notice, { webhook_url, method, body_template, headers }) => {
      const { id: _, ...values } = notice;
      return {
        url: webhook_url,
        method,
        headers: { ...JSON_TYPE, ...headers as unknown as Record<string, string> },
        body: body_template ? fillTemplate(body_template, values) : JSON.stringify(values),
      };
    },
  },
};

export function requestOf(type: RelayType, notice: Notice, config: Config, hosts: RelayHosts): RelayRequest {
  return SERVICES[type].request(notice, config as Record<string, string>, hosts);
}

/** Returns true if an answer means that the service has the message. A redirect does not: secrets go nowhere else. */
export function isTaken(type: RelayType, status: number, answer: string): boolean {
  if (status >= 300) return false;
  const { accepts } = SERVICES[type];
  const parsed = accepts ? parse(answer) : null;
  return !accepts || parsed === null || accepts(parsed);
}

function parse(answer: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(answer);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
