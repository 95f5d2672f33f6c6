-- What is done later, by itself or by the clock. Who asks for it does so in their own transaction; the processes take jobs
-- one by one. A job taken is one process's for a while that it prolongs; what a process that died had taken is taken up
-- again. Nobody but these functions reads or writes the table: no policy, no grant.

create table celeiro.job (
  -- none: the server's own
  company_id uuid references celeiro.company,
  id uuid primary key,
  name text not null check (name ~ '^[a-z]+(-[a-z]+)*$'),
  -- whose work it is, days, numbers: what is personal or secret is read as the job runs
  payload jsonb not null check (octet_length(payload::text) <= 4096),
  -- of those that have it in common one waits at a time
  key text,
  -- by which clock it comes again: cron and time zone
  schedule text,
  created_at timestamptz not null default now(), created_by uuid,
  -- while it is taken: when others may take it
  due_at timestamptz not null,
  attempts smallint not null default 0,
  -- of the attempt in progress
  claim uuid,
  -- asked for once more while it ran
  again_at timestamptz,
  -- why the attempt before failed: a code, no words
  reason text,
  died_at timestamptz
);
create unique index job_key on celeiro.job (company_id, name, key) nulls not distinct
  where key is not null and died_at is null;
create index job_due on celeiro.job (due_at) where died_at is null;
create index job_dead on celeiro.job (company_id, died_at) where died_at is not null;
alter table celeiro.job enable row level security;

-- Asks for a job of the company that is set. One that waits under the same key takes this payload and the earlier time;
-- one that runs is done once more after it.
create function celeiro.enqueue_job(p_id uuid, p_name text, p_key text, p_payload jsonb, p_due timestamptz, p_actor uuid)
returns void language sql volatile security definer set search_path = '' as $$
  insert into celeiro.job as kept (company_id, id, name, key, payload, due_at, created_by)
  values (celeiro.current_company(), p_id, p_name, p_key, p_payload, coalesce(p_due, now()), p_actor)
  on conflict (company_id, name, key) where key is not null and died_at is null do update set
    payload = excluded.payload,
    created_by = excluded.created_by,
    attempts = case when kept.claim is null then 0 else kept.attempts end,
    due_at = case when kept.claim is null then least(kept.due_at, excluded.due_at) else kept.due_at end,
    again_at = case when kept.claim is not null then least(kept.again_at, excluded.due_at) end
$$;

-- The companies (null: the server) whose job of that name is not scheduled so, with their clocks.
create function celeiro.unscheduled_jobs(p_name text, p_cron text)
returns table (company_id uuid, time_zone text) language sql stable security definer set search_path = '' as $$
  select z.id, z.time_zone from (select c.id,
      (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone] as time_zone
    from celeiro.company c) z
  where not exists (select from celeiro.job j where j.company_id = z.id and j.name = p_name and j.key = 'schedule'
    and j.died_at is null and j.schedule = p_cron || ' ' || z.time_zone)
$$;

-- Sets when the job of a company, or of the server, comes next; not of one that is scheduled so already, or runs.
create function celeiro.schedule_job(p_company uuid, p_id uuid, p_name text, p_schedule text, p_due timestamptz)
returns void language sql volatile security definer set search_path = '' as $$
  insert into celeiro.job as kept (company_id, id, name, key, payload, schedule, due_at)
  values (p_company, p_id, p_name, 'schedule', '{}', p_schedule, p_due)
  on conflict (company_id, name, key) where key is not null and died_at is null do update
    set schedule = excluded.schedule, due_at = excluded.due_at
    where kept.claim is null and kept.schedule is distinct from excluded.schedule
$$;

-- Takes the job of these names that is due longest, for that while; no row: none is due.
create function celeiro.claim_job(p_names text[], p_lease interval)
returns table (company_id uuid, id uuid, name text, payload jsonb, schedule text, attempts smallint, claim uuid)
language sql volatile security definer set search_path = '' as $$
  update celeiro.job j set attempts = j.attempts + 1, claim = gen_random_uuid(), due_at = now() + p_lease
  where j.id = (select due.id from celeiro.job due
    where due.died_at is null and due.due_at <= now() and due.name = any(p_names)
    order by due.due_at limit 1 for update skip locked)
  returning j.company_id, j.id, j.name, j.payload, j.schedule, j.attempts, j.claim
$$;

-- Prolongs the while; false: another has taken the job.
create function celeiro.renew_job(p_id uuid, p_claim uuid, p_lease interval) returns boolean
language sql volatile security definer set search_path = '' as $$
  with renewed as (update celeiro.job j set due_at = now() + p_lease
    where j.id = p_id and j.claim = p_claim and j.died_at is null returning 1)
  select exists (select from renewed)
$$;

-- Ends the job, or lets it wait for when it comes next; what had died under its key is forgotten. False: another has
-- taken it, and what was done for it must not stand.
create function celeiro.finish_job(p_id uuid, p_claim uuid, p_next timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare v_done celeiro.job;
begin
  select * into v_done from celeiro.job j where j.id = p_id and j.claim = p_claim and j.died_at is null for update;
  if not found then return false; end if;
  if coalesce(v_done.again_at, p_next) is null then
    delete from celeiro.job j where j.id = p_id;
  else
    update celeiro.job j set claim = null, attempts = 0, reason = null, again_at = null,
      due_at = least(v_done.again_at, p_next) where j.id = p_id;
  end if;
  delete from celeiro.job j where j.died_at is not null and j.name = v_done.name and j.key = v_done.key
    and j.company_id is not distinct from v_done.company_id;
  return true;
end $$;

-- Gives the job back, to be tried again after that while. `p_counts`: whether the attempt counts.
create function celeiro.return_job(p_id uuid, p_claim uuid, p_reason text, p_wait interval, p_counts boolean) returns void
language sql volatile security definer set search_path = '' as $$
  update celeiro.job j set claim = null, reason = p_reason,
    due_at = least(now() + p_wait, j.again_at), again_at = null,
    attempts = case when j.again_at is not null then 0 when p_counts then j.attempts else j.attempts - 1 end
  where j.id = p_id and j.claim = p_claim and j.died_at is null
$$;

-- Gives the job up: it stays, to be told. What had died under its key before goes; what comes again does so all the same.
create function celeiro.bury_job(p_id uuid, p_claim uuid, p_reason text, p_next timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare v_dead celeiro.job;
begin
  update celeiro.job j set claim = null, died_at = now(), reason = p_reason
    where j.id = p_id and j.claim = p_claim and j.died_at is null returning * into v_dead;
  if not found then return; end if;
  delete from celeiro.job j where j.died_at is not null and j.id <> p_id and j.name = v_dead.name and j.key = v_dead.key
    and j.company_id is not distinct from v_dead.company_id;
  if coalesce(v_dead.again_at, p_next) is not null then
    insert into celeiro.job (company_id, id, name, key, payload, schedule, due_at, created_by)
    values (v_dead.company_id, gen_random_uuid(), v_dead.name, v_dead.key, v_dead.payload, v_dead.schedule,
      least(v_dead.again_at, p_next), v_dead.created_by);
  end if;
end $$;

-- Enters the company of a job that is this process's, for this transaction: all of its branches. Who asked for the job
-- acts; nobody does in one that came by the clock.
create function celeiro.enter_job(p_id uuid, p_claim uuid)
returns table (user_id uuid, company_id uuid, branches uuid[], time_zone text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  select j.created_by, j.company_id,
    coalesce((select array_agg(b.id) from celeiro.branch b where b.company_id = j.company_id), '{}'),
    (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone]
  into user_id, company_id, branches, time_zone
  from celeiro.job j join celeiro.company c on c.id = j.company_id
  where j.id = p_id and j.claim = p_claim and j.died_at is null;
  if not found then return; end if;
  perform set_config('celeiro.company', company_id::text, true),
    set_config('celeiro.reach', 'all', true),
    set_config('celeiro.time_zone', time_zone, true),
    set_config('celeiro.branches', branches::text, true),
    set_config('celeiro.reads_givers', 'true', true);
  return next;
end $$;

-- How many jobs wait; of these names, how many should have begun long ago; how many were given up.
create function celeiro.job_counts(p_names text[]) returns table (waiting integer, late integer, dead integer)
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where j.died_at is null)::int,
    count(*) filter (where j.died_at is null and j.due_at < now() - interval '15 minutes' and j.name = any(p_names))::int,
    count(*) filter (where j.died_at is not null)::int
  from celeiro.job j
$$;

-- What was given up of the company that is set, newest first.
create function celeiro.dead_jobs() returns table (id uuid, name text, died_at timestamptz, attempts smallint, reason text)
language sql stable security definer set search_path = '' as $$
  select j.id, j.name, j.died_at, j.attempts, j.reason from celeiro.job j
  where j.died_at is not null and j.company_id = celeiro.current_company() order by j.died_at desc limit 100
$$;

-- The faults that the checker finds in the ledger of the company that is set.
create function celeiro.ledger_faults() returns integer
language sql stable security definer set search_path = '' as
$$ select count(*)::int from celeiro.broken_ledger(celeiro.current_company()) $$;

revoke execute on function celeiro.enqueue_job, celeiro.unscheduled_jobs, celeiro.schedule_job, celeiro.claim_job,
  celeiro.renew_job, celeiro.finish_job, celeiro.return_job, celeiro.bury_job, celeiro.enter_job, celeiro.job_counts,
  celeiro.dead_jobs, celeiro.ledger_faults from public;
grant execute on function celeiro.enqueue_job, celeiro.unscheduled_jobs, celeiro.schedule_job, celeiro.claim_job,
  celeiro.renew_job, celeiro.finish_job, celeiro.return_job, celeiro.bury_job, celeiro.enter_job, celeiro.job_counts,
  celeiro.dead_jobs, celeiro.ledger_faults to :"app_role";
