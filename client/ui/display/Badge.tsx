interface BadgeProps {
  count: number;
  /** Describes the count for screen readers. */
  label: string;
  tone?: "call" | "quiet";
  /** The count includes a mention of the user. */
  calls?: boolean;
}

export function Badge({ count, label, tone = "call", calls = false }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="badge" data-tone={tone} data-calls={calls || undefined}>
      <span aria-hidden="true">{calls && "@"}{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
