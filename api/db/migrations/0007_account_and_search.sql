-- What a person may change of themselves, where their sessions are open, and what a search over all registers reads.
alter table celeiro.app_user
  add column phone text,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
grant select (phone, version, updated_at) on celeiro.app_user to :"app_role";

alter table celeiro.session
  add column user_agent text check (length(user_agent) <= 400),
  add column address text check (length(address) <= 64);

-- Behind a policy no text search can use a trigram index: its operators are not leakproof. So a function of the owner
-- looks, in the company and branches of the transaction, and answers ids only. `p_patterns` are LIKE patterns of which
-- all must hold, the longest first, already in searchable form. Of at most 200 that match: those whose name begins
-- with `p_start`, then by name.
create function celeiro.suggest_supplier(p_patterns text[], p_start text, p_limit integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from (
    select s.id, s.name from celeiro.supplier s
    where s.company_id = celeiro.current_company()
      and (s.branch_id is null or s.branch_id = any(celeiro.visible_branches()))
      and s.search_text like p_patterns[1] and s.search_text like all (p_patterns)
    limit 200) found
  order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
  limit p_limit
$$;

create function celeiro.suggest_member(p_patterns text[], p_start text, p_limit integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from (
    select m.id, m.member_name as name from celeiro.member m
    where m.company_id = celeiro.current_company()
      and (m.branch_id is null or m.branch_id = any(celeiro.visible_branches()))
      and m.search_text like p_patterns[1] and m.search_text like all (p_patterns)
    limit 200) found
  order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
  limit p_limit
$$;

create function celeiro.suggest_region(p_patterns text[], p_start text, p_limit integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from (
    select r.id, r.name from celeiro.region r
    where r.company_id = celeiro.current_company()
      and r.search_text like p_patterns[1] and r.search_text like all (p_patterns)
    limit 200) found
  order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
  limit p_limit
$$;

create function celeiro.suggest_branch(p_patterns text[], p_start text, p_limit integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select b.id from celeiro.branch b
  where b.company_id = celeiro.current_company() and b.id = any(celeiro.visible_branches())
    and celeiro.searchable(coalesce(b.code, '') || ' ' || b.name) like all (p_patterns)
  order by starts_with(celeiro.searchable(b.name), p_start) desc, b.name collate "pt-BR-x-icu", b.id
  limit p_limit
$$;

revoke execute on function celeiro.suggest_supplier, celeiro.suggest_member, celeiro.suggest_region, celeiro.suggest_branch
  from public;
grant execute on function celeiro.suggest_supplier, celeiro.suggest_member, celeiro.suggest_region, celeiro.suggest_branch
  to :"app_role";
