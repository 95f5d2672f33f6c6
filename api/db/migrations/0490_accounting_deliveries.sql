-- What the accountant is given: a sealed file of the entries that no earlier one of its series holds. The next is the difference.
create table celeiro.accounting_delivery (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  -- When it was made, in seconds since 2026 by digits of base 36: no counter, which a restored copy would set back.
  lot text collate "C" not null check (lot ~ '^[0-9A-Z]{6}$'),
  layout smallint not null check (layout > 0),
  -- Deliveries of one series hold no entry twice: those of a layout.
  series_id uuid not null,
  -- Of its file's name.
  ending text not null check (ending in ('txt', 'csv', 'xlsx', 'journal')),
  date_from date not null,
  date_to date not null check (date_to >= date_from),
  branch_id uuid,
  branch_ids uuid[] not null check (cardinality(branch_ids) > 0),
  -- What it holds and its file: there once it is sealed, which is before its transaction ends.
  entry_count integer check (entry_count > 0),
  correction_count integer check (correction_count between 0 and entry_count),
  total_cents bigint check (total_cents > 0),
  -- Of each account: its names and what it comes to, as the file says it.
  accounts jsonb check (jsonb_typeof(accounts) = 'array'),
  sha256 bytea check (length(sha256) = 32),
  size integer check (size > 0),
  -- 1 sealed, 2 fetched, 3 discarded
  status smallint not null check (status between 1 and 3),
  fetched_by uuid,
  fetched_at timestamptz,
  discarded_by uuid,
  discarded_at timestamptz,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint accounting_delivery_lot_key unique (company_id, lot),
  foreign key (company_id, branch_id) references celeiro.branch (company_id, id),
  check (num_nulls(entry_count, correction_count, total_cents, accounts, sha256, size) in (0, 6)),
  check ((status = 2) = (fetched_at is not null)),
  check ((status = 3) = (discarded_at is not null))
);
create index accounting_delivery_by_branch on celeiro.accounting_delivery (company_id, branch_id) where branch_id is not null;

-- The part of an entry that a delivery holds: its lines in a branch. No two deliveries of a series hold the same.
create table celeiro.accounting_delivery_entry (
  company_id uuid not null,
  series_id uuid not null,
  entry_id uuid not null,
  branch_id uuid not null,
  delivery_id uuid not null,
  ordinal integer not null check (ordinal > 0),
  primary key (company_id, series_id, entry_id, branch_id),
  foreign key (company_id, delivery_id) references celeiro.accounting_delivery
);
create index accounting_delivery_entry_by_delivery on celeiro.accounting_delivery_entry (company_id, delivery_id, ordinal);

-- The file as it was written, each piece compressed: another release would write another.
create table celeiro.accounting_delivery_piece (
  company_id uuid not null,
  delivery_id uuid not null,
  position integer not null check (position > 0),
  bytes bytea not null,
  primary key (company_id, delivery_id, position),
  foreign key (company_id, delivery_id) references celeiro.accounting_delivery
);

create function celeiro.note_changed_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_table_name, w.branch_ids, array[w.id] from written w;
  return null;
end $$;
revoke execute on function celeiro.note_changed_delivery from public;
select celeiro.note_changes('accounting_delivery', 'note_changed_delivery()', array['insert', 'update']);
select celeiro.make_company_table('accounting_delivery');
select celeiro.make_company_table('accounting_delivery_entry');
select celeiro.make_company_table('accounting_delivery_piece');

-- What was sealed stays; what was fetched holds its entries for good.
create function celeiro.keep_delivery() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.sha256 is not null and (new.lot, new.layout, new.ending, new.series_id, new.date_from, new.date_to, new.branch_id, new.branch_ids,
      new.entry_count, new.correction_count, new.total_cents, new.accounts, new.sha256, new.size, new.created_at, new.created_by)
    is distinct from (old.lot, old.layout, old.ending, old.series_id, old.date_from, old.date_to, old.branch_id, old.branch_ids,
      old.entry_count, old.correction_count, old.total_cents, old.accounts, old.sha256, old.size, old.created_at, old.created_by) then
    raise exception 'a sealed delivery does not change' using errcode = 'CE422';
  end if;
  if old.status <> 1 and new.status <> old.status then
    raise exception 'a delivery is fetched or discarded once' using errcode = 'CE422';
  end if;
  return new;
end $$;
create trigger kept before update on celeiro.accounting_delivery for each row execute function celeiro.keep_delivery();

create function celeiro.keep_delivered() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and exists (select from celeiro.accounting_delivery d
      where d.company_id = old.company_id and d.id = old.delivery_id and d.status = 2) then
    raise exception 'a fetched delivery gives no entry back' using errcode = 'CE422';
  end if;
  if tg_op = 'INSERT' and exists (select from celeiro.accounting_delivery d
      where d.company_id = new.company_id and d.id = new.delivery_id and d.sha256 is not null) then
    raise exception 'a sealed delivery does not grow' using errcode = 'CE422';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger kept before insert or delete on celeiro.accounting_delivery_piece
  for each row execute function celeiro.keep_delivered();
create trigger kept before delete on celeiro.accounting_delivery_entry for each row execute function celeiro.keep_delivered();

-- Parts of entries that no delivery of a series holds. Planned once: the planner would weigh lists of branches anew each time.
create function celeiro.undelivered(p_series uuid, p_branches uuid[], p_first date, p_last date)
returns table (entry_id uuid, branch_id uuid, date date, revision integer)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select e.id, b.branch_id, e.date, e.revision
    from celeiro.journal_entry e
    cross join lateral (select distinct l.branch_id from celeiro.journal_line l
      where l.company_id = e.company_id and l.entry_id = e.id and l.branch_id = any(p_branches)) b
    where e.company_id = (select celeiro.current_company()) and e.date between p_first and p_last
      and not exists (select from celeiro.accounting_delivery_entry t
        where t.company_id = e.company_id and t.series_id = p_series and t.entry_id = e.id and t.branch_id = b.branch_id);
end $$;
revoke execute on function celeiro.undelivered from public;

update celeiro.backoffice_module set position = position + 1
  where position > (select m.position from celeiro.backoffice_module m where m.slug = 'journal');
insert into celeiro.backoffice_module (position, slug, label, id)
  select m.position + 1, 'accounting-deliveries', 'Entregas ao contador', '01900000-0000-7000-8b00-000000000058'
  from celeiro.backoffice_module m where m.slug = 'journal';

-- Accountants make them; a profile that a church called so itself, and gave no right to the journal, is left alone.
insert into celeiro.profile_permission (company_id, profile_id, module, actions)
  select p.company_id, p.id, 'accounting-deliveries', array['create', 'read', 'update', 'export']
  from celeiro.profile p
  join celeiro.profile_permission h on h.company_id = p.company_id and h.profile_id = p.id and h.module = 'journal'
  where celeiro.searchable(p.name) = celeiro.searchable('Contador')
  on conflict do nothing;
