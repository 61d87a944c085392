interface Seat {
  x: number;
  y: number;
  /** The direction toward the table. A chair is drawn back along it. */
  side: "left" | "right" | "head" | "foot";
  hue: number;
  /** A letter of one of the four languages of the app. */
  letter: string;
  /** The lengths of the lines on the sheet in front of the seat. */
  lines: number[];
}

const LETTERS = ["Ç", "李", "A", "ゆ", "M", "林", "Ö", "K", "さ", "E"];
const HUES = [5, 1, 8, 2, 7, 9, 3, 6, 0, 4];
const LINES = [[46, 30], [38], [50, 44, 24], [34], [48, 20], [42], [30, 46], [50, 36], [26], [44, 48, 32]];
const ROWS = [164, 256, 348, 440, 532];

const sides: Seat[] = ROWS.flatMap((y, row) =>
  (["left", "right"] as const).map((side, column) => {
    const index = row * 2 + column;
    return {
      x: side === "left" ? 118 : 442,
      y: side === "left" ? y : y + 16,
      side,
      hue: HUES[index],
      letter: LETTERS[index],
      lines: LINES[index],
    };
  })
);

const head: Seat = { x: 280, y: 58, side: "head", hue: 6, letter: "P", lines: [] };
const foot: Seat = { x: 280, y: 704, side: "foot", hue: 0, letter: "", lines: [44] };

interface LongTableProps {
  /** The text engraved along the middle. */
  plate?: string;
  /** The initials of the person at the head. */
  host?: string;
  /** Number of side seats that are taken. */
  seated?: number;
  /** Draws the chairs back, or lays a card at each place. */
  places?: "open" | "cards";
  /** Keeps one chair free for the reader, with a sheet in front of it. */
  yours?: boolean;
}

const PLATE_LETTERS = 30;

/** The app's one picture: a long table in a quiet room. It is decorative, and adds nothing to the text. */
export function LongTable({ plate = "", host, seated = 0, places, yours }: LongTableProps) {
  return (
    <svg className="table" viewBox="0 0 560 760" aria-hidden="true">
      <g data-places={places} transform="rotate(-8 280 380)">
        <rect className="table__shade" x="176" y="116" width="232" height="552" rx="56" />
        <rect className="table__top" x="164" y="104" width="232" height="552" rx="56" />
        <g transform="rotate(-90 280 380)">
          <svg x="24" y="360" width="512" height="40">
            <text className="table__plate" x="256" y="20">{shorten(plate)}</text>
          </svg>
        </g>
        {sides.map((seat, index) => (
          <PlaceSetting key={index} seat={seat} taken={index < seated} card={places === "cards"} />
        ))}
        <Chair seat={head} taken={host !== undefined} letters={host} />
        {yours && <Sheet seat={foot} waiting />}
        <Chair seat={foot} taken={false} yours={yours} />
      </g>
    </svg>
  );
}

function PlaceSetting({ seat, taken, card }: { seat: Seat; taken: boolean; card: boolean }) {
  return (
    <>
      <Chair seat={seat} taken={taken} letters={seat.letter} />
      {taken && <Sheet seat={seat} />}
      {card && !taken && <Card seat={seat} />}
    </>
  );
}

function Chair(
  { seat, taken, letters, yours }: { seat: Seat; taken: boolean; letters?: string; yours?: boolean },
) {
  const { x, y, side, hue } = seat;
  return (
    <g className="table__chair" data-side={side} data-taken={taken} data-yours={yours} data-hue={hue}>
      <circle className="table__seat" cx={x} cy={y} r="29" />
      <g className="table__person">
        <circle cx={x} cy={y} r="30" />
        <text x={x} y={y} data-letters={letters?.length}>{letters}</text>
      </g>
    </g>
  );
}

function Sheet({ seat, waiting }: { seat: Seat; waiting?: boolean }) {
  const [x, y] = sheetCorner(seat);
  return (
    <g className="table__sheet">
      <rect x={x} y={y} width="78" height={18 + seat.lines.length * 13} rx="9" />
      {seat.lines.map((length, row) => <path key={row} d={`M${x + 13} ${y + 15 + row * 13}h${length}`} />)}
      {waiting && <circle className="table__call" cx={x + 75} cy={y + 3} r="8" />}
    </g>
  );
}

function Card({ seat }: { seat: Seat }) {
  const x = seat.side === "left" ? 180 : 334;
  return (
    <g className="table__sheet">
      <rect x={x} y={seat.y - 16} width="46" height="32" rx="5" />
      <path className="table__flap" d={`M${x + 4} ${seat.y - 12}l19 15l19 -15`} />
    </g>
  );
}

function sheetCorner({ side, y, lines }: Seat): [number, number] {
  if (side === "foot") return [241, 604];
  return [side === "left" ? 174 : 308, y - 9 - lines.length * 6.5];
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length > PLATE_LETTERS ? `${letters.slice(0, PLATE_LETTERS - 1).join("")}…` : text;
}
