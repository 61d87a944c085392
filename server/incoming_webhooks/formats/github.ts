import * as v from "valibot";
import { Address, Label, Words } from "schemas/slack_messages.ts";
import { bold, codeSpan, escaped, lines, link, withoutMentions } from "./markdown.ts";
import type { Posted } from "./posted.ts";

const MAX_COMMITS = 100;
const SHOWN_COMMITS = 5;
const MAX_EXCERPT = 300;

const Named = v.nullish(v.object({ name: Label, full_name: Label, login: Label, html_url: Address }));
const Thing = v.nullish(v.object({
  number: Label,
  title: Label,
  name: Label,
  tag_name: Label,
  body: Words,
  html_url: Address,
  conclusion: Label,
  merged: v.nullish(v.boolean()),
}));

const GithubEvent = v.object({
  action: Label,
  zen: Label,
  ref: Label,
  compare: Address,
  repository: Named,
  sender: Named,
  commits: v.nullish(v.pipe(
    v.array(v.object({ id: Label, message: Words, url: Address })),
    v.transform((commits) => commits.slice(0, MAX_COMMITS)),
  )),
  issue: Thing,
  pull_request: Thing,
  comment: Thing,
  release: Thing,
  workflow_run: Thing,
});
type GithubEvent = v.InferOutput<typeof GithubEvent>;

/** Reads the requests of GitHub itself. Events that are not told of have no content. */
export function readGithub(event: string, json: object): Posted {
  const read = v.safeParse(GithubEvent, json);
  const told = read.success ? tell(event, read.output) : "";
  return { content: withoutMentions(told), username: "GitHub" };
}

function tell(event: string, payload: GithubEvent): string {
  const { action, zen, repository, sender, issue, pull_request, comment, release, workflow_run } = payload;
  const where = repository && `[${link(repository.full_name ?? "", repository.html_url)}]`;
  const who = bold(escaped(sender?.login ?? "Somebody"));
  const on = (thing: typeof issue) =>
    link(
      `${thing?.number ? `#${thing.number} ` : ""}${thing?.title ?? thing?.name ?? thing?.tag_name ?? ""}`,
      thing?.html_url,
    );
  const said = (text: string) => [where, who, text].filter(Boolean).join(" ");
  switch (event) {
    case "ping":
      return said(`connected this channel. ${escaped(zen ?? "")}`);
    case "push":
      return lines([said(pushed(payload)), ...commitsOf(payload)]);
    case "issues":
      return said(`${escaped(action ?? "changed")} issue ${on(issue)}`);
    case "pull_request":
      return said(
        `${
          pull_request?.merged && action === "closed" ? "merged" : escaped(action ?? "changed")
        } pull request ${on(pull_request)}`,
      );
    case "issue_comment":
      return lines([
        said(`commented on ${on({ ...issue, html_url: comment?.html_url })}`),
        excerpt(comment?.body),
      ]);
    case "release":
      return said(`${escaped(action ?? "changed")} release ${on(release)}`);
    case "workflow_run":
      return action === "completed"
        ? said(`${on(workflow_run)}: ${escaped(workflow_run?.conclusion ?? "")}`)
        : "";
    default:
      return "";
  }
}

function pushed({ ref, commits, compare }: GithubEvent): string {
  const count = commits?.length ?? 0;
  const branch = (ref ?? "").replace(/^refs\/(heads|tags)\//, "");
  return `pushed ${link(count === 1 ? "1 commit" : `${count} commits`, compare)} to ${codeSpan(branch)}`;
}

function commitsOf({ commits }: GithubEvent): string[] {
  return (commits ?? []).slice(0, SHOWN_COMMITS).map(({ id, message, url }) =>
    `- ${link((id ?? "").slice(0, 7), url)} ${escaped((message ?? "").split("\n")[0])}`
  );
}

function excerpt(body: string | null | undefined): string {
  const text = (body ?? "").replace(/\s+/g, " ").trim();
  return text &&
    `> ${escaped(text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT).toWellFormed()}…` : text)}`;
}
