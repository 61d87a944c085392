create or replace function forget_words() returns trigger language plpgsql as $$
begin
  delete from search using gone where search.mid = gone.mid;
  return null;
end $$;
