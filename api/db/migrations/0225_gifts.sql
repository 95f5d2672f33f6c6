-- What a person gave is one sum: celeiro.gifts. A gift counts once, when its money came; by cheque once that cleared.

-- How what somebody gave by name came: 1 in cash, 2 by the cheque that stands at `check_place` of the offering's; else it is
-- not known.
alter table celeiro.tithes_offerings_giving
  add column means smallint check (means in (1, 2)),
  add column check_place smallint check (check_place >= 0),
  add check ((check_place is not null) = (means is not null and means = 2));

alter table celeiro.wallet_check
  -- which line of its offering it was
  add column offering_place smallint check (offering_place >= 0),
  add check (offering_place is null or tithes_offerings_id is not null),
  -- who gave it, of one that came without an offering, or with one that does not say it
  add column member_id uuid,
  add constraint wallet_check_member_fkey foreign key (company_id, member_id) references celeiro.member;
create index wallet_check_by_member on celeiro.wallet_check (company_id, member_id) where member_id is not null;

-- Cheques that came with offerings of before are found among their lines by what makes two cheques one.
update celeiro.wallet_check w set offering_place = c.place
from (
  select t.company_id, t.id, (l.place - 1)::smallint as place, l.line ->> 'bankId' as bank, ltrim(l.line ->> 'agency', '0') as agency,
    ltrim(l.line ->> 'account', '0') as account, ltrim(l.line ->> 'number', '0') as number
  from celeiro.tithes_offerings t cross join jsonb_array_elements(t.checks) with ordinality l (line, place)
) c
where w.company_id = c.company_id and w.tithes_offerings_id = c.id and w.bank_id::text = c.bank
  and ltrim(w.agency, '0') = c.agency and ltrim(w.account, '0') = c.account and ltrim(w.number, '0') = c.number;

-- Of what was given in them, a gift came by the only cheque of its value, where it is the only gift of that value.
update celeiro.tithes_offerings_giving g set means = 2, check_place = s.place
from (
  select t.company_id, t.id, ((l.line ->> 'value')::numeric * 100)::bigint as cents, min(l.place - 1)::smallint as place
  from celeiro.tithes_offerings t cross join jsonb_array_elements(t.checks) with ordinality l (line, place)
  group by 1, 2, 3 having count(*) = 1
) s
where g.company_id = s.company_id and g.tithes_offerings_id = s.id and g.value_cents = s.cents
  and not exists (select from celeiro.tithes_offerings_giving o
    where o.company_id = g.company_id and o.tithes_offerings_id = g.tithes_offerings_id and o.value_cents = g.value_cents
      and o.place <> g.place);

-- Every gift of those days in the branches that the session sees, once; those of one member where it is told whose.
-- `source`: 1 with an offering, 2 by a cheque without one, 3 by card, 4 by bank. Of an offering also what is nobody's, so that
-- its rows come to what its money came to; of the others only what is somebody's. The day is that of the worship, of the sale
-- by card, or on which the money came.
--
-- A gift counts whole or not. One that came by a cheque counts when that is money: cleared, or paid to somebody. Others come
-- out of the offering's cash, and out of its cheques that are money and are not said to be of a gift: in their order, as far
-- as that goes. A cheque that is said to be somebody's later is theirs as far as no gift of the offering is of it.
create function celeiro.gifts(p_from date, p_to date, p_member uuid default null)
returns table (member_id uuid, date date, kind integer, cents bigint, source integer, document_id uuid, place integer)
language sql stable set search_path = '' as $$
  with ours as materialized (
    select t.id, t.worship_date, t.cash_cents from celeiro.tithes_offerings t
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
  ), line as materialized (
    select o.id, g.place, g.member_id, g.kind, g.value_cents as cents, g.check_place
    from ours o
    join celeiro.tithes_offerings_giving g on g.company_id = (select celeiro.current_company()) and g.tithes_offerings_id = o.id
  ), cheque as materialized (
    select o.id, w.offering_place as place, w.value_cents as cents, coalesce(w.member_id, s.member_id) as member_id,
      w.value_cents - coalesce((select sum(l.cents) from line l where l.id = o.id and l.check_place = w.offering_place), 0) as free
    from ours o
    join celeiro.wallet_check w on w.company_id = (select celeiro.current_company()) and w.tithes_offerings_id = o.id
      and (w.status = 2 or w.installment_id is not null)
    left join lateral (
      select l.member_id from celeiro.movement m
      join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
      where m.company_id = w.company_id and m.origin_id = w.id and m.origin = 6
        and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
    ) s on true
  ), money as (
    select o.id, o.cash_cents + coalesce(sum(c.cents), 0) as came,
      o.cash_cents + coalesce(sum(c.free) filter (where c.member_id is null), 0) as free
    from ours o left join cheque c on c.id = o.id group by o.id, o.cash_cents
  ), counted as (
    select l.id, l.member_id, l.kind::integer as kind, l.cents, l.place::integer as place from line l
    join cheque c on c.id = l.id and c.place = l.check_place
    union all
    select u.id, u.member_id, u.kind::integer, u.cents, u.place::integer
    from (select l.*, sum(l.cents) over (partition by l.id order by l.place) as until from line l where l.check_place is null) u
    join money m on m.id = u.id and u.until <= m.free
    union all
    select c.id, c.member_id, null, c.free::bigint, 1000 + c.place from cheque c where c.member_id is not null and c.free > 0
  ), offered as (
    select c.id, c.member_id, c.kind, c.cents, c.place from counted c
    union all
    select m.id, null, null, (m.came - coalesce((select sum(c.cents) from counted c where c.id = m.id), 0))::bigint, 2000 from money m
  ), standing as (
    select l.member_id, m.date, m.amount_cents, m.origin, m.origin_id, a.branch_id from celeiro.movement_label l
    join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id
    join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
    where l.company_id = (select celeiro.current_company()) and l.member_id is not null
      and (p_member is null or l.member_id = p_member) and m.amount_cents > 0 and m.origin in (5, 6, 7)
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  )
  select f.member_id, o.worship_date, f.kind, f.cents, 1, f.id, f.place from offered f join ours o on o.id = f.id
  where f.cents > 0 and (p_member is null or f.member_id = p_member)
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
revoke execute on function celeiro.gifts from public;
grant execute on function celeiro.gifts to :"app_role";

select celeiro.keep_list_editions();
