-- Files that people send: what is known of each stands here, its bytes in the store. A file belongs to one field of one
-- record; one that nothing refers to goes after a day.

create table celeiro.file (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  -- 1 an attachment: a picture or a PDF; 2 text to import
  use smallint not null check (use in (1, 2)),
  name text not null check (name ~ '^[a-z0-9][a-z0-9.-]*$' and length(name) <= 120),
  content_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- whose it is
  resource text,
  record_id uuid,
  field text,
  place smallint not null default 0,
  created_at timestamptz not null, created_by uuid not null,
  -- since when the store has its bytes
  stored_at timestamptz,
  -- since when nothing refers to it
  released_at timestamptz,
  primary key (company_id, id),
  check ((resource is null) = (record_id is null) and (resource is null) = (field is null)),
  check ((resource is null) = (released_at is not null))
);
create index file_record on celeiro.file (company_id, record_id, field) where record_id is not null;
create index file_released on celeiro.file (company_id, released_at) where released_at is not null;
create index file_sender on celeiro.file (company_id, created_by) where released_at is not null;
alter table celeiro.file enable row level security;
create policy tenant on celeiro.file using (company_id = (select celeiro.current_company()));
grant select, insert, update, delete on celeiro.file to :"app_role";

select celeiro.keep_list_editions();
