/**
 * `empty`: nobody has come yet, and one chair is the reader's. `away`: the chairs stand without people.
 * `leaving`: one chair is drawn back.
 */
export type Scene = "empty" | "away" | "leaving";

const SEATS = [40, 84, 128, 172];
const TAKEN: Record<Scene, number> = { empty: 0, away: 0, leaving: 7 };

/** The long table of the first visit, small, where there is little else to see. It is decorative. */
export function TableScene({ scene }: { scene: Scene }) {
  return (
    <svg className="table-scene" viewBox="0 0 212 112" data-scene={scene} aria-hidden="true">
      <rect className="table-scene__shade" x="18" y="38" width="180" height="42" rx="15" />
      <rect className="table-scene__top" x="16" y="34" width="180" height="42" rx="15" />
      {SEATS.flatMap((x, index) => [
        <Chair key={`t${x}`} x={x} y={16} place={index * 2} scene={scene} />,
        <Chair key={`b${x}`} x={x} y={94} place={index * 2 + 1} scene={scene} />,
      ])}
    </svg>
  );
}

function Chair({ x, y, place, scene }: { x: number; y: number; place: number; scene: Scene }) {
  const isTaken = place < TAKEN[scene];
  const isYours = place === 7 && (scene === "empty" || scene === "leaving");
  return (
    <circle
      className="table-scene__chair"
      cx={x}
      cy={isYours && scene === "leaving" ? y + 6 : y}
      r="11"
      data-hue={isTaken ? (place * 7) % 10 : undefined}
      data-taken={isTaken || undefined}
      data-yours={isYours || undefined}
    />
  );
}
