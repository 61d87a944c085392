import { useState } from "react";
import { useStartup } from "../../base/startup.ts";

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

/** Two people at a table. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="mark__ground" width="32" height="32" rx="9" />
      <rect className="mark__table" x="6" y="13" width="20" height="6" rx="3" />
      <circle className="mark__table" cx="11" cy="7.6" r="2.9" />
      <circle className="mark__call" cx="21" cy="24.4" r="2.9" />
    </svg>
  );
}
