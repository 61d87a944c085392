import { type ReactNode, useState } from "react";
import { hueOf, initials } from "./initials.ts";

interface AvatarProps {
  kind: "person" | "channel";
  /** The uid or gid. It determines the hue of a person. */
  id: number;
  name: string;
  src?: string;
  size?: 20 | 24 | 32 | 36 | 40 | 56 | 80;
  /** A mark at the lower end, such as a PresenceDot. */
  children?: ReactNode;
}

/** The avatar is decorative beside a name. Where it stands alone, its button needs the name. */
export function Avatar({ kind, id, name, src, size = 36, children }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const whole = initials(name);
  const letters = size === 20 ? [...whole].slice(0, 1).join("") : whole;
  return (
    <span
      className="avatar"
      data-kind={kind}
      data-size={size}
      data-hue={kind === "person" ? hueOf(id) : undefined}
    >
      {src && src !== broken
        ? <img className="avatar__image" src={src} alt="" onError={() => setBroken(src)} />
        : <span className="avatar__letters" data-letters={letters.length} aria-hidden="true">{letters}</span>}
      {children}
    </span>
  );
}
