interface Props {
  /** From 0 to 100. */
  levels: readonly number[];
  /** The room, in bars. */
  bars: number;
  /** From 0 to 1: the part that has been played. */
  played?: number;
}

/** Loudness as bars, the newest at the end. */
export function Waveform({ levels, bars, played = 1 }: Props) {
  const first = bars - levels.length;
  return (
    <svg className="waveform" viewBox={`0 0 ${bars * 3} 32`} preserveAspectRatio="none" aria-hidden>
      {levels.map((level, index) => {
        const height = Math.max(2, level * 0.3);
        return (
          <rect
            key={first + index}
            x={(first + index) * 3}
            y={16 - height / 2}
            width={2}
            height={height}
            data-played={index < played * levels.length || undefined}
          />
        );
      })}
    </svg>
  );
}
