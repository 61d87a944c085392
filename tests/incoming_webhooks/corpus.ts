interface Sample {
  from: string;
  payload: object;
  content: string;
}

/** What programs send to the addresses of Slack and Discord, in the form in which they send it. */
export const CORPUS: Sample[] = [
  {
    from: "Alertmanager, to Slack",
    payload: {
      channel: "#alerts",
      username: "Alertmanager",
      attachments: [{
        title: "[FIRING:1] HighLatency (api prod)",
        title_link: "http://alertmanager.example.org/#/alerts?receiver=slack",
        text: "*Summary:* p99 above 2s for `10m`\n• instance: web_1",
        fallback: "[FIRING:1] HighLatency (api prod) | http://alertmanager.example.org",
        callback_id: "",
        footer: "",
        color: "danger",
        mrkdwn_in: ["fallback", "pretext", "text"],
      }],
    },
    content:
      "> 🔴 **[\\[FIRING:1\\] HighLatency (api prod)](http://alertmanager.example.org/#/alerts?receiver=slack)**\n" +
      "> **Summary:** p99 above 2s for `10m`\n> • instance: web_1",
  },
  {
    from: "Grafana, to Slack",
    payload: {
      attachments: [{
        title: "[RESOLVED] CPU load",
        title_link: "https://grafana.example.org/alerting/list",
        fallback: "[RESOLVED] CPU load",
        fields: [{ title: "host", value: "db-1", short: true }, { title: "load", value: 0.42, short: true }],
        image_url: "https://grafana.example.org/render/1.png",
        footer: "Grafana v11.1.0",
        footer_icon: "https://grafana.com/static/assets/img/fav32.png",
        color: "#36a64f",
        ts: 1718000000,
      }],
    },
    content:
      "> **[\\[RESOLVED\\] CPU load](https://grafana.example.org/alerting/list)**\n>\n> **host:** db-1\n" +
      "> **load:** 0.42\n>\n> [Image](https://grafana.example.org/render/1.png)\n>\n> _Grafana v11.1.0 · 2024-06-10 06:13 UTC_",
  },
  {
    from: "Grafana, to Discord",
    payload: {
      username: "Grafana",
      avatar_url: "https://grafana.com/static/assets/img/fav32.png",
      content: "**Firing**\n\nValue: A=92\nLabels:\n - alertname = Disk_Full",
      embeds: [{
        title: "[FIRING:1] Disk_Full",
        type: "rich",
        url: "https://grafana.example.org/alerting/list",
        color: 14037554,
        footer: { text: "Grafana v11.1.0", icon_url: "https://grafana.com/static/assets/img/fav32.png" },
      }],
    },
    content: "**Firing**\n\nValue: A=92\nLabels:\n - alertname = Disk_Full\n\n" +
      "> **[\\[FIRING:1\\] Disk_Full](https://grafana.example.org/alerting/list)**\n>\n> _Grafana v11.1.0_",
  },
  {
    from: "the Slack plugin of Jenkins",
    payload: {
      channel: "#builds",
      text: "",
      link_names: "1",
      unfurl_links: "true",
      attachments: [{
        fallback: "app » main - #128 Failure after 3 min 2 sec (<https://ci.example.org/job/app/128/|Open>)",
        color: "danger",
        text: "app » main - #128 Failure after 3 min 2 sec (<https://ci.example.org/job/app/128/|Open>)",
        mrkdwn_in: ["pretext", "text", "fields"],
      }],
    },
    content: "> 🔴 app » main - #128 Failure after 3 min 2 sec ([Open](https://ci.example.org/job/app/128/))",
  },
  {
    from: "Sentry, to Slack",
    payload: {
      text: "[app] <https://sentry.example.org/issues/7/|*TypeError: x is undefined*>",
      blocks: [
        {
          type: "section",
          text: {
            type: "mrkdwn",
            text: ":red_circle: <https://sentry.example.org/issues/7/|*TypeError: x is undefined*>",
          },
          block_id: '{"issue":7}',
        },
        { type: "section", text: { type: "mrkdwn", text: "```x.map is not &lt;a function&gt;```" } },
        {
          type: "context",
          elements: [{ type: "mrkdwn", text: "State: *New*   First Seen: *2 minutes ago*" }],
        },
        {
          type: "actions",
          elements: [{
            type: "button",
            action_id: "resolve",
            text: { type: "plain_text", text: "Resolve" },
            value: "r",
          }],
        },
        {
          type: "context",
          elements: [{ type: "mrkdwn", text: "Project: <https://sentry.example.org/p/1|app>" }, {
            type: "mrkdwn",
            text: "Short ID: APP-7",
          }],
        },
        { type: "divider" },
      ],
    },
    content: "🔴 [**TypeError: x is undefined**](https://sentry.example.org/issues/7/)\n\n" +
      "```\nx.map is not <a function>\n```\n\nState: **New**   First Seen: **2 minutes ago**\n\n" +
      "Project: [app](https://sentry.example.org/p/1) · Short ID: APP-7\n\n---",
  },
  {
    from: "Uptime Kuma, to Discord",
    payload: {
      username: "Uptime Kuma",
      embeds: [{
        title: "❌ Your service shop went down. ❌",
        color: 16711680,
        timestamp: "2026-11-23 09:14:02.123",
        fields: [
          { name: "Service Name", value: "shop" },
          { name: "Service URL", value: "https://shop.example.org" },
          { name: "Time (UTC)", value: "<t:1795425242:F>" },
          { name: "Error", value: "connect ECONNREFUSED 10.0.0.5:443" },
        ],
      }],
    },
    content: "> **❌ Your service shop went down. ❌**\n>\n> **Service Name**\n> shop\n> **Service URL**\n" +
      "> https://shop.example.org\n> **Time (UTC)**\n> 2026-11-23 09:14 UTC\n> **Error**\n" +
      "> connect ECONNREFUSED 10.0.0.5:443\n>\n> _2026-11-23 09:14 UTC_",
  },
  {
    from: "Uptime Kuma, to Slack",
    payload: {
      text: "Uptime Kuma Alert\n[shop] [🔴 Down] timeout",
      channel: null,
      username: "Uptime Kuma",
      icon_emoji: null,
      attachments: [{
        color: "#e01e5a",
        blocks: [
          { type: "header", text: { type: "plain_text", text: "Uptime Kuma Alert" } },
          {
            type: "section",
            fields: [{ type: "mrkdwn", text: "*Message*\ntimeout" }, {
              type: "mrkdwn",
              text: "*Time (UTC)*\n2026-11-23 09:14",
            }],
          },
        ],
      }],
    },
    content:
      "Uptime Kuma Alert\n[shop] [🔴 Down] timeout\n\n> ### Uptime Kuma Alert\n>\n> **Message**\n> timeout\n" +
      "> **Time (UTC)**\n> 2026-11-23 09:14",
  },
  {
    from: "GitHub Actions, by the action of Slack",
    payload: {
      text: "GitHub Action build result: success\nhttps://github.com/a/b/commit/abc_def",
      blocks: [{
        type: "rich_text",
        elements: [
          {
            type: "rich_text_section",
            elements: [
              { type: "text", text: "Build " },
              { type: "text", text: "passed", style: { bold: true } },
              { type: "text", text: " on " },
              { type: "link", url: "https://github.com/a/b", text: "a/b" },
              { type: "text", text: " " },
              { type: "emoji", name: "tada", unicode: "1f389" },
            ],
          },
          {
            type: "rich_text_list",
            style: "bullet",
            elements: [
              { type: "rich_text_section", elements: [{ type: "text", text: "lint" }] },
              {
                type: "rich_text_section",
                elements: [{ type: "text", text: "deno task test", style: { code: true } }],
              },
            ],
          },
        ],
      }],
    },
    content: "Build **passed** on [a/b](https://github.com/a/b) 🎉\n- lint\n- `deno task test`",
  },
  {
    from: "GitLab, to Mattermost",
    payload: {
      username: "GitLab",
      icon_url: "https://gitlab.example.org/logo.png",
      channel: "town-square",
      text:
        "Bo pushed to branch [main](https://gitlab.example.org/a/b/commits/main) of [a / b](https://gitlab.example.org/a/b)",
      attachments: [{
        text: "[0123abcd](https://gitlab.example.org/a/b/-/commit/0123abcd): Fix it - Bo",
        color: "#345",
      }],
      props: { from_webhook: "true" },
    },
    content:
      "Bo pushed to branch [main](https://gitlab.example.org/a/b/commits/main) of [a / b](https://gitlab.example.org/a/b)\n\n" +
      "> [0123abcd](https://gitlab.example.org/a/b/-/commit/0123abcd): Fix it - Bo",
  },
];
