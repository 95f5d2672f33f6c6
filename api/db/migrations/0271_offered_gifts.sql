-- The gifts of offerings alone, for whoever sums no others: what banks, cards and cheques brought by themselves is found by
-- reading every movement that has a giver, of whatever day.
create function celeiro.offered_gifts(p_from date, p_to date, p_member uuid default null)
returns table (member_id uuid, date date, kind integer, cents bigint, document_id uuid, place integer)
language sql stable set search_path = '' as $$
  with ours as materialized (
    select t.id, t.worship_date, t.cash_cents, t.check_lines is not null as is_divided from celeiro.tithes_offerings t
    where t.company_id = (select celeiro.current_company()) and t.status = 2 and t.worship_date between p_from and p_to
      and t.branch_id = any((select celeiro.visible_branches())::uuid[])
      and (p_member is null
        or t.id in (select g.tithes_offerings_id from celeiro.tithes_offerings_giving g
          where g.company_id = (select celeiro.current_company()) and g.member_id = p_member)
        or t.id in (select w.tithes_offerings_id from celeiro.wallet_check w
          where w.company_id = (select celeiro.current_company()) and w.member_id = p_member and w.tithes_offerings_id is not null)
        or t.id in (select w.tithes_offerings_id from celeiro.movement_label l
          join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and m.origin = 6
          join celeiro.wallet_check w on w.company_id = m.company_id and w.id = m.origin_id
          where l.company_id = (select celeiro.current_company()) and l.member_id = p_member and w.tithes_offerings_id is not null))
  ), part as (
    select o.id, coalesce(l.kind, 0)::integer as part, sum(coalesce(l.cash_cents, o.cash_cents)) as cash
    from ours o
    left join celeiro.tithes_offerings_line l on l.company_id = (select celeiro.current_company()) and l.tithes_offerings_id = o.id
    group by o.id, coalesce(l.kind, 0)
  ), line as materialized (
    select o.id, case when o.is_divided then g.kind else 0 end::integer as part, g.place, g.member_id, g.kind,
      g.value_cents as cents, g.check_place
    from ours o
    join celeiro.tithes_offerings_giving g on g.company_id = (select celeiro.current_company()) and g.tithes_offerings_id = o.id
  ), used as (
    select l.id, l.check_place as place, sum(l.cents) as cents from line l where l.check_place is not null group by l.id, l.check_place
  ), cheque as materialized (
    select o.id, coalesce(k.kind, 0)::integer as part, w.offering_place as place, w.value_cents as cents, coalesce(w.member_id, s.member_id) as member_id,
      w.value_cents - coalesce(u.cents, 0) as free
    from ours o
    join celeiro.wallet_check w on w.company_id = (select celeiro.current_company()) and w.tithes_offerings_id = o.id
      and (w.status = 2 or w.installment_id is not null)
    left join celeiro.tithes_offerings_line k on k.company_id = w.company_id and k.tithes_offerings_id = o.id
      and k.place = w.offering_line
    left join used u on u.id = o.id and u.place = w.offering_place
    left join lateral (
      select l.member_id from celeiro.movement m
      join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
      where m.company_id = w.company_id and m.origin_id = w.id and m.origin = 6
        and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
    ) s on true
  ), money as (
    select p.id, p.part, p.cash + coalesce(sum(c.cents), 0) as came,
      p.cash + coalesce(sum(c.free) filter (where c.member_id is null), 0) as free
    from part p left join cheque c on c.id = p.id and c.part = p.part group by p.id, p.part, p.cash
  ), counted as (
    select l.id, c.part, l.member_id, l.kind::integer as kind, l.cents, l.place::integer as place from line l
    join cheque c on c.id = l.id and c.place = l.check_place
    union all
    select u.id, u.part, u.member_id, u.kind::integer, u.cents, u.place::integer
    from (select l.*, sum(l.cents) over (partition by l.id, l.part order by l.place) as until from line l where l.check_place is null) u
    join money m on m.id = u.id and m.part = u.part and u.until <= m.free
    union all
    select c.id, c.part, c.member_id, nullif(c.part, 0), c.free::bigint, 1000 + c.place from cheque c
    where c.member_id is not null and c.free > 0
  ), offered as (
    select c.id, c.member_id, c.kind, c.cents, c.place from counted c
    union all
    select m.id, null, nullif(m.part, 0), (m.came - coalesce(s.cents, 0))::bigint, 2000 + m.part
    from money m left join (select c.id, c.part, sum(c.cents) as cents from counted c group by c.id, c.part) s
      on s.id = m.id and s.part = m.part
  )
  select f.member_id, o.worship_date, f.kind, f.cents, f.id, f.place from offered f join ours o on o.id = f.id
  where f.cents > 0 and (p_member is null or f.member_id = p_member)
$$;

-- As in 0265, the gifts of offerings by the function above.
create or replace function celeiro.gifts(p_from date, p_to date, p_member uuid default null)
returns table (member_id uuid, date date, kind integer, cents bigint, source integer, document_id uuid, place integer)
language sql stable set search_path = '' as $$
  with standing as (
    select l.member_id, m.date, m.amount_cents, m.origin, m.origin_id, a.branch_id from celeiro.movement_label l
    join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id
    join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
    where l.company_id = (select celeiro.current_company()) and l.member_id is not null
      and (p_member is null or l.member_id = p_member) and m.amount_cents > 0 and m.origin in (5, 6, 7)
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  )
  select o.member_id, o.date, o.kind, o.cents, 1, o.document_id, o.place from celeiro.offered_gifts(p_from, p_to, p_member) o
  union all
  select w.member_id, w.write_off_date, null, w.value_cents, 2, w.id, 0 from celeiro.wallet_check w
  where w.company_id = (select celeiro.current_company()) and w.tithes_offerings_id is null
    and (w.status = 2 or w.installment_id is not null) and w.member_id is not null
    and (p_member is null or w.member_id = p_member) and w.write_off_date between p_from and p_to
    and w.branch_id = any((select celeiro.visible_branches())::uuid[])
  union all
  select s.member_id, w.write_off_date, null, w.value_cents, 2, w.id, 0 from standing s
  join celeiro.wallet_check w on w.company_id = (select celeiro.current_company()) and w.id = s.origin_id
  where s.origin = 6 and w.tithes_offerings_id is null and w.member_id is null and w.write_off_date between p_from and p_to
    and w.branch_id = any((select celeiro.visible_branches())::uuid[])
  union all
  select s.member_id, t.sale_date, null, t.gross_cents, 3, t.id, t.installment_number::integer from standing s
  join celeiro.card_transaction t on t.company_id = (select celeiro.current_company()) and t.id = s.origin_id
  join celeiro.card_receipt r on r.company_id = t.company_id and r.id = t.card_receipt_id
  where s.origin = 5 and r.income_source = 1 and t.sale_date between p_from and p_to
    and t.branch_id = any((select celeiro.visible_branches())::uuid[])
  union all
  select s.member_id, s.date, null, s.amount_cents, 4, s.origin_id, 0 from standing s
  where s.origin = 7 and s.date between p_from and p_to and s.branch_id = any((select celeiro.visible_branches())::uuid[])
$$;
