-- A file or a bundle that goes, or expires, takes its text with it at once. A job then indexes the messages anew that
-- carried it.
create or replace function forget_text() returns trigger language plpgsql as $$
  begin
    delete from search_texts where path = old.path;
    if found then
      perform pg_notify('parley_due', 'search_texts');
      insert into jobs (kind, payload, created_at, next_at)
        select 'search_texts', jsonb_build_object('path', old.path), now, now from now_in_milliseconds() as now;
    end if;
    return null;
  end
$$;
