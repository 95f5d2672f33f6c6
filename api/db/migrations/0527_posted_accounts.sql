-- The accounts that sources are posted to now, with their fund, and whether they are of a plan that is marked as restricted.
create function celeiro.posted_accounts(p_sources smallint[], p_source_ids uuid[], p_funds uuid[])
returns table (source smallint, source_id uuid, fund_id uuid, code text, nature smallint, restricted boolean)
language sql stable security definer set search_path = '' as $$
  select s.source, s.source_id, s.fund_id, a.code, a.nature, coalesce(p.restricted, false)
  from unnest(p_sources, p_source_ids, p_funds) s (source, source_id, fund_id)
  join celeiro.journal_account a on a.company_id = celeiro.current_company()
    and a.id = case when s.fund_id is null or s.source <> 1
      then celeiro.journal_account_of(a.company_id, s.source, s.source_id)
      else celeiro.journal_account_of_fund(a.company_id, s.source_id, s.fund_id) end
  left join celeiro.account_plan p on s.source = 1 and p.company_id = a.company_id and p.id = s.source_id
$$;
revoke execute on function celeiro.posted_accounts from public;
