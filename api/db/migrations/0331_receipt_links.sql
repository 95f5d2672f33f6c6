-- The receipt of what somebody gave in a year, opened without signing in: by a secret address, and then by a code. Hashes of both
-- are stored, and neither of them.
create table celeiro.receipt_link (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  member_id uuid not null,
  year text not null check (year ~ '^[0-9]{4}$'),
  -- the branch whose gifts it has; of all that its maker reaches without one
  branch_id uuid,
  -- 1 mailed, 2 handed over by its maker
  way smallint not null check (way in (1, 2)),
  -- of its address; of a mailed one from when it is sent
  secret_hash bytea check (length(secret_hash) = 32),
  code_hash bytea check (length(code_hash) = 32),
  code_until timestamptz,
  code_asked_at timestamptz,
  -- wrong codes since the last right one
  tries smallint not null default 0 check (tries between 0 and 5),
  -- the mail that brought it
  mail_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, member_id) references celeiro.member (company_id, id) on delete cascade,
  foreign key (company_id, branch_id) references celeiro.branch (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references celeiro.app_user (company_id, id) on delete cascade,
  constraint receipt_link_end check (expires_at <= created_at + interval '90 days'),
  constraint receipt_link_mailed check ((way = 1) = (mail_id is not null)),
  constraint receipt_link_code check ((code_hash is null) = (code_until is null))
);
-- Of a year, a person has one that is good.
create unique index receipt_link_open_key on celeiro.receipt_link (company_id, member_id, year, branch_id)
  nulls not distinct where ended_at is null;
create index receipt_link_by_secret on celeiro.receipt_link (secret_hash) where secret_hash is not null;
create index receipt_link_newest on celeiro.receipt_link (company_id, year, created_at, id);
select celeiro.make_company_table('receipt_link');

-- A link that is good: its maker may still sign in and the person was not forgotten.
create function celeiro.live_receipt_link(p_hash bytea)
  returns table (id uuid, company_id uuid, created_by uuid, way smallint, year text, branch_id uuid, company_name text)
language sql stable security definer set search_path to '' as $$
  select l.id, l.company_id, l.created_by, l.way, l.year, l.branch_id, coalesce(c.fantasy_name, c.legal_name)
  from celeiro.receipt_link l
  join celeiro.company c on c.id = l.company_id
  join celeiro.member m on m.company_id = l.company_id and m.id = l.member_id and m.anonymized_at is null
  join celeiro.app_user u on u.company_id = l.company_id and u.id = l.created_by and u.status = 1
  where l.secret_hash = p_hash and l.ended_at is null and l.expires_at > now()
$$;

-- Enters a company by a link that was opened by its code, with the rights and branches that its maker has now; see celeiro.enter.
create function celeiro.enter_receipt_link(p_link uuid, p_branch uuid default null)
  returns table (user_id uuid, company_id uuid, branch_id uuid, is_admin boolean, permissions jsonb, branches uuid[], time_zone text)
language plpgsql security definer set search_path to '' as $$
declare v_reach text;
begin
  select u.id, u.company_id, u.branch_id, p.is_admin,
    coalesce((select jsonb_object_agg(pp.module, pp.actions) from celeiro.profile_permission pp
      where pp.company_id = u.company_id and pp.profile_id = u.profile_id), '{}'),
    case when u.branch_id is not null and not p.all_branches then array[u.branch_id]
      else coalesce((select array_agg(b.id) from celeiro.branch b where b.company_id = u.company_id), '{}') end,
    case when u.branch_id is not null and not p.all_branches then u.branch_id::text else 'all' end,
    (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone]
  into user_id, company_id, branch_id, is_admin, permissions, branches, v_reach, time_zone
  from celeiro.receipt_link l
  join celeiro.member m on m.company_id = l.company_id and m.id = l.member_id and m.anonymized_at is null
  join celeiro.app_user u on u.company_id = l.company_id and u.id = l.created_by and u.status = 1
  join celeiro.company c on c.id = l.company_id
  join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
  where l.id = p_link and l.ended_at is null and l.expires_at > now() and l.opened_at > now() - interval '10 minutes'
    and l.branch_id is not distinct from p_branch;
  if not found then
    raise exception 'no such link' using errcode = 'CE401';
  end if;
  if p_branch is not null and not p_branch = any(branches) then
    raise exception 'branch is out of reach' using errcode = 'CE403';
  end if;
  perform set_config('celeiro.company', company_id::text, true),
    set_config('celeiro.reach', v_reach, true),
    set_config('celeiro.time_zone', time_zone, true),
    set_config('celeiro.branches', (case when p_branch is null then branches else array[p_branch] end)::text, true);
  return next;
end $$;

-- Has the code of a mailed link mailed, once a minute, to the address that the person has now.
create function celeiro.ask_receipt_code(p_hash bytea, p_mail uuid, p_job uuid) returns void
language plpgsql security definer set search_path to '' as $$
declare v_link record;
begin
  select * into v_link from celeiro.live_receipt_link(p_hash) l where l.way = 1;
  update celeiro.receipt_link l set code_asked_at = now()
    where l.company_id = v_link.company_id and l.id = v_link.id
      and (l.code_asked_at is null or l.code_asked_at <= now() - interval '60 seconds');
  if not found then return; end if;
  perform celeiro.tell_by_mail(v_link.company_id, v_link.created_by, 'receipt-code', jsonb_build_object('linkId', v_link.id),
    p_mail, p_job);
end $$;

-- Counts a try; answers the link where the code is right, and ends it at the fifth wrong one.
create function celeiro.try_receipt_code(p_hash bytea, p_code bytea) returns uuid
language plpgsql security definer set search_path to '' as $$
declare v_id uuid;
begin
  update celeiro.receipt_link l set
      tries = case when l.code_hash = p_code then 0 else l.tries + 1 end,
      opened_at = case when l.code_hash = p_code then now() else l.opened_at end,
      ended_at = case when l.code_hash <> p_code and l.tries = 4 then now() end
    where l.secret_hash = p_hash and l.code_until > now()
      and l.id in (select k.id from celeiro.live_receipt_link(p_hash) k)
    returning case when l.code_hash = p_code then l.id end into v_id;
  return v_id;
end $$;

-- Stores what a mail is about to bring, while that is this process's to send.
create function celeiro.arm_receipt_link(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid, p_secret bytea, p_code bytea)
  returns boolean
language sql security definer set search_path to '' as $$
  with armed as (
    update celeiro.receipt_link l set
      secret_hash = coalesce(p_secret, l.secret_hash),
      code_hash = coalesce(p_code, l.code_hash),
      code_until = case when p_code is null then l.code_until else now() + interval '10 minutes' end
    from celeiro.mail_outbox m
    where celeiro.is_sending(p_company, p_mail, p_job, p_claim) and m.company_id = p_company and m.id = p_mail
      and l.company_id = m.company_id and l.id::text = m.details ->> 'linkId' and l.ended_at is null and l.way = 1
    returning l.id)
  select exists (select from armed)
$$;

-- Mails of a link go to the member that it is of.
create or replace function celeiro.mail_to_send(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid)
 returns table (kind text, name text, email text, company_name text, details jsonb)
language plpgsql security definer set search_path to '' as $$
begin
  if not celeiro.is_sending(p_company, p_mail, p_job, p_claim) then return; end if;
  return query select m.kind, coalesce(r.member_name, u.name), coalesce(r.email, u.email), coalesce(c.fantasy_name, c.legal_name),
      m.details || coalesce(r.facts, '{}')
    from celeiro.mail_outbox m
    join celeiro.app_user u on u.company_id = m.company_id and u.id = m.user_id
    join celeiro.company c on c.id = m.company_id
    left join lateral (select g.member_name, g.email, jsonb_build_object('id', l.id, 'year', l.year, 'until', to_char(
          l.expires_at at time zone
            (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone], 'DD/MM/YYYY')) as facts
      from celeiro.receipt_link l
      join celeiro.member g on g.company_id = l.company_id and g.id = l.member_id and g.anonymized_at is null and g.email is not null
      where m.kind in ('receipt-link', 'receipt-code') and l.company_id = m.company_id and l.id::text = m.details ->> 'linkId'
        and l.ended_at is null and l.expires_at > now()) r on true
    where m.company_id = p_company and m.id = p_mail and case m.kind
      when 'invitation' then u.status = 1 and u.provisional
      when 'verification' then u.status = 1 and not u.email_verified
      when 'address-changed' then true
      when 'receipt-link' then u.status = 1 and r.email is not null
      when 'receipt-code' then u.status = 1 and r.email is not null
      else u.status = 1
    end;
  if not found then
    update celeiro.mail_outbox m set failed_at = now(), last_error = 'not needed', details = '{}'
      where m.company_id = p_company and m.id = p_mail;
  end if;
end $$;

revoke all on function celeiro.live_receipt_link(bytea), celeiro.enter_receipt_link(uuid, uuid),
  celeiro.ask_receipt_code(bytea, uuid, uuid), celeiro.try_receipt_code(bytea, bytea),
  celeiro.arm_receipt_link(uuid, uuid, uuid, uuid, bytea, bytea) from public;
