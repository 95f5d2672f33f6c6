-- Each company's days begin and end by its own clocks: 1 Brasília, 2 Amazonas, 3 Acre, 4 Fernando de Noronha
-- (TimeZone in domain/time-zone.ts).

alter table celeiro.company alter timezone drop default;
alter table celeiro.company alter timezone type smallint using case timezone
  when 'America/Manaus' then 2 when 'America/Rio_Branco' then 3 when 'America/Noronha' then 4 else 1 end;
alter table celeiro.company alter timezone set default 1, add check (timezone between 1 and 4);

-- Enters a session for this transaction; answers whose it is, what they may, where, and by which clocks (IANA).
drop function celeiro.enter(uuid, uuid);
create function celeiro.enter(p_session uuid, p_branch uuid default null)
returns table (user_id uuid, company_id uuid, branch_id uuid, is_admin boolean, permissions jsonb, branches uuid[], time_zone text)
language plpgsql volatile security definer set search_path = '' as $$
declare reach text;
begin
  select u.id, u.company_id, u.branch_id, p.is_admin,
    coalesce((select jsonb_object_agg(pp.module, pp.actions) from celeiro.profile_permission pp
      where pp.company_id = u.company_id and pp.profile_id = u.profile_id), '{}'),
    case when u.branch_id is not null and not p.all_branches then array[u.branch_id]
      else coalesce((select array_agg(b.id) from celeiro.branch b where b.company_id = u.company_id and b.status = 1), '{}') end,
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
revoke execute on function celeiro.enter from public;
grant execute on function celeiro.enter to :"app_role";

-- The day of an instant by the clocks of the company that the session entered.
create function celeiro.local_date(instant timestamptz) returns date
language sql stable as $$ select (instant at time zone current_setting('celeiro.time_zone'))::date $$;

-- When a day of that company begins, also one whose midnight a change of the clocks skipped.
create function celeiro.day_start(day date) returns timestamptz
language sql stable as $$ select day::timestamp at time zone current_setting('celeiro.time_zone') $$;

revoke execute on function celeiro.local_date, celeiro.day_start from public;
grant execute on function celeiro.local_date, celeiro.day_start to :"app_role";
