-- A password that was forgotten is replaced by a code; since when it holds is kept, so that it may grow too old.

alter table celeiro.app_user add column password_changed_at timestamptz not null default now();

create function celeiro.note_password_change() returns trigger language plpgsql set search_path = '' as $$
begin
  new.password_changed_at := now();
  return new;
end $$;
create trigger note_password_change before update of password_hash on celeiro.app_user
  for each row when (new.password_hash is distinct from old.password_hash)
  execute function celeiro.note_password_change();

-- As in 0021, with the name, and when the password grows too old: never, unless the company says after how many days.
drop function celeiro.login(text);
create function celeiro.login(p_email text)
returns table (user_id uuid, company_id uuid, password_hash text, status smallint, email_verified boolean,
  provisional boolean, is_expired boolean, name text, password_ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select u.id, u.company_id, u.password_hash, u.status, u.email_verified, u.provisional,
    coalesce(u.provisional and u.provisional_until <= now(), false), u.name,
    u.password_changed_at + make_interval(days => c.password_expiry_days)
  from celeiro.app_user u join celeiro.company c on c.id = u.company_id where u.email = p_email
$$;

-- Asks for a mail that tells its person something; each is sent.
create function celeiro.tell_by_mail(p_company uuid, p_user uuid, p_kind text, p_details jsonb, p_mail uuid, p_job uuid)
returns void language sql volatile security definer set search_path = '' as $$
  insert into celeiro.mail_outbox (company_id, id, kind, user_id, dedupe_key, created_by, details)
    values (p_company, p_mail, p_kind, p_user, p_kind || ':' || p_mail, p_user, p_details);
  insert into celeiro.job (company_id, id, name, key, payload, due_at, created_by)
    values (p_company, p_job, 'send-mail', p_mail::text, jsonb_build_object('mailId', p_mail), now(), p_user);
$$;

-- The code proves that its person reads the e-mail, once: their password becomes another, every session of theirs ends, on
-- every device they are a stranger again, and they are told.
create function celeiro.reset_password(
  p_key bytea, p_hash bytea, p_email text, p_password_hash text, p_mail uuid, p_job uuid
) returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user record;
  v_ended integer;
begin
  delete from celeiro.one_time_code c where c.key = p_key and c.hash = p_hash and c.expires_at > now();
  if not found then return false; end if;
  update celeiro.app_user u set password_hash = p_password_hash, email_verified = true, updated_at = now()
    where u.email = p_email and u.status = 1 and not u.provisional
    returning u.company_id, u.id into v_user;
  if not found then return false; end if;
  perform set_config('celeiro.company', v_user.company_id::text, true);
  update celeiro.session s set revoked_at = now()
    where s.company_id = v_user.company_id and s.user_id = v_user.id and s.revoked_at is null and s.expires_at > now();
  get diagnostics v_ended = row_count;
  update celeiro.session s set device = null
    where s.company_id = v_user.company_id and s.user_id = v_user.id and s.device is not null;
  perform celeiro.record_audit(v_user.id, 'resetPassword', 'user', v_user.id, jsonb_build_object('endedSessions', v_ended)::text);
  perform celeiro.tell_by_mail(v_user.company_id, v_user.id, 'recovered', '{}', p_mail, p_job);
  return true;
end $$;

revoke execute on function celeiro.note_password_change, celeiro.login, celeiro.tell_by_mail, celeiro.reset_password from public;
grant execute on function celeiro.login, celeiro.reset_password to :"app_role";
