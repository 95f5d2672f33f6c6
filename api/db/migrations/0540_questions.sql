-- Questions about records, and their answers. A record that is deleted keeps its questions: the link is no key, and what the
-- record was called, and its branch, are written down with the question.
create table celeiro.question (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  branch_id uuid not null,
  -- 1 order, 2 instalment, 3 offering, 4 card receipt, 5 card transaction, 6 cheque, 7 transfer, 8 transfer between funds,
  -- 9 movement, 10 manual entry, 11 asset
  document_kind smallint not null check (document_kind between 1 and 11),
  document_id uuid not null,
  document_name text not null,
  text text not null check (length(text) between 3 and 1000),
  asked_at timestamptz not null default now(),
  answer text check (length(answer) between 3 and 1000),
  answered_by uuid,
  answered_at timestamptz,
  -- 1 open, 2 answered, 3 resolved
  status smallint not null default 1 check (status between 1 and 3),
  resolved_by uuid,
  resolved_at timestamptz,
  search_text text not null generated always as
    (celeiro.searchable(document_name || ' ' || text || ' ' || coalesce(answer, ''))) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint question_branch_fkey foreign key (company_id, branch_id) references celeiro.branch (company_id, id),
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null)),
  check (status <> 1 or answer is null),
  check (status <> 2 or answer is not null),
  check ((status = 3) = (resolved_at is not null)),
  check ((status = 3) = (resolved_by is not null)),
  -- Nobody answers what they asked.
  check (answered_by <> created_by)
);
create index question_by_document on celeiro.question (company_id, document_id);
create index question_by_branch on celeiro.question (company_id, branch_id);
create index question_unsettled on celeiro.question (company_id, status) where status < 3;
select celeiro.make_company_table('question');
