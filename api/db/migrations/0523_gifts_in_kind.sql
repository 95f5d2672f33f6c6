-- What volunteers did, at what it would have cost. It counts once another person than who entered it approves it.
create table celeiro.volunteer_work (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  branch_id uuid not null,
  volunteer text not null check (length(volunteer) between 2 and 120),
  activity text not null check (length(activity) between 3 and 120),
  date date not null,
  hours integer not null check (hours between 1 and 10000),
  hour_value_cents bigint not null check (hour_value_cents > 0),
  value_cents bigint not null generated always as (hours * hour_value_cents) stored,
  -- Where the value comes from.
  basis text check (length(basis) between 1 and 255),
  -- 1 waiting, 2 approved, 3 refused, 4 reversed
  status smallint not null default 1 check (status between 1 and 4),
  approved_by uuid,
  approved_at timestamptz,
  refused_by uuid,
  refused_at timestamptz,
  reason text,
  reversed_by uuid,
  reversed_at timestamptz,
  reversed_on date,
  reversal_reason text,
  search_text text not null generated always as (celeiro.searchable(volunteer || ' ' || activity)) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint volunteer_work_branch_fkey foreign key (company_id, branch_id) references celeiro.branch (company_id, id),
  check ((approved_by is null) = (approved_at is null)),
  check ((status in (2, 4)) = (approved_by is not null)),
  -- Nobody approves what they entered.
  check (approved_by <> created_by),
  check ((status = 3) = (reason is not null)),
  check ((status = 4) = (reversal_reason is not null)),
  check ((status = 4) = (reversed_on is not null))
);
create index volunteer_work_by_date on celeiro.volunteer_work (company_id, date, id);
create index volunteer_work_by_branch on celeiro.volunteer_work (company_id, branch_id);
select celeiro.make_company_table('volunteer_work');

-- A gift that is not money, at what it would have cost; the same.
create table celeiro.gift_in_kind (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  branch_id uuid not null,
  description text not null check (length(description) between 3 and 120),
  date date not null,
  -- 1 kept, 2 stocked, 3 used, 4 a service, 5 the use of a thing
  use smallint not null check (use between 1 and 5),
  asset_kind smallint check (asset_kind between 1 and 7),
  value_cents bigint not null check (value_cents > 0),
  basis text check (length(basis) between 1 and 255),
  document_number text check (length(document_number) between 1 and 60),
  -- 1 waiting, 2 approved, 3 refused, 4 reversed
  status smallint not null default 1 check (status between 1 and 4),
  approved_by uuid,
  approved_at timestamptz,
  refused_by uuid,
  refused_at timestamptz,
  reason text,
  reversed_by uuid,
  reversed_at timestamptz,
  reversed_on date,
  reversal_reason text,
  search_text text not null generated always as (celeiro.searchable(description || ' ' || coalesce(document_number, ''))) stored,
  check ((use = 1) = (asset_kind is not null)),
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint gift_in_kind_branch_fkey foreign key (company_id, branch_id) references celeiro.branch (company_id, id),
  check ((approved_by is null) = (approved_at is null)),
  check ((status in (2, 4)) = (approved_by is not null)),
  -- Nobody approves what they entered.
  check (approved_by <> created_by),
  check ((status = 3) = (reason is not null)),
  check ((status = 4) = (reversal_reason is not null)),
  check ((status = 4) = (reversed_on is not null))
);
create index gift_in_kind_by_date on celeiro.gift_in_kind (company_id, date, id);
create index gift_in_kind_by_branch on celeiro.gift_in_kind (company_id, branch_id);
select celeiro.make_company_table('gift_in_kind');

update celeiro.backoffice_module set position = position + 1
  where position > (select m.position from celeiro.backoffice_module m where m.slug = 'journal');
insert into celeiro.backoffice_module (position, slug, label, id)
  select m.position + 1, 'in-kind', 'Trabalho voluntário e doações em bens', '01900000-0000-7000-8b00-000000000062'
  from celeiro.backoffice_module m where m.slug = 'journal';

-- Treasurers enter it, ministers approve it, accountants read it: profiles that a church called so and that see the accounts.
insert into celeiro.profile_permission (company_id, profile_id, module, actions)
  select p.company_id, p.id, 'in-kind', g.actions
  from (values ('Tesouraria', array['create', 'read', 'reverse', 'export']), ('Ministro', array['read', 'approve', 'export']),
    ('Contador', array['read', 'export'])) g (name, actions)
  join celeiro.profile p on celeiro.searchable(p.name) = celeiro.searchable(g.name)
  join celeiro.profile_permission h on h.company_id = p.company_id and h.profile_id = p.id and h.module = 'bank-statement'
  on conflict do nothing;

-- Roles of both, for churches that have their chart: at the account of the standard chart, else at what waits to be classified.
insert into celeiro.journal_mapping (company_id, source, journal_account_id)
select d.company_id, r.source, coalesce(a.id, d.journal_account_id)
from (values (85, '3.1.5.01', 50), (86, '4.1.1.07', 51), (87, '3.1.1.05', 50), (88, '1.1.4.02', 52), (89, '4.1.1.04', 51),
  (90, '3.1.5.02', 50), (91, '4.2.1.05', 51), (92, '4.2.1.06', 51)) r (source, code, fallback)
join celeiro.journal_mapping d on d.source = r.fallback
left join celeiro.journal_account a on a.company_id = d.company_id and a.code = r.code and a.level = 4 and a.status = 1
on conflict do nothing;

-- As before, with them.
CREATE OR REPLACE FUNCTION celeiro.journal_account_of(p_company uuid, p_source smallint, p_source_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select a.id from celeiro.journal_account a
      where p_source = 4 and a.company_id = p_company and a.id = p_source_id and a.level = 4),
    (select m.journal_account_id from celeiro.journal_mapping m
      where m.company_id = p_company and m.source = p_source
        and m.source_id = coalesce(p_source_id, '00000000-0000-0000-0000-000000000000')),
    (select m.journal_account_id from celeiro.account_plan p
      join celeiro.journal_mapping m on m.company_id = p.company_id and m.source = 1 and m.source_id = p.parent_id
      where p_source = 1 and p.company_id = p_company and p.id = p_source_id),
    (select m.journal_account_id from celeiro.journal_mapping m
      where m.company_id = p_company and m.source_id = '00000000-0000-0000-0000-000000000000'
        and m.source = case p_source
          when 1 then (select case p.nature when 1 then 50 else 51 end from celeiro.account_plan p
            where p.company_id = p_company and p.id = p_source_id)
          when 2 then 10 when 3 then 11
          -- A chart that an older process gave has no accounts for these.
          when 60 then 50 when 61 then 50 when 63 then 50 when 62 then 53 when 67 then 27 when 72 then 67 when 68 then 27 when 64 then 51 when 65 then 51 when 66 then 51
          when 80 then 38 when 81 then 38 when 82 then 38 when 83 then 38 when 84 then 38
          when 85 then 50 when 87 then 50 when 90 then 50 when 88 then 52 when 86 then 51 when 89 then 51 when 91 then 51 when 92 then 51 end))
$function$;

CREATE OR REPLACE FUNCTION celeiro.not_journalled(p_limit integer)
 RETURNS TABLE(fact smallint, id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  (select 1::smallint, m.id from celeiro.movement m
    join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
    where m.company_id = (select celeiro.current_company())
      and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 1 and e.fact_id = m.id)
      and not (b.origin = 4 and b.amount_cents < 0 and exists (select from celeiro.movement y
        where y.company_id = b.company_id and y.origin = 4 and y.origin_id = b.origin_id and y.account_id <> b.account_id))
    limit p_limit)
  union all
  (select 1::smallint, w.id from celeiro.without_competence((select celeiro.current_company())) w
    where exists (select from celeiro.journal_entry e where e.company_id = (select celeiro.current_company()) and e.fact = 1
      and e.fact_id = w.id)
    limit p_limit)
  union all
  (select 2::smallint, o.id from celeiro.bills_pay o
    where o.company_id = (select celeiro.current_company())
      and exists (select from celeiro.installment i where i.company_id = o.company_id and i.bills_pay_id = o.id and i.status <> 4)
      and not exists (select from celeiro.journal_entry e where e.company_id = o.company_id and e.fact = 2 and e.fact_id = o.id)
    limit p_limit)
  union all
  (select 3::smallint, w.id from celeiro.wallet_check w
    where w.company_id = (select celeiro.current_company())
      and not exists (select from celeiro.journal_entry e where e.company_id = w.company_id and e.fact = 3 and e.fact_id = w.id)
    limit p_limit)
  union all
  (select 4::smallint, t.id from celeiro.card_transaction t
    where t.company_id = (select celeiro.current_company())
      and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 4 and e.fact_id = t.id)
    limit p_limit)
  union all
  (select 5::smallint, m.id from celeiro.manual_entry m
    where m.company_id = (select celeiro.current_company()) and m.status = 2
      and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 5 and e.fact_id = m.id)
    limit p_limit)
  union all
  (select 6::smallint, f.id from celeiro.fund f
    where f.company_id = (select celeiro.current_company()) and f.opening_cents > 0 and f.kind in (3, 4, 5)
      and not exists (select from celeiro.journal_entry e where e.company_id = f.company_id and e.fact = 6 and e.fact_id = f.id)
    limit p_limit)
  union all
  (select 7::smallint, t.id from celeiro.fund_transfer t
    where t.company_id = (select celeiro.current_company()) and t.status in (2, 4)
      and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 7 and e.fact_id = t.id)
    limit p_limit)
  union all
  (select 10::smallint, t.id from celeiro.volunteer_work t
    where t.company_id = (select celeiro.current_company()) and t.status in (2, 4)
      and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 10 and e.fact_id = t.id)
    limit p_limit)
  union all
  (select 11::smallint, t.id from celeiro.gift_in_kind t
    where t.company_id = (select celeiro.current_company()) and t.status in (2, 4)
      and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 11 and e.fact_id = t.id)
    limit p_limit)
  union all
  (select w.fact, w.id from celeiro.without_fund_lines((select celeiro.current_company())) w limit p_limit)
$function$;

CREATE OR REPLACE FUNCTION celeiro.has_unjournalled(p_company uuid, p_before date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from celeiro.movement m
      join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
      where m.company_id = p_company and m.date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 1 and e.fact_id = m.id)
        and not (b.origin = 4 and b.amount_cents < 0 and exists (select from celeiro.movement y
          where y.company_id = b.company_id and y.origin = 4 and y.origin_id = b.origin_id and y.account_id <> b.account_id)))
    or exists (select from celeiro.without_competence(p_company) w where w.competence < p_before)
    or exists (select from celeiro.bills_pay o
      where o.company_id = p_company and o.competence < p_before
        and exists (select from celeiro.installment i where i.company_id = o.company_id and i.bills_pay_id = o.id and i.status <> 4)
        and not exists (select from celeiro.journal_entry e where e.company_id = o.company_id and e.fact = 2 and e.fact_id = o.id))
    or exists (select from celeiro.wallet_check w
      where w.company_id = p_company and w.issue_date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = w.company_id and e.fact = 3 and e.fact_id = w.id))
    or exists (select from celeiro.card_transaction t
      where t.company_id = p_company and t.sale_date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 4 and e.fact_id = t.id))
    or exists (select from celeiro.manual_entry m
      where m.company_id = p_company and m.date < p_before and m.status = 2
        and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 5 and e.fact_id = m.id))
    or exists (select from celeiro.fund_transfer t
      where t.company_id = p_company and t.date < p_before and t.status in (2, 4)
        and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 7 and e.fact_id = t.id))
    or exists (select from celeiro.volunteer_work t
      where t.company_id = p_company and t.date < p_before and t.status in (2, 4)
        and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 10 and e.fact_id = t.id))
    or exists (select from celeiro.gift_in_kind t
      where t.company_id = p_company and t.date < p_before and t.status in (2, 4)
        and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 11 and e.fact_id = t.id))
$function$;
