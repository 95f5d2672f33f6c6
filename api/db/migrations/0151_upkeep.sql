-- When the database was backed up last, as `npm run backup` says once its file is whole. Not part of a backup.
create table celeiro_setup.backup (
  only_one boolean primary key default true check (only_one),
  done_at timestamptz not null
);

-- How the database is looked after, over all companies: for who watches it from outside. Nobody is named.
create function celeiro.upkeep() returns table (processes integer, last_ledger_seal timestamptz,
  last_trail_seal timestamptz, last_backup timestamptz, failed_checks integer)
language sql stable security definer set search_path = '' as $$
  select (select count(*)::int from celeiro.processes()),
    (select max(s.sealed_at) from celeiro.ledger_seal s), (select max(s.sealed_at) from celeiro.audit_seal s),
    (select b.done_at from celeiro_setup.backup b),
    (select count(distinct j.company_id)::int from celeiro.job j where j.name = 'check-ledger' and j.died_at is not null)
$$;

revoke execute on function celeiro.upkeep from public;
grant execute on function celeiro.upkeep to :"app_role";
