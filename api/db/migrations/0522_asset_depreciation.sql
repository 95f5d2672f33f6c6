-- What an asset loses of its value month by month, where the church says what kind of thing it is.
alter table celeiro.asset
  add kind smallint check (kind between 1 and 7),
  -- In years; that of its kind without one.
  add useful_life integer check (useful_life between 1 and 100),
  add residual_cents bigint check (residual_cents >= 0),
  -- The year that its depreciation began to be entered in: what belongs to years before is an adjustment of those.
  add depreciated_since date check (extract(doy from depreciated_since) = 1),
  add constraint asset_residual_check check (residual_cents <= value_cents);
create index asset_by_kind on celeiro.asset (company_id, kind) where kind is not null;

-- The last day of the last month whose depreciation was entered.
alter table celeiro.company
  add depreciated_until date check (extract(day from depreciated_until + 1) = 1);

-- Until when it was entered; until the transaction ends nobody enters a further month.
create function celeiro.depreciated_until() returns date
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(celeiro.journal_lock_key(celeiro.current_company()));
  -- After the lock: what a month's turn wrote meanwhile.
  return (select c.depreciated_until from celeiro.company c where c.id = celeiro.current_company());
end $$;

-- Roles of what is kept, for churches that have their chart: at the account of the standard chart, else at that of all assets.
insert into celeiro.journal_mapping (company_id, source, journal_account_id)
select d.company_id, r.source, coalesce(a.id, d.journal_account_id)
from (values (80, '1.2.3.01'), (81, '1.2.3.02'), (82, '1.2.3.04'), (83, '1.2.3.06'), (84, '1.2.3.07')) r (source, code)
join celeiro.journal_mapping d on d.source = 38
left join celeiro.journal_account a on a.company_id = d.company_id and a.code = r.code and a.level = 4 and a.status = 1
on conflict do nothing;

-- As before, with them.
CREATE OR REPLACE FUNCTION celeiro.journal_account_of(p_company uuid, p_source smallint, p_source_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select a.id from celeiro.journal_account a
      where p_source = 4 and a.company_id = p_company and a.id = p_source_id and a.level = 4),
    (select m.journal_account_id from celeiro.journal_mapping m
      where m.company_id = p_company and m.source = p_source
        and m.source_id = coalesce(p_source_id, '00000000-0000-0000-0000-000000000000')),
    (select m.journal_account_id from celeiro.account_plan p
      join celeiro.journal_mapping m on m.company_id = p.company_id and m.source = 1 and m.source_id = p.parent_id
      where p_source = 1 and p.company_id = p_company and p.id = p_source_id),
    (select m.journal_account_id from celeiro.journal_mapping m
      where m.company_id = p_company and m.source_id = '00000000-0000-0000-0000-000000000000'
        and m.source = case p_source
          when 1 then (select case p.nature when 1 then 50 else 51 end from celeiro.account_plan p
            where p.company_id = p_company and p.id = p_source_id)
          when 2 then 10 when 3 then 11
          -- A chart that an older process gave has no accounts for these.
          when 60 then 50 when 61 then 50 when 63 then 50 when 62 then 53 when 67 then 27 when 72 then 67 when 68 then 27 when 64 then 51 when 65 then 51 when 66 then 51
          when 80 then 38 when 81 then 38 when 82 then 38 when 83 then 38 when 84 then 38 end))
$function$;

revoke all on function celeiro.depreciated_until() from public;
