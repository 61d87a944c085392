-- A picture whose row goes, or gets another key, belongs to nobody: in whatever way the row goes, cascades included.
create or replace function release_file() returns trigger language plpgsql as $$
  begin
    if old.key is not null and (tg_op = 'DELETE' or new.key is distinct from old.key) then
      insert into unclaimed_files (key, since)
        values (old.key, floor(extract(epoch from clock_timestamp()) * 1000));
    end if;
    return null;
  end
$$;
