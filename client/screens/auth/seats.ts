export interface Seat {
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

const LETTERS = ["Ş", "李", "A", "ゆ", "M", "林", "Ö", "K", "さ", "E"];
const HUES = [5, 1, 8, 2, 7, 9, 3, 6, 0, 4];
const LINES = [[46, 30], [38], [50, 44, 24], [34], [48, 20], [42], [30, 46], [50, 36], [26], [44, 48, 32]];
const ROWS = [164, 256, 348, 440, 532];

export const sides: Seat[] = ROWS.flatMap((y, row) =>
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

export const head: Seat = { x: 280, y: 58, side: "head", hue: 6, letter: "P", lines: [] };
export const foot: Seat = { x: 280, y: 704, side: "foot", hue: 0, letter: "", lines: [44] };
