create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
create table counter (
      id boolean primary key default true check (id),
      mid bigint not null default 0 check (mid >= 0),
      seq bigint not null default 0 check (seq >= 0),
      log_id bigint not null default 0 check (log_id >= 0)
    );
create table organization (
      id boolean primary key default true check (id),
      server_id text not null,
      secret text not null,
      name text not null default 'unknown' check (name <> ''),
      description text,
      frontend_url text
    );
create table login_config (
      id boolean primary key default true check (id),
      who_can_sign_up text not null default 'EveryOne' check (who_can_sign_up in ('EveryOne', 'InvitationOnly')),
      guest boolean not null default false,
      password boolean not null default true,
      magic_link boolean not null default true,
      google boolean not null default false,
      github boolean not null default false,
      oidc jsonb not null default '[]' check (jsonb_typeof(oidc) = 'array'),
      metamask boolean not null default false,
      third_party boolean not null default false
    );
create table users (
      uid bigint generated always as identity primary key,
      email text check (email = lower(email)),
      name text not null check (octet_length(name) between 1 and 32),
      password_hash text,
      gender integer not null default 0,
      language text not null default 'en-US',
      is_admin boolean not null default false,
      is_bot boolean not null default false,
      is_guest boolean not null default false,
      create_by text not null,
      status text not null default 'normal' check (status in ('normal', 'frozen')),
      avatar_updated_at bigint not null default 0,
      from_mid bigint not null,
      created_at bigint not null,
      updated_at bigint not null,
      deleted_at bigint,
      check (is_guest = (create_by = 'guest'))
    );
create unique index users_name on users (lower(name)) where deleted_at is null;
create unique index users_email on users (email) where deleted_at is null;
create table user_log (
      log_id bigint primary key,
      action text not null check (action in ('create', 'update', 'delete')),
      uid bigint not null references users,
      email text,
      name text,
      gender integer,
      language text,
      is_admin boolean,
      is_bot boolean,
      avatar_updated_at bigint
    );
create table devices (
      uid bigint not null references users on delete cascade,
      device text not null,
      device_token text,
      refresh_hash bytea,
      previous_refresh_hash bytea,
      rotated_at bigint not null,
      refresh_expires_at bigint not null,
      created_at bigint not null,
      primary key (uid, device)
    );
create unique index devices_refresh on devices (refresh_hash);
create index devices_previous_refresh on devices (previous_refresh_hash);
create table access_tokens (
      hash bytea primary key,
      uid bigint not null,
      device text not null,
      tab text not null default '',
      expires_at bigint not null,
      foreign key (uid, device) references devices on delete cascade
    );
create index access_tokens_device on access_tokens (uid, device);
create index access_tokens_expiry on access_tokens (expires_at);
create unlogged table failed_attempts (key text not null, at bigint not null);
create index failed_attempts_key on failed_attempts (key, at);
create table channels (
      gid bigint generated always as identity primary key,
      name text not null check (name <> ''),
      description text check (description <> ''),
      is_public boolean not null,
      owner bigint references users,
      avatar_updated_at bigint not null default 0,
      public_from_mid bigint,
      created_at bigint not null,
      updated_at bigint not null,
      check (is_public = (owner is null)),
      check (is_public = (public_from_mid is not null))
    );
create table memberships (
      gid bigint not null references channels on delete cascade,
      uid bigint not null references users,
      from_mid bigint not null,
      until_mid bigint check (until_mid >= from_mid),
      primary key (gid, uid, from_mid)
    );
create unique index memberships_open on memberships (uid, gid) where until_mid is null;
create table invitations (
      hash bytea primary key,
      gid bigint references channels on delete cascade,
      created_by bigint references users,
      uses_left integer not null check (uses_left >= 0),
      expires_at bigint not null,
      parent_hash bytea references invitations on delete cascade,
      email text,
      password_hash text
    );
create table read_index_users (
      uid bigint not null references users on delete cascade,
      target_uid bigint not null references users on delete cascade,
      mid bigint not null,
      primary key (uid, target_uid)
    );
create table read_index_groups (
      uid bigint not null references users on delete cascade,
      gid bigint not null references channels on delete cascade,
      mid bigint not null,
      primary key (uid, gid)
    );
create table messages (
      mid bigint primary key,
      created_at bigint not null,
      from_uid bigint not null references users,
      kind text not null check (kind in ('normal', 'reply', 'edit', 'like', 'delete')),
      gid bigint references channels on delete cascade,
      uid_low bigint references users,
      uid_high bigint references users,
      to_uid bigint references users,
      ref_mid bigint,
      content_type text,
      content text,
      properties jsonb,
      expires_in bigint,
      action text,
      local_key text not null,
      check (uid_low <= uid_high),
      check ((uid_low is null) = (uid_high is null)),
      check ((uid_low is null) = (to_uid is null)),
      check ((gid is null) <> (to_uid is null)),
      check ((kind = 'normal') = (ref_mid is null)),
      check ((kind in ('normal', 'reply', 'edit')) = (content is not null)),
      check ((kind = 'like') = (action is not null))
    );
create index messages_channel on messages (gid, mid) where gid is not null;
create index messages_direct on messages (uid_low, uid_high, mid) where gid is null;
create index messages_direct_high on messages (uid_high, uid_low, mid) where gid is null;
create index messages_local_key on messages (from_uid, local_key);
create function append_records (records json, retry_window bigint)
    returns table (place bigint, refused integer, number bigint, fresh boolean, announced bigint)
    language plpgsql as $$
    declare
      top bigint;
      news bigint;
    begin
      select mid, seq into top, news from counter for update;

      return query
      with incoming as (
        select * from rows from (
          json_to_recordset(records) as (
            created_at bigint, from_uid bigint, kind text, gid bigint, uid_low bigint, uid_high bigint,
            to_uid bigint, ref_mid bigint, content_type text, content text, properties jsonb,
            expires_in bigint, action text, local_key text
          )
        ) with ordinality as r (
          created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid, content_type, content,
          properties, expires_in, action, local_key, ord
        )
      ), judged as (
        select i.*, case
          when i.gid is null then case when person.uid is null then 404 end
          when channel.gid is null then 404
          when not channel.is_public and membership.uid is null then 403
        end as refusal
        from incoming i
        left join users person on person.uid = i.to_uid and person.deleted_at is null and not person.is_guest
        left join channels channel on channel.gid = i.gid
        left join memberships membership
          on membership.gid = i.gid and membership.uid = i.from_uid and membership.until_mid is null
      ), known as (
        select i.ord, first.mid
        from judged i
        cross join lateral (
          select m.mid from messages m
          where m.from_uid = i.from_uid and m.local_key = i.local_key
            and m.created_at > i.created_at - retry_window and m.kind = i.kind
            and m.gid is not distinct from i.gid and m.to_uid is not distinct from i.to_uid
            and m.ref_mid is not distinct from i.ref_mid and m.content is not distinct from i.content
          order by m.mid limit 1
        ) first
        where i.refusal is null
      ), numbered as (
        select i.*, top + row_number() over (order by i.ord) as mid
        from judged i
        where i.refusal is null and not exists (select from known k where k.ord = i.ord)
      ), stored as (
        insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid,
          content_type, content, properties, expires_in, action, local_key)
        select n.mid, n.created_at, n.from_uid, n.kind, n.gid, n.uid_low, n.uid_high, n.to_uid, n.ref_mid,
          n.content_type, n.content, n.properties, n.expires_in, n.action, n.local_key
        from numbered n
      )
      select n.ord, null::integer, n.mid, true, news from numbered n
      union all
      select k.ord, null, k.mid, false, news from known k
      union all
      select j.ord, j.refusal, null, false, news from judged j where j.refusal is not null;

      select greatest(top, max(m.mid)) into top from messages m;
      update counter set mid = top;
      perform pg_notify('parley_log', mid || ' ' || seq) from counter;
    end $$;
create table events (
      seq bigint primary key,
      at_mid bigint not null,
      audience jsonb not null,
      event jsonb not null,
      created_at bigint not null
    );
create index events_age on events (created_at);
create sequence stream_tickets;
create unlogged table processes (process text primary key, seen_at bigint not null);
create unlogged table presence (
      process text not null references processes on delete cascade,
      uid bigint not null,
      primary key (uid, process)
    );
alter table messages
      add root_mid bigint,
      add edited_mid bigint,
      add deleted_at bigint,
      add expires_at bigint,
      drop constraint messages_check5,
      add constraint messages_content check (
        (content is not null) = (kind in ('normal', 'reply', 'edit') and deleted_at is null)),
      add check ((kind = 'reply') = (root_mid is not null)),
      drop constraint messages_gid_fkey,
      add foreign key (gid) references channels;
drop index messages_channel;
drop index messages_direct;
drop index messages_direct_high;
create index messages_channel on messages (gid, mid) where gid is not null and kind in ('normal', 'reply') and deleted_at is null;
create index messages_channel_amendments on messages (gid, kind, mid) where gid is not null and kind in ('edit', 'like', 'delete') and deleted_at is null;
create index messages_direct on messages (uid_low, uid_high, mid) where gid is null and kind in ('normal', 'reply') and deleted_at is null;
create index messages_direct_high on messages (uid_high, uid_low, mid) where gid is null and kind in ('normal', 'reply') and deleted_at is null;
create index messages_direct_amendments on messages (uid_low, uid_high, kind, mid)
     where gid is null and kind in ('edit', 'like', 'delete') and deleted_at is null;
create index messages_ref on messages (ref_mid) where ref_mid is not null;
create index messages_thread on messages (root_mid, mid) where root_mid is not null and deleted_at is null;
create index messages_expiry on messages (expires_at) where expires_at is not null and deleted_at is null;
create table reactions (
      mid bigint not null references messages on delete cascade,
      uid bigint not null references users,
      action text not null,
      like_mid bigint not null,
      primary key (mid, uid, action)
    );
alter table devices add heard_mid bigint not null default 0;
alter table channels
      add cleared_mid bigint not null default 0,
      add deleted_at bigint,
      add only_owner_can_send_msg boolean not null default false,
      add show_email boolean not null default true,
      add dm_to_member boolean not null default true,
      add add_friend boolean not null default true,
      add ext_setting text;
create table pinned_messages (
      gid bigint not null references channels on delete cascade,
      mid bigint not null references messages on delete cascade,
      created_by bigint not null references users,
      created_at bigint not null,
      primary key (gid, mid)
    );
create unique index pinned_messages_mid on pinned_messages (mid);
create table announcements (
      gid bigint primary key references channels on delete cascade,
      content text not null check (content <> ''),
      created_by bigint not null references users,
      created_at bigint not null,
      updated_at bigint not null
    );
create table channel_avatars (
      gid bigint primary key references channels on delete cascade,
      png bytea not null
    );
alter table invitations
      add purpose text not null default 'register' check (purpose in ('register', 'join')),
      add check (purpose = 'register' or gid is not null);
create table mutes (
      uid bigint not null references users on delete cascade,
      target_uid bigint references users on delete cascade,
      gid bigint references channels on delete cascade,
      expired_at bigint,
      check ((target_uid is null) <> (gid is null)),
      unique nulls not distinct (uid, target_uid, gid)
    );
create table burn_after_reading (
      uid bigint not null references users on delete cascade,
      target_uid bigint references users on delete cascade,
      gid bigint references channels on delete cascade,
      expires_in bigint not null check (expires_in > 0),
      check ((target_uid is null) <> (gid is null)),
      unique nulls not distinct (uid, target_uid, gid)
    );
create table pinned_chats (
      uid bigint not null references users on delete cascade,
      target_uid bigint references users on delete cascade,
      gid bigint references channels on delete cascade,
      updated_at bigint not null,
      check ((target_uid is null) <> (gid is null)),
      unique nulls not distinct (uid, target_uid, gid)
    );
create table contacts (
      uid bigint not null references users on delete cascade,
      target_uid bigint not null references users on delete cascade check (target_uid <> uid),
      status text not null check (status in ('added', 'blocked', '')),
      created_at bigint not null,
      updated_at bigint not null,
      primary key (uid, target_uid)
    );
create table contact_remarks (
      uid bigint not null references users on delete cascade,
      contact_uid bigint not null references users on delete cascade,
      remark text not null check (remark <> ''),
      primary key (uid, contact_uid)
    );
drop function append_records;
create function append_records (records json, retry_window bigint)
    returns table (
      place bigint, refused integer, number bigint, fresh boolean, announced bigint,
      lives bigint, thread bigint
    )
    language plpgsql as $$
    declare
      top bigint;
      news bigint;
    begin
      select mid, seq into top, news from counter for update;

      return query
      with incoming as (
        select * from rows from (
          json_to_recordset(records) as (
            created_at bigint, from_uid bigint, kind text, gid bigint, uid_low bigint, uid_high bigint,
            to_uid bigint, ref_mid bigint, content_type text, content text, properties jsonb, local_key text
          )
        ) with ordinality as r (
          created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid, content_type, content,
          properties, local_key, ord
        )
      ), judged as (
        select i.*, coalesce(original.root_mid, original.mid) as root_mid, burn.expires_in, case
          when i.gid is null and person.uid is null then 404
          when i.gid is null and contact.status = 'blocked' then 403
          when i.gid is not null and channel.gid is null then 404
          when not channel.is_public and membership.uid is null then 403
          when channel.only_owner_can_send_msg and not sender.is_admin
            and channel.owner is distinct from i.from_uid then 403
          when i.kind = 'reply' and (
            original.mid is null or original.deleted_at is not null or original.mid <= channel.cleared_mid
            or original.expires_at <= i.created_at) then 404
        end as refusal
        from incoming i
        join users sender on sender.uid = i.from_uid
        left join users person on person.uid = i.to_uid and person.deleted_at is null and not person.is_guest
        left join contacts contact on contact.uid = i.to_uid and contact.target_uid = i.from_uid
        left join channels channel on channel.gid = i.gid and channel.deleted_at is null
        left join memberships membership
          on membership.gid = i.gid and membership.uid = i.from_uid and membership.until_mid is null
        left join messages original on i.kind = 'reply' and original.mid = i.ref_mid
        left join burn_after_reading burn on burn.uid = i.from_uid
          and burn.target_uid is not distinct from i.to_uid and burn.gid is not distinct from i.gid
      ), known as (
        select i.ord, first.mid, first.expires_in, first.root_mid
        from judged i
        cross join lateral (
          select m.mid, m.expires_in, m.root_mid from messages m
          where m.from_uid = i.from_uid and m.local_key = i.local_key
            and m.created_at > i.created_at - retry_window and m.kind = i.kind
            and m.gid is not distinct from i.gid and m.to_uid is not distinct from i.to_uid
            and m.ref_mid is not distinct from i.ref_mid
            and (m.content is not distinct from i.content or m.edited_mid is not null or m.content is null)
          order by m.mid limit 1
        ) first
        where i.refusal is null
      ), numbered as (
        select i.*, top + row_number() over (order by i.ord) as mid
        from judged i
        where i.refusal is null and not exists (select from known k where k.ord = i.ord)
      ), stored as (
        insert into messages (mid, created_at, from_uid, kind, gid, uid_low, uid_high, to_uid, ref_mid,
          root_mid, content_type, content, properties, expires_in, expires_at, local_key)
        select n.mid, n.created_at, n.from_uid, n.kind, n.gid, n.uid_low, n.uid_high, n.to_uid, n.ref_mid,
          n.root_mid, n.content_type, n.content, n.properties, n.expires_in,
          n.created_at + n.expires_in * 1000, n.local_key
        from numbered n
      )
      select n.ord, null::integer, n.mid, true, news, n.expires_in, n.root_mid from numbered n
      union all
      select k.ord, null, k.mid, false, news, k.expires_in, k.root_mid from known k
      union all
      select j.ord, j.refusal, null, false, news, null, null from judged j where j.refusal is not null;

      select greatest(top, max(m.mid)) into top from messages m;
      update counter set mid = top;
      perform pg_notify('parley_log', mid || ' ' || seq) from counter;
    end $$;
create index events_pinned on events (seq)
    where event @? '$.msg.mid' or event @? '$.group.pinned_messages.mid';
insert into "counter" ("id","mid","seq","log_id")
overriding system value values
('true', '22', '23', '3');
insert into "events" ("seq","at_mid","audience","event","created_at")
overriding system value values
('1', '0', '{"everyone": true}', '{"logs": [{"uid": 1, "name": "Nora", "email": "nora@example.org", "action": "create", "gender": 2, "is_bot": false, "log_id": 1, "is_admin": true, "language": "en-US", "avatar_updated_at": 0}], "type": "users_log"}', '1795332521977'),
('2', '0', '{"everyone": true}', '{"logs": [{"uid": 2, "name": "Emre", "email": "emre@example.org", "action": "create", "gender": 1, "is_bot": false, "log_id": 2, "is_admin": false, "language": "tr", "avatar_updated_at": 0}], "type": "users_log"}', '1795332522196'),
('3', '0', '{"everyone": true}', '{"logs": [{"uid": 3, "name": "Yuki", "email": "yuki@example.org", "action": "create", "gender": 1, "is_bot": false, "log_id": 3, "is_admin": false, "language": "tr", "avatar_updated_at": 0}], "type": "users_log"}', '1795332522231'),
('4', '0', '{"everyone": true}', E'{"type": "server_config_changed", "organization_name": "Fırın & Söhne", "organization_description": "Bread, \\"every\\" day\\n— 毎日"}', '1795332522258'),
('5', '0', '{"servers": true}', '{"type": "forget_organization"}', '1795332522258'),
('6', '0', '{"servers": true}', '{"type": "forget_organization"}', '1795332522267'),
('7', '0', '{"servers": true}', '{"type": "forget_organization"}', '1795332522277'),
('8', '0', '{"servers": true}', '{"gid": 1, "type": "access", "added": [], "removed": [], "is_public": true}', '1795332522289'),
('9', '0', '{"gid": 1}', '{"type": "joined_group", "group": {"gid": 1, "name": "bakery", "owner": null, "members": [], "is_public": true, "add_friend": true, "show_email": true, "description": "For everybody", "ext_setting": null, "dm_to_member": true, "pinned_messages": [], "avatar_updated_at": 0, "only_owner_can_send_msg": false}}', '1795332522289'),
('10', '0', '{"gid": 1}', '{"gid": 1, "name": null, "type": "group_changed", "owner": null, "is_public": null, "add_friend": null, "show_email": null, "description": null, "ext_setting": null, "dm_to_member": null, "avatar_updated_at": 1795332522387, "only_owner_can_send_msg": null}', '1795332522387'),
('11', '0', '{"servers": true}', '{"gid": 2, "type": "access", "added": [1, 2], "removed": [], "is_public": false}', '1795332522415'),
('12', '0', '{"gid": 2}', '{"type": "joined_group", "group": {"gid": 2, "name": "tasarım", "owner": 1, "members": [1, 2], "is_public": false, "add_friend": true, "show_email": true, "description": null, "ext_setting": null, "dm_to_member": true, "pinned_messages": [], "avatar_updated_at": 0, "only_owner_can_send_msg": false}}', '1795332522415'),
('13', '0', '{"gid": 2}', '{"gid": 2, "name": null, "type": "group_changed", "owner": null, "is_public": null, "add_friend": null, "show_email": null, "description": null, "ext_setting": null, "dm_to_member": null, "avatar_updated_at": 1795332522483, "only_owner_can_send_msg": null}', '1795332522483'),
('14', '0', '{"gid": 2}', E'{"gid": 2, "name": null, "type": "group_changed", "owner": null, "is_public": null, "add_friend": null, "show_email": true, "description": null, "ext_setting": "{\\"tone\\":\\"warm\\"}", "dm_to_member": null, "avatar_updated_at": null, "only_owner_can_send_msg": null}', '1795332522503'),
('15', '0', '{"gid": 1}', '{"gid": 1, "type": "group_announcement_changed", "announcement": {"gid": 1, "content": "Closed on **Monday**", "created_at": 1795332522550, "created_by": 1, "updated_at": 1795332522550}}', '1795332522550'),
('16', '9', '{"gid": 1}', '{"gid": 1, "mid": 2, "msg": {"mid": 2, "content": "We need 200 rolls for Friday", "created_at": 1795332523127, "created_by": 1, "properties": null, "content_type": "text/plain"}, "type": "pinned_message_updated"}', '1795332523127'),
('17', '22', '{"uid": 2, "except_device": "web:kept"}', '{"type": "user_settings_changed", "from_device": "web:kept", "add_contacts": [], "add_pin_chats": [], "add_mute_users": [{"uid": 3, "expired_at": null}], "add_mute_groups": [{"gid": 2, "expired_at": null}], "remove_contacts": [], "read_index_users": [], "remove_pin_chats": [], "read_index_groups": [], "remove_mute_users": [], "remove_mute_groups": [], "burn_after_reading_users": [], "burn_after_reading_groups": []}', '1795332523794'),
('18', '22', '{"uids": [2]}', '{"type": "user_settings_changed", "from_device": "web:kept", "add_contacts": [], "add_pin_chats": [{"target": {"uid": 1}, "updated_at": 1795332523878}], "add_mute_users": [], "add_mute_groups": [], "remove_contacts": [], "read_index_users": [], "remove_pin_chats": [], "read_index_groups": [], "remove_mute_users": [], "remove_mute_groups": [], "burn_after_reading_users": [], "burn_after_reading_groups": []}', '1795332523878'),
('19', '22', '{"uid": 2, "except_device": "web:kept"}', '{"type": "user_settings_changed", "from_device": "web:kept", "add_contacts": [], "add_pin_chats": [], "add_mute_users": [], "add_mute_groups": [], "remove_contacts": [], "read_index_users": [], "remove_pin_chats": [], "read_index_groups": [], "remove_mute_users": [], "remove_mute_groups": [], "burn_after_reading_users": [{"uid": 3, "expires_in": 86400}], "burn_after_reading_groups": []}', '1795332523937'),
('20', '22', '{"uids": [2]}', '{"type": "user_remark", "remark": "The boss", "contact_uid": 1}', '1795332524001'),
('21', '22', '{"uid": 2, "except_device": "web:kept"}', '{"type": "user_settings_changed", "from_device": "web:kept", "add_contacts": [{"info": {"status": "added", "created_at": 1795332524073, "updated_at": 1795332524073}, "target_uid": 1}], "add_pin_chats": [], "add_mute_users": [], "add_mute_groups": [], "remove_contacts": [], "read_index_users": [], "remove_pin_chats": [], "read_index_groups": [], "remove_mute_users": [], "remove_mute_groups": [], "burn_after_reading_users": [], "burn_after_reading_groups": []}', '1795332524073'),
('22', '22', '{"uid": 3, "except_device": "web:kept"}', '{"type": "user_settings_changed", "from_device": "web:kept", "add_contacts": [{"info": {"status": "blocked", "created_at": 1795332524125, "updated_at": 1795332524125}, "target_uid": 2}], "add_pin_chats": [], "add_mute_users": [], "add_mute_groups": [], "remove_contacts": [], "read_index_users": [], "remove_pin_chats": [], "read_index_groups": [], "remove_mute_users": [], "remove_mute_groups": [], "burn_after_reading_users": [], "burn_after_reading_groups": []}', '1795332524125'),
('23', '22', '{"uid": 2, "except_device": "web:kept"}', '{"type": "user_settings_changed", "from_device": "web:kept", "add_contacts": [], "add_pin_chats": [], "add_mute_users": [], "add_mute_groups": [], "remove_contacts": [], "read_index_users": [{"mid": 13, "uid": 1}], "remove_pin_chats": [], "read_index_groups": [{"gid": 1, "mid": 5}, {"gid": 2, "mid": 11}], "remove_mute_users": [], "remove_mute_groups": [], "burn_after_reading_users": [], "burn_after_reading_groups": []}', '1795332524170');
insert into "failed_attempts" ("key","at")
overriding system value values
('register:127.0.0.1', '1795332522169'),
('register:127.0.0.1', '1795332522213');
insert into "kysely_migration" ("name","timestamp")
overriding system value values
('0001_organization', '2026-11-22T07:28:39.532Z'),
('0002_users', '2026-11-22T07:28:39.572Z'),
('0003_sessions', '2026-11-22T07:28:39.642Z'),
('0004_channels', '2026-11-22T07:28:39.681Z'),
('0005_messages', '2026-11-22T07:28:39.714Z'),
('0006_events', '2026-11-22T07:28:39.734Z'),
('0007_conversations', '2026-11-22T07:28:39.797Z'),
('0008_channel_life', '2026-11-22T07:28:39.837Z'),
('0009_settings', '2026-11-22T07:28:39.881Z'),
('0010_append', '2026-11-22T07:28:39.885Z'),
('0011_pinned_events', '2026-11-22T07:28:39.905Z');
insert into "kysely_migration_lock" ("id","is_locked")
overriding system value values
('migration_lock', '0');
insert into "login_config" ("id","who_can_sign_up","guest","password","magic_link","google","github","oidc","metamask","third_party")
overriding system value values
('true', 'InvitationOnly', 'false', 'true', 'true', 'false', 'false', '[]', 'false', 'false');
insert into "organization" ("id","server_id","secret","name","description","frontend_url")
overriding system value values
('true', '52cacae5cc6d24343e30c99157055258', 'bc2ff9f49c54d40e85a9d24357b1ca480a9788218a9eb0704f61d342676d26dc', 'Fırın & Söhne', 'Bread, "every" day
— 毎日', 'https://chat.example.org');
insert into "users" ("uid","email","name","password_hash","gender","language","is_admin","is_bot","is_guest","create_by","status","avatar_updated_at","from_mid","created_at","updated_at","deleted_at")
overriding system value values
('1', 'nora@example.org', 'Nora', '$argon2id$v=19$m=19456,t=2,p=1$cDDGEm0l0trMibWF4c1lWA$zNTJujmknPjzUSM91w0swlWPyBaoeA0sPKjCfMPLceY', '2', 'en-US', 'true', 'false', 'false', 'password', 'normal', '0', '0', '1795332521977', '1795332521977', NULL),
('2', 'emre@example.org', 'Emre', '$argon2id$v=19$m=19456,t=2,p=1$ft1imFfyjgrUnZM1Ka8Vxw$kRwrof2mgULXDC1E2RtQrG6zz9jPn3VV7tgmP5KaULA', '1', 'tr', 'false', 'false', 'false', 'password', 'normal', '0', '0', '1795332522196', '1795332522196', NULL),
('3', 'yuki@example.org', 'Yuki', '$argon2id$v=19$m=19456,t=2,p=1$hzlbpH4lYomCUCm064haKA$Md4W0bXuONsvc28b7q0+jIZBAYp/COv9Qa7wLaTsCyI', '1', 'tr', 'false', 'false', 'false', 'password', 'normal', '0', '0', '1795332522231', '1795332522231', NULL);
insert into "channels" ("gid","name","description","is_public","owner","avatar_updated_at","public_from_mid","created_at","updated_at","cleared_mid","deleted_at","only_owner_can_send_msg","show_email","dm_to_member","add_friend","ext_setting")
overriding system value values
('1', 'bakery', 'For everybody', 'true', NULL, '1795332522387', '0', '1795332522289', '1795332522387', '0', NULL, 'false', 'true', 'true', 'true', NULL),
('2', 'tasarım', NULL, 'false', '1', '1795332522483', NULL, '1795332522415', '1795332522503', '0', NULL, 'false', 'true', 'true', 'true', '{"tone":"warm"}');
insert into "contact_remarks" ("uid","contact_uid","remark")
overriding system value values
('2', '1', 'The boss');
insert into "contacts" ("uid","target_uid","status","created_at","updated_at")
overriding system value values
('2', '1', 'added', '1795332524073', '1795332524073'),
('3', '2', 'blocked', '1795332524125', '1795332524125');
insert into "devices" ("uid","device","device_token","refresh_hash","previous_refresh_hash","rotated_at","refresh_expires_at","created_at","heard_mid")
overriding system value values
('1', 'web:kept', NULL, E'\\x5afba6bb331c8456d71e75eff1742a752589c82d1403eac87abcfc970a79b6bf', NULL, '1795332522148', '1795937322148', '1795332522148', '22'),
('2', 'web:kept', NULL, E'\\x61a01c2c77ab60e15f85a3c20a88f532040735f423acf734b943e178dc721b05', NULL, '1795332522206', '1795937322206', '1795332522206', '22'),
('3', 'web:kept', NULL, E'\\xb5171fb1aa1aad246a97c11b195b7c3abaad4384562aa03675d4f0190a8179ad', E'\\xc640f26eb9a06000e57d96ec0fcbdbebea0557c468e72667bc47af3fd19f6c31', '1795332524216', '1795937324216', '1795332522243', '22');
insert into "read_index_users" ("uid","target_uid","mid")
overriding system value values
('2', '1', '13');
insert into "user_log" ("log_id","action","uid","email","name","gender","language","is_admin","is_bot","avatar_updated_at")
overriding system value values
('1', 'create', '1', 'nora@example.org', 'Nora', '2', 'en-US', 'true', 'false', '0'),
('2', 'create', '2', 'emre@example.org', 'Emre', '1', 'tr', 'false', 'false', '0'),
('3', 'create', '3', 'yuki@example.org', 'Yuki', '1', 'tr', 'false', 'false', '0');
insert into "access_tokens" ("hash","uid","device","tab","expires_at")
overriding system value values
(E'\\x8a159f038392e6bc13451aec3baad265fe6034b50d75705d589d71744c65a147', '1', 'web:kept', '', '1795332822159'),
(E'\\x0de5c8bbd3a807645d95e55ef48fe2f67a283ba8789c2d2568a57221526d020c', '2', 'web:kept', '', '1795332822207'),
(E'\\x3d4a9358c5ac6b1b009716d6a5bc18f4d7c20bfe78bc2539092c3c76b840e8b4', '3', 'web:kept', '', '1795332822247'),
(E'\\x39f994bccd05a5fb86dc5fd915ec5dbb23225baa8c6dee1bb24a5cdedce6eab5', '3', 'web:kept', '', '1795332824221');
insert into "announcements" ("gid","content","created_by","created_at","updated_at")
overriding system value values
('1', 'Closed on **Monday**', '1', '1795332522550', '1795332522550');
insert into "burn_after_reading" ("uid","target_uid","gid","expires_in")
overriding system value values
('2', '3', NULL, '86400');
insert into "channel_avatars" ("gid","png")
overriding system value values
('1', E'\\x89504e470d0a1a0a0000000d49484452000000180000001808020000006f15aaaf0000000970485973000003e8000003e801b57b526b0000002849444154388d633833338d2a8861d4a033a3617466341dcd1ccd2233478b91b4d112326d206b1100ac7908fd0128cd290000000049454e44ae426082'),
('2', E'\\x89504e470d0a1a0a0000000d49484452000000180000001808020000006f15aaaf0000000970485973000003e8000003e801b57b526b0000002849444154388d63304e9b4915c4306a90f16818198fa6a3b4d12c92365a8ccc1c2d21670e642d0200a155b09f6cfb48f50000000049454e44ae426082');
insert into "invitations" ("hash","gid","created_by","uses_left","expires_at","parent_hash","email","password_hash","purpose")
overriding system value values
(E'\\x6003053fd62a5ea8ac191578c0b24a62b2330d7423c28f8dd2d78fc4b57ef719', NULL, '1', '5', '1795418923717', NULL, NULL, NULL, 'register'),
(E'\\xde1a288acfe074cefecf28f24fdbfb0c74fa91c2a7f0846da7a3cfbcb94f8504', '2', '1', '5', '1795418923766', NULL, NULL, NULL, 'join');
insert into "memberships" ("gid","uid","from_mid","until_mid")
overriding system value values
('2', '1', '0', NULL),
('2', '2', '0', NULL);
insert into "messages" ("mid","created_at","from_uid","kind","gid","uid_low","uid_high","to_uid","ref_mid","content_type","content","properties","expires_in","action","local_key","root_mid","edited_mid","deleted_at","expires_at")
overriding system value values
('1', '1795332522597', '1', 'normal', '1', NULL, NULL, NULL, NULL, 'text/plain', 'Good morning ☀️ @Emre', '{"mentions": [2]}', NULL, NULL, ':9777f179-e577-4003-87ea-9e4e19608871', NULL, NULL, NULL, NULL),
('3', '1795332522688', '2', 'edit', '1', NULL, NULL, NULL, '2', 'text/plain', 'We need 200 rolls for Friday', NULL, NULL, NULL, '', NULL, NULL, NULL, NULL),
('2', '1795332522634', '2', 'normal', '1', NULL, NULL, NULL, NULL, 'text/plain', 'We need 200 rolls for Friday', NULL, NULL, NULL, ':4e5e6847-7275-407f-be67-003174b32b65', NULL, '3', NULL, NULL),
('4', '1795332522816', '3', 'reply', '1', NULL, NULL, NULL, '2', 'text/plain', '300, with the school', NULL, NULL, NULL, ':f5b27d95-8781-4b41-bb73-cec2cfa16e93', '2', NULL, NULL, NULL),
('5', '1795332522858', '3', 'like', '1', NULL, NULL, NULL, '1', NULL, NULL, NULL, NULL, '🎉', '', NULL, NULL, NULL, NULL),
('6', '1795332522925', '2', 'like', '1', NULL, NULL, NULL, '1', NULL, NULL, NULL, NULL, '🎉', '', NULL, NULL, NULL, NULL),
('7', '1795332522975', '2', 'like', '1', NULL, NULL, NULL, '1', NULL, NULL, NULL, NULL, '🎉', '', NULL, NULL, NULL, NULL),
('8', '1795332523041', '3', 'normal', '1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, ':116ab5f7-8a37-4ddd-a470-a65c0cb11820', NULL, NULL, '1795332523069', NULL),
('9', '1795332523069', '3', 'delete', '1', NULL, NULL, NULL, '8', NULL, NULL, NULL, NULL, NULL, '', NULL, NULL, NULL, NULL),
('10', '1795332523235', '1', 'normal', '2', NULL, NULL, NULL, NULL, 'text/plain', E'The new bag: ''brown'' \\ "white"', NULL, NULL, NULL, ':881db7de-c7c9-430a-9e3b-4d89c8db021d', NULL, NULL, NULL, NULL),
('11', '1795332523285', '2', 'like', '2', NULL, NULL, NULL, '10', NULL, NULL, NULL, NULL, '👍', '', NULL, NULL, NULL, NULL),
('12', '1795332523336', '2', 'normal', NULL, '1', '2', '1', NULL, 'text/plain', 'Can we talk about the oven?', NULL, NULL, NULL, ':a3258327-3324-43cf-a33b-fd70e3c82191', NULL, NULL, NULL, NULL),
('13', '1795332523372', '1', 'normal', NULL, '1', '2', '2', NULL, 'text/plain', 'At four', NULL, NULL, NULL, ':9ff4a176-c883-48cc-9e5d-fed565ac26af', NULL, NULL, NULL, NULL),
('14', '1795332523409', '1', 'normal', NULL, '1', '1', '1', NULL, 'text/plain', 'Buy flour', NULL, NULL, NULL, ':9b6b3ff5-dd13-440b-8f15-356630b965e3', NULL, NULL, NULL, NULL),
('15', '1795332523452', '2', 'normal', '1', NULL, NULL, NULL, NULL, 'text/plain', 'Loaf 1 is out', NULL, NULL, NULL, ':2c2ebc7d-eff8-4c6d-83fd-cb8755b67174', NULL, NULL, NULL, NULL),
('16', '1795332523484', '3', 'normal', '1', NULL, NULL, NULL, NULL, 'text/plain', 'Loaf 2 is out', NULL, NULL, NULL, ':b4b31559-c175-467e-ad0b-bdde8f28ffeb', NULL, NULL, NULL, NULL),
('17', '1795332523498', '2', 'normal', '1', NULL, NULL, NULL, NULL, 'text/plain', 'Loaf 3 is out', NULL, NULL, NULL, ':7d5a991f-c8c9-4ee1-a33c-43a3d0bbcd43', NULL, NULL, NULL, NULL),
('18', '1795332523519', '3', 'normal', '1', NULL, NULL, NULL, NULL, 'text/plain', 'Loaf 4 is out', NULL, NULL, NULL, ':eb361d9f-d5b5-4859-b832-5ae2903c94d5', NULL, NULL, NULL, NULL),
('19', '1795332523557', '2', 'normal', '1', NULL, NULL, NULL, NULL, 'text/plain', 'Loaf 5 is out', NULL, NULL, NULL, ':6a4e4572-fafd-4ebe-8c70-d4d9f62e5b08', NULL, NULL, NULL, NULL),
('20', '1795332523639', '3', 'normal', '1', NULL, NULL, NULL, NULL, 'text/plain', 'Loaf 6 is out', NULL, NULL, NULL, ':fafd66d4-20ce-481c-9032-55b874e65e6d', NULL, NULL, NULL, NULL),
('21', '1795332523660', '2', 'normal', '1', NULL, NULL, NULL, NULL, 'text/plain', 'Loaf 7 is out', NULL, NULL, NULL, ':d5e86158-72c6-49ba-836c-cc7be5bafb82', NULL, NULL, NULL, NULL),
('22', '1795332523684', '3', 'normal', '1', NULL, NULL, NULL, NULL, 'text/plain', 'Loaf 8 is out', NULL, NULL, NULL, ':785ba25b-67fc-4c19-92da-b51f76548254', NULL, NULL, NULL, NULL);
insert into "mutes" ("uid","target_uid","gid","expired_at")
overriding system value values
('2', '3', NULL, NULL),
('2', NULL, '2', NULL);
insert into "pinned_chats" ("uid","target_uid","gid","updated_at")
overriding system value values
('2', '1', NULL, '1795332523878');
insert into "read_index_groups" ("uid","gid","mid")
overriding system value values
('2', '1', '5'),
('2', '2', '11');
insert into "pinned_messages" ("gid","mid","created_by","created_at")
overriding system value values
('1', '2', '1', '1795332523127');
insert into "reactions" ("mid","uid","action","like_mid")
overriding system value values
('1', '3', '🎉', '5'),
('10', '2', '👍', '11');
select setval('users_uid_seq', 3);
select setval('channels_gid_seq', 2);
select setval('stream_tickets', 3);
