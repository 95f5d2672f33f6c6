-- How the company that is set is looked after, and the database that it shares: for its administrators. Of other companies
-- nothing is told; the backup is of all of them, and so is the disk.
create function celeiro.company_upkeep() returns table (server_version text, database_bytes bigint, processes integer,
  waiting_mails integer, waiting_jobs integer, late_jobs integer, last_backup timestamptz, last_ledger_seal timestamptz)
language sql stable security definer set search_path = '' as $$
  select current_setting('server_version'), pg_database_size(current_database()),
    (select count(*)::int from celeiro.processes()),
    j.mails, j.waiting, j.late,
    (select b.done_at from celeiro_setup.backup b),
    (select s.sealed_at from celeiro.ledger_seal s where s.company_id = celeiro.current_company() order by s.n desc limit 1)
  from (select count(*) filter (where w.name = 'send-mail')::int as mails, count(*)::int as waiting,
      count(*) filter (where w.due_at < now() - interval '15 minutes')::int as late
    from celeiro.job w where w.died_at is null and w.company_id = celeiro.current_company()) j
$$;

revoke execute on function celeiro.company_upkeep from public;
grant execute on function celeiro.company_upkeep to :"app_role";
