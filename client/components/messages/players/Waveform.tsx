const [STEP, WIDTH, HEIGHT] = [4, 2.5, 32];

/** Bars for how loud it is. `played` is from 0 to 1. */
export function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  return (
    <svg
      className="sound__wave"
      viewBox={`0 0 ${peaks.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.map((peak, index) => {
        const height = Math.max(2, peak / 100 * HEIGHT);
        return (
          <rect
            key={index}
            x={index * STEP}
            y={(HEIGHT - height) / 2}
            width={WIDTH}
            height={height}
            data-played={(index + 0.5) / peaks.length <= played || undefined}
          />
        );
      })}
    </svg>
  );
}
