import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToastAtom } from "../../../../base/toasts.ts";
import { keepsPage } from "../../../../base/unsent.ts";
import { useLayer } from "../../../../ui/back/use_layer.ts";
import type { ComposerTarget } from "../submit.ts";
import { voiceFailure } from "./failure.ts";
import { Listening } from "./Listening.tsx";
import { Recorder } from "./Recorder.tsx";
import { LONGEST_RECORDING, type Recorded, Recording } from "./recording.ts";
import { useSendVoice } from "./send_voice.ts";

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
