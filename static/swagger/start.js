/** A token that expires sooner than this many milliseconds is renewed before it is used. */
const RENEW_BELOW = 20_000;
const TAB = crypto.randomUUID();

const button = document.getElementById("sign-in");
const who = document.getElementById("who");

/** Null until somebody presses the button: nothing is called under their account before. */
let session = null;

globalThis.SwaggerUIBundle({
  url: "/api/spec",
  dom_id: "#document",
  deepLinking: true,
  docExpansion: "list",
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  persistAuthorization: false,
  // Colours of long answers make the page slow.
  syntaxHighlight: false,
  validatorUrl: null,
  requestInterceptor: authorize,
  plugins: [{ fn: { opsFilter: search } }],
});

/** Finds calls by path, summary and tag. By itself the page searches only tags. */
function search(tagged, phrase) {
  const wanted = phrase.toLowerCase();
  const has = (call, tag) =>
    [tag, call.get("method"), call.get("path"), call.getIn(["operation", "summary"])]
      .join(" ").toLowerCase().includes(wanted);
  return tagged
    .map((group, tag) => group.update("operations", (calls) => calls.filter((call) => has(call, tag))))
    .filter((group) => group.get("operations").size > 0);
}

/** A key that was entered by "Authorize" comes first. */
async function authorize(request) {
  const isOwn = new URL(request.url, location.href).pathname.startsWith("/api/");
  if (!session || !isOwn || request.loadSpec || request.headers["X-API-Key"]) return request;
  if (session.until - Date.now() < RENEW_BELOW) await renew();
  request.headers["X-API-Key"] = session.token;
  return request;
}

/** The refresh token is in a cookie that no script can read, as for the app's own tabs. */
async function renew() {
  const response = await fetch("/api/token/renew", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Parley-Session": "cookie", "X-Parley-Tab": TAB },
    body: JSON.stringify({ token: "", refresh_token: "" }),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  const { token, expired_in } = await response.json();
  session = { token, until: Date.now() + expired_in * 1000 };
}

button.addEventListener("click", async () => {
  if (session) {
    session = null;
    show("You are not signed in here.", "Use my account");
    return;
  }
  try {
    await renew();
    const me = await fetch("/api/user/me", { headers: { "X-API-Key": session.token } });
    show(`Calls are made as ${(await me.json()).name}.`, "Stop using my account");
  } catch {
    session = null;
    show("Sign in to Parley in this browser first.", "Use my account");
  }
});

function show(text, action) {
  who.textContent = text;
  button.textContent = action;
}
