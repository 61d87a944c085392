import { TableScene } from "../../ui/TableScene.tsx";

/** Says what will stand here once the server can be asked. Why it cannot be asked now is said by the connection line. */
export function Away({ text }: { text: string }) {
  return (
    <div className="home__quiet">
      <TableScene scene="away" />
      <p className="home__text">{text}</p>
    </div>
  );
}
