-- A code that is sent anew replaces none that still counts: whoever asks for another in somebody's place takes nothing from
-- them. The one before counts to its own end; of several, the first one sent. As provisional passwords since 0237.
alter table celeiro.one_time_code
  -- Its code was sent to somebody; else it is a hash of nothing, as nobody has too.
  add column is_sent boolean not null default true,
  add column hash_before bytea,
  add column before_until timestamptz;

-- As in 0139, but for the one before.
create or replace function celeiro.ask_mail(p_kind text, p_email text, p_key bytea, p_decoy bytea, p_mail uuid, p_job uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_due record;
  v_mail uuid := p_mail;
begin
  insert into celeiro.one_time_code as kept (key, hash, expires_at, is_sent) values (p_key, p_decoy, now() + interval '10 minutes', false)
    on conflict (key) do update set
      hash_before = case
        when kept.before_until > now() then kept.hash_before
        when kept.is_sent and kept.expires_at > now() then kept.hash
      end,
      before_until = case
        when kept.before_until > now() then kept.before_until
        when kept.is_sent and kept.expires_at > now() then kept.expires_at
      end,
      hash = excluded.hash, expires_at = excluded.expires_at, is_sent = false, asked_at = now(), tries = 0
    where kept.asked_at <= now() - interval '60 seconds';
  if not found then return; end if;
  -- Codes that are over an hour old say nothing that is needed; more go than may come.
  delete from celeiro.one_time_code c where c.key in (select o.key from celeiro.one_time_code o
    where o.expires_at < now() - interval '1 hour' order by o.expires_at limit 10 for update skip locked);
  select * into v_due from celeiro.mail_due(p_kind, p_email);
  if v_due.user_id is not null then
    insert into celeiro.mail_outbox (company_id, id, kind, user_id, dedupe_key, created_by)
      values (v_due.company_id, p_mail, v_due.kind, v_due.user_id, v_due.kind || ':' || v_due.user_id, v_due.user_id)
      on conflict (company_id, dedupe_key) where sent_at is null and failed_at is null do update set kind = excluded.kind
      returning id into v_mail;
  end if;
  -- Of nobody's mail nothing is done.
  insert into celeiro.job as kept (company_id, id, name, key, payload, due_at, created_by)
    values (v_due.company_id, p_job, 'send-mail', v_mail::text, jsonb_build_object('mailId', v_mail), now(), v_due.user_id)
    on conflict (company_id, name, key) where key is not null and died_at is null do update set
      due_at = case when kept.claim is null then least(kept.due_at, excluded.due_at) else kept.due_at end,
      attempts = case when kept.claim is null then 0 else kept.attempts end;
end $$;

-- As in 0139. A mail that is sent twice, since nobody knows whether the first left, brings two codes, and both count.
create or replace function celeiro.arm_code(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid, p_key bytea, p_hash bytea)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
begin
  if not celeiro.is_sending(p_company, p_mail, p_job, p_claim) then return false; end if;
  insert into celeiro.one_time_code as kept (key, hash, expires_at) values (p_key, p_hash, now() + interval '10 minutes')
    on conflict (key) do update set
      hash_before = case
        when kept.before_until > now() then kept.hash_before
        when kept.is_sent and kept.expires_at > now() then kept.hash
      end,
      before_until = case
        when kept.before_until > now() then kept.before_until
        when kept.is_sent and kept.expires_at > now() then kept.expires_at
      end,
      hash = excluded.hash, expires_at = excluded.expires_at, is_sent = true, tries = 0;
  return true;
end $$;

-- Counts a try before it is looked at, and answers the codes that count; no row: there is none to try any more. In place of
-- celeiro.try_code, which the release before asks.
create function celeiro.try_codes(p_key bytea) returns table (hash bytea, hash_before bytea)
language sql volatile security definer set search_path = '' as $$
  update celeiro.one_time_code c set tries = c.tries + 1
  where c.key = p_key and c.expires_at > now() and c.tries < 5
  returning c.hash, case when c.before_until > now() then c.hash_before end
$$;
revoke execute on function celeiro.try_codes from public;

-- Uses a code up, and with it the other that counts.
create function celeiro.use_code(p_key bytea, p_hash bytea) returns boolean
language sql volatile security definer set search_path = '' as $$
  with used as (
    delete from celeiro.one_time_code c where c.key = p_key
      and ((c.hash = p_hash and c.expires_at > now()) or (c.hash_before = p_hash and c.before_until > now()))
    returning c.key)
  select exists (select from used)
$$;
revoke execute on function celeiro.use_code from public;

-- As in 0139.
create or replace function celeiro.verify_email(p_key bytea, p_hash bytea, p_email text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare v_user record;
begin
  if not celeiro.use_code(p_key, p_hash) then return false; end if;
  update celeiro.app_user u set email_verified = true, updated_at = now()
    where u.email = p_email and u.status = 1 and not u.provisional and not u.email_verified
    returning u.company_id, u.id into v_user;
  if not found then return false; end if;
  perform set_config('celeiro.company', v_user.company_id::text, true);
  perform celeiro.record_audit(v_user.id, 'verifyEmail', 'user', v_user.id, '{}');
  return true;
end $$;

-- As in 0140.
create or replace function celeiro.reset_password(
  p_key bytea, p_hash bytea, p_email text, p_password_hash text, p_mail uuid, p_job uuid
) returns boolean language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user record;
  v_ended integer;
begin
  if not celeiro.use_code(p_key, p_hash) then return false; end if;
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
