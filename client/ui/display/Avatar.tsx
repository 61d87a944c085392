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
  const [loaded, setLoaded] = useState<string>();
  const whole = initials(name);
  const letters = size === 20 ? [...whole].slice(0, 1).join("") : whole;
  const isLoaded = src !== undefined && loaded === src;
  return (
    <span
      className="avatar"
      data-kind={kind}
      data-size={size}
      data-hue={kind === "person" ? hueOf(id) : undefined}
    >
      {!isLoaded && (
        <span className="avatar__letters" data-letters={letters.length} aria-hidden="true">{letters}</span>
      )}
      {src && <Picture key={src} src={src} isLoaded={isLoaded} onLoad={() => setLoaded(src)} />}
      {children}
    </span>
  );
}

/** Lies over the initials, which stay until the picture is there, and when it never comes. */
function Picture({ src, isLoaded, onLoad }: { src: string; isLoaded: boolean; onLoad(): void }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className="avatar__image"
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      data-loaded={isLoaded || undefined}
      // One that the browser has kept is there before anybody listens.
      ref={(image) => void (image?.complete && image.naturalWidth > 0 && !isLoaded && onLoad())}
      onLoad={onLoad}
      onError={() => setBroken(true)}
    />
  );
}
