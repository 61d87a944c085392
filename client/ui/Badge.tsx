interface BadgeProps {
  count: number;
  /** What is counted, for those who cannot see where it stands. */
  label: string;
  tone?: "call" | "quiet";
}

export function Badge({ count, label, tone = "call" }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="badge" data-tone={tone}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
