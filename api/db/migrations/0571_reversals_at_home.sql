-- A reversal takes back from the side of what it reverses, as in the accounts of the month (decision 111): a payment that was posted
-- by mistake and reversed stood on the home screen as money that came in and money that went out. The counters of accounts add up
-- what moved; what was taken back is subtracted from both sides as home is read.
create index movement_reversals on celeiro.movement (company_id, date) include (account_id, amount_cents, is_internal)
  where reverses is not null;

create or replace function celeiro.home_figures(p_day date, p_weeks integer, p_branches uuid[])
returns table (kind integer, date text, first_cents numeric, second_cents numeric)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_branches constant uuid[] := array(select b.id from unnest(celeiro.visible_branches()) b (id)
    where p_branches is null or b.id = any(p_branches));
  v_froms constant date[] := array[
    least(date_trunc('month', p_day - interval '1 month')::date, p_day - extract(dow from p_day)::integer - (p_weeks - 1) * 7),
    date_trunc('month', p_day - interval '1 year')::date];
  v_tos constant date[] := array[p_day, (date_trunc('month', p_day - interval '11 months') - interval '1 day')::date];
  v_is_marked constant boolean := exists (select from celeiro.offering_mark m where m.company_id = v_company);
begin
  for v_place in 1 .. 2 loop
    return query select 1, t.date::text, sum(t.in_cents), sum(t.out_cents) from (
      select f.date, f.in_cents, f.out_cents from celeiro.branch_flow f
        where f.company_id = v_company and not f.is_month and f.date between v_froms[v_place] and v_tos[v_place]
          and f.branch_id = any(v_branches)
      union all
      select m.date, -abs(m.amount_cents), -abs(m.amount_cents) from celeiro.movement m
        join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
        where m.company_id = v_company and m.reverses is not null and not m.is_internal
          and m.date between v_froms[v_place] and v_tos[v_place] and a.branch_id = any(v_branches)) t
      group by t.date;
    if v_is_marked then
      return query select 2, s.date::text, sum(s.tithe_cents), sum(s.other_cents)
        from celeiro.offering_days(v_froms[v_place], v_tos[v_place]) s where s.branch_id = any(v_branches) group by s.date;
    else
      return query select 2, s.date::text, sum(s.tithe_cents), sum(s.other_cents) from celeiro.offering_sum s
        where s.company_id = v_company and s.date between v_froms[v_place] and v_tos[v_place] and s.branch_id = any(v_branches)
        group by s.date;
    end if;
  end loop;
  return query select 3, t.date::text, sum(t.in_cents), sum(t.out_cents) from (
    select f.date, f.in_cents, f.out_cents from celeiro.branch_flow f
      where f.company_id = v_company and f.is_month and f.date >= (v_froms[2] - interval '11 months')::date and f.date < v_froms[2]
        and f.branch_id = any(v_branches)
    union all
    select date_trunc('month', m.date)::date, -abs(m.amount_cents), -abs(m.amount_cents) from celeiro.movement m
      join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
      where m.company_id = v_company and m.reverses is not null and not m.is_internal
        and m.date >= (v_froms[2] - interval '11 months')::date and m.date < v_froms[2] and a.branch_id = any(v_branches)) t
    group by t.date;
  return query select 4, f.date::text, sum(f.in_cents), sum(f.out_cents) from celeiro.branch_flow f
    where f.company_id = v_company and f.is_month and f.branch_id = any(v_branches)
    group by f.date having sum(f.in_cents) > 0 or sum(f.out_cents) > 0 order by f.date limit 1;
end $$;
