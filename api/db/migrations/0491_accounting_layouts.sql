-- Layouts that an office arranges for its own program.
create table celeiro.accounting_layout (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  file_format smallint not null check (file_format between 1 and 2),
  -- A column a line, as it is typed.
  columns text not null check (length(columns) between 1 and 2000),
  has_header boolean not null,
  separator smallint not null check (separator between 1 and 4),
  decimal smallint not null check (decimal between 1 and 2),
  date_mask smallint not null check (date_mask between 1 and 5),
  encoding smallint not null check (encoding between 1 and 4),
  status smallint not null check (status in (1, 2)),
  search_text text not null generated always as (celeiro.searchable(name)) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index accounting_layout_name_key on celeiro.accounting_layout (company_id, celeiro.searchable(name));
select celeiro.make_company_table('accounting_layout');
select celeiro.make_suggest('accounting_layout', 'name');

-- A delivery in one of them: 7. Each is a series of its own.
alter table celeiro.accounting_delivery add column layout_id uuid;
alter table celeiro.accounting_delivery add constraint accounting_delivery_own_layout_check
  check ((layout = 7) = (layout_id is not null));
alter table celeiro.accounting_delivery add constraint accounting_delivery_layout_fkey
  foreign key (company_id, layout_id) references celeiro.accounting_layout (company_id, id);
create index accounting_delivery_by_layout on celeiro.accounting_delivery (company_id, layout_id) where layout_id is not null;

create or replace function celeiro.keep_delivery() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.sha256 is not null and (new.lot, new.layout, new.layout_id, new.ending, new.series_id, new.date_from, new.date_to,
      new.branch_id, new.branch_ids, new.entry_count, new.correction_count, new.total_cents, new.accounts, new.sha256, new.size,
      new.created_at, new.created_by)
    is distinct from (old.lot, old.layout, old.layout_id, old.ending, old.series_id, old.date_from, old.date_to, old.branch_id,
      old.branch_ids, old.entry_count, old.correction_count, old.total_cents, old.accounts, old.sha256, old.size, old.created_at,
      old.created_by) then
    raise exception 'a sealed delivery does not change' using errcode = 'CE422';
  end if;
  if old.status <> 1 and new.status <> old.status then
    raise exception 'a delivery is fetched or discarded once' using errcode = 'CE422';
  end if;
  return new;
end $$;

-- Not checked row by row (decision 197): a delivery inserts both, and gives back what it took where it is discarded.
alter table celeiro.accounting_delivery_entry drop constraint accounting_delivery_entry_company_id_delivery_id_fkey;

update celeiro.backoffice_module set label = 'Entregas ao contador e formatos do escritório' where slug = 'accounting-deliveries';
update celeiro.profile_permission r
  set actions = (select array_agg(distinct a) from unnest(r.actions || array['delete']) a)
  from celeiro.profile p
  where p.company_id = r.company_id and p.id = r.profile_id and r.module = 'accounting-deliveries'
    and celeiro.searchable(p.name) = celeiro.searchable('Contador');
