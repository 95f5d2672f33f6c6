-- Money that a council moves from one fund to another, or to and from what is of none. It moves nothing until another person
-- than who entered it approves it.
create table celeiro.fund_transfer (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  branch_id uuid not null,
  -- Neither: what is of no fund.
  from_fund_id uuid,
  to_fund_id uuid,
  value_cents bigint not null check (value_cents > 0),
  date date not null,
  -- The act of the council that decided it.
  minute text not null check (length(minute) between 3 and 120),
  description text check (length(description) between 1 and 255),
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
  search_text text not null generated always as (celeiro.searchable(minute || ' ' || coalesce(description, ''))) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint fund_transfer_branch_fkey foreign key (company_id, branch_id) references celeiro.branch (company_id, id),
  constraint fund_transfer_from_fund_fkey foreign key (company_id, from_fund_id) references celeiro.fund,
  constraint fund_transfer_to_fund_fkey foreign key (company_id, to_fund_id) references celeiro.fund,
  check (from_fund_id is distinct from to_fund_id),
  check ((approved_by is null) = (approved_at is null)),
  check ((status in (2, 4)) = (approved_by is not null)),
  -- Nobody approves what they entered.
  check (approved_by <> created_by),
  check ((status = 3) = (reason is not null)),
  check ((status = 4) = (reversal_reason is not null)),
  check ((status = 4) = (reversed_on is not null))
);
create index fund_transfer_by_date on celeiro.fund_transfer (company_id, date, id);
create index fund_transfer_by_branch on celeiro.fund_transfer (company_id, branch_id);
create index fund_transfer_by_from_fund on celeiro.fund_transfer (company_id, from_fund_id) where from_fund_id is not null;
create index fund_transfer_by_to_fund on celeiro.fund_transfer (company_id, to_fund_id) where to_fund_id is not null;
select celeiro.make_company_table('fund_transfer');

-- The module of funds holds what is moved between them, too.
update celeiro.backoffice_module set label = 'Fundos e remanejamentos' where slug = 'funds';

-- Neither received nor spent: what came from other funds, and what went to them.
alter table celeiro.fund_balance
  add moved_in_cents bigint not null default 0,
  add moved_out_cents bigint not null default 0,
  drop constraint fund_balance_available,
  add constraint fund_balance_available check (not is_bound
    or opening_cents + received_cents - spent_cents + moved_in_cents - moved_out_cents - committed_cents >= floor_cents);
alter table celeiro.fund_change
  add moved_in_cents bigint not null default 0,
  add moved_out_cents bigint not null default 0;
drop trigger settled on celeiro.fund_change;
create constraint trigger settled after insert on celeiro.fund_change deferrable initially deferred
  for each row when (new.received_cents <> 0 or new.spent_cents <> 0 or new.committed_cents <> 0
    or new.moved_in_cents <> 0 or new.moved_out_cents <> 0)
  execute function celeiro.settle_funds();

-- Its reversal always enters, as that of a payment does.
create function celeiro.fund_moved() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_times constant integer := (new.status = 2)::integer - case tg_op when 'UPDATE' then (old.status = 2)::integer else 0 end;
begin
  insert into celeiro.fund_change (company_id, fund_id, moved_in_cents, moved_out_cents, is_imposed)
  select new.company_id, side.fund_id, side.is_in * v_times * new.value_cents, (1 - side.is_in) * v_times * new.value_cents, v_times < 0
  from (values (new.from_fund_id, 0), (new.to_fund_id, 1)) side (fund_id, is_in)
  where side.fund_id is not null;
  return null;
end $$;
create trigger fund_insert after insert on celeiro.fund_transfer for each row when (new.status = 2)
  execute function celeiro.fund_moved();
create trigger fund_update after update of status on celeiro.fund_transfer for each row
  when ((new.status = 2) <> (old.status = 2)) execute function celeiro.fund_moved();

-- What a fund may still spend, in cents.
create function celeiro.available_of(p_fund celeiro.fund_balance) returns bigint
language sql immutable set search_path = '' as $$
  select p_fund.opening_cents + p_fund.received_cents - p_fund.spent_cents + p_fund.moved_in_cents - p_fund.moved_out_cents
    - p_fund.committed_cents
$$;

-- As before, with what is moved between funds.
create or replace function celeiro.settle_funds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_change record;
  v_kept celeiro.fund_balance;
  v_before bigint;
  v_after bigint;
  v_floor bigint;
begin
  for v_change in
    with taken as (
      delete from celeiro.fund_change c
      where c.company_id = new.company_id and c.transaction = pg_catalog.pg_current_xact_id() returning c.*
    )
    select t.fund_id, sum(t.received_cents)::bigint as received, sum(t.spent_cents)::bigint as spent,
      sum(t.committed_cents)::bigint as committed,
      sum(t.moved_in_cents)::bigint as moved_in, sum(t.moved_out_cents)::bigint as moved_out,
      coalesce(sum(t.received_cents - t.spent_cents - t.committed_cents + t.moved_in_cents - t.moved_out_cents)
        filter (where t.is_imposed), 0)::bigint as imposed,
      sum(t.received_cents + t.spent_cents + t.committed_cents + t.moved_in_cents + t.moved_out_cents) > 0
        and not bool_and(t.is_imposed) as names
    from taken t group by t.fund_id order by t.fund_id
  loop
    select b.* into strict v_kept from celeiro.fund_balance b
      where b.company_id = new.company_id and b.fund_id = v_change.fund_id for update;
    if v_kept.is_closed and v_change.names then
      raise exception 'the fund is closed' using errcode = 'check_violation', schema = 'celeiro', table = 'fund_balance',
        constraint = 'fund_balance_closed';
    end if;
    v_before := celeiro.available_of(v_kept);
    v_after := v_before + v_change.received - v_change.spent - v_change.committed + v_change.moved_in - v_change.moved_out;
    v_floor := least(v_kept.floor_cents, v_before + v_change.imposed);
    if v_kept.is_bound and v_after < v_floor then
      perform celeiro.refuse_fund(new.company_id, v_change.fund_id, v_before);
    end if;
    update celeiro.fund_balance b set received_cents = b.received_cents + v_change.received,
        spent_cents = b.spent_cents + v_change.spent, committed_cents = b.committed_cents + v_change.committed,
        moved_in_cents = b.moved_in_cents + v_change.moved_in, moved_out_cents = b.moved_out_cents + v_change.moved_out,
        floor_cents = least(0, v_after)
      where b.company_id = new.company_id and b.fund_id = v_change.fund_id;
  end loop;
  return null;
end $function$;

create or replace function celeiro.keep_fund_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_kept celeiro.fund_balance;
  v_before bigint;
  v_after bigint;
begin
  if tg_op = 'DELETE' then
    delete from celeiro.fund_balance b where b.company_id = old.company_id and b.fund_id = old.id;
    return old;
  elsif tg_op = 'INSERT' then
    insert into celeiro.fund_balance (company_id, fund_id, is_bound, is_closed, opening_cents)
      values (new.company_id, new.id, new.kind <> 1, new.status = 2, coalesce(new.opening_cents, 0));
    return new;
  end if;
  select b.* into strict v_kept from celeiro.fund_balance b
    where b.company_id = new.company_id and b.fund_id = new.id for update;
  -- What was received or spent stands in accounts of the books that follow the kind.
  if celeiro.fund_class(new.kind) <> celeiro.fund_class(old.kind)
    and (v_kept.received_cents, v_kept.spent_cents, v_kept.committed_cents, v_kept.moved_in_cents, v_kept.moved_out_cents)
      <> (0, 0, 0, 0, 0) then
    raise exception 'the fund was received or spent' using errcode = 'check_violation', schema = 'celeiro',
      table = 'fund_balance', constraint = 'fund_balance_kind';
  end if;
  v_before := celeiro.available_of(v_kept);
  v_after := v_before - v_kept.opening_cents + coalesce(new.opening_cents, 0);
  -- What was free may have been below zero.
  if v_kept.is_bound and new.kind <> 1 and v_after < v_kept.floor_cents then
    perform celeiro.refuse_fund(new.company_id, new.id, v_before);
  end if;
  if new.status = 2 and old.status = 1 and v_kept.committed_cents <> 0 then
    raise exception 'orders are committed to the fund' using errcode = 'check_violation', schema = 'celeiro',
      table = 'fund_balance', constraint = 'fund_balance_committed';
  end if;
  update celeiro.fund_balance b set is_bound = new.kind <> 1, is_closed = new.status = 2,
      opening_cents = coalesce(new.opening_cents, 0), floor_cents = least(0, v_after)
    where b.company_id = new.company_id and b.fund_id = new.id;
  return new;
end $function$;

create or replace function celeiro.broken_funds(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select b.company_id, null::uuid, 'fund differs', b.fund_id::text
  from celeiro.fund_balance b
  left join lateral (
    select coalesce(sum(m.amount_cents) filter (where celeiro.is_fund_income(m)), 0) as received,
      coalesce(-sum(m.amount_cents) filter (where not celeiro.is_fund_income(m)), 0) as spent
    from celeiro.movement_label l join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal
    where l.company_id = b.company_id and l.fund_id = b.fund_id) s on true
  left join lateral (
    select coalesce(sum(celeiro.committed_of(i.status, i.value_cents)), 0) as committed
    from celeiro.bills_pay o join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id
    where o.company_id = b.company_id and o.fund_id = b.fund_id) c on true
  left join lateral (
    select coalesce(sum(t.value_cents) filter (where t.to_fund_id = b.fund_id), 0) as moved_in,
      coalesce(sum(t.value_cents) filter (where t.from_fund_id = b.fund_id), 0) as moved_out
    from celeiro.fund_transfer t
    where t.company_id = b.company_id and b.fund_id in (t.from_fund_id, t.to_fund_id) and t.status = 2) t on true
  where (p_company is null or b.company_id = p_company)
    and (b.received_cents, b.spent_cents, b.committed_cents, b.moved_in_cents, b.moved_out_cents)
      is distinct from (s.received, s.spent, c.committed, t.moved_in, t.moved_out)
$function$;

create or replace function celeiro.not_journalled(p_limit integer)
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
  (select w.fact, w.id from celeiro.without_fund_lines((select celeiro.current_company())) w limit p_limit)
$function$;

create or replace function celeiro.has_unjournalled(p_company uuid, p_before date)
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
$function$;

create or replace function celeiro.broken_journal_funds(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with whole as materialized (
    select c.id, c.lock_date from celeiro.company c where c.journal_since is not null and (p_company is null or c.id = p_company)
  ), labelled as (
    select m.company_id, coalesce(m.reverses, m.id) as root, l.fund_id, sum(m.amount_cents) as cents
    from whole join celeiro.movement_label l on l.company_id = whole.id and l.fund_id is not null
    join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal
    group by 1, 2, 3
  ), entered as (
    select n.company_id, coalesce(m.reverses, m.id) as root, n.fund_id, sum(n.amount_cents) as cents
    from whole join celeiro.journal_line n on n.company_id = whole.id and n.fund_id is not null and n.source in (2, 3)
    join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id and e.fact = 1
    join celeiro.movement m on m.company_id = e.company_id and m.id = e.fact_id
    group by 1, 2, 3
  )
  select distinct whole.id, null::uuid, 'journal fund differs', coalesce(l.fund_id, n.fund_id)::text
  from labelled l
  full join entered n on n.company_id = l.company_id and n.root = l.root and n.fund_id = l.fund_id
  join whole on whole.id = coalesce(l.company_id, n.company_id)
  join celeiro.movement m on m.company_id = whole.id and m.id = coalesce(l.root, n.root)
  where coalesce(l.cents, 0) <> coalesce(n.cents, 0) and (n.root is not null or m.date > coalesce(whole.lock_date, '-infinity'))
  union
  -- Of a document, a fund's lines come to nothing; an opening moves equity from what is free.
  select n.company_id, null, 'journal fund differs', n.fund_id::text
  from whole join celeiro.journal_line n on n.company_id = whole.id and n.fund_id is not null
  join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id and e.fact between 1 and 5
  group by n.company_id, n.entry_id, n.fund_id having sum(n.amount_cents) <> 0
  union
  -- What was moved between funds.
  select s.company_id, null, 'journal fund differs', s.fund_id::text
  from (
    select t.company_id, t.id, side.fund_id, case t.status when 2 then side.cents else 0 end as cents
    from whole join celeiro.fund_transfer t on t.company_id = whole.id and t.status in (2, 4)
    cross join lateral (values (t.from_fund_id, -t.value_cents), (t.to_fund_id, t.value_cents)) side (fund_id, cents)
    where side.fund_id is not null
    union all
    select n.company_id, e.fact_id, n.fund_id, n.amount_cents
    from whole join celeiro.journal_line n on n.company_id = whole.id and n.fund_id is not null
    join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id and e.fact = 7) s
  group by s.company_id, s.id, s.fund_id having sum(s.cents) <> 0
$function$;

revoke all on function celeiro.fund_moved(), celeiro.available_of(celeiro.fund_balance) from public;
