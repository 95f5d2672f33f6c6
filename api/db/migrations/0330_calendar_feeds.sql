-- A calendar feed is a session that is read by a secret address instead of by tokens: it is listed and ended like the others, and
-- lives as long as somebody's calendar asks for it. Only the hash of its secret is stored.
alter table celeiro.session
  add column calendar_hash bytea check (length(calendar_hash) = 32),
  drop constraint session_end,
  add constraint session_end check (expires_at <= created_at + interval '2160 hours' or calendar_hash is not null);
create index session_by_calendar on celeiro.session (calendar_hash) where calendar_hash is not null;

-- The session of a calendar's secret, and where it is read from; written at most once in a quarter of an hour.
create function celeiro.calendar_session(p_hash bytea, p_user_agent text, p_address text) returns uuid
language plpgsql security definer set search_path to '' as $$
declare found_session celeiro.session;
begin
  select * into found_session from celeiro.session s
    where s.calendar_hash = p_hash and s.revoked_at is null and s.expires_at > now();
  if found_session.rotated_at = found_session.created_at or found_session.rotated_at < now() - interval '15 minutes' then
    update celeiro.session s set rotated_at = now(), expires_at = now() + interval '400 days',
        user_agent = left(p_user_agent, 400), address = left(p_address, 64)
      where s.id = found_session.id and s.revoked_at is null;
  end if;
  return found_session.id;
end $$;
revoke all on function celeiro.calendar_session(bytea, text, text) from public;
