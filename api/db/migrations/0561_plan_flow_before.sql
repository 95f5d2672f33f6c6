-- What was posted before plan_flow: what all labels come to now, less what of it counts there already, both of one snapshot. Since the
-- migration before whoever writes a label adds the difference in the same transaction, so that nobody waits for this one.

insert into celeiro.plan_flow (company_id, month, branch_id, plan_id, cost_center_id, fund_id, income_cents, expense_cents, is_summed)
  select d.company_id, d.month, d.branch_id, d.plan_id, d.cost_center_id, d.fund_id, sum(d.income_cents), sum(d.expense_cents), true
  from (
    select s.* from celeiro.plan_flow_sums(null) s
    union all
    select f.company_id, f.month, f.branch_id, f.plan_id, f.cost_center_id, f.fund_id, -f.income_cents, -f.expense_cents
    from celeiro.plan_flow f
  ) d
  group by 1, 2, 3, 4, 5, 6 having sum(d.income_cents) <> 0 or sum(d.expense_cents) <> 0
  order by 1, 2, 3, 4;
