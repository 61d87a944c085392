import type { CallUsageQuery, CallUsages } from "schemas/calls.ts";
import type { AgoraConfigUpdate, ServiceTest } from "schemas/services_elsewhere.ts";
import * as v from "valibot";
import { mergedAgora } from "../organization/services_elsewhere.ts";
import type { Services } from "../app/services.ts";
import { attemptAtService } from "../work/attempt.ts";
import { accountForCalls } from "./account.ts";
import { AGORA_LIMITS, channelsPath, requestOf } from "./agora.ts";

const Minutes = v.optional(v.number(), 0);

/** As Agora writes it. */
const Usages = v.object({
  usages: v.array(v.object({
    date: v.union([v.number(), v.pipe(v.string(), v.transform((text) => Date.parse(text)), v.number())]),
    usage: v.object({ durationAudioAll: Minutes, durationVideoHd: Minutes, durationVideoHdp: Minutes }),
  })),
});

/** The minutes of all calls by day. */
export async function callUsages(
  { agora, settings }: Services,
  { from_date, to_date }: CallUsageQuery,
): Promise<CallUsages> {
  const account = await accountForCalls(settings);
  const { project_id } = account;
  const query = new URLSearchParams({ project_id, from_date, to_date, business: "default" });
  const { usages } = await agora.ask(account, `/dev/v3/usage?${query}`, Usages);
  return {
    usages: usages.map(({ date, usage }) => ({
      date,
      usage: {
        duration_audio_all: usage.durationAudioAll,
        duration_video_hd: usage.durationVideoHd,
        duration_video_hdp: usage.durationVideoHdp,
      },
    })),
  };
}

/** Asks Agora for the calls under way, with what is stored and `update`, and tells what it answers. */
export async function testAgora(
  { settings, outbound }: Services,
  update: AgoraConfigUpdate,
): Promise<ServiceTest> {
  const account = mergedAgora(await settings.read("agora"), update);
  const { url, ...request } = requestOf(account, channelsPath(account, 0, 1));
  return await attemptAtService(outbound, url, request, { patience: AGORA_LIMITS.whole });
}
