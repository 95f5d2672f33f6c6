-- What is staged lies in a temporary table: nobody else sees it, and it goes with its transaction.
do $$
begin
  execute format('grant temporary on database %I to ', current_database()) || ':"app_role"';
end
$$;

-- What the columns of a file were said to be, for the next one with the same: by a digest of their headings, which may name
-- people where a file has none.
create table celeiro.import_columns (
  company_id uuid not null references celeiro.company,
  -- whose files they are: '/bank-statement/import'
  resource text not null,
  headings_hash text not null,
  -- the field of each column, '' for none
  fields text[] not null,
  used_at timestamptz not null default now(),
  primary key (company_id, resource, headings_hash)
);
alter table celeiro.import_columns enable row level security;
create policy tenant on celeiro.import_columns using (company_id = (select celeiro.current_company()));
grant select, insert, update, delete on celeiro.import_columns to :"app_role";

select celeiro.keep_list_editions();
