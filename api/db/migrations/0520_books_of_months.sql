-- What the Diário of a month held whenever its entries were numbered: how many, from which number to which, and a SHA-256 over number and
-- hash of each entry in the order of the book. It is printed in the closing term of the book, and can be computed again at any time.
create table celeiro.journal_book_month (
  company_id uuid not null references celeiro.company,
  month date not null check (extract(day from month) = 1),
  -- the `numbered_at` of the numbers that it was kept after
  sealed_at timestamptz not null,
  first_number integer not null check (first_number > 0),
  last_number integer not null check (last_number >= first_number),
  entry_count integer not null check (entry_count > 0),
  total_cents bigint not null check (total_cents >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  primary key (company_id, month, sealed_at)
);
alter table celeiro.journal_book_month enable row level security;
create policy tenant on celeiro.journal_book_month using (company_id = (select celeiro.current_company()));
create trigger append_only before update or delete or truncate on celeiro.journal_book_month
  for each statement execute function celeiro.refuse_change();

-- The numbered entries of a month as they are now, in the order of the Diário.
create function celeiro.journal_month_digest(p_company uuid, p_month date)
returns table (first_number integer, last_number integer, entry_count integer, total_cents bigint, sha256 bytea)
language sql stable set search_path = '' as $$
  select min(n.number), max(n.number), count(*)::integer, sum(e.total_cents)::bigint,
    sha256(string_agg(int8send(n.number) || e.hash, ''::bytea order by n.date, n.number))
  from celeiro.journal_number n
  join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id
  where n.company_id = p_company and n.date >= p_month and n.date < p_month + interval '1 month'
  having count(*) > 0
$$;

-- Keeps what months hold that numbers were given to at that moment.
create function celeiro.keep_book_months(p_company uuid, p_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into celeiro.journal_book_month
  select p_company, m.month, p_at, d.* from (
    select distinct date_trunc('month', n.date::timestamp)::date as month from celeiro.journal_number n
    where n.company_id = p_company and n.numbered_at = p_at) m
  cross join lateral celeiro.journal_month_digest(p_company, m.month) d
$$;

-- As before; and what each month holds now is kept.
create or replace function celeiro.number_journal(p_company uuid) returns void
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
  perform celeiro.keep_book_months(p_company, v_at);
end $$;

-- Months that were numbered before.
insert into celeiro.journal_book_month
select m.company_id, m.month, m.sealed_at, d.* from (
  select n.company_id, date_trunc('month', n.date::timestamp)::date as month, max(n.numbered_at) as sealed_at
  from celeiro.journal_number n group by 1, 2) m
cross join lateral celeiro.journal_month_digest(m.company_id, m.month) d;

-- Numbers of the entries of a month that are not what they were when they were entered; twenty of them at most.
create function celeiro.changed_book_entries(p_month date) returns table (number integer)
language sql stable security definer set search_path = '' as $$
  select n.number from celeiro.journal_number n
  join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id
  left join lateral (select celeiro.journal_lines_text(array_agg(l)) as text from celeiro.journal_line l
    where l.company_id = e.company_id and l.entry_id = e.id) l on true
  where n.company_id = celeiro.current_company() and n.date >= p_month and n.date < p_month + interval '1 month'
    and ((n.branch_id, n.date) is distinct from (e.branch_id, e.date) or e.hash is distinct from celeiro.journal_hash(e, l.text))
  order by n.number limit 20
$$;

create function celeiro.own_month_digest(p_month date)
returns table (first_number integer, last_number integer, entry_count integer, total_cents bigint, sha256 bytea)
language sql stable security definer set search_path = '' as $$
  select * from celeiro.journal_month_digest(celeiro.current_company(), p_month)
$$;

-- A numbered month holds what was kept of it when its last number was given.
create function celeiro.broken_journal_books(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text)
language sql stable set search_path = '' as $$
  with month as (
    select n.company_id, date_trunc('month', n.date::timestamp)::date as month, max(n.numbered_at) as numbered_at
    from celeiro.journal_number n where p_company is null or n.company_id = p_company group by 1, 2
  ), kept as (
    select distinct on (k.company_id, k.month) k.* from celeiro.journal_book_month k
    where p_company is null or k.company_id = p_company order by k.company_id, k.month, k.sealed_at desc
  )
  select coalesce(m.company_id, k.company_id), null::uuid, 'book of month differs', coalesce(m.month, k.month)::text
  from month m
  full join kept k on k.company_id = m.company_id and k.month = m.month and k.sealed_at = m.numbered_at
  left join lateral celeiro.journal_month_digest(m.company_id, m.month) d on true
  where (k.first_number, k.last_number, k.entry_count, k.total_cents, k.sha256)
    is distinct from (d.first_number, d.last_number, d.entry_count, d.total_cents, d.sha256)
$$;
revoke execute on function celeiro.journal_month_digest, celeiro.keep_book_months, celeiro.changed_book_entries,
  celeiro.own_month_digest, celeiro.broken_journal_books from public;

-- What the terms of the books say of the church, beside who signs them.
alter table celeiro.company add column first_book_number integer check (first_book_number > 0), add column statute_registry text;
