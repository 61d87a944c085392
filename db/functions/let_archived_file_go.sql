-- A file that a bundle named may have no holder left.
create or replace function let_archived_file_go() returns trigger language plpgsql as $$
  begin
    insert into loose_files (path, check_at)
      values (old."path", floor(extract(epoch from clock_timestamp()) * 1000));
    return null;
  end
$$;
