-- The processes that serve this database, so that they may be told of each other. Each says three times a minute that it
-- lives; one that was killed is forgotten after a minute. Of no company, and not part of a backup.
create table celeiro_setup.process (
  id uuid primary key,
  host text not null check (length(host) <= 255),
  -- the last migration that it knows
  version text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- keyed hashes of what all of them must have in common: the secret that signs, and the place of files
  secret_print bytea not null,
  files_print bytea not null,
  -- how far its clock is ahead of the database's
  clock_ahead_ms bigint not null
);

-- Those that live, as all processes may know them.
create function celeiro.processes()
returns table (id uuid, host text, version text, started_at timestamptz, seen_at timestamptz, secret_print bytea,
  files_print bytea, clock_ahead_ms bigint)
language sql stable security definer set search_path = '' as $$
  select p.id, p.host, p.version, p.started_at, p.seen_at, p.secret_print, p.files_print, p.clock_ahead_ms
  from celeiro_setup.process p where p.seen_at > clock_timestamp() - interval '1 minute'
$$;

-- Says that the process lives, and answers how far its clock is ahead, in milliseconds.
create function celeiro.keep_process(p_id uuid, p_host text, p_version text, p_secret bytea, p_files bytea, p_now timestamptz)
returns bigint language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ahead bigint := round(extract(epoch from p_now - clock_timestamp()) * 1000);
begin
  delete from celeiro_setup.process p where p.id in (select o.id from celeiro_setup.process o
    where o.seen_at < clock_timestamp() - interval '1 minute' for update skip locked);
  insert into celeiro_setup.process as kept (id, host, version, secret_print, files_print, clock_ahead_ms)
    values (p_id, left(p_host, 255), p_version, p_secret, p_files, v_ahead)
    on conflict (id) do update set seen_at = clock_timestamp(), clock_ahead_ms = excluded.clock_ahead_ms;
  return v_ahead;
end $$;

create function celeiro.end_process(p_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from celeiro_setup.process p where p.id = p_id
$$;

revoke execute on function celeiro.processes, celeiro.keep_process, celeiro.end_process from public;
grant execute on function celeiro.processes, celeiro.keep_process, celeiro.end_process to :"app_role";
