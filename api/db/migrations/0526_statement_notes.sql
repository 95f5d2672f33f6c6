-- What somebody writes of the notes of a year, a text for each heading; closing a year does not keep it from being changed.
create table celeiro.statement_note (
  company_id uuid not null references celeiro.company,
  year smallint not null check (year between 1900 and 2199),
  heading smallint not null check (heading between 1 and 15),
  -- empty where it was emptied
  text text not null check (length(text) <= 8000),
  updated_at timestamptz not null default now(),
  updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, year, heading)
);
select celeiro.make_company_table('statement_note');
