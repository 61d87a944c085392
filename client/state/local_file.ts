/** A file on this device that is about to be sent. Its bytes are kept apart, under its id. */
export interface LocalFile {
  id: string;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  /** Upright, as it will be shown. */
  width?: number;
  height?: number;
  /** Of a voice message: its loudness from 0 to 100, over its whole length. */
  waveform?: number[];
  /** Of a recording, in milliseconds. */
  duration?: number;
}
