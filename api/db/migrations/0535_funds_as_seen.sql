-- Whether funds of the whole church are told whole, whichever branch is chosen.
create function celeiro.sees_whole_funds() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('celeiro.reach', true) = 'all', false) or celeiro.sees_all_branches()
$$;

-- What a session may know of a fund: all of it where the person reaches every branch, or the fund is of one branch; else what its
-- branches had of it, as the reports tell.
create function celeiro.seen_fund_balance(p_fund uuid) returns celeiro.fund_balance
language plpgsql stable security definer set search_path = '' as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_seen constant uuid[] := celeiro.visible_branches();
  v_kept celeiro.fund_balance;
begin
  select b.* into v_kept from celeiro.fund_balance b where b.company_id = v_company and b.fund_id = p_fund;
  if celeiro.sees_whole_funds() or exists (select from celeiro.fund f
      where f.company_id = v_company and f.id = p_fund and f.branch_id is not null) then
    return v_kept;
  end if;
  v_kept.opening_cents := 0;
  select coalesce(sum(m.amount_cents) filter (where celeiro.is_fund_income(m)), 0),
      coalesce(-sum(m.amount_cents) filter (where not celeiro.is_fund_income(m)), 0)
    into v_kept.received_cents, v_kept.spent_cents
    from celeiro.movement_label l
    join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal
    join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id and a.branch_id = any(v_seen)
    where l.company_id = v_company and l.fund_id = p_fund;
  select coalesce(sum(celeiro.committed_of(i.status, i.value_cents)), 0) into v_kept.committed_cents
    from celeiro.bills_pay o join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id
    where o.company_id = v_company and o.fund_id = p_fund and o.branch_id = any(v_seen);
  select coalesce(sum(t.value_cents) filter (where t.to_fund_id = p_fund), 0),
      coalesce(sum(t.value_cents) filter (where t.from_fund_id = p_fund), 0)
    into v_kept.moved_in_cents, v_kept.moved_out_cents
    from celeiro.fund_transfer t
    where t.company_id = v_company and p_fund in (t.from_fund_id, t.to_fund_id) and t.status = 2 and t.branch_id = any(v_seen);
  v_kept.floor_cents := least(0, celeiro.available_of(v_kept));
  return v_kept;
end $$;

revoke all on function celeiro.seen_fund_balance(uuid), celeiro.sees_whole_funds() from public;
