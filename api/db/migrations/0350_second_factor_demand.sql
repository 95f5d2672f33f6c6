-- Of whom a company demands a second factor (1 who approves or pays, 2 administrators, 3 everybody; null nobody), until which
-- day they may still sign in without one, and whether its sensitive acts ask again who it is.
alter table celeiro.company
  add second_factor smallint check (second_factor between 1 and 3),
  add second_factor_grace date,
  add step_up boolean not null default false;

-- The portal that a session was opened by: it vouches for its people. Null where they signed in here.
alter table celeiro.session add issuer text check (length(issuer) between 1 and 1000);

create function celeiro.has_second_factor(p_company uuid, p_user uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from celeiro.passkey k where k.company_id = p_company and k.user_id = p_user)
    or exists (select from celeiro.user_factor f
      where f.company_id = p_company and f.user_id = p_user and f.confirmed_at is not null)
$$;

create function celeiro.demands_second_factor(p_company uuid, p_user uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((select case c.second_factor
      when 1 then p.is_admin or exists (select from celeiro.profile_permission r
        where r.company_id = p.company_id and r.profile_id = p.id
          and ('approve' = any(r.actions) or r.module = 'payment-order' and 'update' = any(r.actions)))
      when 2 then p.is_admin
      when 3 then true
    end
    from celeiro.app_user u
    join celeiro.company c on c.id = u.company_id
    join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
    where u.company_id = p_company and u.id = p_user), false)
$$;

create function celeiro.lacks_second_factor(p_company uuid, p_user uuid) returns boolean
language sql stable set search_path = '' as $$
  select celeiro.demands_second_factor(p_company, p_user) and not celeiro.has_second_factor(p_company, p_user)
$$;

-- By what the person may prove again who they are, apart by spaces; who enters by a portal alone may have nothing.
create function celeiro.proof_methods(p_company uuid, p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(concat_ws(' ',
      case when exists (select from celeiro.passkey k where k.company_id = p_company and k.user_id = p_user)
        then 'passkey' end,
      case when exists (select from celeiro.user_factor f
          where f.company_id = p_company and f.user_id = p_user and f.confirmed_at is not null) then 'code' end,
      case when celeiro.has_second_factor(p_company, p_user) and exists (select from celeiro.recovery_code r
          where r.company_id = p_company and r.user_id = p_user and r.used_at is null) then 'recovery-code' end), ''),
    (select 'password' from celeiro.app_user u
      where u.company_id = p_company and u.id = p_user and u.password_hash is not null), '')
$$;

drop function celeiro.enter(uuid, uuid);

create function celeiro.enter(p_session uuid, p_branch uuid default null)
returns table (user_id uuid, company_id uuid, branch_id uuid, is_admin boolean, permissions jsonb, branches uuid[],
  time_zone text, must_add_factor boolean, proof_methods text)
language plpgsql security definer set search_path = '' as $$
declare
  reach text;
  may_lack boolean;
  is_proof_old boolean;
  is_by_portal boolean;
begin
  select u.id, u.company_id, u.branch_id, p.is_admin,
    coalesce((select jsonb_object_agg(pp.module, pp.actions) from celeiro.profile_permission pp
      where pp.company_id = u.company_id and pp.profile_id = u.profile_id), '{}'),
    case when u.branch_id is not null and not p.all_branches then array[u.branch_id]
      else coalesce((select array_agg(b.id) from celeiro.branch b where b.company_id = u.company_id), '{}') end,
    case when u.branch_id is not null and not p.all_branches then u.branch_id::text else 'all' end,
    (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone],
    c.second_factor is null or s.issuer is not null or s.calendar_hash is not null or c.second_factor_grace >= (now()
      at time zone (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone])::date,
    c.step_up and s.proven_at <= now() - interval '10 minutes', s.issuer is not null
  into user_id, company_id, branch_id, is_admin, permissions, branches, reach, time_zone, may_lack, is_proof_old,
    is_by_portal
  from celeiro.session s
  join celeiro.app_user u on u.company_id = s.company_id and u.id = s.user_id
  join celeiro.company c on c.id = s.company_id
  join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
  where s.id = p_session and s.revoked_at is null and s.expires_at > now() and u.status = 1;
  if not found then
    raise exception 'no such session' using errcode = 'CE401';
  end if;
  if p_branch is not null and not p_branch = any(branches) then
    raise exception 'branch is out of reach' using errcode = 'CE403';
  end if;
  perform set_config('celeiro.company', company_id::text, true),
    set_config('celeiro.reach', reach, true),
    set_config('celeiro.time_zone', time_zone, true),
    set_config('celeiro.branches', (case when p_branch is null then branches else array[p_branch] end)::text, true);
  must_add_factor := false;
  if not coalesce(may_lack, false) then
    must_add_factor := celeiro.lacks_second_factor(company_id, user_id);
  end if;
  if is_proof_old then
    proof_methods := trim(case when is_by_portal then 'portal ' else '' end || celeiro.proof_methods(company_id, user_id));
  end if;
  return next;
end $$;
revoke execute on function celeiro.enter(uuid, uuid), celeiro.proof_methods(uuid, uuid) from public;
