import assert from "node:assert/strict";

/** Which tests try each weakness of the reference server that concerns who comes in and as whom. */
const TRIED: Record<string, Record<string, string[]>> = {
  "1: passwords in clear": {
    "tokens_test.ts": ["neither tokens nor passwords are stored in plain text"],
    "two_step_registration_test.ts": ["the token of the second step reveals nothing"],
    "mailed_registration_test.ts": ["while mail is on, a sign-up by invitation is confirmed by mail"],
  },
  "2: rights that outlive their reason": {
    "sign_in_test.ts": [
      "the token of a frozen or deleted account is refused",
      "a changed role applies from the next request on",
    ],
    "renewing_test.ts": ["a frozen or deleted account does not renew"],
    "../admin_users/reaching_others_test.ts": ["who is ${what} on one process is so on another"],
    "../accounts/password_test.ts": ["it ends all other sessions of the person at once"],
    "../accounts/devices_test.ts": ["a removed device is signed out at once, on every process"],
  },
  "3: bots that anybody can be": {
    "../admin_users/creating_test.ts": [
      "a bot has no password, and nobody signs in as one",
      "a person without a password cannot sign in with an empty one",
    ],
    "weaknesses_test.ts": ["3: nobody comes in as a bot by a mailed link"],
  },
  "4: addresses and secrets for everybody": {
    "people_test.ts": ["people without an account see no email"],
    "guest_view_test.ts": ["guests see who is there, and nobody's address"],
    "../server/provider_config_test.ts": [
      "nobody sees secrets of providers, only admins whether there is one",
    ],
    "third_party_test.ts": ["only admins see the secret, and the database has it encrypted"],
  },
  "5: ways around the invitation": {
    "mailed_registration_test.ts": ["no way around the invitation: each one is refused"],
    "two_step_registration_test.ts": ["without an invitation, with a taken email or no password"],
    "inviting_test.ts": ["a link works as many times as it allows, however many register at once"],
    "single_use_test.ts": ["two hundred uses at once of a one-use invitation make one account"],
    "magic_link_test.ts": [
      "fifty uses at once of one link give one session and one account",
      "where sign-up is by invitation, a link creates an account only with one",
    ],
  },
  "6: tokens for others, and addresses that nobody has verified": {
    "google_test.ts": [
      "a token for another client, of another issuer, expired or signed by others is refused",
      "an unverified address links nothing, and a verified one only an account that verified it too",
    ],
    "oidc_test.ts": ["an address counts only when the provider has verified it"],
    "github_test.ts": [
      "an unverified address of GitHub counts for nothing",
      "somebody else's unverified account is not entered by its address",
    ],
    "weaknesses_test.ts": ["6: people without an address are not each other's account"],
  },
  "7: nonces that serve for ever": {
    "wallet_test.ts": ["a nonce serves once, for its own address, and for five minutes"],
  },
  "8: no limits, and answers that tell who has an account": {
    "rate_limit_test.ts": [
      "guesses at one account are limited, from all addresses together",
      "an unknown account is limited like any other",
      "sign-ups and email checks are limited separately",
    ],
    "sign_in_test.ts": ["a wrong password and an unknown email get the same answer"],
    "magic_link_test.ts": [
      "every address gets the same answer, and only those that may sign in get a mail",
      "one address is mailed only so often, whether it has an account or not",
    ],
    "password_reset_test.ts": ["asking tells nobody whether there is an account, and is limited"],
    "guest_sign_in_test.ts": ["new guests from one address are limited"],
    "passkeys_test.ts": ["questions from one address are limited, and unanswered ones are swept"],
    "weaknesses_test.ts": ["8: one address gets a limited number of nonces"],
  },
  "9: strangers before the owner": {
    "onboarding_test.ts": ["before there is an admin, nobody else can register"],
    "guest_sign_in_test.ts": ["guests cannot enter while guest mode is off or before there is an admin"],
    "weaknesses_test.ts": ["9: nobody takes a new server over with an account elsewhere"],
  },
  "10: calls that a page of another site makes, and tokens in logs": {
    "cookies_test.ts": ["other clients get no cookie, and the cookie alone authorizes no call"],
    "guest_sign_in_test.ts": ["no page of another site can make a browser create guests"],
    "weaknesses_test.ts": ["10: tokens in queries do not reach the log"],
  },
  "11: short tokens": { "weaknesses_test.ts": ["11: no text is too short or too strange for a token"] },
  "12: one slow peer": {
    "weaknesses_test.ts": ["12: a picture that arrives slowly keeps nobody waiting"],
    "../admin_users/webhook_test.ts": ["nothing else waits for a webhook that is slow to answer"],
  },
  "13: addresses of the server's own network": {
    "google_test.ts": ["a private address for Google is refused by the guard"],
    "oidc_test.ts": ["a provider that is down, private or no provider gets 503"],
    "../admin_users/webhook_test.ts": ["the server visits no address of its own network for a webhook"],
  },
  "15: streams, owners and announcements that go missing": {
    "../events/kicking_test.ts": ["a second stream of a device closes the first and stays open"],
    "../admin_users/deleting_test.ts": ["private channels that they owned are deleted"],
    "../accounts/profile_test.ts": [
      "a new ${field} alone is announced too",
      "one's own name in other letters is no conflict, and the same values announce nothing",
    ],
    "registering_test.ts": ["an email belongs to one account, in whatever case it is written"],
  },
  "16: paths to files": { "weaknesses_test.ts": ["16: no path of a request leads to a file of the server"] },
  "17: origins, error texts and mail links": {
    "cookies_test.ts": ["a page of another site cannot renew with the cookie"],
    "magic_link_test.ts": ["a link in a mail leads where an admin said"],
    "weaknesses_test.ts": ["17: where the server has an address, no header of a request changes a link"],
  },
  "18: the licence and the Referer": {
    "weaknesses_test.ts": ["18: neither the Referer nor a licence decides who comes in"],
  },
};

Deno.test("each weakness of the reference server is tried by the tests that this list names", async () => {
  const missing: string[] = [];
  for (const [weakness, tests] of Object.entries(TRIED)) {
    for (const [file, names] of Object.entries(tests)) {
      const text = await Deno.readTextFile(new URL(file, import.meta.url));
      missing.push(...names.filter((name) => !text.includes(name)).map((name) => `${weakness}: ${name}`));
    }
  }
  assert.deepEqual(missing, []);
});
