-- The registers that movements are classified by. All trees are shallow; their rules stand in the API, under one lock
-- for each company and register.

create table celeiro.regional (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  name text not null,
  region_id uuid not null,
  parent_id uuid,
  child_limit smallint check (child_limit > 0),
  status smallint not null check (status in (1, 2)),
  search_text text not null generated always as (celeiro.searchable(name)) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint regional_region_fkey foreign key (company_id, region_id) references celeiro.region,
  constraint regional_parent_fkey foreign key (company_id, parent_id) references celeiro.regional,
  check (parent_id <> id)
);
create unique index regional_name_key on celeiro.regional (company_id, celeiro.searchable(name));
create index regional_by_parent on celeiro.regional (company_id, parent_id);
create index regional_by_region on celeiro.regional (company_id, region_id);

alter table celeiro.branch
  add document text,
  add regional_id uuid,
  add leader text,
  add phone text,
  add email text,
  add zip_code text, add street text, add street_number text, add complement text, add neighborhood text,
  add city text, add state text,
  add holidays jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array'),
  add search_text text not null generated always as (
    celeiro.searchable(coalesce(code, '') || ' ' || name || ' ' || coalesce(document, '') || ' ' || coalesce(leader, ''))
  ) stored,
  add constraint branch_regional_fkey foreign key (company_id, regional_id) references celeiro.regional,
  add constraint branch_document_key unique (company_id, document);
create unique index branch_name_key on celeiro.branch (company_id, celeiro.searchable(name));
create unique index branch_code_key on celeiro.branch (company_id, code);

create table celeiro.cost_center (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  code text,
  name text not null,
  branch_id uuid,
  parent_id uuid,
  status smallint not null check (status in (1, 2)),
  search_text text not null generated always as (celeiro.searchable(coalesce(code, '') || ' ' || name)) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint cost_center_branch_fkey foreign key (company_id, branch_id) references celeiro.branch,
  constraint cost_center_parent_fkey foreign key (company_id, parent_id) references celeiro.cost_center,
  check (parent_id <> id)
);
create unique index cost_center_name_key on celeiro.cost_center (company_id, celeiro.searchable(name));
create unique index cost_center_code_key on celeiro.cost_center (company_id, code);
create index cost_center_by_parent on celeiro.cost_center (company_id, parent_id);

create table celeiro.ministry (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  name text not null,
  leader text,
  cost_center_id uuid,
  branch_id uuid,
  status smallint not null check (status in (1, 2)),
  search_text text not null generated always as (celeiro.searchable(name || ' ' || coalesce(leader, ''))) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint ministry_cost_center_fkey foreign key (company_id, cost_center_id) references celeiro.cost_center,
  constraint ministry_branch_fkey foreign key (company_id, branch_id) references celeiro.branch
);
create unique index ministry_name_key on celeiro.ministry (company_id, celeiro.searchable(name), branch_id) nulls not distinct;

create table celeiro.account_plan (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  code text not null check (code ~ '^[0-9]\.[0-9]{2}\.[0-9]{3}$'),
  name text not null,
  level smallint not null check (level in (1, 2)),
  parent_id uuid,
  nature smallint not null check (nature in (1, 2)),
  restricted boolean not null default false,
  status smallint not null check (status in (1, 2)),
  search_text text not null generated always as (celeiro.searchable(code || ' ' || name)) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  check ((level = 2) = (parent_id is not null)),
  constraint account_plan_code_key unique (company_id, code),
  constraint account_plan_parent_fkey foreign key (company_id, parent_id) references celeiro.account_plan
);
create index account_plan_by_parent on celeiro.account_plan (company_id, parent_id);

create table celeiro.point_of_sale (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  serial_number text not null,
  acquirer text,
  establishment_number text,
  branch_id uuid not null,
  cost_center_id uuid,
  observation text check (length(observation) <= 25),
  taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  status smallint not null check (status in (1, 2)),
  search_text text not null generated always as (
    celeiro.searchable(serial_number || ' ' || coalesce(acquirer, '') || ' ' || coalesce(establishment_number, '') || ' ' || coalesce(observation, ''))
  ) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint point_of_sale_serial_number_key unique (company_id, serial_number),
  constraint point_of_sale_branch_fkey foreign key (company_id, branch_id) references celeiro.branch,
  constraint point_of_sale_cost_center_fkey foreign key (company_id, cost_center_id) references celeiro.cost_center
);

alter table celeiro.supplier
  add account_plan_id uuid,
  add constraint supplier_account_plan_fkey foreign key (company_id, account_plan_id) references celeiro.account_plan;
create index supplier_by_account_plan on celeiro.supplier (company_id, account_plan_id);
create index supplier_by_branch on celeiro.supplier (company_id, branch_id);
create index member_by_branch on celeiro.member (company_id, branch_id);

alter table celeiro.company
  add type smallint not null default 2 check (type in (1, 2)),
  add municipal_registration text,
  add state_registration text,
  add email text,
  add phone text,
  add zip_code text, add street text, add street_number text, add complement text, add neighborhood text,
  add city text, add state text,
  add responsible jsonb check (jsonb_typeof(responsible) = 'object'),
  add timezone text not null default 'America/Sao_Paulo',
  add approval_limit_cents bigint check (approval_limit_cents >= 0),
  add allow_self_approval boolean not null default false,
  add lock_date date,
  add password_expiry_days smallint check (password_expiry_days between 1 and 3650),
  add created_by uuid,
  add updated_at timestamptz not null default now(),
  add updated_by uuid,
  add version integer not null default 1;

-- Whether the branch is one that the session may see, whatever branch it chose to act in.
create function celeiro.reaches_branch(branch uuid) returns boolean
language sql stable parallel safe set search_path = '' as
$$ select current_setting('celeiro.reach', true) = 'all' or branch = nullif(current_setting('celeiro.reach', true), '')::uuid $$;

-- As before, and keeps how far the session reaches: 'all', or the one branch that it is held to.
create or replace function celeiro.enter(p_session uuid, p_branch uuid default null)
returns table (user_id uuid, company_id uuid, branch_id uuid, is_admin boolean, permissions jsonb, branches uuid[])
language plpgsql volatile security definer set search_path = '' as $$
declare reach text;
begin
  select u.id, u.company_id, u.branch_id, p.is_admin,
    coalesce((select jsonb_object_agg(pp.module, pp.actions) from celeiro.profile_permission pp
      where pp.company_id = u.company_id and pp.profile_id = u.profile_id), '{}'),
    case when u.branch_id is not null and not p.all_branches then array[u.branch_id]
      else coalesce((select array_agg(b.id) from celeiro.branch b where b.company_id = u.company_id and b.status = 1), '{}') end,
    case when u.branch_id is not null and not p.all_branches then u.branch_id::text else 'all' end
  into user_id, company_id, branch_id, is_admin, permissions, branches, reach
  from celeiro.session s
  join celeiro.app_user u on u.company_id = s.company_id and u.id = s.user_id
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
    set_config('celeiro.branches', (case when p_branch is null then branches else array[p_branch] end)::text, true);
  return next;
end $$;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['regional', 'cost_center', 'ministry', 'account_plan', 'point_of_sale'] loop
    execute format('alter table celeiro.%I enable row level security', tenant_table);
    execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', tenant_table);
  end loop;
end $$;
grant select, insert, update, delete
  on celeiro.regional, celeiro.cost_center, celeiro.ministry, celeiro.account_plan, celeiro.point_of_sale, celeiro.branch
  to :"app_role";
grant update on celeiro.company to :"app_role";
grant execute on function celeiro.reaches_branch to :"app_role";
