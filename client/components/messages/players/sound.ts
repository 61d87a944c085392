import { atom } from "jotai";
import { whenSessionEnds } from "../../../base/forget.ts";
import { store } from "../../../base/store.ts";
import type { MessageFile } from "../files/file.ts";
import { fileUrl } from "../files/file_url.ts";

interface Sound {
  /** Of the file that plays, or that played last. */
  path: string | null;
  isPlaying: boolean;
  /** In seconds. */
  at: number;
  /** Null until it is known. A recording may not tell it. */
  duration: number | null;
  failed: boolean;
}

const SILENCE: Sound = { path: null, isPlaying: false, at: 0, duration: null, failed: false };
const SPEEDS = [1, 1.5, 2] as const;

export const soundAtom = atom<Sound>(SILENCE);
export const speedAtom = atom<number>(SPEEDS[0]);

/**
 * There is one player, so that starting one sound stops the other, and a message that is scrolled out of the feed
 * plays on. It stops when its conversation is left.
 */
let player: HTMLAudioElement | undefined;
let startedAt = "";

export function playSound(file: MessageFile): void {
  load(file);
  startedAt = location.pathname;
  player!.playbackRate = store.get(speedAtom);
  // A refusal is an event, too.
  player!.play().catch(() => {});
}

export function pauseSound(): void {
  player?.pause();
}

export function seekSound(file: MessageFile, seconds: number): void {
  load(file);
  player!.currentTime = seconds;
  tell({ at: seconds });
}

export function changeSpeed(): void {
  const next = SPEEDS[(SPEEDS.findIndex((speed) => speed === store.get(speedAtom)) + 1) % SPEEDS.length];
  store.set(speedAtom, next);
  if (player) player.playbackRate = next;
}

/** Tries again to load it. */
export function retrySound(file: MessageFile): void {
  tell({ path: null });
  playSound(file);
}

function load(file: MessageFile): void {
  player ??= newPlayer();
  if (store.get(soundAtom).path === file.path) return;
  store.set(soundAtom, { ...SILENCE, path: file.path });
  player.src = fileUrl(file);
}

function newPlayer(): HTMLAudioElement {
  const audio = new Audio();
  audio.addEventListener("play", () => {
    pauseOthers(audio);
    tell({ isPlaying: true, failed: false });
  });
  audio.addEventListener("pause", () => tell({ isPlaying: false }));
  audio.addEventListener("timeupdate", () => tell({ at: audio.currentTime }));
  audio.addEventListener("ended", () => {
    audio.currentTime = 0;
    tell({ isPlaying: false, at: 0 });
  });
  audio.addEventListener("error", () => tell({ isPlaying: false, failed: true }));
  audio.addEventListener("durationchange", () => {
    if (Number.isFinite(audio.duration)) tell({ duration: audio.duration });
  });
  // Events of films do not bubble.
  document.addEventListener("play", ({ target }) => pauseOthers(target), true);
  for (const moved of ["popstate", "pushState", "replaceState"]) {
    addEventListener(moved, () => location.pathname !== startedAt && audio.pause());
  }
  return audio;
}

function pauseOthers(playing: EventTarget | null): void {
  if (playing !== player) player?.pause();
  for (const film of document.querySelectorAll("video")) if (film !== playing) film.pause();
}

function tell(change: Partial<Sound>): void {
  store.set(soundAtom, { ...store.get(soundAtom), ...change });
}

whenSessionEnds(({ set }) => {
  player?.pause();
  player?.removeAttribute("src");
  set(soundAtom, SILENCE);
});
