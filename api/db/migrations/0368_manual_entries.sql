-- What an accountant enters by hand: the document of which the journal's entries are. It counts in no balance until it is
-- entered, above the limit by another person's approval.
create table celeiro.manual_entry (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  branch_id uuid not null,
  date date not null,
  history text not null check (length(history) between 3 and 200),
  document_number text check (length(document_number) between 1 and 60),
  total_cents bigint not null check (total_cents > 0),
  -- 1 waiting, 2 entered, 3 refused, 4 reversed
  status smallint not null check (status between 1 and 4),
  approved_by uuid,
  approved_at timestamptz,
  refused_by uuid,
  refused_at timestamptz,
  reason text,
  reversed_by uuid,
  reversed_at timestamptz,
  reversal_reason text,
  search_text text not null generated always as (celeiro.searchable(history || ' ' || coalesce(document_number, ''))) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, branch_id) references celeiro.branch (company_id, id),
  check ((approved_by is null) = (approved_at is null)),
  -- Nobody approves what they entered.
  check (approved_by <> created_by),
  check ((status = 3) = (reason is not null)),
  check ((status = 4) = (reversal_reason is not null))
);
create index manual_entry_by_date on celeiro.manual_entry (company_id, date, id);
select celeiro.make_company_table('manual_entry');

create table celeiro.manual_entry_line (
  company_id uuid not null references celeiro.company,
  manual_entry_id uuid not null,
  position smallint not null check (position between 1 and 200),
  branch_id uuid not null,
  journal_account_id uuid not null,
  -- Debit above zero, credit below.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (company_id, manual_entry_id, position),
  foreign key (company_id, manual_entry_id) references celeiro.manual_entry,
  foreign key (company_id, branch_id) references celeiro.branch (company_id, id),
  constraint manual_entry_line_account_fkey foreign key (company_id, journal_account_id) references celeiro.journal_account
);
create index manual_entry_line_by_account on celeiro.manual_entry_line (company_id, journal_account_id);
create index manual_entry_line_by_branch on celeiro.manual_entry_line (company_id, branch_id);
select celeiro.make_company_table('manual_entry_line');

-- A line that is entered by hand names its account itself: source 4.
create or replace function celeiro.journal_account_of(p_company uuid, p_source smallint, p_source_id uuid) returns uuid
language sql stable set search_path = '' as $$
  select coalesce(
    (select a.id from celeiro.journal_account a
      where p_source = 4 and a.company_id = p_company and a.id = p_source_id and a.level = 4),
    (select m.journal_account_id from celeiro.journal_mapping m
      where m.company_id = p_company and m.source = p_source
        and m.source_id = coalesce(p_source_id, '00000000-0000-0000-0000-000000000000')),
    (select m.journal_account_id from celeiro.account_plan p
      join celeiro.journal_mapping m on m.company_id = p.company_id and m.source = 1 and m.source_id = p.parent_id
      where p_source = 1 and p.company_id = p_company and p.id = p_source_id),
    (select m.journal_account_id from celeiro.journal_mapping m
      where m.company_id = p_company and m.source_id = '00000000-0000-0000-0000-000000000000'
        and m.source = case p_source
          when 1 then (select case p.nature when 1 then 50 else 51 end from celeiro.account_plan p
            where p.company_id = p_company and p.id = p_source_id)
          when 2 then 10 when 3 then 11 end))
$$;

-- Accountants enter, approve what others entered, and reverse; one whom a church gave other rights keeps those, and these too.
update celeiro.profile_permission r
  set actions = (select array_agg(distinct a) from unnest(r.actions || array['create', 'approve', 'reverse']) a)
  from celeiro.profile p
  where p.company_id = r.company_id and p.id = r.profile_id and r.module = 'journal'
    and celeiro.searchable(p.name) = celeiro.searchable('Contador');
