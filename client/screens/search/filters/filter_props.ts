export interface FilterProps {
  query: string;
  onChange(query: string): void;
}
