-- As in 0111, with the limit of a session's whole life given too: an operator may set both.
drop function celeiro.rotate_session(uuid, integer, interval, interval, timestamptz);
create function celeiro.rotate_session(
  p_session uuid, p_generation integer, p_grace interval, p_idle interval, p_life interval, p_now timestamptz default now()
)
returns table (generation integer, user_id uuid, company_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := greatest(p_now, now());
  found_session celeiro.session;
begin
  select * into found_session from celeiro.session s where s.id = p_session for update;
  if not found or found_session.revoked_at is not null or found_session.expires_at <= v_now then return; end if;
  perform from celeiro.app_user u
    where u.company_id = found_session.company_id and u.id = found_session.user_id and u.status = 1;
  if not found then return; end if;
  user_id := found_session.user_id;
  company_id := found_session.company_id;
  if p_generation = found_session.generation then
    generation := found_session.generation + 1;
    update celeiro.session s set generation = found_session.generation + 1, rotated_at = now(),
        expires_at = least(v_now + p_idle, found_session.created_at + p_life)
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
revoke execute on function celeiro.rotate_session from public;
grant execute on function celeiro.rotate_session to :"app_role";
