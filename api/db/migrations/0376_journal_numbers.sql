-- The number of an entry in the Diário, given when its month is closed (ITG 2000, items 5 to 7): in the order of dates, without
-- gaps, once and for good, and a hash chain per branch over the numbered entries. No posting touches it; a month that is opened
-- again keeps its numbers, and what is added to it takes the next ones when it is closed again.
create table celeiro.journal_number (
  company_id uuid not null references celeiro.company,
  number integer not null check (number > 0),
  entry_id uuid not null,
  -- of the entry
  branch_id uuid not null,
  date date not null,
  -- the same for all that one closing numbered
  numbered_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  primary key (company_id, number),
  unique (company_id, entry_id),
  foreign key (company_id, entry_id) references celeiro.journal_entry (company_id, id)
);
create index journal_number_by_branch on celeiro.journal_number (company_id, branch_id, number);
create index journal_number_by_date on celeiro.journal_number (company_id, date);
alter table celeiro.journal_number enable row level security;
create policy tenant on celeiro.journal_number using (company_id = (select celeiro.current_company()));
create trigger append_only before update or delete or truncate on celeiro.journal_number
  for each statement execute function celeiro.refuse_change();

create function celeiro.journal_chain_step(p_hash bytea, p_link bytea) returns bytea
language sql immutable set search_path = '' as $$ select sha256(p_hash || p_link) $$;
create aggregate celeiro.journal_chain(bytea) (sfunc = celeiro.journal_chain_step, stype = bytea, initcond = '');

-- Whoever enters holds the journal shared until the commit, and whoever closes holds it alone: no entry comes into a month that
-- is being numbered. Entering alone locks nobody out.
create function celeiro.journal_lock_key(p_company uuid) returns bigint
language sql immutable set search_path = '' as $$ select hashtextextended('journal ' || p_company, 0) $$;

-- Documents of days before this one that lack an entry, as not_journalled has them.
create function celeiro.has_unjournalled(p_company uuid, p_before date) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from celeiro.movement m
      join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
      where m.company_id = p_company and m.date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 1 and e.fact_id = m.id)
        and not (b.origin = 4 and b.amount_cents < 0 and exists (select from celeiro.movement y
          where y.company_id = b.company_id and y.origin = 4 and y.origin_id = b.origin_id and y.account_id <> b.account_id)))
    or exists (select from celeiro.bills_pay o
      where o.company_id = p_company and o.competence < p_before
        and exists (select from celeiro.installment i where i.company_id = o.company_id and i.bills_pay_id = o.id and i.status <> 4)
        and not exists (select from celeiro.journal_entry e where e.company_id = o.company_id and e.fact = 2 and e.fact_id = o.id))
    or exists (select from celeiro.wallet_check w
      where w.company_id = p_company and w.issue_date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = w.company_id and e.fact = 3 and e.fact_id = w.id))
    or exists (select from celeiro.card_transaction t
      where t.company_id = p_company and t.sale_date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 4 and e.fact_id = t.id))
$$;

-- Numbers what lies in closed months and has none yet. Where a document of theirs lacks its entry (an older process wrote it
-- beside a newer one) nothing is numbered before the night has entered it: an entry never comes between two numbers.
create function celeiro.number_journal(p_company uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_open date;
  v_last integer;
  v_at timestamptz;
begin
  perform pg_advisory_xact_lock(celeiro.journal_lock_key(p_company));
  select celeiro.first_open_month(c.lock_date) into v_open from celeiro.company c
    where c.id = p_company and c.journal_since is not null;
  if v_open is null or celeiro.has_unjournalled(p_company, v_open) then return; end if;
  select coalesce(max(n.number), 0) into v_last from celeiro.journal_number n where n.company_id = p_company;
  v_at := clock_timestamp();
  with entry as (
    select e.id, e.branch_id, e.date, e.hash, v_last + row_number() over (order by e.date, e.id) as number
    from celeiro.journal_entry e
    where e.company_id = p_company and e.date < v_open
      and not exists (select from celeiro.journal_number n where n.company_id = e.company_id and n.entry_id = e.id)
  ), head as (
    select distinct on (n.branch_id) n.branch_id, n.hash from celeiro.journal_number n
    where n.company_id = p_company order by n.branch_id, n.number desc
  ), link as (
    select e.id, e.branch_id, e.date, e.number::integer,
      case when row_number() over chain = 1 then coalesce(h.hash, '') else '' end || int8send(e.number) || e.hash as link
    from entry e left join head h on h.branch_id = e.branch_id
    window chain as (partition by e.branch_id order by e.number)
  )
  insert into celeiro.journal_number (company_id, number, entry_id, branch_id, date, numbered_at, hash)
    select p_company, l.number, l.id, l.branch_id, l.date, v_at,
      celeiro.journal_chain(l.link) over (partition by l.branch_id order by l.number)
    from link l order by l.number;
end $$;

-- The first day whose entries have no numbers yet, of the session's company: what is entered of days before it is entered there.
create function celeiro.first_unnumbered_day() returns date
language sql stable security definer set search_path = '' as $$
  select least((select c.lock_date + 1 from celeiro.company c where c.id = (select celeiro.current_company())),
    (date_trunc('month', max(n.date)) + interval '1 month')::date)
  from celeiro.journal_number n where n.company_id = (select celeiro.current_company()) having count(*) > 0
$$;

-- As before; and what is closed is numbered.
create or replace function celeiro.follow_lock_date() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_open constant date := coalesce(celeiro.first_open_month(new.lock_date), '-infinity');
  v_last date;
begin
  perform celeiro.number_journal(new.id);
  perform celeiro.drop_months(new.id, v_open);
  update celeiro.movement_label l set counted_in = case when m.competence < v_open then v_open end
    from celeiro.movement m
    where l.company_id = new.id and l.counted_in > v_open and m.company_id = l.company_id and m.id = l.movement_id;
  select max(m.month) into v_last from celeiro.closed_month m where m.company_id = new.id;
  if v_open > coalesce(v_last + interval '1 month', '-infinity') then
    perform celeiro.keep_months(new.id, (v_open - interval '1 month')::date);
  end if;
  return null;
end $$;

-- As before; and what waited for the night is numbered.
create or replace function celeiro.begin_journal() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  update celeiro.company c set journal_since = coalesce(c.journal_since, now()) where c.id = celeiro.current_company();
  perform celeiro.number_journal(celeiro.current_company());
  return (select count(*) from celeiro.broken_journal(celeiro.current_company()));
end $$;

-- As before; and the last number of each branch with its hash: { branch, number, hash }.
create or replace function celeiro.seal_ledger(p_company uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_last celeiro.ledger_seal;
  v_heads jsonb;
  v_at constant timestamptz := clock_timestamp();
  v_n integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger_seal ' || p_company, 0));
  select s.* into v_last from celeiro.ledger_seal s where s.company_id = p_company order by s.n desc limit 1;
  v_n := coalesce(v_last.n, 0) + 1;
  select coalesce(jsonb_agg(jsonb_build_object('account', a.id, 'seq', a.last_seq, 'hash', encode(a.last_hash, 'hex'),
      'balance', a.balance_cents) order by a.id), '[]')
    into v_heads from celeiro.ledger_account a where a.company_id = p_company;
  v_heads := v_heads || coalesce((select jsonb_agg(jsonb_build_object('month', m.month, 'digest', encode(m.digest, 'hex'))
      order by m.month) from celeiro.closed_month m where m.company_id = p_company and m.seal is null), '[]');
  v_heads := v_heads || coalesce((
    select jsonb_agg(jsonb_build_object('branch', b.id, 'number', h.number, 'hash', encode(h.hash, 'hex')) order by b.id)
    from celeiro.branch b
    join lateral (select n.number, n.hash from celeiro.journal_number n
      where n.company_id = b.company_id and n.branch_id = b.id order by n.number desc limit 1) h on true
    where b.company_id = p_company), '[]');
  insert into celeiro.ledger_seal values (p_company, v_n, v_at, v_heads, coalesce(v_last.hash, '\x'),
    celeiro.seal_hash(coalesce(v_last.hash, '\x'), p_company, v_n, v_at, v_heads));
  update celeiro.closed_month m set seal = v_n where m.company_id = p_company and m.seal is null;
  return v_n;
end $$;

-- Numbers without gaps, in the order of dates within a closing; chains whole and as they were sealed; no entry left out of a
-- closing that came after it.
create function celeiro.broken_journal_numbers(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text)
language sql stable set search_path = '' as $$
  with numbered as (
    select n.*, e.hash as entry_hash, e.branch_id as entry_branch, e.date as entry_date,
      lag(n.number, 1, 0) over book as before, lag(n.date) over closing as date_before,
      lag(n.hash, 1, '') over chain as head
    from celeiro.journal_number n
    join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id
    where p_company is null or n.company_id = p_company
    window book as (partition by n.company_id order by n.number),
      closing as (partition by n.company_id, n.numbered_at order by n.number),
      chain as (partition by n.company_id, n.branch_id order by n.number)
  )
  select n.company_id, null::uuid, 'journal numbers skip', n.number::text from numbered n
  where n.number <> n.before + 1 or n.date < n.date_before
  union all
  select n.company_id, null, 'journal number changed', n.number::text from numbered n
  where (n.branch_id, n.date) is distinct from (n.entry_branch, n.entry_date)
    or n.hash <> sha256(n.head || int8send(n.number) || n.entry_hash)
  union all
  select s.company_id, null, 'sealed number changed', head ->> 'number'
  from celeiro.ledger_seal s cross join jsonb_array_elements(s.heads) head
  left join celeiro.journal_number n on n.company_id = s.company_id and n.number = (head ->> 'number')::integer
  where (p_company is null or s.company_id = p_company) and head ? 'number'
    and (n.branch_id::text, encode(n.hash, 'hex')) is distinct from (head ->> 'branch', head ->> 'hash')
  union all
  select e.company_id, null, 'journal entry without number', e.id::text
  from celeiro.journal_entry e join celeiro.company c on c.id = e.company_id
  where (p_company is null or e.company_id = p_company) and e.date < celeiro.first_open_month(c.lock_date)
    and not exists (select from celeiro.journal_number n where n.company_id = e.company_id and n.entry_id = e.id)
    and exists (select from celeiro.journal_number n
      where n.company_id = e.company_id and n.date >= e.date and n.numbered_at > e.posted_at)
$$;

-- As before; but what was closed meanwhile is not refused: whoever asks reads again, as after a later revision.
create or replace function celeiro.post_entries(p_actor uuid, p_entries jsonb, p_backfill boolean) returns boolean
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_company constant uuid := celeiro.current_company();
  v_now constant timestamptz := clock_timestamp();
  -- A job has nobody's name.
  v_actor constant uuid := coalesce(p_actor, '00000000-0000-0000-0000-000000000000');
  v_first date;
begin
  if not exists (select from celeiro.journal_mapping m where m.company_id = v_company) then return null; end if;
  perform pg_advisory_xact_lock_shared(celeiro.journal_lock_key(v_company));
  v_first := case when p_backfill then celeiro.first_unnumbered_day()
    else (select c.lock_date + 1 from celeiro.company c where c.id = v_company) end;
  if exists (select from jsonb_array_elements(p_entries) e where (e ->> 'date')::date < v_first) then return false; end if;
  if exists (
    select from jsonb_array_elements(p_entries) with ordinality e (entry, n), jsonb_array_elements(e.entry -> 'lines') l
    group by e.n, l ->> 'branch' having sum((l ->> 'cents')::bigint) <> 0
  ) then
    raise exception 'an entry does not balance in each of its branches' using errcode = 'CE422';
  end if;
  with line as materialized (
    select (e ->> 'id')::uuid as entry_id, l.position::smallint as position, (e ->> 'date')::date as date,
      (l.line ->> 'branch')::uuid as branch_id, (l.line ->> 'center')::uuid as cost_center_id,
      (l.line ->> 'cents')::bigint as amount_cents, (l.line ->> 'source')::smallint as source,
      coalesce((l.line ->> 'sourceId')::uuid, '00000000-0000-0000-0000-000000000000') as source_id
    from jsonb_array_elements(p_entries) e, jsonb_array_elements(e -> 'lines') with ordinality l (line, position)
  ), source as materialized (
    select s.source, s.source_id, celeiro.journal_account_of(v_company, s.source, s.source_id) as journal_account_id
    from (select distinct line.source, line.source_id from line) s
  ), mapped as materialized (
    select v_company as company_id, n.entry_id, n.position, n.date, n.branch_id, s.journal_account_id, n.cost_center_id,
      n.amount_cents, n.source, n.source_id
    from line n join source s using (source, source_id)
  ), entry as (
    insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, part, revision, resource, document_id,
        history, total_cents, actor_id, posted_at, hash)
      select v_company, g.id, g.branch, g.date, g.fact, g."factId", g.part, g.revision, g.resource, g."documentId", g.history,
        n.total_cents, v_actor, v_now, celeiro.journal_hash(row(v_company, g.id, g.branch, g.date, g.fact, g."factId", g.part,
          g.revision, g.resource, g."documentId", g.history, n.total_cents, v_actor, v_now, null), n.text)
      from jsonb_to_recordset(p_entries) g (id uuid, branch uuid, date date, fact smallint, "factId" uuid, part smallint,
        revision integer, resource text, "documentId" uuid, history text)
      join (select m.entry_id, sum(greatest(m.amount_cents, 0))::bigint as total_cents, celeiro.journal_lines_text(
          array_agg((m.company_id, m.entry_id, m.position, m.date, m.branch_id, m.journal_account_id, m.cost_center_id,
            m.amount_cents, m.source, m.source_id)::celeiro.journal_line)) as text
        from mapped m group by m.entry_id) n on n.entry_id = g.id
  )
  insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, cost_center_id,
      amount_cents, source, source_id)
    select * from mapped;
  return true;
exception when unique_violation then
  return false;
end $$;
revoke execute on function celeiro.journal_chain_step, celeiro.journal_chain, celeiro.journal_lock_key,
  celeiro.has_unjournalled, celeiro.number_journal, celeiro.first_unnumbered_day, celeiro.broken_journal_numbers from public;

-- What is closed already is numbered as soon as a process runs.
update celeiro.job set due_at = now() where name = 'keep-journal' and died_at is null
  and exists (select from celeiro.company c where c.id = job.company_id and c.lock_date is not null);
