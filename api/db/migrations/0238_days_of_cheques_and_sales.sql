-- Since when a cheque and a sale by card are what they are: each act leaves its day, so that what stood beside the accounts on
-- a day is known later, whatever was done since. The day is that of the act's form where it has one (a deposit, a clearing),
-- else the company's today.

alter table celeiro.wallet_check add column status_date date;
alter table celeiro.card_transaction add column status_date date;

create table celeiro.wallet_check_day (
  company_id uuid not null,
  wallet_check_id uuid not null,
  n integer not null check (n > 0),
  -- as celeiro.wallet_check has it
  status smallint not null,
  date date not null,
  -- whether it paid an instalment as it was handed over
  is_of_bill boolean not null,
  primary key (company_id, wallet_check_id, n),
  foreign key (company_id, wallet_check_id) references celeiro.wallet_check on delete cascade
);

create table celeiro.card_transaction_day (
  company_id uuid not null,
  card_transaction_id uuid not null,
  n integer not null check (n > 0),
  -- as celeiro.card_transaction has it
  status smallint not null,
  date date not null,
  primary key (company_id, card_transaction_id, n),
  foreign key (company_id, card_transaction_id) references celeiro.card_transaction on delete cascade
);

create function celeiro.today_of(p_company uuid) returns date language sql stable set search_path = '' as $$
  select (now() at time zone (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone])::date
  from celeiro.company c where c.id = p_company
$$;

-- What a cheque was before and is now, as far as it tells by itself: p_day where it does not.
create function celeiro.told_check_days(p_check celeiro.wallet_check, p_day date)
returns table (n integer, status smallint, date date) language sql stable set search_path = '' as $$
  select row_number() over (order by k.date, k.rank)::integer, k.status, k.date
  from (
    select 3::smallint as status, p_check.deposit_date as date, case p_check.status when 3 then 3 else 1 end as rank
      where p_check.deposit_date is not null
    union all
    select 4::smallint, (r ->> 'date')::date, 2 from jsonb_array_elements(p_check.returns) r
    union all
    select p_check.status, coalesce(case when p_check.status in (2, 7) then p_check.write_off_date end, p_check.status_date, p_day), 4
      where p_check.status not in (1, 3, 4)
  ) k
$$;

-- Of a row that comes with a status what it tells; of one that comes to another the day that came with it.
create function celeiro.note_check_day() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into celeiro.wallet_check_day
      select new.company_id, new.id, k.n, k.status, k.date, k.status = 7 and new.installment_id is not null
      from celeiro.told_check_days(new, celeiro.today_of(new.company_id)) k;
  else
    insert into celeiro.wallet_check_day
      select new.company_id, new.id, coalesce(max(d.n), 0) + 1, new.status,
        coalesce(new.status_date, celeiro.today_of(new.company_id)), new.status = 7 and new.installment_id is not null
      from celeiro.wallet_check_day d where d.company_id = new.company_id and d.wallet_check_id = new.id;
  end if;
  return null;
end $$;
create trigger dated after insert on celeiro.wallet_check
  for each row when (new.status <> 1) execute function celeiro.note_check_day();
create trigger dated_again after update of status on celeiro.wallet_check
  for each row when (new.status <> old.status) execute function celeiro.note_check_day();

create function celeiro.note_sale_day() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into celeiro.card_transaction_day
    select new.company_id, new.id, coalesce(max(d.n), 0) + 1, new.status,
      coalesce(new.status_date, new.write_off_date, celeiro.today_of(new.company_id))
    from celeiro.card_transaction_day d where d.company_id = new.company_id and d.card_transaction_id = new.id;
  return null;
end $$;
create trigger dated after insert on celeiro.card_transaction
  for each row when (new.status <> 1) execute function celeiro.note_sale_day();
create trigger dated_again after update of status on celeiro.card_transaction
  for each row when (new.status <> old.status) execute function celeiro.note_sale_day();

-- What was done until now, as the trail has it: each act with its day; where it has been blanked, with that on which it was
-- noted.
do $$
begin
  create temporary table told on commit drop as
    select e.company_id, e.record_id, e.resource, a.status::smallint as status, row_number() over (
        partition by e.company_id, e.record_id order by e.at, e.lane, e.seq)::integer as n,
      coalesce((p.payload::jsonb -> 'after' ->> 'depositDate')::date, (p.payload::jsonb -> 'after' ->> 'writeOffDate')::date,
        (p.payload::jsonb -> 'after' ->> 'takenBackOn')::date,
        (e.at at time zone (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone])::date) as date,
      p.payload::jsonb -> 'after' ->> 'installmentId' is not null as is_of_bill
    from celeiro.audit_entry e
    join celeiro.company c on c.id = e.company_id
    join (values
      ('wallet-check', 'deposit', 3), ('wallet-check', 'undo', 1), ('wallet-check', 'clear', 2), ('wallet-check', 'reverse', 1),
      ('wallet-check', 'return', 4), ('wallet-check', 'present', 3), ('wallet-check', 'collect', 5), ('wallet-check', 'receive', 2),
      ('wallet-check', 'handOver', 7), ('wallet-check', 'cancel', 6), ('card-transaction', 'confer', 6),
      ('card-transaction', 'writeOff', 2), ('card-transaction', 'reverse', 6), ('card-transaction', 'chargeback', 8),
      ('card-transaction', 'won', 2), ('card-transaction', 'refund', 5), ('card-transaction', 'dispute', 7),
      ('card-transaction', 'cancel', 4)) a (resource, action, status) on a.resource = e.resource and a.action = e.action
    left join celeiro.audit_payload p on p.company_id = e.company_id and p.lane = e.lane and p.seq = e.seq;
  insert into celeiro.wallet_check_day
    select t.company_id, t.record_id, t.n, t.status, t.date, t.is_of_bill from told t
    join celeiro.wallet_check w on w.company_id = t.company_id and w.id = t.record_id
    where t.resource = 'wallet-check';
  insert into celeiro.card_transaction_day
    select t.company_id, t.record_id, t.n, t.status, t.date from told t
    join celeiro.card_transaction s on s.company_id = t.company_id and s.id = t.record_id
    where t.resource = 'card-transaction';
end $$;

-- Where the trail does not lead to what they are, what they tell themselves, and at last their last change.
delete from celeiro.wallet_check_day d using celeiro.wallet_check w
  where w.company_id = d.company_id and w.id = d.wallet_check_id and w.status is distinct from (
    select k.status from celeiro.wallet_check_day k where k.company_id = w.company_id and k.wallet_check_id = w.id order by k.n desc limit 1);
insert into celeiro.wallet_check_day
  select w.company_id, w.id, k.n, k.status, k.date, k.status = 7 and w.installment_id is not null
  from celeiro.wallet_check w
  join celeiro.company c on c.id = w.company_id
  cross join lateral celeiro.told_check_days(w, (w.updated_at at time zone
    (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone])::date) k
  where w.status <> 1
    and not exists (select from celeiro.wallet_check_day d where d.company_id = w.company_id and d.wallet_check_id = w.id);
insert into celeiro.card_transaction_day
  select s.company_id, s.id, coalesce(d.n, 0) + 1, s.status, coalesce(s.write_off_date, (s.updated_at at time zone
    (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone])::date)
  from celeiro.card_transaction s
  join celeiro.company c on c.id = s.company_id
  left join lateral (select k.n, k.status from celeiro.card_transaction_day k
    where k.company_id = s.company_id and k.card_transaction_id = s.id order by k.n desc limit 1) d on true
  where s.status <> coalesce(d.status, 1);

-- As before, with cheques and sales as they were on the day.
create or replace function celeiro.beside_accounts(p_company uuid, p_day date)
returns table (branch_id uuid, kind smallint, competence date, count integer, cents bigint)
language sql stable security definer set search_path = '' as $$
  with cheque as (
    select w.branch_id, w.value_cents, coalesce(d.status, 1) as status, d.date, coalesce(d.is_of_bill, false) as is_of_bill
    from celeiro.wallet_check w
    join celeiro.company c on c.id = w.company_id
    cross join lateral (select (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone] as name) z
    left join celeiro.tithes_offerings o on o.company_id = w.company_id and o.id = w.tithes_offerings_id
    left join lateral (select k.status, k.date, k.is_of_bill from celeiro.wallet_check_day k
      where k.company_id = w.company_id and k.wallet_check_id = w.id and k.date <= p_day order by k.n desc limit 1) d on true
    where w.company_id = p_company
      and (d.status is not null or coalesce(o.worship_date, (w.created_at at time zone z.name)::date) <= p_day)
  ), found as (
    select w.branch_id, (array[1, null, 2, 3, 4, null, null])[w.status] as kind, date_trunc('month', p_day)::date as competence,
      w.value_cents as cents
    from cheque w where w.status in (1, 3, 4, 5)
    union all
    select w.branch_id, 8, date_trunc('month', w.date)::date, w.value_cents from cheque w where w.status = 7 and not w.is_of_bill
    union all
    select t.branch_id, 5, date_trunc('month', p_day)::date, t.net_cents from celeiro.card_transaction t
    left join lateral (select k.status from celeiro.card_transaction_day k
      where k.company_id = t.company_id and k.card_transaction_id = t.id and k.date <= p_day order by k.n desc limit 1) d on true
    where t.company_id = p_company and t.sale_date <= p_day and coalesce(d.status, 1) in (1, 6)
    union all
    select o.branch_id, 6, date_trunc('month', p_day)::date, case when o.count = 2 then null else o.total_cents end
    from celeiro.tithes_offerings o where o.company_id = p_company and o.status = 1 and o.worship_date <= p_day
    union all
    select i.branch_id, 7, b.competence, i.value_cents from celeiro.installment i
    join celeiro.bills_pay b on b.company_id = i.company_id and b.id = i.bills_pay_id
    where i.company_id = p_company and b.competence <= p_day
      and (i.status in (1, 3, 6, 7) or (i.status in (2, 5) and i.paid_at > p_day))
  )
  select f.branch_id, f.kind::smallint, f.competence, count(*)::integer, coalesce(sum(f.cents), 0)::bigint
  from found f group by 1, 2, 3
$$;

-- As before; and whose clock told the day of closing, which its paper names.
create or replace function celeiro.keep_months(p_company uuid, p_last date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_nil constant uuid := '00000000-0000-0000-0000-000000000000';
  v_first date;
begin
  select max(m.month) + interval '1 month' into v_first from celeiro.closed_month m where m.company_id = p_company;
  v_first := coalesce(v_first, least(p_last,
    (select min(c.month) from celeiro.account_month c where c.company_id = p_company),
    (select min(k.counted) from celeiro.plan_month k where k.company_id = p_company)));
  insert into celeiro.closed_month (company_id, month, head)
    select c.id, s.month::date, jsonb_build_object('company', coalesce(c.fantasy_name, c.legal_name), 'branches',
      (select coalesce(jsonb_object_agg(b.id, b.name), '{}') from celeiro.branch b where b.company_id = c.id),
      'timeZone', (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone])
    from celeiro.company c cross join generate_series(v_first::timestamp, p_last::timestamp, '1 month') s (month)
    where c.id = p_company;
  insert into celeiro.closed_month_account
    select p_company, m.month, a.id, a.branch_id, a.kind, coalesce(b.nickname, x.name, ''), s.opening, s.inflow, s.outflow, s.internal
    from celeiro.closed_month m
    join celeiro.ledger_account a on a.company_id = m.company_id
    left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
    left join celeiro.cash_account x on x.company_id = a.company_id and x.id = a.id
    join lateral (
      select coalesce(sum(c.in_cents - c.out_cents) filter (where c.month < m.month), 0)::bigint as opening,
        coalesce(sum(c.in_cents) filter (where c.month = m.month), 0)::bigint as inflow,
        coalesce(sum(c.out_cents) filter (where c.month = m.month), 0)::bigint as outflow,
        coalesce(sum(c.internal_in_cents - c.internal_out_cents) filter (where c.month = m.month), 0)::bigint as internal
      from celeiro.account_month c where c.company_id = a.company_id and c.account_id = a.id and c.month <= m.month
      having count(*) > 0
    ) s on true
    where m.company_id = p_company and m.month >= v_first;
  insert into celeiro.closed_month_plan
    select p_company, k.counted, a.branch_id, k.competence, k.plan_id, coalesce(p.code, ''), coalesce(p.name, 'Sem classificação'),
      coalesce(g.code || ' · ' || g.name, ''), p.nature, coalesce(p.restricted, false), sum(k.income_cents), sum(k.expense_cents)
    from celeiro.plan_month k
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    left join celeiro.account_plan p on p.company_id = k.company_id and p.id = k.plan_id
    left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
    where k.company_id = p_company and k.counted between v_first and p_last
    group by k.counted, a.branch_id, k.competence, k.plan_id, p.code, p.name, g.code, g.name, p.nature, p.restricted
    having sum(k.income_cents) <> 0 or sum(k.expense_cents) <> 0;
  insert into celeiro.closed_month_restricted
    select p_company, m.month, a.branch_id, p.id, p.code, p.name,
      coalesce(sum(k.income_cents - k.expense_cents) filter (where k.counted < m.month), 0),
      coalesce(sum(k.income_cents) filter (where k.counted = m.month), 0),
      coalesce(sum(k.expense_cents) filter (where k.counted = m.month), 0)
    from celeiro.closed_month m
    join celeiro.account_plan p on p.company_id = m.company_id and p.restricted
    join celeiro.plan_month k on k.company_id = m.company_id and k.plan_id = p.id and k.counted <= m.month
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    where m.company_id = p_company and m.month >= v_first
    group by m.month, a.branch_id, p.id, p.code, p.name;
  insert into celeiro.closed_month_beside
    select p_company, m.month, s.branch_id, s.kind, s.competence, s.count, s.cents
    from celeiro.closed_month m
    cross join lateral celeiro.beside_accounts(p_company, (m.month + interval '1 month' - interval '1 day')::date) s
    where m.company_id = p_company and m.month >= v_first and (s.kind <> 8 or s.competence = m.month);
  update celeiro.closed_month m set digest = celeiro.closed_month_digest(m.company_id, m.month)
    where m.company_id = p_company and m.month >= v_first;
end $$;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['wallet_check_day', 'card_transaction_day'] loop
    execute format('alter table celeiro.%I enable row level security', tenant_table);
    execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', tenant_table);
  end loop;
end $$;
revoke execute on function celeiro.today_of, celeiro.told_check_days, celeiro.note_check_day, celeiro.note_sale_day from public;

-- With what a movement counts in and whether it gives back, so that a list holds what a sum by plan is made of.
create or replace view celeiro.bank_statement with (security_invoker = true) as
  select m.company_id, m.id, m.account_id, a.kind as account_kind, a.branch_id, m.seq, m.date, m.competence,
    case when m.amount_cents > 0 then 1 else 2 end::smallint as direction, m.amount_cents, m.origin, m.origin_id,
    m.reverses, m.is_internal, m.actor_id, m.posted_at,
    l.description, l.payment_type, l.document_number, l.account_plan_id, l.cost_center_id, l.member_id,
    l.owner_kind, l.owner_id, l.counterparty, l.reconciled_at, l.search_text, l.updated_at, l.updated_by, l.version,
    coalesce(l.counted_in, m.competence) as counted
  from celeiro.movement m
  join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
  left join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id;
select celeiro.keep_list_editions();
