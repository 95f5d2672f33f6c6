-- What security needs to know, in the same chains: failed sign-ins, refused accesses, sign-outs, reused refresh tokens.

-- The chain hashes action and resource joined by a bar, so neither may hold one.
alter table celeiro.audit_entry add constraint audit_entry_words check (strpos(action || resource, '|') = 0);

create index audit_entry_security on celeiro.audit_entry (company_id, actor_id, action, at) where resource = 'session';

-- Appends one security event of a person. At most ten of a kind in fifteen minutes, so that nobody can flood the trail;
-- the tenth says that more may have followed.
create function celeiro.note_security_event(p_company uuid, p_user uuid, p_action text, p_session uuid, p_details jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare v_known bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('security event ' || p_user || ' ' || p_action, 0));
  select count(*) into v_known from celeiro.audit_entry e
    where e.company_id = p_company and e.actor_id = p_user and e.action = p_action and e.resource = 'session'
      and e.at > clock_timestamp() - interval '15 minutes';
  if v_known >= 10 then return; end if;
  perform set_config('celeiro.company', p_company::text, true);
  perform celeiro.record_audit(p_user, p_action, 'session', p_session,
    (p_details || case when v_known = 9 then '{"limited": true}'::jsonb else '{}' end)::text);
end $$;

-- Notes that this session was refused something. An unknown session is nobody's.
create function celeiro.note_refusal(p_session uuid, p_details jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare found_session celeiro.session;
begin
  select * into found_session from celeiro.session s where s.id = p_session;
  if not found then return; end if;
  perform celeiro.note_security_event(
    found_session.company_id, found_session.user_id, 'accessRefused', p_session, p_details);
end $$;

-- As before, and a reuse that revokes the family is noted: once, since a revoked family is refused before that.
create or replace function celeiro.rotate_session(p_session uuid, p_generation integer, p_grace interval, p_lifetime interval)
returns table (generation integer, user_id uuid, company_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare found_session celeiro.session;
begin
  select * into found_session from celeiro.session s where s.id = p_session for update;
  if not found or found_session.revoked_at is not null or found_session.expires_at <= now() then return; end if;
  perform from celeiro.app_user u
    where u.company_id = found_session.company_id and u.id = found_session.user_id and u.status = 1;
  if not found then return; end if;
  user_id := found_session.user_id;
  company_id := found_session.company_id;
  if p_generation = found_session.generation then
    generation := found_session.generation + 1;
    update celeiro.session s set generation = found_session.generation + 1, rotated_at = now(), expires_at = now() + p_lifetime
      where s.id = p_session;
    update celeiro.app_user u set last_access_at = now()
      where u.company_id = found_session.company_id and u.id = found_session.user_id;
    return next;
  elsif p_generation = found_session.generation - 1 and now() - found_session.rotated_at <= p_grace then
    generation := found_session.generation;
    return next;
  else
    update celeiro.session s set revoked_at = now() where s.id = p_session;
    perform set_config('celeiro.company', found_session.company_id::text, true);
    perform celeiro.record_audit(found_session.user_id, 'refreshReused', 'session', p_session, '{}');
  end if;
end $$;

-- As before, and noted the first time.
create or replace function celeiro.revoke_session(p_session uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare revoked celeiro.session;
begin
  update celeiro.session s set revoked_at = now() where s.id = p_session and s.revoked_at is null returning * into revoked;
  if found then
    perform set_config('celeiro.company', revoked.company_id::text, true);
    perform celeiro.record_audit(revoked.user_id, 'signOut', 'session', p_session, '{}');
  end if;
  return (select s.id from celeiro.session s where s.id = p_session);
end $$;

-- Whether each sealed head (`p_heads`: company, lane, seq and hash in hexadecimal) still stands in its chain. The owner
-- of the tables can write a whole chain anew with its head; not what was sealed elsewhere.
create function celeiro.broken_seal(p_heads jsonb) returns table (company_id uuid, lane smallint, seq bigint, reason text)
language sql stable set search_path = '' as $$
  select h.company, h.lane, h.seq, case when e.seq is null then 'sealed missing' else 'sealed changed' end
  from jsonb_to_recordset(p_heads) as h (company uuid, lane smallint, seq bigint, hash text)
  left join celeiro.audit_entry e on e.company_id = h.company and e.lane = h.lane and e.seq = h.seq
  where e.hash is distinct from decode(h.hash, 'hex')
$$;

revoke execute on function celeiro.note_security_event, celeiro.note_refusal, celeiro.broken_seal from public;
grant execute on function celeiro.note_security_event, celeiro.note_refusal to :"app_role";
