-- How a church registers itself, and codes of six digits by which somebody proves to read an e-mail.

-- Keyed by a keyed hash of purpose and e-mail, whether anybody has that e-mail or not: what is told of a code tells of no
-- account. Nobody but these functions reads or writes it: no policy, no grant.
create table celeiro.one_time_code (
  key bytea primary key check (length(key) = 32),
  -- of the code; of nothing that can be typed until its mail is sent
  hash bytea not null check (length(hash) = 32),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries smallint not null default 0
);
create index one_time_code_expires on celeiro.one_time_code (expires_at);
alter table celeiro.one_time_code enable row level security;

-- What mail there is, is said by who writes and sends it; what one is about beside its person stands in details.
alter table celeiro.mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  add column details jsonb not null default '{}' check (octet_length(details::text) <= 4096);

-- The mail of a kind that the person with this e-mail may have: who still has a provisional password gets another of those
-- in place of a code. No row: there is nobody to write to.
create function celeiro.mail_due(p_kind text, p_email text)
returns table (company_id uuid, user_id uuid, kind text)
language sql stable security definer set search_path = '' as $$
  select u.company_id, u.id, case when u.provisional then 'invitation' else p_kind end
  from celeiro.app_user u
  where u.email = p_email and u.status = 1 and case p_kind
    when 'invitation' then u.provisional
    when 'verification' then not u.email_verified and not u.provisional
    when 'recovery' then true
    else false end
$$;

-- Asks for a mail to an e-mail, of anybody or nobody: what is done takes the same steps. Once a minute.
create function celeiro.ask_mail(p_kind text, p_email text, p_key bytea, p_decoy bytea, p_mail uuid, p_job uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_due record;
  v_mail uuid := p_mail;
begin
  insert into celeiro.one_time_code as kept (key, hash, expires_at) values (p_key, p_decoy, now() + interval '10 minutes')
    on conflict (key) do update set hash = excluded.hash, expires_at = excluded.expires_at, asked_at = now(), tries = 0
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

-- The code of a mail about to be sent is the one that counts, for ten minutes from now.
create function celeiro.arm_code(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid, p_key bytea, p_hash bytea)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
begin
  if not celeiro.is_sending(p_company, p_mail, p_job, p_claim) then return false; end if;
  insert into celeiro.one_time_code as kept (key, hash, expires_at) values (p_key, p_hash, now() + interval '10 minutes')
    on conflict (key) do update set hash = excluded.hash, expires_at = excluded.expires_at, tries = 0;
  return true;
end $$;

-- Counts a try before it is looked at; null: there is no code to try any more.
create function celeiro.try_code(p_key bytea) returns bytea
language sql volatile security definer set search_path = '' as $$
  update celeiro.one_time_code c set tries = c.tries + 1
  where c.key = p_key and c.expires_at > now() and c.tries < 5 returning c.hash
$$;

-- The code proves that its person reads the e-mail, once.
create function celeiro.verify_email(p_key bytea, p_hash bytea, p_email text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare v_user record;
begin
  delete from celeiro.one_time_code c where c.key = p_key and c.hash = p_hash and c.expires_at > now();
  if not found then return false; end if;
  update celeiro.app_user u set email_verified = true, updated_at = now()
    where u.email = p_email and u.status = 1 and not u.provisional and not u.email_verified
    returning u.company_id, u.id into v_user;
  if not found then return false; end if;
  perform set_config('celeiro.company', v_user.company_id::text, true);
  perform celeiro.record_audit(v_user.id, 'verifyEmail', 'user', v_user.id, '{}');
  return true;
end $$;

-- As in 0131, of every kind of mail.
drop function celeiro.mail_to_send(uuid, uuid, uuid, uuid);
create function celeiro.mail_to_send(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid)
returns table (kind text, name text, email text, company_name text, details jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not celeiro.is_sending(p_company, p_mail, p_job, p_claim) then return; end if;
  return query select m.kind, u.name, u.email, coalesce(c.fantasy_name, c.legal_name), m.details
    from celeiro.mail_outbox m
    join celeiro.app_user u on u.company_id = m.company_id and u.id = m.user_id and u.status = 1
      and case m.kind when 'invitation' then u.provisional when 'verification' then not u.email_verified else true end
    join celeiro.company c on c.id = m.company_id
    where m.company_id = p_company and m.id = p_mail;
  if not found then
    update celeiro.mail_outbox m set failed_at = now(), last_error = 'not needed'
      where m.company_id = p_company and m.id = p_mail;
  end if;
end $$;

-- Whether there is a company at all.
create function celeiro.has_company() returns boolean
language sql stable security definer set search_path = '' as $$ select exists (select from celeiro.company) $$;

-- Whether a company with that document is registered.
create function celeiro.has_document(p_document text) returns boolean
language sql stable security definer set search_path = '' as
$$ select exists (select from celeiro.company c where c.document = p_document) $$;

-- Makes a company and its administrators' profile, and enters it for this transaction: 'founded'; 'done' before; 'closed'
-- where only the first may be and is there. One at a time, so that of two that come at once one is the first.
create function celeiro.found_company(p_company jsonb, p_user uuid, p_profile uuid, p_actions text[], p_first boolean)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare v_new celeiro.company := jsonb_populate_record(null::celeiro.company, p_company);
begin
  perform pg_advisory_xact_lock(hashtext('celeiro.found_company'));
  perform set_config('celeiro.company', v_new.id::text, true),
    set_config('celeiro.reach', 'all', true),
    set_config('celeiro.branches', '{}', true),
    set_config('celeiro.reads_givers', 'true', true),
    set_config('celeiro.time_zone',
      (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[v_new.timezone], true);
  if exists (select from celeiro.company c where c.id = v_new.id) then return 'done'; end if;
  if p_first and celeiro.has_company() then return 'closed'; end if;
  insert into celeiro.company (id, legal_name, fantasy_name, document, type, municipal_registration, state_registration,
      email, phone, zip_code, street, street_number, complement, neighborhood, city, state, responsible, timezone,
      created_by, updated_by)
    values (v_new.id, v_new.legal_name, v_new.fantasy_name, v_new.document, v_new.type, v_new.municipal_registration,
      v_new.state_registration, v_new.email, v_new.phone, v_new.zip_code, v_new.street, v_new.street_number,
      v_new.complement, v_new.neighborhood, v_new.city, v_new.state, v_new.responsible, v_new.timezone, p_user, p_user);
  insert into celeiro.profile (company_id, id, name, is_admin, all_branches, created_by, updated_by)
    values (v_new.id, p_profile, 'Admin', true, true, p_user, p_user);
  insert into celeiro.profile_permission (company_id, profile_id, module, actions)
    select v_new.id, p_profile, m.slug, p_actions from celeiro.backoffice_module m;
  return 'founded';
end $$;

revoke execute on function celeiro.mail_due, celeiro.ask_mail, celeiro.arm_code, celeiro.try_code, celeiro.verify_email,
  celeiro.mail_to_send, celeiro.has_company, celeiro.has_document, celeiro.found_company from public;
grant execute on function celeiro.ask_mail, celeiro.arm_code, celeiro.try_code, celeiro.verify_email,
  celeiro.mail_to_send, celeiro.has_company, celeiro.has_document, celeiro.found_company to :"app_role";
