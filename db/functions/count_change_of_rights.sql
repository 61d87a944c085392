-- Makes all permits of `append_records` invalid.
create or replace function count_change_of_rights() returns trigger language plpgsql as $$
begin
  update counter set rights = rights + 1;
  return null;
end $$;
