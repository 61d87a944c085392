import type { Code, Construct, Effects, Extension, State, TokenizeContext } from "micromark-util-types";
import { AddressReader, begins, openSigns } from "../../../base/address.ts";

/**
 * Keeps addresses whole: no sign in one is emphasis, an escape or the end of something. They stay text here, in which
 * `partsOf` finds the same addresses as in a plain message.
 */
export function addresses(): Extension {
  const construct: Construct = { name: "address", tokenize, previous: (code) => !isLatin(code) };
  const first = [..."HhMmWw"].map((letter) => [letter.charCodeAt(0), construct]);
  return { text: Object.fromEntries(first) };
}

const isLatin = (code: Code) => code !== null && code >= 0 && /[a-z]/i.test(String.fromCharCode(code));

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let left = 0;
  const ahead: Construct = { partial: true, tokenize: lengthAhead(before(this), (length) => left = length) };
  return effects.check(ahead, enter, nok);

  function enter(code: Code): State | undefined {
    effects.enter("data");
    return consume(code);
  }

  function consume(code: Code): State | undefined {
    if (left-- === 0) {
      effects.exit("data");
      return ok(code);
    }
    effects.consume(code);
    return consume;
  }
}

/** The text of the paragraph up to here. */
function before(context: TokenizeContext): string {
  const start = context.events[0]?.[1].start;
  return start ? context.sliceSerialize({ start, end: context.now() }) : "";
}

function lengthAhead(text: string, tell: (length: number) => void) {
  return (effects: Effects, ok: State, nok: State): State => {
    let letters = "";
    let reader: AddressReader | null = null;
    return read;

    function read(code: Code): State | undefined {
      const letter = code === null || code < 0 ? " " : String.fromCharCode(code);
      if (reader) {
        if (!reader.take(letter)) return end(code);
      } else {
        letters += letter;
        const answer = begins(letters);
        if (answer === "no") return nok(code);
        if (answer === "yes") reader = new AddressReader(letters, openSigns(text));
      }
      effects.consume(code);
      return read;
    }

    function end(code: Code): State | undefined {
      const { length } = reader!;
      tell(length);
      return length > 0 ? ok(code) : nok(code);
    }
  };
}
