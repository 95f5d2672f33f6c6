-- A cheque that is handed over for an instalment pays it: its value comes into a cash box and leaves it at once.

alter table celeiro.wallet_check
  add column installment_id uuid,
  add constraint wallet_check_installment_fkey foreign key (company_id, installment_id) references celeiro.installment,
  add check (installment_id is null or (status = 7 and account_id is not null));
create index wallet_check_by_installment on celeiro.wallet_check (company_id, installment_id) where installment_id is not null;

-- A cheque that cleared, or paid an instalment, stands as one movement into its account, of its value, on its day; every
-- other as none.
create or replace function celeiro.broken_wallet(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select w.company_id, w.account_id, 'cheque unbalanced', w.id::text
  from celeiro.wallet_check w
  cross join lateral (select case when w.status = 2 or w.installment_id is not null then 1 else 0 end::bigint as owed) o
  left join lateral (
    select count(*) as standing,
      count(*) filter (where m.account_id = w.account_id and m.amount_cents = w.value_cents
        and m.date = w.write_off_date and not m.is_internal) as cleared
    from celeiro.movement m where m.company_id = w.company_id and m.origin_id = w.id and m.origin = 6
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ) s on true
  where (p_company is null or w.company_id = p_company) and (s.standing, s.cleared) is distinct from (o.owed, o.owed)
  union all
  select m.company_id, m.account_id, 'cheque missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 6
    and not exists (select from celeiro.wallet_check w where w.company_id = m.company_id and w.id = m.origin_id)
$$;
