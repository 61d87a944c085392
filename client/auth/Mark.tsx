/** Two at a table. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="mark__ground" width="32" height="32" rx="9" />
      <rect className="mark__table" x="6" y="13" width="20" height="6" rx="3" />
      <circle className="mark__table" cx="11" cy="7.6" r="2.9" />
      <circle className="mark__call" cx="21" cy="24.4" r="2.9" />
    </svg>
  );
}
