-- The time that all processes share.
create function now_in_milliseconds() returns bigint language sql volatile as
'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint';
