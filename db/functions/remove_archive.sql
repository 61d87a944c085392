-- A favorite takes its bundle with it.
create or replace function remove_archive() returns trigger language plpgsql as $$
  begin
    delete from archives where id = old.id;
    return null;
  end
$$;
