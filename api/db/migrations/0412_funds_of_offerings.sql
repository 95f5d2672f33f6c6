-- A gift for a purpose: a line of an offering may name its fund.
alter table celeiro.tithes_offerings_line
  add fund_id uuid,
  add constraint tithes_offerings_line_fund_fkey foreign key (company_id, fund_id) references celeiro.fund;
create index tithes_offerings_line_by_fund on celeiro.tithes_offerings_line (company_id, fund_id) where fund_id is not null;

-- As before; money of a plan is a movement for each fund.
create or replace function celeiro.broken_offerings(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select t.company_id, t.cash_account_id, 'offering unbalanced', t.id::text
  from celeiro.tithes_offerings t
  where (p_company is null or t.company_id = p_company) and exists (
    select from (
      select m.part::integer as part, case when m.account_id = t.cash_account_id and m.date = t.worship_date and not m.is_internal
        then m.amount_cents::numeric end as cents
      from celeiro.movement m where m.company_id = t.company_id and m.origin_id = t.id and m.origin = 3
        and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
    ) s
    full join (
      select min(l.place)::integer as part, sum(l.cash_cents) as cents from celeiro.tithes_offerings_line l
      where l.company_id = t.company_id and l.tithes_offerings_id = t.id and t.status = 2
      group by l.account_plan_id, l.fund_id having sum(l.cash_cents) > 0
      union all
      select 0, t.cash_cents::numeric where t.status = 2 and t.cash_cents > 0 and t.check_lines is null
    ) w on w.part = s.part and w.cents = s.cents
    where s.part is null or w.part is null)
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
  union all
  select t.company_id, t.cash_account_id, 'offering kinds differ', t.id::text
  from celeiro.tithes_offerings t
  cross join lateral (
    select count(*) > 0 as are_there, sum(l.value_cents) as cents, sum(l.cash_cents) as cash,
      bool_or(l.value_cents - l.cash_cents <> coalesce(c.cents, 0)) as differ
    from celeiro.tithes_offerings_line l
    left join lateral (
      select sum((c.line ->> 'value')::numeric * 100) as cents from jsonb_array_elements(t.checks) with ordinality c (line, place)
      where t.check_lines[c.place::integer] = l.place
    ) c on true
    where l.company_id = t.company_id and l.tithes_offerings_id = t.id
  ) k
  where (p_company is null or t.company_id = p_company)
    and (k.are_there <> (t.check_lines is not null)
      or k.are_there and (k.cents <> t.total_cents or k.cash <> t.cash_cents or k.differ
        or cardinality(t.check_lines) <> jsonb_array_length(t.checks))
      or exists (select from celeiro.wallet_check w where w.company_id = t.company_id and w.tithes_offerings_id = t.id
        and w.offering_line is distinct from t.check_lines[w.offering_place + 1]))
$function$;
