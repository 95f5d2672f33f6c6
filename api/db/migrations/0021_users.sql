-- Users as a record of their own. One who is deleted stays as a name, so that what they did keeps its author.
alter table celeiro.app_user
  alter column email drop not null,
  alter column profile_id drop not null,
  -- none until the invitation is sent
  alter column password_hash drop not null,
  add column personal_document text,
  add column person_type smallint not null default 0 check (person_type in (0, 1, 2)),
  add column zip_code text, add column street text, add column street_number text, add column complement text,
  add column neighborhood text, add column city text, add column state text,
  add column provisional_until timestamptz,
  add column provisional_tries smallint not null default 0,
  add column deleted_at timestamptz,
  -- a search never reads a document or a phone: both are answered masked
  add column search_text text not null generated always as (celeiro.searchable(name || ' ' || coalesce(email, ''))) stored,
  add column created_by uuid,
  add column updated_by uuid,
  add constraint app_user_type_check check ((person_type = 0) = (personal_document is null)),
  add constraint app_user_kept_check check (deleted_at is not null or (email is not null and profile_id is not null)),
  add constraint app_user_deleted_check check (deleted_at is null or (status = 3
    and num_nonnulls(email, profile_id, branch_id, password_hash, phone, personal_document, zip_code, street) = 0));
create index app_user_name on celeiro.app_user (company_id, name collate "pt-BR-x-icu", id);
create index app_user_profile on celeiro.app_user (company_id, profile_id);
grant select (personal_document, person_type, zip_code, street, street_number, complement, neighborhood, city, state,
  provisional_until, deleted_at, search_text, created_by, updated_by) on celeiro.app_user to :"app_role";

-- Mail that waits to be sent. It names who it is for and what it is about; what is secret in it is made as it is sent.
create table celeiro.mail_outbox (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  kind text not null check (kind in ('invitation')),
  user_id uuid not null,
  dedupe_key text not null,
  created_at timestamptz not null default now(), created_by uuid not null,
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  -- of the attempt in progress
  claim uuid,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  primary key (company_id, id),
  foreign key (company_id, user_id) references celeiro.app_user,
  check (sent_at is null or failed_at is null)
);
create unique index mail_outbox_waiting_key on celeiro.mail_outbox (company_id, dedupe_key) where sent_at is null and failed_at is null;
create index mail_outbox_due on celeiro.mail_outbox (due_at) where sent_at is null and failed_at is null;
create index mail_outbox_user on celeiro.mail_outbox (company_id, user_id, created_at);
alter table celeiro.mail_outbox enable row level security;
create policy tenant on celeiro.mail_outbox using (company_id = (select celeiro.current_company()));
grant select, insert, update (due_at) on celeiro.mail_outbox to :"app_role";

-- Takes the next mail that is due for p_lease; one attempt at a time, whatever process asks. What is no longer needed
-- (the person was blocked, or has entered) is put away.
create function celeiro.claim_mail(p_lease interval)
returns table (company_id uuid, id uuid, kind text, attempts smallint, claim uuid, name text, email text, company_name text)
language plpgsql volatile security definer set search_path = '' as $$
declare found_mail celeiro.mail_outbox;
begin
  loop
    select * into found_mail from celeiro.mail_outbox m
      where m.sent_at is null and m.failed_at is null and m.due_at <= now()
      order by m.due_at limit 1 for update skip locked;
    if not found then return; end if;
    select u.name, u.email, coalesce(c.fantasy_name, c.legal_name) into name, email, company_name
      from celeiro.app_user u join celeiro.company c on c.id = u.company_id
      where u.company_id = found_mail.company_id and u.id = found_mail.user_id and u.status = 1 and u.provisional;
    if found then exit; end if;
    update celeiro.mail_outbox m set failed_at = now(), last_error = 'not needed'
      where m.company_id = found_mail.company_id and m.id = found_mail.id;
  end loop;
  company_id := found_mail.company_id;
  id := found_mail.id;
  kind := found_mail.kind;
  attempts := found_mail.attempts + 1;
  claim := gen_random_uuid();
  update celeiro.mail_outbox m set attempts = found_mail.attempts + 1, claim = claim_mail.claim, due_at = now() + p_lease
    where m.company_id = found_mail.company_id and m.id = found_mail.id;
  return next;
end $$;

-- The provisional password of a mail about to be sent becomes the person's; the one before is over.
create function celeiro.arm_invitation(p_company uuid, p_mail uuid, p_claim uuid, p_hash text, p_lifetime interval)
returns boolean language sql volatile security definer set search_path = '' as $$
  with armed as (
    update celeiro.app_user u
    set password_hash = p_hash, provisional_until = now() + p_lifetime, provisional_tries = 0
    from celeiro.mail_outbox m
    where m.company_id = p_company and m.id = p_mail and m.claim = p_claim and m.sent_at is null and m.failed_at is null
      and u.company_id = m.company_id and u.id = m.user_id and u.status = 1 and u.provisional
    returning u.id)
  select exists (select from armed)
$$;

-- How the attempt ended: sent (no error), to be tried again after p_retry, or given up.
create function celeiro.finish_mail(p_company uuid, p_mail uuid, p_claim uuid, p_error text default null, p_retry interval default null)
returns void language sql volatile security definer set search_path = '' as $$
  update celeiro.mail_outbox m set
    sent_at = case when p_error is null then now() end,
    failed_at = case when p_error is not null and p_retry is null then now() end,
    last_error = p_error,
    due_at = coalesce(now() + p_retry, m.due_at)
  where m.company_id = p_company and m.id = p_mail and m.claim = p_claim and m.sent_at is null and m.failed_at is null
$$;

-- Counts a try of a provisional password before it is looked at; no row: there is none to try.
create function celeiro.try_provisional(p_email text)
returns table (user_id uuid, company_id uuid, password_hash text)
language sql volatile security definer set search_path = '' as $$
  update celeiro.app_user u set provisional_tries = u.provisional_tries + 1
  where u.email = p_email and u.provisional and u.status = 1 and u.provisional_until > now() and u.provisional_tries < 5
  returning u.id, u.company_id, u.password_hash
$$;

-- The person's own password takes the place of that provisional one, once; their e-mail is verified by that.
create function celeiro.end_provisional(p_company uuid, p_user uuid, p_provisional_hash text, p_hash text)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
begin
  update celeiro.app_user u
    set password_hash = p_hash, provisional = false, provisional_until = null, provisional_tries = 0, email_verified = true
    where u.company_id = p_company and u.id = p_user and u.password_hash = p_provisional_hash and u.provisional and u.status = 1;
  if not found then return false; end if;
  perform set_config('celeiro.company', p_company::text, true);
  perform celeiro.record_audit(p_user, 'firstAccess', 'user', p_user, '{}');
  return true;
end $$;

drop function celeiro.login(text);
create function celeiro.login(p_email text)
returns table (user_id uuid, company_id uuid, password_hash text, status smallint, email_verified boolean, provisional boolean, is_expired boolean)
language sql stable security definer set search_path = '' as $$
  select id, company_id, password_hash, status, email_verified, provisional, coalesce(provisional and provisional_until <= now(), false)
  from celeiro.app_user where email = p_email
$$;

revoke execute on all functions in schema celeiro from public;
grant execute on function celeiro.login, celeiro.claim_mail, celeiro.arm_invitation, celeiro.finish_mail,
  celeiro.try_provisional, celeiro.end_provisional to :"app_role";
