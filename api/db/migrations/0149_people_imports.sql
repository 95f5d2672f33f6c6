-- An import of a register's records belongs to the branch that was chosen for them, or to none; which records they are.
alter table celeiro.import alter column branch_id drop not null;

create table celeiro.import_record (
  company_id uuid not null,
  import_id uuid not null,
  record_id uuid not null,
  primary key (company_id, import_id, record_id),
  foreign key (company_id, import_id) references celeiro.import on delete cascade
);
alter table celeiro.import_record enable row level security;
create policy tenant on celeiro.import_record using (company_id = (select celeiro.current_company()));
grant select, insert, delete on celeiro.import_record to :"app_role";

select celeiro.keep_list_editions();
