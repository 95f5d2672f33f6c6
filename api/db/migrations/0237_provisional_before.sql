-- A provisional password that is sent anew replaces none that still counts: whoever asks for another in somebody's place
-- takes nothing from them. The one before counts to its own end; of several, the first one sent.
alter table celeiro.app_user
  add column provisional_before text,
  add column provisional_before_until timestamptz;

-- As in 0131, but for the one before. A user whose invitation was begun anew (no provisional_until) has none.
create or replace function celeiro.arm_invitation(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid, p_hash text, p_lifetime interval)
returns boolean language sql volatile security definer set search_path = '' as $$
  with armed as (
    update celeiro.app_user u
    set password_hash = p_hash, provisional_until = now() + p_lifetime, provisional_tries = 0,
      provisional_before = case
        when u.provisional_until is null then null
        when u.provisional_before_until > now() then u.provisional_before
        else u.password_hash
      end,
      provisional_before_until = case
        when u.provisional_until is null then null
        when u.provisional_before_until > now() then u.provisional_before_until
        else u.provisional_until
      end
    from celeiro.mail_outbox m
    where celeiro.is_sending(p_company, p_mail, p_job, p_claim) and m.company_id = p_company and m.id = p_mail
      and u.company_id = m.company_id and u.id = m.user_id and u.status = 1 and u.provisional
    returning u.id)
  select exists (select from armed)
$$;

-- Both provisional passwords that count; a try of either is bounded by the API.
create function celeiro.provisional_of(p_email text)
returns table (user_id uuid, company_id uuid, password_hash text, hash_before text)
language sql stable security definer set search_path = '' as $$
  select u.id, u.company_id, u.password_hash, case when u.provisional_before_until > now() then u.provisional_before end
  from celeiro.app_user u
  where u.email = p_email and u.provisional and u.status = 1 and u.provisional_until > now()
$$;
revoke execute on function celeiro.provisional_of from public;
grant execute on function celeiro.provisional_of to :"app_role";

-- As in 0021, but for the one before.
create or replace function celeiro.end_provisional(p_company uuid, p_user uuid, p_provisional_hash text, p_hash text)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
begin
  update celeiro.app_user u
    set password_hash = p_hash, provisional = false, provisional_until = null, provisional_tries = 0, email_verified = true,
      provisional_before = null, provisional_before_until = null
    where u.company_id = p_company and u.id = p_user and u.password_hash = p_provisional_hash and u.provisional and u.status = 1;
  if not found then return false; end if;
  perform set_config('celeiro.company', p_company::text, true);
  perform celeiro.record_audit(p_user, 'firstAccess', 'user', p_user, '{}');
  return true;
end $$;
