-- The fiscal council's folders: the papers of a month with the proofs of its movements, put together for who asked.

create table celeiro.council_folder (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  -- the branch that it is narrowed to; all in reach without one
  branch_id uuid,
  created_at timestamptz not null, created_by uuid not null,
  -- 1 being put together, 2 ready, 3 given up
  status smallint not null default 1 check (status in (1, 2, 3)),
  -- of so many papers and files, so many are in it
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  -- what who asked might see as it was put together: whoever may less does not get it
  rights jsonb,
  size bigint check (size > 0),
  downloaded_at timestamptz,
  -- why it was given up: a code of the catalogue
  problem text,
  -- since when it is ready or given up
  ended_at timestamptz,
  primary key (company_id, id),
  check ((status = 1) = (ended_at is null)),
  check ((status = 2) = (size is not null) and (status = 2) = (rights is not null)),
  check ((status = 3) = (problem is not null))
);
-- Who asks twice at once is put together one.
create unique index council_folder_waiting on celeiro.council_folder (company_id, created_by, month, branch_id)
  nulls not distinct where status = 1;
create index council_folder_asker on celeiro.council_folder (company_id, created_by, created_at);
alter table celeiro.council_folder enable row level security;
create policy tenant on celeiro.council_folder using (company_id = (select celeiro.current_company()));
grant select, insert, update, delete on celeiro.council_folder to :"app_role";

select celeiro.keep_list_editions();
