import { useState } from "react";
import { useStartup } from "../startup.ts";
import { Mark } from "./Mark.tsx";

export function Brand({ name }: { name?: string }) {
  const { organization, logo_url } = useStartup();
  const [broken, setBroken] = useState(false);
  return (
    <div className="brand">
      {logo_url && !broken
        ? <img className="brand__logo" src={logo_url} alt="" onError={() => setBroken(true)} />
        : <Mark />}
      <span className="brand__name truncate" dir="auto">{name ?? organization.name}</span>
    </div>
  );
}
