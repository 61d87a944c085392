import { useSetAtom, useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { randomId } from "../../../../api/auth/device.ts";
import { showToastAtom } from "../../../../base/toasts.ts";
import { keepsPage } from "../../../../base/unsent.ts";
import { keepBytes } from "../../../../state/files/bytes.ts";
import { replyingAtom } from "../../../../state/messages/editing.ts";
import { sendFileAtom } from "../../../../state/messages/files/uploading.ts";
import { useLayer } from "../../../../ui/back/use_layer.ts";
import { generatedName } from "../attach/generated_name.ts";
import type { ComposerTarget } from "../submit.ts";
import { Listening } from "./Listening.tsx";
import { Recorder } from "./Recorder.tsx";
import { LONGEST_RECORDING, type Recorded, Recording } from "./recording.ts";

interface Props {
  target: ComposerTarget;
  /** Goes back to writing. */
  onEnd(): void;
}

/** Takes the place of the text while a voice message is recorded, and listened to before it is sent. */
export default function VoiceBar({ target, onEnd }: Props) {
  const { t } = useTranslation("chat");
  const showToast = useSetAtom(showToastAtom);
  const send = useSendVoice(target);
  const recording = useRef<Recording | null>(null);
  const [elapsed, setElapsed] = useState<number | null>(null);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  useLayer(true, onEnd);
  useEffect(() => keepsPage(() => true), []);

  useEffect(() => {
    let isOver = false;
    Recording.start(() => setElapsed(recording.current?.elapsed ?? 0)).then((started) => {
      if (isOver) return started.cancel();
      recording.current = started;
      setElapsed(0);
    }, (failure) => {
      if (isOver) return;
      showToast({ kind: "error", text: t(`voice.${voiceFailure(failure)}`) });
      onEnd();
    });
    return () => {
      isOver = true;
      recording.current?.cancel();
    };
  }, []);
  useEffect(() => {
    if ((elapsed ?? 0) > LONGEST_RECORDING) void stop();
  }, [elapsed]);

  async function stop() {
    const current = recording.current;
    recording.current = null;
    if (current) setRecorded(await current.stop());
  }

  function finish(what: Recorded) {
    send(what);
    onEnd();
  }

  async function sendNow() {
    const current = recording.current;
    recording.current = null;
    if (current) finish(await current.stop());
  }

  if (recorded) return <Listening recorded={recorded} onDelete={onEnd} onSend={() => finish(recorded)} />;
  return (
    <Recorder
      levels={recording.current?.levels ?? null}
      elapsed={elapsed}
      onCancel={onEnd}
      onStop={() => void stop()}
      onSend={() => void sendNow()}
    />
  );
}

type VoiceFailure = "denied" | "none" | "insecure" | "failed";

/** Finds the reason why the browser gives no microphone, for words that lead further. */
function voiceFailure(failure: unknown): VoiceFailure {
  if (!globalThis.isSecureContext) return "insecure";
  const { name } = failure as { name?: string };
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "failed";
}

function useSendVoice({ chat, thread }: ComposerTarget): (recorded: Recorded) => void {
  const { t } = useTranslation("chat");
  const store = useStore();
  const send = useSetAtom(sendFileAtom);
  const setReplying = useSetAtom(replyingAtom(chat));

  return ({ bytes, duration, waveform }) => {
    const id = randomId();
    const name = generatedName(t("kind.audio"), bytes.type);
    void keepBytes(store, id, bytes);
    const reply_mid = thread ?? store.get(replyingAtom(chat)) ?? undefined;
    send({
      key: chat,
      reply_mid,
      file: { id, name, type: bytes.type, size: bytes.size, duration, waveform },
    });
    if (thread === undefined) setReplying(null);
  };
}
