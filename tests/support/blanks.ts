/** Texts of which nothing can be seen. */
export const blanks = {
  "one space": " ",
  "spaces and lines": " \t\r\n\u00a0\u3000\u2003",
  "a zero-width space": "\u200b",
  "joiners and a byte order mark": "\u200c\u200d\u2060\ufeff",
  "a Braille blank": "\u2800",
  "Hangul fillers": "\u3164\u115f\u1160\uffa0",
  "a soft hyphen": "\u00ad",
  "a Mongolian vowel separator": "\u180e",
  "marks of direction": "\u200e\u200f\u202e\u2066\u2069",
  "variation selectors and tags": "\ufe0f\u{e0020}\u{e007f}",
  "a Khmer vowel that is not drawn": "\u17b4",
  "control characters": "\u0001\u007f\u0085",
  "a blank of hieroglyphs": "\u{13441}",
  "all of them between spaces": " \u2800 \u3164\n\u200b ",
};
