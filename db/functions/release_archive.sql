-- A bundle that a message names no longer may have no holder left.
create or replace function release_archive() returns trigger language plpgsql as $$
  begin
    update archives set unheld_since = floor(extract(epoch from clock_timestamp()) * 1000)
      where path = old.content;
    return null;
  end
$$;
