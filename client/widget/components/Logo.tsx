import { useState } from "react";
import { startup } from "../params.ts";

/** The server's logo, or a speech bubble while it has none. */
export function Logo({ size }: { size: number }) {
  const [isMissing, setMissing] = useState(startup.logo_url === null);
  if (isMissing) return <Bubble size={size} />;
  return (
    <img
      className="logo"
      src={startup.logo_url!}
      alt=""
      width={size}
      height={size}
      onError={() => setMissing(true)}
    />
  );
}

function Bubble({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        d="M21 11.5a8.4 8.4 0 0 1-12.2 7.5L3 21l2-5.8A8.4 8.4 0 1 1 21 11.5Z"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
