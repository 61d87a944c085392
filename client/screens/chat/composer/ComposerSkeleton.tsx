export function ComposerSkeleton() {
  return (
    <div className="composer">
      <div className="composer__card">
        <span className="composer__field" />
      </div>
    </div>
  );
}
