import { type ReactNode, useId } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="home__section" aria-labelledby={id}>
      <h2 className="home__heading" id={id}>{title}</h2>
      {children}
    </section>
  );
}
