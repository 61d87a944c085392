interface BadgeProps {
  count: number;
  /** What is counted, for those who cannot see where it stands. */
  label: string;
  tone?: "call" | "quiet";
  /** Somebody was called by name among what is counted. */
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
