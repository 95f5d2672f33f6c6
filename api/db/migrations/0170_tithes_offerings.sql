-- What is given at worship: entered by one, approved by another, and only then money in the cash box and cheques in the wallet.

alter table celeiro.company add require_blind_count boolean not null default false;

-- Who asks, set as a session enters: nobody outside one.
create function celeiro.current_person() returns uuid language sql stable set search_path = '' as $$
  select nullif(current_setting('celeiro.person', true), '')::uuid
$$;
grant execute on function celeiro.current_person to :"app_role";

create table celeiro.tithes_offerings (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  code text not null default '',
  branch_id uuid not null,
  worship_date date not null,
  -- 1 morning, 2 afternoon, 3 night
  worship_period smallint not null check (worship_period in (1, 2, 3)),
  -- 1 tithes and offerings, 2 events, 3 point of sale, 4 others
  income_source smallint not null check (income_source between 1 and 4),
  cash_cents bigint not null default 0 check (cash_cents >= 0),
  check_cents bigint not null default 0 check (check_cents >= 0),
  post_dated_cents bigint not null default 0 check (post_dated_cents >= 0),
  total_cents bigint not null generated always as (cash_cents + check_cents + post_dated_cents) stored,
  identified_cents bigint not null default 0 check (identified_cents >= 0),
  -- [{ value, count }]; none where the money was not counted by notes and coins
  denominations jsonb check (jsonb_typeof(denominations) = 'array'),
  -- lines of cheques, as they go into the wallet
  checks jsonb not null default '[]' check (jsonb_typeof(checks) = 'array'),
  cash_account_id uuid not null,
  cash_account_kind smallint not null generated always as (1) stored,
  account_plan_id uuid not null,
  cost_center_id uuid,
  ministry_id uuid,
  counter1_id uuid,
  counter2_id uuid,
  observation text,
  -- 1 pending, 2 approved, 3 not approved, 4 reversed
  status smallint not null default 1 check (status between 1 and 4),
  -- the second count: 1 none, 2 waiting, 3 different, 4 equal, 5 settled
  count smallint not null default 1 check (count between 1 and 5),
  second_denominations jsonb check (jsonb_typeof(second_denominations) = 'array'),
  counted_at timestamptz,
  settled_by uuid,
  settled_at timestamptz,
  -- who entered what stands in it now
  edited_by uuid,
  approved_by uuid,
  approved_at timestamptz,
  is_self_approved boolean not null default false,
  -- why it was refused
  reason text,
  refused_by uuid,
  refused_at timestamptz,
  reversed_by uuid,
  reversed_at timestamptz,
  reversal_reason text,
  search_text text not null generated always as (celeiro.searchable(code || ' ' || coalesce(observation, ''))) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint tithes_offerings_code_key unique (company_id, code),
  constraint tithes_offerings_branch_fkey foreign key (company_id, branch_id) references celeiro.branch,
  constraint tithes_offerings_cash_account_fkey foreign key (company_id, cash_account_id, cash_account_kind)
    references celeiro.ledger_account (company_id, id, kind),
  constraint tithes_offerings_account_plan_fkey foreign key (company_id, account_plan_id) references celeiro.account_plan,
  constraint tithes_offerings_cost_center_fkey foreign key (company_id, cost_center_id) references celeiro.cost_center,
  constraint tithes_offerings_ministry_fkey foreign key (company_id, ministry_id) references celeiro.ministry,
  constraint tithes_offerings_counter1_fkey foreign key (company_id, counter1_id) references celeiro.app_user,
  constraint tithes_offerings_counter2_fkey foreign key (company_id, counter2_id) references celeiro.app_user,
  check (counter1_id <> counter2_id),
  check (identified_cents <= total_cents),
  check (status not in (2, 4) or approved_by is not null),
  check (status <> 3 or reason is not null),
  check (status <> 4 or reversal_reason is not null),
  check (count <> 2 or counter1_id is not null)
) with (fillfactor = 80);
create index tithes_offerings_by_date on celeiro.tithes_offerings (company_id, worship_date, id);
create index tithes_offerings_by_branch on celeiro.tithes_offerings (company_id, branch_id, worship_date);
create index tithes_offerings_waiting on celeiro.tithes_offerings (company_id, worship_date, id) where status in (1, 3);
create index tithes_offerings_by_total on celeiro.tithes_offerings (company_id, total_cents, worship_date);
create index tithes_offerings_by_account on celeiro.tithes_offerings (company_id, cash_account_id);
create index tithes_offerings_by_plan on celeiro.tithes_offerings (company_id, account_plan_id);
create index tithes_offerings_by_center on celeiro.tithes_offerings (company_id, cost_center_id) where cost_center_id is not null;
create index tithes_offerings_by_ministry on celeiro.tithes_offerings (company_id, ministry_id) where ministry_id is not null;

-- What is known to be somebody's, in the order in which it was written down.
create table celeiro.tithes_offerings_giving (
  company_id uuid not null,
  tithes_offerings_id uuid not null,
  place smallint not null check (place >= 0),
  member_id uuid not null,
  -- 1 tithe, 2 offering, 3 special
  kind smallint not null check (kind in (1, 2, 3)),
  value_cents bigint not null check (value_cents > 0),
  primary key (company_id, tithes_offerings_id, place),
  foreign key (company_id, tithes_offerings_id) references celeiro.tithes_offerings,
  constraint tithes_offerings_giving_member_fkey foreign key (company_id, member_id) references celeiro.member
);
create index tithes_offerings_giving_by_member on celeiro.tithes_offerings_giving (company_id, member_id);

create function celeiro.number_tithes_offerings() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.code := celeiro.next_operation_code('DOF', extract(year from new.worship_date)::integer);
  return new;
end $$;
create trigger numbered before insert on celeiro.tithes_offerings for each row when (new.code = '')
  execute function celeiro.number_tithes_offerings();

-- What was approved stays, and so do the cheques that came with it.
create function celeiro.keep_approved_offering() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'an offering that was approved stays' using errcode = 'CE422';
end $$;
create trigger kept before delete on celeiro.tithes_offerings for each row when (old.status in (2, 4))
  execute function celeiro.keep_approved_offering();

alter table celeiro.wallet_check add tithes_offerings_id uuid,
  add constraint wallet_check_tithes_offerings_fkey foreign key (company_id, tithes_offerings_id)
    references celeiro.tithes_offerings;
create index wallet_check_by_offering on celeiro.wallet_check (company_id, tithes_offerings_id)
  where tithes_offerings_id is not null;
create trigger kept_with_offering before delete on celeiro.wallet_check for each row
  when (old.tithes_offerings_id is not null) execute function celeiro.keep_approved_offering();

-- A cheque that a reversal took out of the wallet may come in again with a copy of its offering.
drop index celeiro.wallet_check_number_key;
create unique index wallet_check_number_key on celeiro.wallet_check
  (company_id, bank_id, ltrim(agency, '0'), ltrim(account, '0'), ltrim(number, '0'))
  where not (status = 6 and tithes_offerings_id is not null);

alter table celeiro.tithes_offerings enable row level security;
create policy tenant on celeiro.tithes_offerings using (company_id = (select celeiro.current_company()));
alter table celeiro.tithes_offerings_giving enable row level security;
create policy tenant on celeiro.tithes_offerings_giving using (company_id = (select celeiro.current_company()));
revoke execute on function celeiro.number_tithes_offerings, celeiro.keep_approved_offering from public;
grant execute on function celeiro.number_tithes_offerings to :"app_role";
grant select, insert, update, delete on celeiro.tithes_offerings, celeiro.tithes_offerings_giving to :"app_role";

-- Found by an index of texts, as 0154 makes it for bills.
create index tithes_offerings_search on celeiro.tithes_offerings using gin (company_id, search_text gin_trgm_ops);
create function celeiro.search_tithes_offerings(p_patterns text[], p_other text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  company constant uuid := celeiro.current_company();
  found_ids uuid[];
begin
  found_ids := array(select id from celeiro.tithes_offerings
    where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
  if p_other is not null then
    found_ids := found_ids || array(select id from celeiro.tithes_offerings
      where company_id = company and search_text like p_other limit 100001);
  end if;
  if cardinality(found_ids) > 100000 then
    raise exception 'too many rows match' using errcode = 'CE413';
  end if;
  return found_ids;
end $$;
create function celeiro.suggest_tithes_offerings(p_patterns text[], p_start text, p_limit integer) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin return query select id from (
    select t.id, t.worship_date from celeiro.tithes_offerings t
    where t.company_id = celeiro.current_company() and t.branch_id = any(celeiro.visible_branches())
      and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
    limit 200) found
  order by worship_date desc, id limit p_limit;
end $$;
revoke execute on function celeiro.search_tithes_offerings, celeiro.suggest_tithes_offerings from public;
grant execute on function celeiro.search_tithes_offerings, celeiro.suggest_tithes_offerings to :"app_role";

-- An approved offering stands as one movement of its money, on its day, in its box, and its cheques are in the wallet or came
-- from there; every other stands as nothing. What it says of its lines is what they come to.
create function celeiro.broken_offerings(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select t.company_id, t.cash_account_id, 'offering unbalanced', t.id::text
  from celeiro.tithes_offerings t
  left join lateral (
    select count(*) as standing,
      count(*) filter (where m.account_id = t.cash_account_id and m.amount_cents = t.cash_cents
        and m.date = t.worship_date and not m.is_internal) as credited
    from celeiro.movement m where m.company_id = t.company_id and m.origin_id = t.id and m.origin = 3
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ) s on true
  cross join lateral (select case when t.status = 2 and t.cash_cents > 0 then 1 else 0 end::bigint as wanted) w
  where (p_company is null or t.company_id = p_company) and (s.standing, s.credited) is distinct from (w.wanted, w.wanted)
  union all
  select t.company_id, t.cash_account_id, 'offering cheques differ', t.id::text
  from celeiro.tithes_offerings t
  left join lateral (
    select coalesce(sum(c.value_cents) filter (where c.type = 1), 0) as spot,
      coalesce(sum(c.value_cents) filter (where c.type = 2), 0) as post_dated,
      count(*) filter (where c.status <> 6) as standing
    from celeiro.wallet_check c where c.company_id = t.company_id and c.tithes_offerings_id = t.id
  ) c on true
  where (p_company is null or t.company_id = p_company)
    and case when t.status in (2, 4) then (c.spot, c.post_dated) is distinct from (t.check_cents, t.post_dated_cents)
      or (t.status = 4 and c.standing > 0) else c.spot + c.post_dated > 0 end
  union all
  select t.company_id, t.cash_account_id, 'offering lines differ', t.id::text
  from celeiro.tithes_offerings t
  left join lateral (
    select coalesce(sum(g.value_cents), 0) as cents from celeiro.tithes_offerings_giving g
    where g.company_id = t.company_id and g.tithes_offerings_id = t.id
  ) g on true
  left join lateral (
    select coalesce(sum((c ->> 'value')::numeric * 100) filter (where c ->> 'type' = '1'), 0) as spot,
      coalesce(sum((c ->> 'value')::numeric * 100) filter (where c ->> 'type' = '2'), 0) as post_dated
    from jsonb_array_elements(t.checks) c
  ) c on true
  left join lateral (
    select sum((d ->> 'value')::numeric * 100 * (d ->> 'count')::bigint) as cents from jsonb_array_elements(t.denominations) d
  ) d on true
  where (p_company is null or t.company_id = p_company)
    and (t.total_cents <= 0 or g.cents <> t.identified_cents or c.spot <> t.check_cents
      or c.post_dated <> t.post_dated_cents or coalesce(d.cents, t.cash_cents) <> t.cash_cents)
$$;
revoke execute on function celeiro.broken_offerings from public;

select celeiro.keep_list_editions();
