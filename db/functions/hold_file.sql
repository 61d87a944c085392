-- A record with a file locks the file's row until it is committed, so that the row cannot go meanwhile. It is refused
-- when the row has gone already. The error's code is that of `isFileGone`.
create or replace function hold_file() returns trigger language plpgsql as $$
  begin
    perform from files where path = new.content for key share;
    if not found then
      raise exception 'there is no file %', new.content using errcode = 'PYF01';
    end if;
    return null;
  end
$$;
