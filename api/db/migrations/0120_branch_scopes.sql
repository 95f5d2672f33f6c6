-- Reading reaches the inactive branches too: their money does not go away with them. Acting needs an active one, and
-- whoever acts asks for its status under a lock.

-- As before, but `branches`, and with them visible_branches(), are those that the session reads.
create or replace function celeiro.enter(p_session uuid, p_branch uuid default null)
returns table (user_id uuid, company_id uuid, branch_id uuid, is_admin boolean, permissions jsonb, branches uuid[], time_zone text)
language plpgsql volatile security definer set search_path = '' as $$
declare reach text;
begin
  select u.id, u.company_id, u.branch_id, p.is_admin,
    coalesce((select jsonb_object_agg(pp.module, pp.actions) from celeiro.profile_permission pp
      where pp.company_id = u.company_id and pp.profile_id = u.profile_id), '{}'),
    case when u.branch_id is not null and not p.all_branches then array[u.branch_id]
      else coalesce((select array_agg(b.id) from celeiro.branch b where b.company_id = u.company_id), '{}') end,
    case when u.branch_id is not null and not p.all_branches then u.branch_id::text else 'all' end,
    (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone]
  into user_id, company_id, branch_id, is_admin, permissions, branches, reach, time_zone
  from celeiro.session s
  join celeiro.app_user u on u.company_id = s.company_id and u.id = s.user_id
  join celeiro.company c on c.id = s.company_id
  join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
  where s.id = p_session and s.revoked_at is null and s.expires_at > now() and u.status = 1;
  if not found then
    raise exception 'no such session' using errcode = 'CE401';
  end if;
  if p_branch is not null and not p_branch = any(branches) then
    raise exception 'branch is out of reach' using errcode = 'CE403';
  end if;
  perform set_config('celeiro.company', company_id::text, true),
    set_config('celeiro.reach', reach, true),
    set_config('celeiro.time_zone', time_zone, true),
    set_config('celeiro.branches', (case when p_branch is null then branches else array[p_branch] end)::text, true);
  return next;
end $$;

-- An account that is in use, or comes to a branch, is of an active one. What comes holds the branch; what is taken into
-- use holds itself, and whoever inactivates the branch waits for it: a branch is always locked before its accounts.
create function celeiro.keep_account_in_use() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.branch_id <> old.branch_id then
    perform from celeiro.branch b where b.company_id = new.company_id and b.id = new.branch_id for share;
  end if;
  if exists (select from celeiro.branch b where b.company_id = new.company_id and b.id = new.branch_id and b.status <> 1) then
    raise exception 'the branch is inactive' using errcode = 'check_violation', constraint = 'account_branch_inactive';
  end if;
  return null;
end $$;
create trigger branch_in_use after insert on celeiro.ledger_account
  for each row execute function celeiro.keep_account_in_use();
create trigger branch_in_use_still after update of branch_id, status on celeiro.ledger_account
  for each row when (new.branch_id <> old.branch_id or (new.status <> old.status and new.status = 1))
  execute function celeiro.keep_account_in_use();

-- A branch with money, or with accounts that are not put away (2 of a bank, 3 of a cash box), is not inactivated.
create function celeiro.keep_branch_of_accounts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from celeiro.ledger_account a where a.company_id = new.company_id and a.branch_id = new.id order by a.id for update;
  if exists (select from celeiro.ledger_account a where a.company_id = new.company_id and a.branch_id = new.id
      and (a.balance_cents <> 0 or a.status <> case a.kind when 1 then 3 else 2 end)) then
    raise exception 'accounts of the branch are in use' using errcode = 'check_violation', constraint = 'branch_has_accounts';
  end if;
  return null;
end $$;
create trigger accounts_in_use after update of status on celeiro.branch
  for each row when (old.status = 1 and new.status <> 1) execute function celeiro.keep_branch_of_accounts();

revoke execute on function celeiro.keep_account_in_use, celeiro.keep_branch_of_accounts from public;
