-- The kinds by which admins list files. Indexes are made of it, so a change has to make them again.
create or replace function file_type(content_type text) returns text immutable language sql as $$
  select case
    when content_type ~* '^image/' then 'Image'
    when content_type ~* '^video/' then 'Video'
    when content_type ~* '^audio/' then 'Audio'
    when content_type ~* '^application/(x-)?pdf' then 'PDF'
    else 'Doc'
  end
$$;
