-- The database as all migrations leave it, to be read: what a table or a function is now stands here, how it came to be in
-- migrations/. Written by `npm run schema` from the catalogue, never by hand; a test compares it.

-- Extensions

create extension btree_gin;

create extension pg_trgm;

-- Sequences

create sequence celeiro.branch_flow_n_seq;

create sequence celeiro.fund_change_n_seq;

create sequence celeiro.list_edition_lane_seq;

create sequence celeiro.offering_mark_n_seq;

create sequence celeiro.plan_flow_n_seq;

-- Tables

create table celeiro.account_day (
  company_id uuid not null,
  account_id uuid not null,
  date date not null,
  movements integer not null,
  in_cents bigint not null,
  out_cents bigint not null,
  internal_in_cents bigint not null,
  internal_out_cents bigint not null,
  constraint account_day_pkey PRIMARY KEY (company_id, account_id, date),
  constraint account_day_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES celeiro.ledger_account(company_id, id)
) with (fillfactor=50);
alter table celeiro.account_day enable row level security;
create policy tenant on celeiro.account_day using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER flow_insert AFTER INSERT ON celeiro.account_day FOR EACH ROW WHEN (new.in_cents <> new.internal_in_cents OR new.out_cents <> new.internal_out_cents) EXECUTE FUNCTION celeiro.add_branch_flow();
CREATE TRIGGER flow_update AFTER UPDATE ON celeiro.account_day FOR EACH ROW WHEN ((new.in_cents - new.internal_in_cents) <> (old.in_cents - old.internal_in_cents) OR (new.out_cents - new.internal_out_cents) <> (old.out_cents - old.internal_out_cents)) EXECUTE FUNCTION celeiro.add_branch_flow();

create table celeiro.account_month (
  company_id uuid not null,
  account_id uuid not null,
  month date not null,
  movements integer not null,
  in_cents bigint not null,
  out_cents bigint not null,
  internal_in_cents bigint not null,
  internal_out_cents bigint not null,
  constraint account_month_pkey PRIMARY KEY (company_id, account_id, month),
  constraint account_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint account_month_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES celeiro.ledger_account(company_id, id)
) with (fillfactor=50);
alter table celeiro.account_month enable row level security;
create policy tenant on celeiro.account_month using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.account_plan (
  company_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  level smallint not null,
  parent_id uuid,
  nature smallint not null,
  restricted boolean default false not null,
  status smallint not null,
  search_text text generated always as (celeiro.searchable(((code || ' '::text) || name))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  fund_id uuid,
  constraint account_plan_pkey PRIMARY KEY (company_id, id),
  constraint account_plan_code_key UNIQUE (company_id, code),
  constraint account_plan_check CHECK (((level = 2) = (parent_id IS NOT NULL))),
  constraint account_plan_code_check CHECK ((code ~ '^[0-9]\.[0-9]{2}\.[0-9]{3}$'::text)),
  constraint account_plan_fund_income CHECK (((fund_id IS NULL) OR (nature = 1))),
  constraint account_plan_level_check CHECK ((level = ANY (ARRAY[1, 2]))),
  constraint account_plan_nature_check CHECK ((nature = ANY (ARRAY[1, 2]))),
  constraint account_plan_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint account_plan_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint account_plan_fund_fkey FOREIGN KEY (company_id, fund_id) REFERENCES celeiro.fund(company_id, id),
  constraint account_plan_parent_fkey FOREIGN KEY (company_id, parent_id) REFERENCES celeiro.account_plan(company_id, id)
);
CREATE INDEX account_plan_by_fund ON celeiro.account_plan USING btree (company_id, fund_id) WHERE (fund_id IS NOT NULL);
CREATE INDEX account_plan_by_parent ON celeiro.account_plan USING btree (company_id, parent_id);
alter table celeiro.account_plan enable row level security;
create policy tenant on celeiro.account_plan using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.account_plan REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.account_plan REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.account_plan REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.account_plan REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.account_plan REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.account_plan REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER mapped AFTER DELETE ON celeiro.account_plan FOR EACH ROW EXECUTE FUNCTION celeiro.drop_journal_mapping('1');

create table celeiro.accounting_delivery (
  company_id uuid not null,
  id uuid not null,
  lot text collate "C" not null,
  layout smallint not null,
  series_id uuid not null,
  ending text not null,
  date_from date not null,
  date_to date not null,
  branch_id uuid,
  branch_ids uuid[] not null,
  entry_count integer,
  correction_count integer,
  total_cents bigint,
  accounts jsonb,
  sha256 bytea,
  size integer,
  status smallint not null,
  fetched_by uuid,
  fetched_at timestamp with time zone,
  discarded_by uuid,
  discarded_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  layout_id uuid,
  book_number integer,
  scope smallint,
  cnpj_root text collate "C",
  constraint accounting_delivery_pkey PRIMARY KEY (company_id, id),
  constraint accounting_delivery_lot_key UNIQUE (company_id, lot),
  constraint accounting_delivery_accounts_check CHECK ((jsonb_typeof(accounts) = 'array'::text)),
  constraint accounting_delivery_book_check CHECK ((((layout = 8) = (book_number IS NOT NULL)) AND ((layout <> 8) OR ((series_id = id) AND (book_number > 0))))),
  constraint accounting_delivery_branch_ids_check CHECK ((cardinality(branch_ids) > 0)),
  constraint accounting_delivery_check CHECK ((date_to >= date_from)),
  constraint accounting_delivery_check1 CHECK (((correction_count >= 0) AND (correction_count <= entry_count))),
  constraint accounting_delivery_check2 CHECK ((num_nulls(entry_count, correction_count, total_cents, accounts, sha256, size) = ANY (ARRAY[0, 6]))),
  constraint accounting_delivery_check3 CHECK (((status = 2) = (fetched_at IS NOT NULL))),
  constraint accounting_delivery_check4 CHECK (((status = 3) = (discarded_at IS NOT NULL))),
  constraint accounting_delivery_chosen_check CHECK ((((NOT (scope IS DISTINCT FROM 1)) = (cnpj_root IS NOT NULL)) AND ((layout <> 8) OR (scope IS DISTINCT FROM 2)))),
  constraint accounting_delivery_cnpj_root_check CHECK ((cnpj_root ~ '^[0-9A-Z]{8}$'::text)),
  constraint accounting_delivery_ending_check CHECK ((ending = ANY (ARRAY['txt'::text, 'csv'::text, 'xlsx'::text, 'journal'::text]))),
  constraint accounting_delivery_entry_count_check CHECK ((entry_count > 0)),
  constraint accounting_delivery_layout_check CHECK ((layout > 0)),
  constraint accounting_delivery_lot_check CHECK ((lot ~ '^[0-9A-Z]{6}$'::text)),
  constraint accounting_delivery_own_layout_check CHECK (((layout = 7) = (layout_id IS NOT NULL))),
  constraint accounting_delivery_scope_check CHECK ((scope = ANY (ARRAY[1, 2]))),
  constraint accounting_delivery_sha256_check CHECK ((length(sha256) = 32)),
  constraint accounting_delivery_size_check CHECK ((size > 0)),
  constraint accounting_delivery_status_check CHECK (((status >= 1) AND (status <= 3))),
  constraint accounting_delivery_total_cents_check CHECK ((total_cents > 0)),
  constraint accounting_delivery_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint accounting_delivery_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint accounting_delivery_layout_fkey FOREIGN KEY (company_id, layout_id) REFERENCES celeiro.accounting_layout(company_id, id)
);
CREATE UNIQUE INDEX accounting_delivery_book_key ON celeiro.accounting_delivery USING btree (company_id, book_number) WHERE ((book_number IS NOT NULL) AND (status <> 3));
CREATE INDEX accounting_delivery_by_branch ON celeiro.accounting_delivery USING btree (company_id, branch_id) WHERE (branch_id IS NOT NULL);
CREATE INDEX accounting_delivery_by_layout ON celeiro.accounting_delivery USING btree (company_id, layout_id) WHERE (layout_id IS NOT NULL);
alter table celeiro.accounting_delivery enable row level security;
create policy tenant on celeiro.accounting_delivery using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.accounting_delivery REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_delivery();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.accounting_delivery REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_delivery();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.accounting_delivery REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.accounting_delivery REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.accounting_delivery REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER kept BEFORE UPDATE ON celeiro.accounting_delivery FOR EACH ROW EXECUTE FUNCTION celeiro.keep_delivery();

create table celeiro.accounting_delivery_entry (
  company_id uuid not null,
  series_id uuid not null,
  entry_id uuid not null,
  branch_id uuid not null,
  delivery_id uuid not null,
  ordinal integer not null,
  constraint accounting_delivery_entry_pkey PRIMARY KEY (company_id, series_id, entry_id, branch_id),
  constraint accounting_delivery_entry_ordinal_check CHECK ((ordinal > 0))
);
CREATE INDEX accounting_delivery_entry_by_delivery ON celeiro.accounting_delivery_entry USING btree (company_id, delivery_id, ordinal);
alter table celeiro.accounting_delivery_entry enable row level security;
create policy tenant on celeiro.accounting_delivery_entry using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER kept BEFORE DELETE ON celeiro.accounting_delivery_entry FOR EACH ROW EXECUTE FUNCTION celeiro.keep_delivered();

create table celeiro.accounting_delivery_piece (
  company_id uuid not null,
  delivery_id uuid not null,
  "position" integer not null,
  bytes bytea not null,
  constraint accounting_delivery_piece_pkey PRIMARY KEY (company_id, delivery_id, "position"),
  constraint accounting_delivery_piece_position_check CHECK (("position" > 0)),
  constraint accounting_delivery_piece_company_id_delivery_id_fkey FOREIGN KEY (company_id, delivery_id) REFERENCES celeiro.accounting_delivery(company_id, id)
);
alter table celeiro.accounting_delivery_piece enable row level security;
create policy tenant on celeiro.accounting_delivery_piece using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER kept BEFORE INSERT OR DELETE ON celeiro.accounting_delivery_piece FOR EACH ROW EXECUTE FUNCTION celeiro.keep_delivered();

create table celeiro.accounting_layout (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  file_format smallint not null,
  columns text not null,
  has_header boolean not null,
  separator smallint not null,
  "decimal" smallint not null,
  date_mask smallint not null,
  encoding smallint not null,
  status smallint not null,
  search_text text generated always as (celeiro.searchable(name)) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint accounting_layout_pkey PRIMARY KEY (company_id, id),
  constraint accounting_layout_columns_check CHECK (((length(columns) >= 1) AND (length(columns) <= 2000))),
  constraint accounting_layout_date_mask_check CHECK (((date_mask >= 1) AND (date_mask <= 5))),
  constraint accounting_layout_decimal_check CHECK ((("decimal" >= 1) AND ("decimal" <= 2))),
  constraint accounting_layout_encoding_check CHECK (((encoding >= 1) AND (encoding <= 4))),
  constraint accounting_layout_file_format_check CHECK (((file_format >= 1) AND (file_format <= 2))),
  constraint accounting_layout_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint accounting_layout_separator_check CHECK (((separator >= 1) AND (separator <= 4))),
  constraint accounting_layout_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint accounting_layout_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE UNIQUE INDEX accounting_layout_name_key ON celeiro.accounting_layout USING btree (company_id, celeiro.searchable(name));
alter table celeiro.accounting_layout enable row level security;
create policy tenant on celeiro.accounting_layout using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.accounting_layout REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.accounting_layout REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.accounting_layout REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.accounting_layout REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.accounting_layout REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.accounting_layout REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.app_user (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  email text,
  password_hash text,
  profile_id uuid,
  branch_id uuid,
  status smallint default 1 not null,
  email_verified boolean default false not null,
  provisional boolean default false not null,
  last_access_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  phone text,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  anonymized_at timestamp with time zone,
  personal_document text,
  person_type smallint default 0 not null,
  zip_code text,
  street text,
  street_number text,
  complement text,
  neighborhood text,
  city text,
  state text,
  provisional_until timestamp with time zone,
  provisional_tries smallint default 0 not null,
  deleted_at timestamp with time zone,
  search_text text generated always as (celeiro.searchable(((name || ' '::text) || COALESCE(email, ''::text)))) stored not null,
  created_by uuid,
  updated_by uuid,
  password_changed_at timestamp with time zone default now() not null,
  provisional_before text,
  provisional_before_until timestamp with time zone,
  mails_questions boolean default true not null,
  constraint app_user_pkey PRIMARY KEY (company_id, id),
  constraint app_user_email_key UNIQUE (email),
  constraint app_user_anonymized_check CHECK (((anonymized_at IS NULL) OR ((status = 3) AND (num_nonnulls(email, phone, profile_id, password_hash) = 0)))),
  constraint app_user_deleted_check CHECK (((deleted_at IS NULL) OR ((status = 3) AND (num_nonnulls(email, profile_id, branch_id, password_hash, phone, personal_document, zip_code, street) = 0)))),
  constraint app_user_email_check CHECK ((email = lower(email))),
  constraint app_user_kept_check CHECK (((deleted_at IS NOT NULL) OR ((email IS NOT NULL) AND (profile_id IS NOT NULL)))),
  constraint app_user_person_type_check CHECK ((person_type = ANY (ARRAY[0, 1, 2]))),
  constraint app_user_status_check CHECK ((status = ANY (ARRAY[1, 2, 3]))),
  constraint app_user_type_check CHECK (((person_type = 0) = (personal_document IS NULL))),
  constraint app_user_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint app_user_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint app_user_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES celeiro.profile(company_id, id)
);
CREATE INDEX app_user_name ON celeiro.app_user USING btree (company_id, name COLLATE "pt-BR-x-icu", id);
CREATE INDEX app_user_profile ON celeiro.app_user USING btree (company_id, profile_id);
alter table celeiro.app_user enable row level security;
create policy tenant on celeiro.app_user using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.app_user REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.app_user REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.app_user REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.app_user REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.app_user REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.app_user REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER favoured AFTER UPDATE OF name ON celeiro.app_user FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION celeiro.rename_favoured('name');
CREATE TRIGGER note_password_change BEFORE UPDATE OF password_hash ON celeiro.app_user FOR EACH ROW WHEN (new.password_hash IS DISTINCT FROM old.password_hash) EXECUTE FUNCTION celeiro.note_password_change();

create table celeiro.asset (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  number text not null,
  branch_id uuid not null,
  place_id uuid,
  acquired_on date,
  value_cents bigint,
  supplier_id uuid,
  document text,
  note text,
  status smallint default 1 not null,
  left_on date,
  reason text,
  sale_value_cents bigint,
  account_kind smallint,
  account_id uuid,
  search_text text generated always as (celeiro.searchable(((((name || ' '::text) || number) || ' '::text) || COALESCE(document, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  kind smallint,
  useful_life integer,
  residual_cents bigint,
  depreciated_since date,
  constraint asset_pkey PRIMARY KEY (company_id, id),
  constraint asset_account_kind_check CHECK ((account_kind = ANY (ARRAY[1, 2]))),
  constraint asset_check CHECK (((status = 1) = (left_on IS NULL))),
  constraint asset_check1 CHECK (((status = 2) = (reason IS NOT NULL))),
  constraint asset_check2 CHECK ((((status = 3) = (sale_value_cents IS NOT NULL)) AND ((status = 3) = (account_id IS NOT NULL)) AND ((status = 3) = (account_kind IS NOT NULL)))),
  constraint asset_check3 CHECK ((left_on >= acquired_on)),
  constraint asset_depreciated_since_check CHECK ((EXTRACT(doy FROM depreciated_since) = (1)::numeric)),
  constraint asset_kind_check CHECK (((kind >= 1) AND (kind <= 7))),
  constraint asset_residual_cents_check CHECK ((residual_cents >= 0)),
  constraint asset_residual_check CHECK ((residual_cents <= value_cents)),
  constraint asset_sale_value_cents_check CHECK ((sale_value_cents > 0)),
  constraint asset_status_check CHECK ((status = ANY (ARRAY[1, 2, 3]))),
  constraint asset_useful_life_check CHECK (((useful_life >= 1) AND (useful_life <= 100))),
  constraint asset_value_cents_check CHECK ((value_cents >= 0)),
  constraint asset_account_fkey FOREIGN KEY (company_id, account_id, account_kind) REFERENCES celeiro.ledger_account(company_id, id, kind),
  constraint asset_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint asset_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint asset_place_branch_fkey FOREIGN KEY (company_id, branch_id, place_id) REFERENCES celeiro.place(company_id, branch_id, id),
  constraint asset_place_fkey FOREIGN KEY (company_id, place_id) REFERENCES celeiro.place(company_id, id),
  constraint asset_supplier_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES celeiro.supplier(company_id, id)
);
CREATE INDEX asset_by_account ON celeiro.asset USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX asset_by_kind ON celeiro.asset USING btree (company_id, kind) WHERE (kind IS NOT NULL);
CREATE INDEX asset_by_place ON celeiro.asset USING btree (company_id, place_id) WHERE (place_id IS NOT NULL);
CREATE INDEX asset_by_supplier ON celeiro.asset USING btree (company_id, supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE UNIQUE INDEX asset_number_key ON celeiro.asset USING btree (company_id, celeiro.searchable(number));
alter table celeiro.asset enable row level security;
create policy tenant on celeiro.asset using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.asset REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.asset REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.asset REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.asset REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.asset REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.asset REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER kept AFTER DELETE ON celeiro.asset REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_posted();

create table celeiro.asset_count (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  branch_id uuid not null,
  place_id uuid,
  status smallint default 1 not null,
  found integer,
  missing integer,
  ended_at timestamp with time zone,
  unknown_numbers text[] default '{}'::text[] not null,
  search_text text generated always as (celeiro.searchable(name)) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint asset_count_pkey PRIMARY KEY (company_id, id),
  constraint asset_count_check CHECK ((((status = 2) = (ended_at IS NOT NULL)) AND ((status = 2) = (found IS NOT NULL)) AND ((status = 2) = (missing IS NOT NULL)))),
  constraint asset_count_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint asset_count_unknown_numbers_check CHECK ((cardinality(unknown_numbers) <= 500)),
  constraint asset_count_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint asset_count_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint asset_count_place_branch_fkey FOREIGN KEY (company_id, branch_id, place_id) REFERENCES celeiro.place(company_id, branch_id, id),
  constraint asset_count_place_fkey FOREIGN KEY (company_id, place_id) REFERENCES celeiro.place(company_id, id)
);
CREATE INDEX asset_count_by_place ON celeiro.asset_count USING btree (company_id, place_id) WHERE (place_id IS NOT NULL);
alter table celeiro.asset_count enable row level security;
create policy tenant on celeiro.asset_count using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.asset_count REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.asset_count REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.asset_count REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.asset_count REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.asset_count REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.asset_count REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.asset_count_item (
  company_id uuid not null,
  asset_count_id uuid not null,
  asset_id uuid not null,
  result smallint,
  branch_id uuid,
  place_id uuid,
  counted_at timestamp with time zone,
  counted_by uuid,
  constraint asset_count_item_pkey PRIMARY KEY (company_id, asset_count_id, asset_id),
  constraint asset_count_item_check CHECK ((((result IS DISTINCT FROM 3) = (counted_at IS NOT NULL)) AND ((counted_at IS NULL) = (counted_by IS NULL)))),
  constraint asset_count_item_result_check CHECK ((result = ANY (ARRAY[1, 2, 3, 4]))),
  constraint asset_count_item_company_id_asset_count_id_fkey FOREIGN KEY (company_id, asset_count_id) REFERENCES celeiro.asset_count(company_id, id) ON DELETE CASCADE,
  constraint asset_count_item_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES celeiro.asset(company_id, id),
  constraint asset_count_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX asset_count_item_by_asset ON celeiro.asset_count_item USING btree (company_id, asset_id);
alter table celeiro.asset_count_item enable row level security;
create policy tenant on celeiro.asset_count_item using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.attempt (
  key bytea not null,
  drained_at timestamp with time zone not null,
  under_way timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  constraint attempt_pkey PRIMARY KEY (key),
  constraint attempt_key_check CHECK ((length(key) = 32))
);
CREATE INDEX attempt_drained ON celeiro.attempt USING btree (drained_at);

create table celeiro.audit_chain (
  company_id uuid not null,
  lane smallint not null,
  last_seq bigint default 0 not null,
  last_hash bytea default '\x'::bytea not null,
  constraint audit_chain_pkey PRIMARY KEY (company_id, lane),
  constraint audit_chain_lane_check CHECK (((lane >= 0) AND (lane <= 15))),
  constraint audit_chain_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
alter table celeiro.audit_chain enable row level security;
create policy tenant on celeiro.audit_chain using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.audit_entry (
  company_id uuid not null,
  lane smallint not null,
  seq bigint not null,
  at timestamp with time zone not null,
  actor_id uuid,
  action text not null,
  resource text not null,
  record_id uuid,
  payload_hash bytea not null,
  hash bytea not null,
  actor_hash bytea,
  constraint audit_entry_pkey PRIMARY KEY (company_id, lane, seq),
  constraint audit_entry_words CHECK ((strpos((action || resource), '|'::text) = 0)),
  constraint audit_entry_company_id_lane_fkey FOREIGN KEY (company_id, lane) REFERENCES celeiro.audit_chain(company_id, lane)
);
CREATE INDEX audit_entry_departure ON celeiro.audit_entry USING btree (company_id, resource, at) WHERE (action = 'delete'::text);
CREATE INDEX audit_entry_record ON celeiro.audit_entry USING btree (company_id, record_id, at);
CREATE INDEX audit_entry_security ON celeiro.audit_entry USING btree (company_id, actor_id, action, at) WHERE (resource = 'session'::text);
alter table celeiro.audit_entry enable row level security;
create policy tenant on celeiro.audit_entry using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();

create table celeiro.audit_payload (
  company_id uuid not null,
  lane smallint not null,
  seq bigint not null,
  salt bytea,
  payload text,
  actor_salt bytea,
  actor_name text,
  constraint audit_payload_pkey PRIMARY KEY (company_id, lane, seq),
  constraint audit_payload_company_id_lane_seq_fkey FOREIGN KEY (company_id, lane, seq) REFERENCES celeiro.audit_entry(company_id, lane, seq)
);
alter table celeiro.audit_payload enable row level security;
create policy tenant on celeiro.audit_payload using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.audit_seal (
  company_id uuid not null,
  n integer not null,
  sealed_at timestamp with time zone not null,
  heads jsonb not null,
  previous bytea not null,
  hash bytea not null,
  constraint audit_seal_pkey PRIMARY KEY (company_id, n),
  constraint audit_seal_n_check CHECK ((n > 0)),
  constraint audit_seal_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
alter table celeiro.audit_seal enable row level security;
create policy tenant on celeiro.audit_seal using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();

create table celeiro.backoffice_module (
  slug text not null,
  label text not null,
  "position" smallint not null,
  id uuid not null,
  constraint module_pkey PRIMARY KEY (slug),
  constraint backoffice_module_id_key UNIQUE (id)
);

create table celeiro.bank (
  id uuid not null,
  identifier text not null,
  ispb text not null,
  name text not null,
  search_text text generated always as (celeiro.searchable(((identifier || ' '::text) || name))) stored not null,
  constraint bank_pkey PRIMARY KEY (id),
  constraint bank_identifier_key UNIQUE (identifier),
  constraint bank_ispb_key UNIQUE (ispb),
  constraint bank_identifier_check CHECK ((length(identifier) = 3)),
  constraint bank_ispb_check CHECK ((length(ispb) = 8))
);

create table celeiro.bank_account (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  bank_id uuid not null,
  account_type smallint not null,
  nickname text not null,
  agency text not null,
  agency_digit text,
  account text not null,
  account_digit text,
  holder_name text,
  holder_document text,
  pix_keys jsonb default '[]'::jsonb not null,
  search_text text generated always as (celeiro.searchable((((((((nickname || ' '::text) || agency) || ' '::text) || account) || COALESCE(('-'::text || account_digit), ''::text)) || ' '::text) || COALESCE(holder_name, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint bank_account_pkey PRIMARY KEY (company_id, id),
  constraint bank_account_account_type_check CHECK ((account_type = ANY (ARRAY[1, 2]))),
  constraint bank_account_pix_keys_check CHECK ((jsonb_typeof(pix_keys) = 'array'::text)),
  constraint bank_account_bank_fkey FOREIGN KEY (bank_id) REFERENCES celeiro.bank(id),
  constraint bank_account_company_id_id_branch_id_fkey FOREIGN KEY (company_id, id, branch_id) REFERENCES celeiro.ledger_account(company_id, id, branch_id) ON UPDATE CASCADE
);
CREATE UNIQUE INDEX bank_account_nickname_key ON celeiro.bank_account USING btree (company_id, branch_id, celeiro.searchable(nickname));
CREATE UNIQUE INDEX bank_account_number_key ON celeiro.bank_account USING btree (company_id, bank_id, ltrim(agency, '0'::text), ltrim(account, '0'::text), COALESCE(account_digit, ''::text));
alter table celeiro.bank_account enable row level security;
create policy tenant on celeiro.bank_account using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.bank_account REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.bank_account REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.bank_account REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.bank_account REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.bank_account REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.bank_account REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER mapped AFTER DELETE ON celeiro.bank_account FOR EACH ROW EXECUTE FUNCTION celeiro.drop_journal_mapping('2');

create table celeiro.bank_statement_line (
  company_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  date date not null,
  amount_cents bigint not null,
  text text not null,
  document text,
  fitid text,
  occurrence integer default 1 not null,
  status smallint default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  forgotten bytea,
  import_id uuid,
  line integer,
  reason text,
  constraint bank_statement_line_pkey PRIMARY KEY (company_id, id),
  constraint bank_statement_line_key UNIQUE (company_id, account_id, date, amount_cents, text, occurrence),
  constraint bank_statement_line_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint bank_statement_line_occurrence_check CHECK ((occurrence > 0)),
  constraint bank_statement_line_status_check CHECK (((status >= 1) AND (status <= 4))),
  constraint bank_statement_line_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES celeiro.bank_account(company_id, id),
  constraint bank_statement_line_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES celeiro.import(company_id, id)
);
CREATE INDEX bank_statement_line_import ON celeiro.bank_statement_line USING btree (company_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX bank_statement_line_waiting ON celeiro.bank_statement_line USING btree (company_id, account_id, status, date);
alter table celeiro.bank_statement_line enable row level security;
create policy tenant on celeiro.bank_statement_line using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.bank_statement_line REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_of_account('bank_statement_line');
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.bank_statement_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_of_account('bank_statement_line');
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.bank_statement_line REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_of_account('bank_statement_line');
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.bank_statement_line REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.bank_statement_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.bank_statement_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER kept AFTER DELETE ON celeiro.bank_statement_line REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_posted();

create table celeiro.bank_statement_match (
  company_id uuid not null,
  group_id uuid not null,
  line_id uuid not null,
  movement_id uuid not null,
  constraint bank_statement_match_pkey PRIMARY KEY (company_id, line_id, movement_id),
  constraint bank_statement_match_company_id_line_id_fkey FOREIGN KEY (company_id, line_id) REFERENCES celeiro.bank_statement_line(company_id, id),
  constraint bank_statement_match_company_id_movement_id_fkey FOREIGN KEY (company_id, movement_id) REFERENCES celeiro.movement(company_id, id)
);
CREATE INDEX bank_statement_match_group ON celeiro.bank_statement_match USING btree (company_id, group_id);
CREATE INDEX bank_statement_match_movement ON celeiro.bank_statement_match USING btree (company_id, movement_id);
alter table celeiro.bank_statement_match enable row level security;
create policy tenant on celeiro.bank_statement_match using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.bank_statement_rule (
  company_id uuid not null,
  key text not null,
  is_in boolean not null,
  origin smallint not null,
  account_plan_id uuid,
  cost_center_id uuid,
  member_id uuid,
  used_at timestamp with time zone default now() not null,
  constraint bank_statement_rule_pkey PRIMARY KEY (company_id, key, is_in),
  constraint bank_statement_rule_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
  constraint bank_statement_rule_origin_check CHECK ((origin = ANY (ARRAY[7, 9]))),
  constraint bank_statement_rule_company_id_account_plan_id_fkey FOREIGN KEY (company_id, account_plan_id) REFERENCES celeiro.account_plan(company_id, id) ON DELETE CASCADE,
  constraint bank_statement_rule_company_id_cost_center_id_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES celeiro.cost_center(company_id, id) ON DELETE CASCADE,
  constraint bank_statement_rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint bank_statement_rule_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES celeiro.member(company_id, id) ON DELETE CASCADE
);
CREATE INDEX bank_statement_rule_center ON celeiro.bank_statement_rule USING btree (company_id, cost_center_id);
CREATE INDEX bank_statement_rule_member ON celeiro.bank_statement_rule USING btree (company_id, member_id);
CREATE INDEX bank_statement_rule_plan ON celeiro.bank_statement_rule USING btree (company_id, account_plan_id);
alter table celeiro.bank_statement_rule enable row level security;
create policy tenant on celeiro.bank_statement_rule using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.bills_pay (
  company_id uuid not null,
  id uuid not null,
  code text default ''::text not null,
  branch_id uuid not null,
  owner_kind smallint not null,
  owner_id uuid not null,
  supplier_id uuid generated always as (
CASE
    WHEN (owner_kind = 1) THEN owner_id
    ELSE NULL::uuid
END) stored,
  member_id uuid generated always as (
CASE
    WHEN (owner_kind = 2) THEN owner_id
    ELSE NULL::uuid
END) stored,
  user_id uuid generated always as (
CASE
    WHEN (owner_kind = 3) THEN owner_id
    ELSE NULL::uuid
END) stored,
  owner_name text default ''::text not null,
  invoice_type smallint not null,
  invoice_number text,
  series text,
  access_key text,
  issue_date date not null,
  competence date not null,
  account_plan_id uuid not null,
  cost_center_id uuid not null,
  ministry_id uuid,
  description text not null,
  gross_cents bigint not null,
  discount_cents bigint default 0 not null,
  addition_cents bigint default 0 not null,
  taxes jsonb default '[]'::jsonb not null,
  withheld_cents bigint default 0 not null,
  net_cents bigint generated always as ((((gross_cents - discount_cents) - withheld_cents) + addition_cents)) stored not null,
  installment_count integer default 0 not null,
  paid_count integer default 0 not null,
  closed_count integer default 0 not null,
  paid_cents bigint default 0 not null,
  next_due_date date,
  search_text text generated always as (celeiro.searchable(((((((((code || ' '::text) || owner_name) || ' '::text) || description) || ' '::text) || COALESCE(invoice_number, ''::text)) || ' '::text) || COALESCE(access_key, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  recurs_from uuid,
  recurrence_month integer,
  ibs_cents bigint default 0 not null,
  cbs_cents bigint default 0 not null,
  fund_id uuid,
  constraint bills_pay_pkey PRIMARY KEY (company_id, id),
  constraint bills_pay_code_key UNIQUE (company_id, code),
  constraint bills_pay_company_id_id_branch_id_key UNIQUE (company_id, id, branch_id),
  constraint bills_pay_recurrence_key UNIQUE (company_id, recurs_from, recurrence_month),
  constraint bills_pay_access_key_check CHECK ((length(access_key) = 44)),
  constraint bills_pay_addition_cents_check CHECK ((addition_cents >= 0)),
  constraint bills_pay_cbs_cents_check CHECK ((cbs_cents >= 0)),
  constraint bills_pay_competence_check CHECK ((EXTRACT(day FROM competence) = (1)::numeric)),
  constraint bills_pay_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint bills_pay_gross_cents_check CHECK ((gross_cents > 0)),
  constraint bills_pay_ibs_cents_check CHECK ((ibs_cents >= 0)),
  constraint bills_pay_invoice_type_check CHECK (((invoice_type >= 1) AND (invoice_type <= 5))),
  constraint bills_pay_net_cents_check CHECK ((net_cents > 0)),
  constraint bills_pay_owner_kind_check CHECK ((owner_kind = ANY (ARRAY[1, 2, 3]))),
  constraint bills_pay_recurrence_month_check CHECK ((recurrence_month > 0)),
  constraint bills_pay_taxes_check CHECK ((jsonb_typeof(taxes) = 'array'::text)),
  constraint bills_pay_withheld_cents_check CHECK ((withheld_cents >= 0)),
  constraint bills_pay_account_plan_fkey FOREIGN KEY (company_id, account_plan_id) REFERENCES celeiro.account_plan(company_id, id),
  constraint bills_pay_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint bills_pay_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint bills_pay_cost_center_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES celeiro.cost_center(company_id, id),
  constraint bills_pay_fund_fkey FOREIGN KEY (company_id, fund_id) REFERENCES celeiro.fund(company_id, id),
  constraint bills_pay_member_fkey FOREIGN KEY (company_id, member_id) REFERENCES celeiro.member(company_id, id),
  constraint bills_pay_ministry_fkey FOREIGN KEY (company_id, ministry_id) REFERENCES celeiro.ministry(company_id, id),
  constraint bills_pay_recurs_from_fkey FOREIGN KEY (company_id, recurs_from) REFERENCES celeiro.bills_pay(company_id, id) ON DELETE SET NULL (recurs_from),
  constraint bills_pay_supplier_fkey FOREIGN KEY (company_id, supplier_id) REFERENCES celeiro.supplier(company_id, id),
  constraint bills_pay_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
CREATE INDEX bills_pay_by_branch ON celeiro.bills_pay USING btree (company_id, branch_id);
CREATE INDEX bills_pay_by_center ON celeiro.bills_pay USING btree (company_id, cost_center_id);
CREATE INDEX bills_pay_by_due ON celeiro.bills_pay USING btree (company_id, next_due_date) WHERE (next_due_date IS NOT NULL);
CREATE INDEX bills_pay_by_fund ON celeiro.bills_pay USING btree (company_id, fund_id) WHERE (fund_id IS NOT NULL);
CREATE INDEX bills_pay_by_issue ON celeiro.bills_pay USING btree (company_id, issue_date, id);
CREATE INDEX bills_pay_by_key ON celeiro.bills_pay USING btree (company_id, access_key) WHERE (access_key IS NOT NULL);
CREATE INDEX bills_pay_by_ministry ON celeiro.bills_pay USING btree (company_id, ministry_id) WHERE (ministry_id IS NOT NULL);
CREATE INDEX bills_pay_by_owner ON celeiro.bills_pay USING btree (company_id, owner_id, invoice_number);
CREATE INDEX bills_pay_by_plan ON celeiro.bills_pay USING btree (company_id, account_plan_id);
CREATE INDEX bills_pay_search ON celeiro.bills_pay USING gin (company_id, search_text public.gin_trgm_ops);
CREATE INDEX bills_pay_supported ON celeiro.bills_pay USING btree (company_id, competence) WHERE ((ibs_cents + cbs_cents) > 0);
alter table celeiro.bills_pay enable row level security;
create policy tenant on celeiro.bills_pay using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.bills_pay REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.bills_pay REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.bills_pay REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.bills_pay REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.bills_pay REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.bills_pay REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER favoured BEFORE INSERT OR UPDATE OF owner_kind, owner_id ON celeiro.bills_pay FOR EACH ROW EXECUTE FUNCTION celeiro.name_favoured();
CREATE TRIGGER flow_moved AFTER UPDATE OF branch_id ON celeiro.bills_pay FOR EACH ROW WHEN (new.branch_id <> old.branch_id) EXECUTE FUNCTION celeiro.move_plan_flow();
CREATE TRIGGER fund_update AFTER UPDATE OF fund_id ON celeiro.bills_pay FOR EACH ROW WHEN (new.fund_id IS DISTINCT FROM old.fund_id) EXECUTE FUNCTION celeiro.fund_changed_order();
CREATE TRIGGER numbered BEFORE INSERT ON celeiro.bills_pay FOR EACH ROW WHEN (new.code = ''::text) EXECUTE FUNCTION celeiro.number_bills_pay();
CREATE TRIGGER worded AFTER UPDATE ON celeiro.bills_pay FOR EACH ROW WHEN (old.search_text IS DISTINCT FROM new.search_text) EXECUTE FUNCTION celeiro.word_installments();

create table celeiro.bills_pay_recurrence (
  company_id uuid not null,
  bills_pay_id uuid not null,
  until date not null,
  percent text,
  next_month integer not null,
  problem text,
  problem_params jsonb,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  constraint bills_pay_recurrence_pkey PRIMARY KEY (company_id, bills_pay_id),
  constraint bills_pay_recurrence_next_month_check CHECK ((next_month > 0)),
  constraint bills_pay_recurrence_percent_check CHECK ((percent ~ '^[0-9]{1,3}(\.[0-9]{1,4})?$'::text)),
  constraint bills_pay_recurrence_company_id_bills_pay_id_fkey FOREIGN KEY (company_id, bills_pay_id) REFERENCES celeiro.bills_pay(company_id, id) ON DELETE CASCADE
);
alter table celeiro.bills_pay_recurrence enable row level security;
create policy tenant on celeiro.bills_pay_recurrence using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.branch (
  company_id uuid not null,
  id uuid not null,
  code text,
  name text not null,
  is_headquarters boolean default false not null,
  status smallint default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  version integer default 1 not null,
  document text,
  regional_id uuid,
  leader text,
  phone text,
  email text,
  zip_code text,
  street text,
  street_number text,
  complement text,
  neighborhood text,
  city text,
  state text,
  holidays jsonb default '[]'::jsonb not null,
  search_text text generated always as (celeiro.searchable(((((((COALESCE(code, ''::text) || ' '::text) || name) || ' '::text) || COALESCE(document, ''::text)) || ' '::text) || COALESCE(leader, ''::text)))) stored not null,
  constraint branch_pkey PRIMARY KEY (company_id, id),
  constraint branch_document_key UNIQUE (company_id, document),
  constraint branch_holidays_check CHECK ((jsonb_typeof(holidays) = 'array'::text)),
  constraint branch_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint branch_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint branch_regional_fkey FOREIGN KEY (company_id, regional_id) REFERENCES celeiro.regional(company_id, id)
);
CREATE UNIQUE INDEX branch_code_key ON celeiro.branch USING btree (company_id, code);
CREATE UNIQUE INDEX branch_headquarters_key ON celeiro.branch USING btree (company_id) WHERE is_headquarters;
CREATE UNIQUE INDEX branch_name_key ON celeiro.branch USING btree (company_id, celeiro.searchable(name));
alter table celeiro.branch enable row level security;
create policy tenant on celeiro.branch using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER accounts_in_use AFTER UPDATE OF status ON celeiro.branch FOR EACH ROW WHEN (old.status = 1 AND new.status <> 1) EXECUTE FUNCTION celeiro.keep_branch_of_accounts();
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.branch REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.branch REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.branch REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.branch REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.branch REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.branch REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.branch_flow (
  company_id uuid not null,
  n bigint generated always as identity not null,
  branch_id uuid not null,
  date date not null,
  is_month boolean not null,
  in_cents bigint not null,
  out_cents bigint not null,
  is_summed boolean default false not null,
  constraint branch_flow_pkey PRIMARY KEY (company_id, n)
);
CREATE INDEX branch_flow_by_day ON celeiro.branch_flow USING btree (company_id, is_month, date) INCLUDE (branch_id, in_cents, out_cents);
CREATE INDEX branch_flow_to_sum ON celeiro.branch_flow USING btree (company_id, branch_id, is_month, date) WHERE (NOT is_summed);
alter table celeiro.branch_flow enable row level security;
create policy tenant on celeiro.branch_flow using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.budget (
  company_id uuid not null,
  id uuid not null,
  year smallint not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint budget_pkey PRIMARY KEY (company_id, id),
  constraint budget_year_check CHECK (((year >= 1900) AND (year <= 2199))),
  constraint budget_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE UNIQUE INDEX budget_year_key ON celeiro.budget USING btree (company_id, year);
alter table celeiro.budget enable row level security;
create policy tenant on celeiro.budget using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.budget REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.budget REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.budget REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.budget REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.budget REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.budget REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.budget_line (
  company_id uuid not null,
  id uuid not null,
  budget_id uuid not null,
  account_plan_id uuid not null,
  branch_id uuid,
  cost_center_id uuid,
  fund_id uuid,
  months bigint[] not null,
  constraint budget_line_pkey PRIMARY KEY (company_id, id),
  constraint budget_line_months_check CHECK (((cardinality(months) = 12) AND (array_position(months, NULL::bigint) IS NULL) AND (0 <= ALL (months)))),
  constraint budget_line_account_plan_fkey FOREIGN KEY (company_id, account_plan_id) REFERENCES celeiro.account_plan(company_id, id),
  constraint budget_line_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint budget_line_budget_fkey FOREIGN KEY (company_id, budget_id) REFERENCES celeiro.budget(company_id, id),
  constraint budget_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint budget_line_cost_center_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES celeiro.cost_center(company_id, id),
  constraint budget_line_fund_fkey FOREIGN KEY (company_id, fund_id) REFERENCES celeiro.fund(company_id, id)
);
CREATE INDEX budget_line_by_branch ON celeiro.budget_line USING btree (company_id, branch_id) WHERE (branch_id IS NOT NULL);
CREATE INDEX budget_line_by_center ON celeiro.budget_line USING btree (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
CREATE INDEX budget_line_by_fund ON celeiro.budget_line USING btree (company_id, fund_id) WHERE (fund_id IS NOT NULL);
CREATE INDEX budget_line_by_plan ON celeiro.budget_line USING btree (company_id, account_plan_id);
CREATE UNIQUE INDEX budget_line_place_key ON celeiro.budget_line USING btree (company_id, budget_id, account_plan_id, branch_id, cost_center_id, fund_id) NULLS NOT DISTINCT;
alter table celeiro.budget_line enable row level security;
create policy tenant on celeiro.budget_line using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.budget_version (
  company_id uuid not null,
  id uuid not null,
  budget_id uuid not null,
  number integer not null,
  act integer not null,
  act_date date not null,
  approved_at timestamp with time zone default now() not null,
  approved_by uuid not null,
  constraint budget_version_pkey PRIMARY KEY (company_id, id),
  constraint budget_version_act_check CHECK ((act > 0)),
  constraint budget_version_number_check CHECK ((number > 0)),
  constraint budget_version_budget_fkey FOREIGN KEY (company_id, budget_id) REFERENCES celeiro.budget(company_id, id),
  constraint budget_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE UNIQUE INDEX budget_version_number_key ON celeiro.budget_version USING btree (company_id, budget_id, number);
alter table celeiro.budget_version enable row level security;
create policy tenant on celeiro.budget_version using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.budget_version FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();

create table celeiro.budget_version_line (
  company_id uuid not null,
  id uuid not null,
  budget_version_id uuid not null,
  account_plan_id uuid not null,
  branch_id uuid,
  cost_center_id uuid,
  fund_id uuid,
  months bigint[] not null,
  constraint budget_version_line_pkey PRIMARY KEY (company_id, id),
  constraint budget_version_line_months_check CHECK (((cardinality(months) = 12) AND (array_position(months, NULL::bigint) IS NULL) AND (0 <= ALL (months)))),
  constraint budget_version_line_account_plan_fkey FOREIGN KEY (company_id, account_plan_id) REFERENCES celeiro.account_plan(company_id, id),
  constraint budget_version_line_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint budget_version_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint budget_version_line_cost_center_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES celeiro.cost_center(company_id, id),
  constraint budget_version_line_fund_fkey FOREIGN KEY (company_id, fund_id) REFERENCES celeiro.fund(company_id, id),
  constraint budget_version_line_version_fkey FOREIGN KEY (company_id, budget_version_id) REFERENCES celeiro.budget_version(company_id, id)
);
CREATE INDEX budget_version_line_by_branch ON celeiro.budget_version_line USING btree (company_id, branch_id) WHERE (branch_id IS NOT NULL);
CREATE INDEX budget_version_line_by_center ON celeiro.budget_version_line USING btree (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
CREATE INDEX budget_version_line_by_fund ON celeiro.budget_version_line USING btree (company_id, fund_id) WHERE (fund_id IS NOT NULL);
CREATE INDEX budget_version_line_by_plan ON celeiro.budget_version_line USING btree (company_id, account_plan_id);
CREATE UNIQUE INDEX budget_version_line_place_key ON celeiro.budget_version_line USING btree (company_id, budget_version_id, account_plan_id, branch_id, cost_center_id, fund_id) NULLS NOT DISTINCT;
alter table celeiro.budget_version_line enable row level security;
create policy tenant on celeiro.budget_version_line using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.budget_version_line FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();

create table celeiro.card_receipt (
  company_id uuid not null,
  id uuid not null,
  code text default ''::text not null,
  point_of_sale_id uuid not null,
  branch_id uuid not null,
  income_source smallint not null,
  period_start date not null,
  period_end date not null,
  bank_account_id uuid not null,
  account_plan_id uuid not null,
  fee_plan_id uuid,
  cost_center_id uuid,
  transaction_count integer default 0 not null,
  open_count integer default 0 not null,
  paid_count integer default 0 not null,
  cancelled_count integer default 0 not null,
  gross_cents bigint default 0 not null,
  fee_cents bigint default 0 not null,
  divergence_cents bigint default 0 not null,
  open_cents bigint default 0 not null,
  paid_cents bigint default 0 not null,
  next_credit_date date,
  terminal_text text default ''::text not null,
  search_text text generated always as (celeiro.searchable(((code || ' '::text) || terminal_text))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  fund_id uuid,
  constraint card_receipt_pkey PRIMARY KEY (company_id, id),
  constraint card_receipt_code_key UNIQUE (company_id, code),
  constraint card_receipt_company_id_id_branch_id_key UNIQUE (company_id, id, branch_id),
  constraint card_receipt_check CHECK ((period_end >= period_start)),
  constraint card_receipt_income_source_check CHECK (((income_source >= 1) AND (income_source <= 4))),
  constraint card_receipt_account_plan_fkey FOREIGN KEY (company_id, account_plan_id) REFERENCES celeiro.account_plan(company_id, id),
  constraint card_receipt_bank_account_fkey FOREIGN KEY (company_id, bank_account_id) REFERENCES celeiro.bank_account(company_id, id),
  constraint card_receipt_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint card_receipt_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint card_receipt_cost_center_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES celeiro.cost_center(company_id, id),
  constraint card_receipt_fee_plan_fkey FOREIGN KEY (company_id, fee_plan_id) REFERENCES celeiro.account_plan(company_id, id),
  constraint card_receipt_fund_fkey FOREIGN KEY (company_id, fund_id) REFERENCES celeiro.fund(company_id, id),
  constraint card_receipt_point_of_sale_fkey FOREIGN KEY (company_id, point_of_sale_id) REFERENCES celeiro.point_of_sale(company_id, id)
) with (fillfactor=80);
CREATE INDEX card_receipt_by_bank_account ON celeiro.card_receipt USING btree (company_id, bank_account_id);
CREATE INDEX card_receipt_by_branch ON celeiro.card_receipt USING btree (company_id, branch_id);
CREATE INDEX card_receipt_by_center ON celeiro.card_receipt USING btree (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
CREATE INDEX card_receipt_by_fee_plan ON celeiro.card_receipt USING btree (company_id, fee_plan_id) WHERE (fee_plan_id IS NOT NULL);
CREATE INDEX card_receipt_by_fund ON celeiro.card_receipt USING btree (company_id, fund_id) WHERE (fund_id IS NOT NULL);
CREATE INDEX card_receipt_by_period ON celeiro.card_receipt USING btree (company_id, period_end, id);
CREATE INDEX card_receipt_by_plan ON celeiro.card_receipt USING btree (company_id, account_plan_id);
CREATE INDEX card_receipt_by_terminal ON celeiro.card_receipt USING btree (company_id, point_of_sale_id);
CREATE INDEX card_receipt_search ON celeiro.card_receipt USING gin (company_id, search_text public.gin_trgm_ops);
alter table celeiro.card_receipt enable row level security;
create policy tenant on celeiro.card_receipt using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.card_receipt REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.card_receipt REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.card_receipt REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.card_receipt REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.card_receipt REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.card_receipt REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER numbered BEFORE INSERT ON celeiro.card_receipt FOR EACH ROW WHEN (new.code = ''::text) EXECUTE FUNCTION celeiro.number_card_receipt();
CREATE TRIGGER terminal_named BEFORE INSERT OR UPDATE OF point_of_sale_id ON celeiro.card_receipt FOR EACH ROW EXECUTE FUNCTION celeiro.name_terminal();

create table celeiro.card_transaction (
  company_id uuid not null,
  id uuid not null,
  card_receipt_id uuid not null,
  branch_id uuid not null,
  register text not null,
  sale_key text not null,
  occurrence integer default 1 not null,
  sale_date date not null,
  sale_time text,
  brand smallint not null,
  operation_type smallint not null,
  installments smallint not null,
  installment_number smallint not null,
  gross_cents bigint not null,
  tax_percent text,
  fee_cents bigint,
  agreed_credit_date date,
  acquirer_fee_cents bigint,
  divergence_cents bigint generated always as ((acquirer_fee_cents - fee_cents)) stored,
  kept_cents bigint generated always as (COALESCE(acquirer_fee_cents, fee_cents, (0)::bigint)) stored not null,
  net_cents bigint generated always as ((gross_cents - COALESCE(acquirer_fee_cents, fee_cents, (0)::bigint))) stored not null,
  expected_credit_date date not null,
  nsu text,
  authorization_code text,
  card_last4 text,
  terminal text,
  status smallint default 1 not null,
  account_id uuid,
  account_kind smallint generated always as (
CASE
    WHEN (account_id IS NOT NULL) THEN 2
    ELSE NULL::integer
END) stored,
  write_off_date date,
  reason text,
  import_id uuid,
  line integer,
  search_text text generated always as (celeiro.searchable(((((((COALESCE(nsu, ''::text) || ' '::text) || COALESCE(authorization_code, ''::text)) || ' '::text) || COALESCE(card_last4, ''::text)) || ' '::text) || COALESCE(terminal, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  status_date date,
  brand_name text,
  fund_id uuid,
  constraint card_transaction_pkey PRIMARY KEY (company_id, id),
  constraint card_transaction_sale_key UNIQUE (company_id, register, sale_key, occurrence),
  constraint card_transaction_brand_check CHECK (((brand >= 1) AND (brand <= 10))),
  constraint card_transaction_brand_name CHECK (((brand_name IS NULL) OR ((brand = 10) AND ((length(brand_name) >= 1) AND (length(brand_name) <= 40))))),
  constraint card_transaction_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint card_transaction_check CHECK (((installment_number >= 1) AND (installment_number <= installments))),
  constraint card_transaction_check1 CHECK (((fee_cents >= 0) AND (fee_cents <= gross_cents))),
  constraint card_transaction_check2 CHECK (((acquirer_fee_cents >= 0) AND (acquirer_fee_cents <= gross_cents))),
  constraint card_transaction_check3 CHECK (((status <> ALL (ARRAY[2, 7])) OR (account_id IS NOT NULL))),
  constraint card_transaction_check4 CHECK (((account_id IS NULL) = (write_off_date IS NULL))),
  constraint card_transaction_gross_cents_check CHECK ((gross_cents > 0)),
  constraint card_transaction_installments_check CHECK (((installments >= 1) AND (installments <= 99))),
  constraint card_transaction_operation_type_check CHECK (((operation_type >= 1) AND (operation_type <= 6))),
  constraint card_transaction_status_check CHECK ((status = ANY (ARRAY[1, 2, 4, 5, 6, 7, 8]))),
  constraint card_transaction_company_id_account_id_account_kind_fkey FOREIGN KEY (company_id, account_id, account_kind) REFERENCES celeiro.ledger_account(company_id, id, kind),
  constraint card_transaction_company_id_card_receipt_id_branch_id_fkey FOREIGN KEY (company_id, card_receipt_id, branch_id) REFERENCES celeiro.card_receipt(company_id, id, branch_id) ON UPDATE CASCADE,
  constraint card_transaction_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES celeiro.import(company_id, id),
  constraint card_transaction_fund_fkey FOREIGN KEY (company_id, fund_id) REFERENCES celeiro.fund(company_id, id)
) with (fillfactor=80);
CREATE INDEX card_transaction_by_account ON celeiro.card_transaction USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX card_transaction_by_credit ON celeiro.card_transaction USING btree (company_id, status, expected_credit_date);
CREATE INDEX card_transaction_by_fund ON celeiro.card_transaction USING btree (company_id, fund_id) WHERE (fund_id IS NOT NULL);
CREATE INDEX card_transaction_by_import ON celeiro.card_transaction USING btree (company_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX card_transaction_by_receipt ON celeiro.card_transaction USING btree (company_id, card_receipt_id, sale_date, id);
CREATE INDEX card_transaction_by_sale ON celeiro.card_transaction USING btree (company_id, sale_date, id);
CREATE INDEX card_transaction_divergent ON celeiro.card_transaction USING btree (company_id, sale_date) WHERE ((divergence_cents > 1) OR (divergence_cents < '-1'::integer));
CREATE INDEX card_transaction_search ON celeiro.card_transaction USING gin (company_id, search_text public.gin_trgm_ops);
CREATE INDEX card_transaction_without_fee ON celeiro.card_transaction USING btree (company_id, sale_date) WHERE ((fee_cents IS NULL) AND (acquirer_fee_cents IS NOT NULL));
alter table celeiro.card_transaction enable row level security;
create policy tenant on celeiro.card_transaction using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.card_transaction REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.card_transaction REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.card_transaction REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER dated AFTER INSERT ON celeiro.card_transaction FOR EACH ROW WHEN (new.status <> 1) EXECUTE FUNCTION celeiro.note_sale_day();
CREATE TRIGGER dated_again AFTER UPDATE ON celeiro.card_transaction REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_sale_days();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.card_transaction REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.card_transaction REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.card_transaction REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER kept AFTER DELETE ON celeiro.card_transaction REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_posted();
CREATE TRIGGER summed_delete AFTER DELETE ON celeiro.card_transaction REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.sum_card_receipts();
CREATE TRIGGER summed_insert AFTER INSERT ON celeiro.card_transaction REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.sum_card_receipts();
CREATE TRIGGER summed_update AFTER UPDATE ON celeiro.card_transaction REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.sum_card_receipts();

create table celeiro.card_transaction_day (
  company_id uuid not null,
  card_transaction_id uuid not null,
  n integer not null,
  status smallint not null,
  date date not null,
  constraint card_transaction_day_pkey PRIMARY KEY (company_id, card_transaction_id, n),
  constraint card_transaction_day_n_check CHECK ((n > 0)),
  constraint card_transaction_day_company_id_card_transaction_id_fkey FOREIGN KEY (company_id, card_transaction_id) REFERENCES celeiro.card_transaction(company_id, id) ON DELETE CASCADE
);
CREATE INDEX card_transaction_day_by_date ON celeiro.card_transaction_day USING btree (company_id, date, card_transaction_id);
alter table celeiro.card_transaction_day enable row level security;
create policy tenant on celeiro.card_transaction_day using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.cash_account (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  responsible_user_id uuid,
  max_balance_cents bigint,
  search_text text generated always as (celeiro.searchable(name)) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint cash_account_pkey PRIMARY KEY (company_id, id),
  constraint cash_account_max_balance_cents_check CHECK ((max_balance_cents > 0)),
  constraint cash_account_company_id_id_branch_id_fkey FOREIGN KEY (company_id, id, branch_id) REFERENCES celeiro.ledger_account(company_id, id, branch_id) ON UPDATE CASCADE,
  constraint cash_account_responsible_fkey FOREIGN KEY (company_id, responsible_user_id) REFERENCES celeiro.app_user(company_id, id)
);
CREATE UNIQUE INDEX cash_account_name_key ON celeiro.cash_account USING btree (company_id, branch_id, celeiro.searchable(name));
alter table celeiro.cash_account enable row level security;
create policy tenant on celeiro.cash_account using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.cash_account REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.cash_account REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.cash_account REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.cash_account REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.cash_account REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.cash_account REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER mapped AFTER DELETE ON celeiro.cash_account FOR EACH ROW EXECUTE FUNCTION celeiro.drop_journal_mapping('3');

create table celeiro.cash_count (
  company_id uuid not null,
  id uuid not null,
  cash_account_id uuid not null,
  date date not null,
  expected_cents bigint not null,
  counted_cents bigint not null,
  observation text,
  counted_by uuid not null,
  counted_at timestamp with time zone default now() not null,
  counted_by_name text,
  constraint cash_count_pkey PRIMARY KEY (company_id, id),
  constraint cash_count_counted_cents_check CHECK ((counted_cents >= 0)),
  constraint cash_count_company_id_cash_account_id_fkey FOREIGN KEY (company_id, cash_account_id) REFERENCES celeiro.cash_account(company_id, id)
);
CREATE INDEX cash_count_by_account ON celeiro.cash_count USING btree (company_id, cash_account_id, counted_at);
alter table celeiro.cash_count enable row level security;
create policy tenant on celeiro.cash_count using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER actor_names BEFORE INSERT ON celeiro.cash_count FOR EACH ROW EXECUTE FUNCTION celeiro.keep_actor_names('counted_by');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OF company_id, id, cash_account_id, date, expected_cents, counted_cents, observation, counted_by, counted_at OR TRUNCATE ON celeiro.cash_count FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();

create table celeiro.closed_month (
  company_id uuid not null,
  month date not null,
  closed_at timestamp with time zone default clock_timestamp() not null,
  head jsonb not null,
  digest bytea default '\x'::bytea not null,
  seal integer,
  closed_by uuid,
  has_journal boolean default false not null,
  by_competence boolean default false not null,
  constraint closed_month_pkey PRIMARY KEY (company_id, month),
  constraint closed_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint closed_month_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint closed_month_company_id_seal_fkey FOREIGN KEY (company_id, seal) REFERENCES celeiro.ledger_seal(company_id, n)
);
CREATE INDEX closed_month_by_seal ON celeiro.closed_month USING btree (company_id, seal);
alter table celeiro.closed_month enable row level security;
create policy tenant on celeiro.closed_month using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER closing BEFORE INSERT ON celeiro.closed_month FOR EACH ROW EXECUTE FUNCTION celeiro.note_closing();

create table celeiro.closed_month_account (
  company_id uuid not null,
  month date not null,
  account_id uuid not null,
  branch_id uuid not null,
  kind smallint not null,
  name text not null,
  opening_cents bigint not null,
  in_cents bigint not null,
  out_cents bigint not null,
  internal_cents bigint not null,
  constraint closed_month_account_pkey PRIMARY KEY (company_id, month, account_id),
  constraint closed_month_account_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES celeiro.ledger_account(company_id, id),
  constraint closed_month_account_company_id_month_fkey FOREIGN KEY (company_id, month) REFERENCES celeiro.closed_month(company_id, month)
);
CREATE INDEX closed_month_account_by_account ON celeiro.closed_month_account USING btree (company_id, account_id);
alter table celeiro.closed_month_account enable row level security;
create policy tenant on celeiro.closed_month_account using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.closed_month_beside (
  company_id uuid not null,
  month date not null,
  branch_id uuid not null,
  kind smallint not null,
  competence date not null,
  count integer not null,
  cents bigint not null,
  constraint closed_month_beside_pkey PRIMARY KEY (company_id, month, branch_id, kind, competence),
  constraint closed_month_beside_kind_check CHECK (((kind >= 1) AND (kind <= 8))),
  constraint closed_month_beside_company_id_month_fkey FOREIGN KEY (company_id, month) REFERENCES celeiro.closed_month(company_id, month)
);
alter table celeiro.closed_month_beside enable row level security;
create policy tenant on celeiro.closed_month_beside using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.closed_month_journal (
  company_id uuid not null,
  month date not null,
  branch_id uuid not null,
  side smallint not null,
  item_id uuid not null,
  is_plan boolean not null,
  code text not null,
  name text not null,
  accrual_cents bigint not null,
  cash_cents bigint not null,
  group_name text default ''::text not null,
  restricted boolean default false not null,
  constraint closed_month_journal_pkey PRIMARY KEY (company_id, month, branch_id, side, item_id),
  constraint closed_month_journal_side_check CHECK (((side >= 1) AND (side <= 4))),
  constraint closed_month_journal_company_id_month_fkey FOREIGN KEY (company_id, month) REFERENCES celeiro.closed_month(company_id, month)
);
alter table celeiro.closed_month_journal enable row level security;
create policy tenant on celeiro.closed_month_journal using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.closed_month_late (
  company_id uuid not null,
  month date not null,
  branch_id uuid not null,
  reference_month date not null,
  side smallint not null,
  item_id uuid not null,
  is_plan boolean not null,
  code text not null,
  name text not null,
  cents bigint not null,
  constraint closed_month_late_pkey PRIMARY KEY (company_id, month, branch_id, reference_month, side, item_id),
  constraint closed_month_late_side_check CHECK ((side = ANY (ARRAY[1, 2]))),
  constraint closed_month_late_company_id_month_fkey FOREIGN KEY (company_id, month) REFERENCES celeiro.closed_month(company_id, month)
);
alter table celeiro.closed_month_late enable row level security;
create policy tenant on celeiro.closed_month_late using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.closed_month_plan (
  company_id uuid not null,
  month date not null,
  branch_id uuid not null,
  competence date not null,
  plan_id uuid not null,
  code text not null,
  name text not null,
  group_name text not null,
  nature smallint,
  restricted boolean not null,
  income_cents bigint not null,
  expense_cents bigint not null,
  constraint closed_month_plan_pkey PRIMARY KEY (company_id, month, branch_id, competence, plan_id),
  constraint closed_month_plan_company_id_month_fkey FOREIGN KEY (company_id, month) REFERENCES celeiro.closed_month(company_id, month)
);
alter table celeiro.closed_month_plan enable row level security;
create policy tenant on celeiro.closed_month_plan using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.closed_month_restricted (
  company_id uuid not null,
  month date not null,
  branch_id uuid not null,
  plan_id uuid not null,
  code text not null,
  name text not null,
  opening_cents bigint not null,
  income_cents bigint not null,
  expense_cents bigint not null,
  constraint closed_month_restricted_pkey PRIMARY KEY (company_id, month, branch_id, plan_id),
  constraint closed_month_restricted_company_id_month_fkey FOREIGN KEY (company_id, month) REFERENCES celeiro.closed_month(company_id, month)
);
alter table celeiro.closed_month_restricted enable row level security;
create policy tenant on celeiro.closed_month_restricted using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.company (
  id uuid not null,
  legal_name text not null,
  fantasy_name text,
  document text not null,
  created_at timestamp with time zone default now() not null,
  type smallint default 2 not null,
  municipal_registration text,
  state_registration text,
  email text,
  phone text,
  zip_code text,
  street text,
  street_number text,
  complement text,
  neighborhood text,
  city text,
  state text,
  responsible jsonb,
  timezone smallint default 1 not null,
  approval_limit_cents bigint,
  allow_self_approval boolean default false not null,
  lock_date date,
  password_expiry_days smallint,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  version integer default 1 not null,
  require_blind_count boolean default false not null,
  treasurer_name text,
  council_name text,
  president_name text,
  second_factor smallint,
  second_factor_grace date,
  step_up boolean default false not null,
  journal_since timestamp with time zone default now(),
  closed_year smallint,
  accountant_name text,
  accountant_document text,
  accountant_crc text,
  fund_overspending smallint,
  budget_control smallint,
  first_book_number integer,
  statute_registry text,
  depreciated_until date,
  accountant_email text,
  accountant_phone text,
  constraint company_pkey PRIMARY KEY (id),
  constraint company_document_key UNIQUE (document),
  constraint company_approval_limit_cents_check CHECK ((approval_limit_cents >= 0)),
  constraint company_budget_control_check CHECK ((budget_control = ANY (ARRAY[1, 2]))),
  constraint company_closed_year_check CHECK (((closed_year IS NULL) OR COALESCE((lock_date >= make_date((closed_year)::integer, 12, 31)), false))),
  constraint company_depreciated_until_check CHECK ((EXTRACT(day FROM (depreciated_until + 1)) = (1)::numeric)),
  constraint company_first_book_number_check CHECK ((first_book_number > 0)),
  constraint company_fund_overspending_check CHECK ((fund_overspending = ANY (ARRAY[1, 2]))),
  constraint company_password_expiry_days_check CHECK (((password_expiry_days >= 1) AND (password_expiry_days <= 3650))),
  constraint company_responsible_check CHECK ((jsonb_typeof(responsible) = 'object'::text)),
  constraint company_second_factor_check CHECK (((second_factor >= 1) AND (second_factor <= 3))),
  constraint company_timezone_check CHECK (((timezone >= 1) AND (timezone <= 4))),
  constraint company_type_check CHECK ((type = ANY (ARRAY[1, 2])))
);
alter table celeiro.company enable row level security;
create policy tenant on celeiro.company using ((id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER followed AFTER UPDATE OF lock_date ON celeiro.company FOR EACH ROW WHEN (old.lock_date IS DISTINCT FROM new.lock_date) EXECUTE FUNCTION celeiro.follow_lock_date();
CREATE TRIGGER limit_noted AFTER UPDATE OF approval_limit_cents, allow_self_approval ON celeiro.company FOR EACH ROW WHEN (old.approval_limit_cents IS DISTINCT FROM new.approval_limit_cents OR old.allow_self_approval IS DISTINCT FROM new.allow_self_approval) EXECUTE FUNCTION celeiro.note_limit();

create table celeiro.cost_center (
  company_id uuid not null,
  id uuid not null,
  code text,
  name text not null,
  branch_id uuid,
  parent_id uuid,
  status smallint not null,
  search_text text generated always as (celeiro.searchable(((COALESCE(code, ''::text) || ' '::text) || name))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint cost_center_pkey PRIMARY KEY (company_id, id),
  constraint cost_center_check CHECK ((parent_id <> id)),
  constraint cost_center_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint cost_center_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint cost_center_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint cost_center_parent_fkey FOREIGN KEY (company_id, parent_id) REFERENCES celeiro.cost_center(company_id, id)
);
CREATE INDEX cost_center_by_parent ON celeiro.cost_center USING btree (company_id, parent_id);
CREATE UNIQUE INDEX cost_center_code_key ON celeiro.cost_center USING btree (company_id, code);
CREATE UNIQUE INDEX cost_center_name_key ON celeiro.cost_center USING btree (company_id, celeiro.searchable(name), branch_id) NULLS NOT DISTINCT;
alter table celeiro.cost_center enable row level security;
create policy tenant on celeiro.cost_center using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.cost_center REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.cost_center REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.cost_center REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.cost_center REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.cost_center REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.cost_center REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.council_folder (
  company_id uuid not null,
  id uuid not null,
  month text not null,
  branch_id uuid,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  status smallint default 1 not null,
  done integer default 0 not null,
  total integer default 0 not null,
  rights jsonb,
  size bigint,
  downloaded_at timestamp with time zone,
  problem text,
  ended_at timestamp with time zone,
  kind smallint default 1 not null,
  reason text,
  constraint council_folder_pkey PRIMARY KEY (company_id, id),
  constraint council_folder_check CHECK (((status = 1) = (ended_at IS NULL))),
  constraint council_folder_check1 CHECK ((((status = 2) = (size IS NOT NULL)) AND ((status = 2) = (rights IS NOT NULL)))),
  constraint council_folder_check2 CHECK (((status = 3) = (problem IS NOT NULL))),
  constraint council_folder_done_check CHECK ((done >= 0)),
  constraint council_folder_kind_check CHECK ((kind = ANY (ARRAY[1, 2]))),
  constraint council_folder_month_check CHECK ((month ~
CASE kind
    WHEN 1 THEN '^[0-9]{4}-[0-9]{2}$'::text
    ELSE '^[0-9]{4}$'::text
END)),
  constraint council_folder_reason_check CHECK (((kind = 2) = (reason IS NOT NULL))),
  constraint council_folder_size_check CHECK ((size > 0)),
  constraint council_folder_status_check CHECK ((status = ANY (ARRAY[1, 2, 3]))),
  constraint council_folder_total_check CHECK ((total >= 0)),
  constraint council_folder_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX council_folder_asker ON celeiro.council_folder USING btree (company_id, created_by, created_at);
CREATE UNIQUE INDEX council_folder_waiting ON celeiro.council_folder USING btree (company_id, created_by, month, branch_id) NULLS NOT DISTINCT WHERE (status = 1);
alter table celeiro.council_folder enable row level security;
create policy tenant on celeiro.council_folder using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.dismissed_first_steps (
  company_id uuid not null,
  user_id uuid not null,
  dismissed_at timestamp with time zone default now() not null,
  constraint dismissed_first_steps_pkey PRIMARY KEY (company_id, user_id),
  constraint dismissed_first_steps_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
alter table celeiro.dismissed_first_steps enable row level security;
create policy tenant on celeiro.dismissed_first_steps using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.factor_reset (
  company_id uuid not null,
  user_id uuid not null,
  asked_by uuid not null,
  reason text not null,
  asked_at timestamp with time zone default now() not null,
  constraint factor_reset_pkey PRIMARY KEY (company_id, user_id),
  constraint factor_reset_check CHECK ((asked_by <> user_id)),
  constraint factor_reset_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 255))),
  constraint factor_reset_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES celeiro.app_user(company_id, id),
  constraint factor_reset_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
CREATE INDEX factor_reset_by_asker ON celeiro.factor_reset USING btree (company_id, asked_by);
alter table celeiro.factor_reset enable row level security;
create policy tenant on celeiro.factor_reset using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.file (
  company_id uuid not null,
  id uuid not null,
  use smallint not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  resource text,
  record_id uuid,
  field text,
  place smallint default 0 not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  stored_at timestamp with time zone,
  released_at timestamp with time zone,
  doubts jsonb,
  constraint file_pkey PRIMARY KEY (company_id, id),
  constraint file_check CHECK ((((resource IS NULL) = (record_id IS NULL)) AND ((resource IS NULL) = (field IS NULL)))),
  constraint file_check1 CHECK (((resource IS NULL) = (released_at IS NOT NULL))),
  constraint file_doubts_check CHECK ((jsonb_typeof(doubts) = 'array'::text)),
  constraint file_name_check CHECK (((name ~ '^[a-z0-9][a-z0-9.-]*$'::text) AND (length(name) <= 120))),
  constraint file_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint file_size_check CHECK ((size > 0)),
  constraint file_use_check CHECK ((use = ANY (ARRAY[1, 2]))),
  constraint file_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX file_record ON celeiro.file USING btree (company_id, record_id, field) WHERE (record_id IS NOT NULL);
CREATE INDEX file_released ON celeiro.file USING btree (company_id, released_at) WHERE (released_at IS NOT NULL);
CREATE INDEX file_sender ON celeiro.file USING btree (company_id, created_by) WHERE (released_at IS NOT NULL);
alter table celeiro.file enable row level security;
create policy tenant on celeiro.file using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.fund (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  kind smallint not null,
  purpose text,
  branch_id uuid,
  decided_by text,
  starts_on date,
  ends_on date,
  target_cents bigint,
  status smallint default 1 not null,
  closed_on date,
  search_text text generated always as (celeiro.searchable(((name || ' '::text) || COALESCE(purpose, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  opening_cents bigint,
  constraint fund_pkey PRIMARY KEY (company_id, id),
  constraint fund_check CHECK ((ends_on >= starts_on)),
  constraint fund_check1 CHECK (((status = 2) = (closed_on IS NOT NULL))),
  constraint fund_kind_check CHECK ((kind = ANY (ARRAY[1, 2, 3, 4, 5]))),
  constraint fund_opening_cents_check CHECK ((opening_cents >= 0)),
  constraint fund_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint fund_target_cents_check CHECK ((target_cents > 0)),
  constraint fund_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint fund_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX fund_by_branch ON celeiro.fund USING btree (company_id, branch_id) WHERE (branch_id IS NOT NULL);
CREATE UNIQUE INDEX fund_name_key ON celeiro.fund USING btree (company_id, celeiro.searchable(name));
alter table celeiro.fund enable row level security;
create policy tenant on celeiro.fund using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER balanced_delete BEFORE DELETE ON celeiro.fund FOR EACH ROW EXECUTE FUNCTION celeiro.keep_fund_balance();
CREATE TRIGGER balanced_insert AFTER INSERT ON celeiro.fund FOR EACH ROW EXECUTE FUNCTION celeiro.keep_fund_balance();
CREATE TRIGGER balanced_update AFTER UPDATE ON celeiro.fund FOR EACH ROW WHEN (new.kind IS DISTINCT FROM old.kind OR new.status IS DISTINCT FROM old.status OR new.opening_cents IS DISTINCT FROM old.opening_cents) EXECUTE FUNCTION celeiro.keep_fund_balance();
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.fund REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.fund REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.fund REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.fund REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.fund REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.fund REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER entered_delete BEFORE DELETE ON celeiro.fund FOR EACH ROW EXECUTE FUNCTION celeiro.guard_fund_lines();

create table celeiro.fund_balance (
  company_id uuid not null,
  fund_id uuid not null,
  is_bound boolean not null,
  is_closed boolean not null,
  opening_cents bigint not null,
  received_cents bigint default 0 not null,
  spent_cents bigint default 0 not null,
  committed_cents bigint default 0 not null,
  floor_cents bigint default 0 not null,
  moved_in_cents bigint default 0 not null,
  moved_out_cents bigint default 0 not null,
  constraint fund_balance_pkey PRIMARY KEY (company_id, fund_id),
  constraint fund_balance_available CHECK (((NOT is_bound) OR ((((((opening_cents + received_cents) - spent_cents) + moved_in_cents) - moved_out_cents) - committed_cents) >= floor_cents))),
  constraint fund_balance_floor_cents_check CHECK ((floor_cents <= 0)),
  constraint fund_balance_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint fund_balance_fund_fkey FOREIGN KEY (company_id, fund_id) REFERENCES celeiro.fund(company_id, id)
) with (fillfactor=50);
alter table celeiro.fund_balance enable row level security;
create policy tenant on celeiro.fund_balance using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.fund_change (
  company_id uuid not null,
  n bigint generated always as identity not null,
  transaction xid8 default pg_current_xact_id() not null,
  fund_id uuid not null,
  received_cents bigint default 0 not null,
  spent_cents bigint default 0 not null,
  committed_cents bigint default 0 not null,
  is_imposed boolean default false not null,
  moved_in_cents bigint default 0 not null,
  moved_out_cents bigint default 0 not null,
  accepted_cents bigint default 0 not null,
  constraint fund_change_pkey PRIMARY KEY (company_id, n),
  constraint fund_change_accepted_cents_check CHECK ((accepted_cents >= 0)),
  constraint fund_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint settled TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX fund_change_by_transaction ON celeiro.fund_change USING btree (company_id, transaction);
alter table celeiro.fund_change enable row level security;
create policy tenant on celeiro.fund_change using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE CONSTRAINT TRIGGER settled AFTER INSERT ON celeiro.fund_change DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.received_cents <> 0 OR new.spent_cents <> 0 OR new.committed_cents <> 0 OR new.moved_in_cents <> 0 OR new.moved_out_cents <> 0 OR new.accepted_cents <> 0) EXECUTE FUNCTION celeiro.settle_funds();

create table celeiro.fund_transfer (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  from_fund_id uuid,
  to_fund_id uuid,
  value_cents bigint not null,
  date date not null,
  minute text not null,
  description text,
  status smallint default 1 not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  refused_by uuid,
  refused_at timestamp with time zone,
  reason text,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reversed_on date,
  reversal_reason text,
  search_text text generated always as (celeiro.searchable(((minute || ' '::text) || COALESCE(description, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint fund_transfer_pkey PRIMARY KEY (company_id, id),
  constraint fund_transfer_check CHECK ((from_fund_id IS DISTINCT FROM to_fund_id)),
  constraint fund_transfer_check1 CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint fund_transfer_check2 CHECK (((status = ANY (ARRAY[2, 4])) = (approved_by IS NOT NULL))),
  constraint fund_transfer_check3 CHECK ((approved_by <> created_by)),
  constraint fund_transfer_check4 CHECK (((status = 3) = (reason IS NOT NULL))),
  constraint fund_transfer_check5 CHECK (((status = 4) = (reversal_reason IS NOT NULL))),
  constraint fund_transfer_check6 CHECK (((status = 4) = (reversed_on IS NOT NULL))),
  constraint fund_transfer_description_check CHECK (((length(description) >= 1) AND (length(description) <= 255))),
  constraint fund_transfer_minute_check CHECK (((length(minute) >= 3) AND (length(minute) <= 120))),
  constraint fund_transfer_status_check CHECK (((status >= 1) AND (status <= 4))),
  constraint fund_transfer_value_cents_check CHECK ((value_cents > 0)),
  constraint fund_transfer_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint fund_transfer_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint fund_transfer_from_fund_fkey FOREIGN KEY (company_id, from_fund_id) REFERENCES celeiro.fund(company_id, id),
  constraint fund_transfer_to_fund_fkey FOREIGN KEY (company_id, to_fund_id) REFERENCES celeiro.fund(company_id, id)
);
CREATE INDEX fund_transfer_by_branch ON celeiro.fund_transfer USING btree (company_id, branch_id);
CREATE INDEX fund_transfer_by_date ON celeiro.fund_transfer USING btree (company_id, date, id);
CREATE INDEX fund_transfer_by_from_fund ON celeiro.fund_transfer USING btree (company_id, from_fund_id) WHERE (from_fund_id IS NOT NULL);
CREATE INDEX fund_transfer_by_to_fund ON celeiro.fund_transfer USING btree (company_id, to_fund_id) WHERE (to_fund_id IS NOT NULL);
alter table celeiro.fund_transfer enable row level security;
create policy tenant on celeiro.fund_transfer using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.fund_transfer REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.fund_transfer REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.fund_transfer REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.fund_transfer REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.fund_transfer REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.fund_transfer REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER fund_insert AFTER INSERT ON celeiro.fund_transfer FOR EACH ROW WHEN (new.status = 2) EXECUTE FUNCTION celeiro.fund_moved();
CREATE TRIGGER fund_update AFTER UPDATE OF status ON celeiro.fund_transfer FOR EACH ROW WHEN ((new.status = 2) <> (old.status = 2)) EXECUTE FUNCTION celeiro.fund_moved();

create table celeiro.gift_in_kind (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  description text not null,
  date date not null,
  use smallint not null,
  asset_kind smallint,
  value_cents bigint not null,
  basis text,
  document_number text,
  status smallint default 1 not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  refused_by uuid,
  refused_at timestamp with time zone,
  reason text,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reversed_on date,
  reversal_reason text,
  search_text text generated always as (celeiro.searchable(((description || ' '::text) || COALESCE(document_number, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  stock_id uuid,
  handed_to text,
  handed_out_cents bigint default 0 not null,
  constraint gift_in_kind_pkey PRIMARY KEY (company_id, id),
  constraint gift_in_kind_in_branch UNIQUE (company_id, branch_id, id),
  constraint gift_in_kind_asset_kind_check CHECK (((asset_kind >= 1) AND (asset_kind <= 7))),
  constraint gift_in_kind_basis_check CHECK (((length(basis) >= 1) AND (length(basis) <= 255))),
  constraint gift_in_kind_check CHECK (((use = 1) = (asset_kind IS NOT NULL))),
  constraint gift_in_kind_check1 CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint gift_in_kind_check2 CHECK (((status = ANY (ARRAY[2, 4])) = (approved_by IS NOT NULL))),
  constraint gift_in_kind_check3 CHECK ((approved_by <> created_by)),
  constraint gift_in_kind_check4 CHECK (((status = 3) = (reason IS NOT NULL))),
  constraint gift_in_kind_check5 CHECK (((status = 4) = (reversal_reason IS NOT NULL))),
  constraint gift_in_kind_check6 CHECK (((status = 4) = (reversed_on IS NOT NULL))),
  constraint gift_in_kind_description_check CHECK (((length(description) >= 3) AND (length(description) <= 120))),
  constraint gift_in_kind_document_number_check CHECK (((length(document_number) >= 1) AND (length(document_number) <= 60))),
  constraint gift_in_kind_handed_out CHECK ((((handed_out_cents >= 0) AND (handed_out_cents <= value_cents)) AND ((handed_out_cents = 0) OR ((use = 2) AND (status = 2))))),
  constraint gift_in_kind_handed_to_check CHECK (((length(handed_to) >= 3) AND (length(handed_to) <= 120))),
  constraint gift_in_kind_of_stock CHECK ((((use = 6) = (stock_id IS NOT NULL)) AND ((use = 6) = (handed_to IS NOT NULL)))),
  constraint gift_in_kind_status_check CHECK (((status >= 1) AND (status <= 4))),
  constraint gift_in_kind_use_check CHECK (((use >= 1) AND (use <= 6))),
  constraint gift_in_kind_value_cents_check CHECK ((value_cents > 0)),
  constraint gift_in_kind_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint gift_in_kind_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint gift_in_kind_stock_fkey FOREIGN KEY (company_id, branch_id, stock_id) REFERENCES celeiro.gift_in_kind(company_id, branch_id, id)
);
CREATE INDEX gift_in_kind_by_date ON celeiro.gift_in_kind USING btree (company_id, date, id);
CREATE INDEX gift_in_kind_by_stock ON celeiro.gift_in_kind USING btree (company_id, stock_id) WHERE (stock_id IS NOT NULL);
alter table celeiro.gift_in_kind enable row level security;
create policy tenant on celeiro.gift_in_kind using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.gift_in_kind REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.gift_in_kind REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.gift_in_kind REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.gift_in_kind REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.gift_in_kind REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.gift_in_kind REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.giving_plan (
  company_id uuid not null,
  kind smallint not null,
  account_plan_id uuid not null,
  constraint giving_plan_pkey PRIMARY KEY (company_id, kind),
  constraint giving_plan_kind_check CHECK (((kind >= 1) AND (kind <= 5))),
  constraint giving_plan_account_plan_fkey FOREIGN KEY (company_id, account_plan_id) REFERENCES celeiro.account_plan(company_id, id),
  constraint giving_plan_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX giving_plan_by_plan ON celeiro.giving_plan USING btree (company_id, account_plan_id);
alter table celeiro.giving_plan enable row level security;
create policy tenant on celeiro.giving_plan using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.idempotency (
  company_id uuid not null,
  user_id uuid not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer json,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_pkey PRIMARY KEY (company_id, user_id, route, key),
  constraint idempotency_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
  constraint idempotency_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX idempotency_by_age ON celeiro.idempotency USING btree (created_at);
alter table celeiro.idempotency enable row level security;
create policy tenant on celeiro.idempotency using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.import (
  company_id uuid not null,
  id uuid not null,
  resource text not null,
  account_id uuid,
  branch_id uuid,
  file_name text not null,
  successful integer not null,
  failure integer not null,
  duplicate integer not null,
  ignored integer not null,
  balance_date date,
  balance_cents bigint,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  sha256 text,
  constraint import_pkey PRIMARY KEY (company_id, id),
  constraint import_check CHECK (((balance_date IS NULL) = (balance_cents IS NULL))),
  constraint import_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint import_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES celeiro.bank_account(company_id, id),
  constraint import_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint import_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX import_account ON celeiro.import USING btree (company_id, account_id, balance_date);
CREATE INDEX import_content ON celeiro.import USING btree (company_id, resource, sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX import_latest ON celeiro.import USING btree (company_id, resource, created_at);
alter table celeiro.import enable row level security;
create policy tenant on celeiro.import using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.import REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.import REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.import REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.import REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.import REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.import REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.import_columns (
  company_id uuid not null,
  resource text not null,
  headings_hash text not null,
  fields text[] not null,
  used_at timestamp with time zone default now() not null,
  constraint import_columns_pkey PRIMARY KEY (company_id, resource, headings_hash),
  constraint import_columns_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
alter table celeiro.import_columns enable row level security;
create policy tenant on celeiro.import_columns using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.import_record (
  company_id uuid not null,
  import_id uuid not null,
  record_id uuid not null,
  constraint import_record_pkey PRIMARY KEY (company_id, import_id, record_id),
  constraint import_record_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES celeiro.import(company_id, id) ON DELETE CASCADE
);
alter table celeiro.import_record enable row level security;
create policy tenant on celeiro.import_record using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.installment (
  company_id uuid not null,
  id uuid not null,
  bills_pay_id uuid not null,
  branch_id uuid not null,
  number integer not null,
  value_cents bigint not null,
  due_date date not null,
  due_rule smallint default 1 not null,
  effective_due_date date not null,
  payment_type smallint,
  digitable_line text,
  pix_key text,
  check_number text,
  status smallint default 1 not null,
  scheduled_date date,
  reason text,
  approved_by uuid,
  approved_at timestamp with time zone,
  approved_cents bigint,
  is_self_approved boolean default false not null,
  account_id uuid,
  account_kind smallint,
  paid_at date,
  interest_cents bigint default 0 not null,
  fine_cents bigint default 0 not null,
  write_off_discount_cents bigint default 0 not null,
  paid_cents bigint,
  written_off_by uuid,
  reversed_at timestamp with time zone,
  reversed_by uuid,
  reversal_reason text,
  refund_date date,
  order_text text default ''::text not null,
  search_text text generated always as (((((order_text || ' '::text) || COALESCE(digitable_line, ''::text)) || ' '::text) || COALESCE(check_number, ''::text))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  requested_cents bigint,
  requested_by uuid,
  requested_at timestamp with time zone,
  constraint installment_pkey PRIMARY KEY (company_id, id),
  constraint installment_number_key UNIQUE (company_id, bills_pay_id, number),
  constraint installment_account_kind_check CHECK ((account_kind = ANY (ARRAY[1, 2]))),
  constraint installment_check CHECK (((paid_cents = (((value_cents + interest_cents) + fine_cents) - write_off_discount_cents)) AND (paid_cents > 0))),
  constraint installment_check1 CHECK (((status <> ALL (ARRAY[2, 5])) OR ((account_id IS NOT NULL) AND (paid_at IS NOT NULL) AND (paid_cents IS NOT NULL)))),
  constraint installment_check2 CHECK ((((approved_by IS NULL) = (approved_at IS NULL)) AND ((approved_by IS NULL) = (approved_cents IS NULL)))),
  constraint installment_check3 CHECK (((account_id IS NULL) = (account_kind IS NULL))),
  constraint installment_check4 CHECK ((((requested_by IS NULL) = (requested_at IS NULL)) AND ((requested_by IS NULL) = (requested_cents IS NULL)))),
  constraint installment_check5 CHECK ((requested_cents >= value_cents)),
  constraint installment_digitable_line_check CHECK ((digitable_line ~ '^[0-9]{47,48}$'::text)),
  constraint installment_due_rule_check CHECK ((due_rule = ANY (ARRAY[1, 2, 3]))),
  constraint installment_fine_cents_check CHECK ((fine_cents >= 0)),
  constraint installment_interest_cents_check CHECK ((interest_cents >= 0)),
  constraint installment_number_check CHECK ((number > 0)),
  constraint installment_payment_type_check CHECK (((payment_type >= 1) AND (payment_type <= 13))),
  constraint installment_status_check CHECK ((status = ANY (ARRAY[1, 2, 4, 5, 6, 7]))),
  constraint installment_value_cents_check CHECK ((value_cents > 0)),
  constraint installment_write_off_discount_cents_check CHECK ((write_off_discount_cents >= 0)),
  constraint installment_company_id_account_id_account_kind_fkey FOREIGN KEY (company_id, account_id, account_kind) REFERENCES celeiro.ledger_account(company_id, id, kind),
  constraint installment_company_id_bills_pay_id_branch_id_fkey FOREIGN KEY (company_id, bills_pay_id, branch_id) REFERENCES celeiro.bills_pay(company_id, id, branch_id) ON UPDATE CASCADE
) with (fillfactor=80);
CREATE INDEX installment_by_account ON celeiro.installment USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX installment_by_due ON celeiro.installment USING btree (company_id, effective_due_date, id);
CREATE INDEX installment_by_payment ON celeiro.installment USING btree (company_id, paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX installment_by_slip ON celeiro.installment USING btree (company_id, digitable_line) WHERE (digitable_line IS NOT NULL);
CREATE INDEX installment_by_status ON celeiro.installment USING btree (company_id, status, effective_due_date);
CREATE INDEX installment_search ON celeiro.installment USING gin (company_id, search_text public.gin_trgm_ops);
alter table celeiro.installment enable row level security;
create policy tenant on celeiro.installment using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.installment REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.installment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.installment REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.installment REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.installment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.installment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER fund_delete AFTER DELETE ON celeiro.installment REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION celeiro.fund_changed_installments();
CREATE TRIGGER fund_insert AFTER INSERT ON celeiro.installment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.fund_changed_installments();
CREATE TRIGGER fund_update AFTER UPDATE ON celeiro.installment REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.fund_changed_installments();
CREATE TRIGGER kept AFTER DELETE ON celeiro.installment REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_posted();
CREATE TRIGGER summed_delete AFTER DELETE ON celeiro.installment REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.sum_written_orders();
CREATE TRIGGER summed_insert AFTER INSERT ON celeiro.installment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.sum_written_orders();
CREATE TRIGGER summed_update AFTER UPDATE ON celeiro.installment REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.sum_written_orders();
CREATE TRIGGER worded BEFORE INSERT ON celeiro.installment FOR EACH ROW EXECUTE FUNCTION celeiro.word_installment();

create table celeiro.integration_key (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  permissions jsonb not null,
  branches jsonb not null,
  addresses jsonb not null,
  expires_on date,
  status smallint default 1 not null,
  search_text text generated always as (celeiro.searchable(name)) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint integration_key_pkey PRIMARY KEY (company_id, id),
  constraint integration_key_addresses_check CHECK ((jsonb_typeof(addresses) = 'array'::text)),
  constraint integration_key_branches_check CHECK ((jsonb_typeof(branches) = 'array'::text)),
  constraint integration_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint integration_key_permissions_check CHECK ((jsonb_typeof(permissions) = 'array'::text)),
  constraint integration_key_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint integration_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX integration_key_by_id ON celeiro.integration_key USING btree (id);
CREATE INDEX integration_key_by_maker ON celeiro.integration_key USING btree (company_id, created_by);
CREATE UNIQUE INDEX integration_key_name_key ON celeiro.integration_key USING btree (company_id, celeiro.searchable(name));
CREATE INDEX integration_key_search ON celeiro.integration_key USING gin (search_text public.gin_trgm_ops);
alter table celeiro.integration_key enable row level security;
create policy tenant on celeiro.integration_key using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.integration_key REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.integration_key REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.integration_key REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.integration_key REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.integration_key REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.integration_key REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.integration_key_use (
  company_id uuid not null,
  integration_key_id uuid not null,
  minute timestamp with time zone not null,
  calls integer not null,
  used_at timestamp with time zone not null,
  address text,
  constraint integration_key_use_pkey PRIMARY KEY (company_id, integration_key_id),
  constraint integration_key_use_address_check CHECK ((length(address) <= 64)),
  constraint integration_key_use_calls_check CHECK ((calls >= 0)),
  constraint integration_key_use_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint integration_key_use_company_id_integration_key_id_fkey FOREIGN KEY (company_id, integration_key_id) REFERENCES celeiro.integration_key(company_id, id) ON DELETE CASCADE
) with (fillfactor=50);
alter table celeiro.integration_key_use enable row level security;
create policy tenant on celeiro.integration_key_use using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.integration_secret (
  company_id uuid not null,
  id uuid not null,
  integration_key_id uuid not null,
  hash bytea not null,
  prefix text not null,
  created_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  constraint integration_secret_pkey PRIMARY KEY (company_id, id),
  constraint integration_secret_hash_check CHECK ((length(hash) = 32)),
  constraint integration_secret_prefix_check CHECK (((length(prefix) >= 8) AND (length(prefix) <= 16))),
  constraint integration_secret_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint integration_secret_company_id_integration_key_id_fkey FOREIGN KEY (company_id, integration_key_id) REFERENCES celeiro.integration_key(company_id, id) ON DELETE CASCADE
);
CREATE INDEX integration_secret_by_hash ON celeiro.integration_secret USING btree (hash);
CREATE INDEX integration_secret_by_key ON celeiro.integration_secret USING btree (company_id, integration_key_id, created_at);
alter table celeiro.integration_secret enable row level security;
create policy tenant on celeiro.integration_secret using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.job (
  company_id uuid,
  id uuid not null,
  name text not null,
  payload jsonb not null,
  key text,
  schedule text,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  due_at timestamp with time zone not null,
  attempts smallint default 0 not null,
  claim uuid,
  again_at timestamp with time zone,
  reason text,
  died_at timestamp with time zone,
  constraint job_pkey PRIMARY KEY (id),
  constraint job_name_check CHECK ((name ~ '^[a-z]+(-[a-z]+)*$'::text)),
  constraint job_payload_check CHECK ((octet_length((payload)::text) <= 4096)),
  constraint job_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX job_dead ON celeiro.job USING btree (company_id, died_at) WHERE (died_at IS NOT NULL);
CREATE INDEX job_due ON celeiro.job USING btree (due_at) WHERE (died_at IS NULL);
CREATE UNIQUE INDEX job_key ON celeiro.job USING btree (company_id, name, key) NULLS NOT DISTINCT WHERE ((key IS NOT NULL) AND (died_at IS NULL));
alter table celeiro.job enable row level security;

create table celeiro.journal_account (
  company_id uuid not null,
  id uuid not null,
  code text collate "C" not null,
  name text not null,
  nature smallint not null,
  level smallint generated always as (array_length(string_to_array(code, '.'::text), 1)) stored not null,
  is_contra boolean default false not null,
  reference_code text,
  accountant_code text,
  parent_id uuid,
  status smallint not null,
  search_text text generated always as (celeiro.searchable(((((((code || ' '::text) || name) || ' '::text) || COALESCE(accountant_code, ''::text)) || ' '::text) || COALESCE(reference_code, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint journal_account_pkey PRIMARY KEY (company_id, id),
  constraint journal_account_code_key UNIQUE (company_id, code),
  constraint journal_account_check CHECK (((level = 1) = (parent_id IS NULL))),
  constraint journal_account_code_check CHECK ((code ~ '^[1-9](\.[1-9](\.[1-9](\.(0[1-9]|[1-9][0-9]))?)?)?$'::text)),
  constraint journal_account_nature_check CHECK ((nature = ANY (ARRAY[1, 2, 3, 4, 5, 9]))),
  constraint journal_account_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint journal_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint journal_account_parent_fkey FOREIGN KEY (company_id, parent_id) REFERENCES celeiro.journal_account(company_id, id)
);
CREATE INDEX journal_account_by_parent ON celeiro.journal_account USING btree (company_id, parent_id);
alter table celeiro.journal_account enable row level security;
create policy tenant on celeiro.journal_account using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.journal_account REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.journal_account REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.journal_account REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.journal_account REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.journal_account REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.journal_account REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER place BEFORE INSERT OR UPDATE OF code ON celeiro.journal_account FOR EACH ROW EXECUTE FUNCTION celeiro.place_journal_account();

create table celeiro.journal_book_month (
  company_id uuid not null,
  month date not null,
  sealed_at timestamp with time zone not null,
  first_number integer not null,
  last_number integer not null,
  entry_count integer not null,
  total_cents bigint not null,
  sha256 bytea not null,
  constraint journal_book_month_pkey PRIMARY KEY (company_id, month, sealed_at),
  constraint journal_book_month_check CHECK ((last_number >= first_number)),
  constraint journal_book_month_entry_count_check CHECK ((entry_count > 0)),
  constraint journal_book_month_first_number_check CHECK ((first_number > 0)),
  constraint journal_book_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint journal_book_month_sha256_check CHECK ((length(sha256) = 32)),
  constraint journal_book_month_total_cents_check CHECK ((total_cents >= 0)),
  constraint journal_book_month_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
alter table celeiro.journal_book_month enable row level security;
create policy tenant on celeiro.journal_book_month using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.journal_book_month FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();

create table celeiro.journal_entry (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  date date not null,
  fact smallint not null,
  fact_id uuid not null,
  part smallint default 0 not null,
  revision integer not null,
  resource text not null,
  document_id uuid not null,
  history text not null,
  total_cents bigint not null,
  actor_id uuid not null,
  posted_at timestamp with time zone not null,
  hash bytea not null,
  reference_month date,
  constraint journal_entry_pkey PRIMARY KEY (company_id, id),
  constraint journal_entry_company_id_fact_fact_id_part_revision_key UNIQUE (company_id, fact, fact_id, part, revision),
  constraint journal_entry_fact_check CHECK (((fact >= 1) AND (fact <= 99))),
  constraint journal_entry_hash_check CHECK ((length(hash) = 32)),
  constraint journal_entry_history_check CHECK (((length(history) >= 1) AND (length(history) <= 255))),
  constraint journal_entry_reference_month_check CHECK ((EXTRACT(day FROM reference_month) = (1)::numeric)),
  constraint journal_entry_resource_check CHECK (((length(resource) >= 1) AND (length(resource) <= 60))),
  constraint journal_entry_revision_check CHECK ((revision > 0)),
  constraint journal_entry_total_cents_check CHECK ((total_cents > 0))
);
CREATE INDEX journal_entry_by_date ON celeiro.journal_entry USING btree (company_id, date, id);
CREATE INDEX journal_entry_by_document ON celeiro.journal_entry USING btree (company_id, document_id);
CREATE INDEX journal_entry_by_posting ON celeiro.journal_entry USING btree (company_id, posted_at);
CREATE INDEX journal_entry_by_reference ON celeiro.journal_entry USING btree (company_id, reference_month) WHERE (reference_month IS NOT NULL);
alter table celeiro.journal_entry enable row level security;
create policy tenant on celeiro.journal_entry using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.journal_entry FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.journal_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.journal_entry REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.journal_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.journal_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.journal_horizon (
  company_id uuid not null,
  summed_until timestamp with time zone not null,
  marked_at timestamp with time zone not null,
  constraint journal_horizon_pkey PRIMARY KEY (company_id),
  constraint journal_horizon_check CHECK ((summed_until <= marked_at)),
  constraint journal_horizon_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
alter table celeiro.journal_horizon enable row level security;
create policy tenant on celeiro.journal_horizon using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.journal_line (
  company_id uuid not null,
  entry_id uuid not null,
  "position" smallint not null,
  date date not null,
  branch_id uuid not null,
  journal_account_id uuid not null,
  cost_center_id uuid,
  amount_cents bigint not null,
  source smallint not null,
  source_id uuid not null,
  fund_id uuid,
  constraint journal_line_pkey PRIMARY KEY (company_id, entry_id, "position"),
  constraint journal_line_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint journal_line_position_check CHECK (("position" > 0))
);
CREATE INDEX journal_line_by_account ON celeiro.journal_line USING btree (company_id, journal_account_id, date) INCLUDE (branch_id, amount_cents);
CREATE INDEX journal_line_by_fund ON celeiro.journal_line USING btree (company_id, fund_id) INCLUDE (source, amount_cents) WHERE (fund_id IS NOT NULL);
alter table celeiro.journal_line enable row level security;
create policy tenant on celeiro.journal_line using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.journal_line FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();

create table celeiro.journal_mapping (
  company_id uuid not null,
  source smallint not null,
  source_id uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  journal_account_id uuid not null,
  constraint journal_mapping_pkey PRIMARY KEY (company_id, source, source_id),
  constraint journal_mapping_check CHECK (((source < 10) = (source_id <> '00000000-0000-0000-0000-000000000000'::uuid))),
  constraint journal_mapping_source_check CHECK (((source >= 1) AND (source <= 99))),
  constraint journal_mapping_account_fkey FOREIGN KEY (company_id, journal_account_id) REFERENCES celeiro.journal_account(company_id, id),
  constraint journal_mapping_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX journal_mapping_by_account ON celeiro.journal_mapping USING btree (company_id, journal_account_id);
alter table celeiro.journal_mapping enable row level security;
create policy tenant on celeiro.journal_mapping using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.journal_number (
  company_id uuid not null,
  number integer not null,
  entry_id uuid not null,
  branch_id uuid not null,
  date date not null,
  numbered_at timestamp with time zone not null,
  hash bytea not null,
  constraint journal_number_pkey PRIMARY KEY (company_id, number),
  constraint journal_number_company_id_entry_id_key UNIQUE (company_id, entry_id),
  constraint journal_number_hash_check CHECK ((length(hash) = 32)),
  constraint journal_number_number_check CHECK ((number > 0)),
  constraint journal_number_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES celeiro.journal_entry(company_id, id),
  constraint journal_number_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX journal_number_by_branch ON celeiro.journal_number USING btree (company_id, branch_id, number);
CREATE INDEX journal_number_by_date ON celeiro.journal_number USING btree (company_id, date);
alter table celeiro.journal_number enable row level security;
create policy tenant on celeiro.journal_number using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.journal_number FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();

create table celeiro.journal_place (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  journal_account_id uuid not null,
  constraint journal_place_pkey PRIMARY KEY (company_id, id),
  constraint journal_place_account_fkey FOREIGN KEY (company_id, journal_account_id) REFERENCES celeiro.journal_account(company_id, id),
  constraint journal_place_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id)
);
CREATE INDEX journal_place_by_account ON celeiro.journal_place USING btree (company_id, journal_account_id, branch_id);
CREATE INDEX journal_place_by_branch ON celeiro.journal_place USING btree (company_id, branch_id);
alter table celeiro.journal_place enable row level security;
create policy tenant on celeiro.journal_place using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.journal_place FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();

create table celeiro.journal_sum (
  company_id uuid not null,
  journal_account_id uuid not null,
  month date not null,
  branch_id uuid not null,
  source smallint not null,
  source_id uuid not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  constraint journal_sum_pkey PRIMARY KEY (company_id, journal_account_id, month, branch_id, source, source_id),
  constraint journal_sum_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint journal_sum_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
alter table celeiro.journal_sum enable row level security;
create policy tenant on celeiro.journal_sum using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.ledger_account (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  kind smallint not null,
  status smallint default 1 not null,
  allow_negative boolean default false not null,
  opening_date date not null,
  balance_cents bigint default 0 not null,
  floor_cents bigint default 0 not null,
  last_seq bigint default 0 not null,
  last_hash bytea default '\x'::bytea not null,
  constraint ledger_account_pkey PRIMARY KEY (company_id, id),
  constraint ledger_account_company_id_id_branch_id_key UNIQUE (company_id, id, branch_id),
  constraint ledger_account_company_id_id_kind_key UNIQUE (company_id, id, kind),
  constraint ledger_account_balance CHECK ((allow_negative OR (balance_cents >= floor_cents))),
  constraint ledger_account_check CHECK (((status >= 1) AND (status <=
CASE kind
    WHEN 1 THEN 3
    ELSE 2
END))),
  constraint ledger_account_check1 CHECK (((kind = 2) OR (NOT allow_negative))),
  constraint ledger_account_floor_cents_check CHECK ((floor_cents <= 0)),
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY[1, 2]))),
  constraint ledger_account_range CHECK (((balance_cents >= '-99999999999999999'::bigint) AND (balance_cents <= '99999999999999999'::bigint))),
  constraint ledger_account_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint ledger_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
) with (fillfactor=50);
CREATE INDEX ledger_account_by_branch ON celeiro.ledger_account USING btree (company_id, branch_id);
alter table celeiro.ledger_account enable row level security;
create policy tenant on celeiro.ledger_account using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER branch_in_use AFTER INSERT ON celeiro.ledger_account FOR EACH ROW EXECUTE FUNCTION celeiro.keep_account_in_use();
CREATE TRIGGER branch_in_use_still AFTER UPDATE OF branch_id, status ON celeiro.ledger_account FOR EACH ROW WHEN (new.branch_id <> old.branch_id OR new.status <> old.status AND new.status = 1) EXECUTE FUNCTION celeiro.keep_account_in_use();
CREATE TRIGGER changed_branch AFTER UPDATE OF branch_id ON celeiro.ledger_account FOR EACH ROW WHEN (new.branch_id <> old.branch_id) EXECUTE FUNCTION celeiro.note_moved_account();
CREATE TRIGGER edition_standing AFTER INSERT OR DELETE OR UPDATE OF branch_id, status ON celeiro.ledger_account FOR EACH ROW EXECUTE FUNCTION celeiro.note_standing();
CREATE TRIGGER flow_moved AFTER UPDATE OF branch_id ON celeiro.ledger_account FOR EACH ROW WHEN (new.branch_id <> old.branch_id) EXECUTE FUNCTION celeiro.move_branch_flow();
CREATE TRIGGER settled BEFORE UPDATE OF branch_id, opening_date ON celeiro.ledger_account FOR EACH ROW WHEN (new.branch_id IS DISTINCT FROM old.branch_id OR new.opening_date IS DISTINCT FROM old.opening_date) EXECUTE FUNCTION celeiro.guard_ledger_account();

create table celeiro.ledger_seal (
  company_id uuid not null,
  n integer not null,
  sealed_at timestamp with time zone not null,
  heads jsonb not null,
  previous bytea not null,
  hash bytea not null,
  constraint ledger_seal_pkey PRIMARY KEY (company_id, n),
  constraint ledger_seal_n_check CHECK ((n > 0)),
  constraint ledger_seal_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
alter table celeiro.ledger_seal enable row level security;
create policy tenant on celeiro.ledger_seal using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.ledger_seal FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();

create table celeiro.list_columns (
  company_id uuid not null,
  user_id uuid not null,
  list text not null,
  columns text not null,
  updated_at timestamp with time zone default now() not null,
  constraint list_columns_pkey PRIMARY KEY (company_id, user_id, list),
  constraint list_columns_columns_check CHECK ((length(columns) <= 1000)),
  constraint list_columns_list_check CHECK ((length(list) <= 80)),
  constraint list_columns_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
alter table celeiro.list_columns enable row level security;
create policy tenant on celeiro.list_columns using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.list_density (
  company_id uuid not null,
  user_id uuid not null,
  density smallint not null,
  updated_at timestamp with time zone default now() not null,
  constraint list_density_pkey PRIMARY KEY (company_id, user_id),
  constraint list_density_density_check CHECK ((density = ANY (ARRAY[1, 2]))),
  constraint list_density_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
alter table celeiro.list_density enable row level security;
create policy tenant on celeiro.list_density using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.list_edition (
  company_id uuid not null,
  table_name text not null,
  lane integer generated always as identity not null,
  writes bigint not null,
  constraint list_edition_pkey PRIMARY KEY (company_id, table_name, lane),
  constraint list_edition_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
) with (fillfactor=50);
alter table celeiro.list_edition enable row level security;
create policy tenant on celeiro.list_edition using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.list_view (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint list_view_pkey PRIMARY KEY (company_id, id),
  constraint list_view_list_check CHECK ((length(list) <= 80)),
  constraint list_view_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60))),
  constraint list_view_query_check CHECK ((length(query) <= 4000)),
  constraint list_view_user_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
CREATE UNIQUE INDEX list_view_default_key ON celeiro.list_view USING btree (company_id, user_id, list) WHERE is_default;
CREATE UNIQUE INDEX list_view_name_key ON celeiro.list_view USING btree (company_id, user_id, list, celeiro.searchable(name));
alter table celeiro.list_view enable row level security;
create policy tenant on celeiro.list_view using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.mail_outbox (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  user_id uuid not null,
  dedupe_key text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  details jsonb default '{}'::jsonb not null,
  constraint mail_outbox_pkey PRIMARY KEY (company_id, id),
  constraint mail_outbox_check CHECK (((sent_at IS NULL) OR (failed_at IS NULL))),
  constraint mail_outbox_details_check CHECK ((octet_length((details)::text) <= 4096)),
  constraint mail_outbox_kind_check CHECK ((kind ~ '^[a-z]+(-[a-z]+)*$'::text)),
  constraint mail_outbox_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint mail_outbox_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
CREATE INDEX mail_outbox_user ON celeiro.mail_outbox USING btree (company_id, user_id, created_at);
CREATE UNIQUE INDEX mail_outbox_waiting_key ON celeiro.mail_outbox USING btree (company_id, dedupe_key) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
alter table celeiro.mail_outbox enable row level security;
create policy tenant on celeiro.mail_outbox using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.manual_entry (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  date date not null,
  history text not null,
  document_number text,
  total_cents bigint not null,
  status smallint not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  refused_by uuid,
  refused_at timestamp with time zone,
  reason text,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reversal_reason text,
  search_text text generated always as (celeiro.searchable(((history || ' '::text) || COALESCE(document_number, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint manual_entry_pkey PRIMARY KEY (company_id, id),
  constraint manual_entry_check CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint manual_entry_check1 CHECK ((approved_by <> created_by)),
  constraint manual_entry_check2 CHECK (((status = 3) = (reason IS NOT NULL))),
  constraint manual_entry_check3 CHECK (((status = 4) = (reversal_reason IS NOT NULL))),
  constraint manual_entry_document_number_check CHECK (((length(document_number) >= 1) AND (length(document_number) <= 60))),
  constraint manual_entry_history_check CHECK (((length(history) >= 3) AND (length(history) <= 200))),
  constraint manual_entry_status_check CHECK (((status >= 1) AND (status <= 4))),
  constraint manual_entry_total_cents_check CHECK ((total_cents > 0)),
  constraint manual_entry_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint manual_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX manual_entry_by_date ON celeiro.manual_entry USING btree (company_id, date, id);
alter table celeiro.manual_entry enable row level security;
create policy tenant on celeiro.manual_entry using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.manual_entry REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_entry();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.manual_entry REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.manual_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.manual_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.manual_entry_line (
  company_id uuid not null,
  manual_entry_id uuid not null,
  "position" smallint not null,
  branch_id uuid not null,
  journal_account_id uuid not null,
  amount_cents bigint not null,
  cost_center_id uuid,
  constraint manual_entry_line_pkey PRIMARY KEY (company_id, manual_entry_id, "position"),
  constraint manual_entry_line_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint manual_entry_line_position_check CHECK ((("position" >= 1) AND ("position" <= 200))),
  constraint manual_entry_line_account_fkey FOREIGN KEY (company_id, journal_account_id) REFERENCES celeiro.journal_account(company_id, id),
  constraint manual_entry_line_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint manual_entry_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint manual_entry_line_company_id_manual_entry_id_fkey FOREIGN KEY (company_id, manual_entry_id) REFERENCES celeiro.manual_entry(company_id, id),
  constraint manual_entry_line_cost_center_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES celeiro.cost_center(company_id, id)
);
CREATE INDEX manual_entry_line_by_account ON celeiro.manual_entry_line USING btree (company_id, journal_account_id);
CREATE INDEX manual_entry_line_by_branch ON celeiro.manual_entry_line USING btree (company_id, branch_id);
CREATE INDEX manual_entry_line_by_cost_center ON celeiro.manual_entry_line USING btree (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
alter table celeiro.manual_entry_line enable row level security;
create policy tenant on celeiro.manual_entry_line using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.manual_entry_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_lines();

create table celeiro.member (
  company_id uuid not null,
  id uuid not null,
  type smallint not null,
  status smallint not null,
  document text,
  member_name text not null,
  fantasy_name text,
  email text,
  phone text,
  municipal_registration text,
  state_registration text,
  envelope_number text,
  legal_basis smallint,
  branch_id uuid,
  zip_code text,
  street text,
  street_number text,
  complement text,
  neighborhood text,
  city text,
  state text,
  bank_accounts jsonb default '[]'::jsonb not null,
  search_text text generated always as (celeiro.searchable(((((((member_name || ' '::text) || COALESCE(fantasy_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(envelope_number, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  anonymized_at timestamp with time zone,
  other_phones text[] default '{}'::text[] not null,
  constraint member_pkey PRIMARY KEY (company_id, id),
  constraint member_document_key UNIQUE (company_id, document),
  constraint member_envelope_key UNIQUE (company_id, envelope_number),
  constraint member_anonymized_check CHECK (((anonymized_at IS NULL) OR ((status = 2) AND (type = 0) AND (bank_accounts = '[]'::jsonb) AND (num_nonnulls(document, fantasy_name, email, phone, municipal_registration, state_registration, envelope_number, legal_basis, zip_code, street, street_number, complement, neighborhood, city, state) = 0)))),
  constraint member_bank_accounts_check CHECK ((jsonb_typeof(bank_accounts) = 'array'::text)),
  constraint member_check CHECK (((type = 0) = (document IS NULL))),
  constraint member_forgotten_phones_check CHECK (((anonymized_at IS NULL) OR (other_phones = '{}'::text[]))),
  constraint member_legal_basis_check CHECK ((legal_basis = ANY (ARRAY[1, 2, 3]))),
  constraint member_other_phones_check CHECK (celeiro.are_other_phones(other_phones)),
  constraint member_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint member_type_check CHECK ((type = ANY (ARRAY[0, 1, 2]))),
  constraint member_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint member_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX member_by_branch ON celeiro.member USING btree (company_id, branch_id);
CREATE INDEX member_by_name ON celeiro.member USING btree (company_id, member_name COLLATE "pt-BR-x-icu", id) INCLUDE (branch_id);
CREATE INDEX member_by_status ON celeiro.member USING btree (company_id, status, type, branch_id);
CREATE INDEX member_search ON celeiro.member USING gin (company_id, search_text public.gin_trgm_ops);
alter table celeiro.member enable row level security;
create policy tenant on celeiro.member using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.member REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.member REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.member REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER count_deleted AFTER DELETE ON celeiro.member REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_row_count();
CREATE TRIGGER count_inserted AFTER INSERT ON celeiro.member REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_row_count();
CREATE TRIGGER count_moved AFTER UPDATE ON celeiro.member REFERENCING OLD TABLE AS erased NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_row_count();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.member REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.member REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.member REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER favoured AFTER UPDATE OF member_name ON celeiro.member FOR EACH ROW WHEN (old.member_name IS DISTINCT FROM new.member_name) EXECUTE FUNCTION celeiro.rename_favoured('member_name');

create table celeiro.ministry (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  leader text,
  cost_center_id uuid,
  branch_id uuid,
  status smallint not null,
  search_text text generated always as (celeiro.searchable(((name || ' '::text) || COALESCE(leader, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint ministry_pkey PRIMARY KEY (company_id, id),
  constraint ministry_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint ministry_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint ministry_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint ministry_cost_center_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES celeiro.cost_center(company_id, id)
);
CREATE UNIQUE INDEX ministry_name_key ON celeiro.ministry USING btree (company_id, celeiro.searchable(name), branch_id) NULLS NOT DISTINCT;
alter table celeiro.ministry enable row level security;
create policy tenant on celeiro.ministry using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.ministry REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.ministry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.ministry REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.ministry REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.ministry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.ministry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.movement (
  company_id uuid not null,
  account_id uuid not null,
  seq bigint not null,
  id uuid not null,
  date date not null,
  competence date not null,
  amount_cents bigint not null,
  origin smallint not null,
  origin_id uuid not null,
  part smallint default 0 not null,
  reverses uuid,
  is_internal boolean not null,
  actor_id uuid not null,
  posted_at timestamp with time zone not null,
  hash bytea not null,
  constraint movement_pkey PRIMARY KEY (company_id, account_id, seq),
  constraint movement_company_id_id_key UNIQUE (company_id, id),
  constraint movement_company_id_origin_origin_id_account_id_part_key UNIQUE (company_id, origin, origin_id, account_id, part),
  constraint movement_company_id_reverses_key UNIQUE (company_id, reverses),
  constraint movement_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint movement_check CHECK (((origin = 10) = (reverses IS NOT NULL))),
  constraint movement_competence_check CHECK ((EXTRACT(day FROM competence) = (1)::numeric)),
  constraint movement_origin_check CHECK (((origin >= 1) AND (origin <= 11))),
  constraint movement_seq_check CHECK ((seq > 0)),
  constraint movement_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES celeiro.ledger_account(company_id, id),
  constraint movement_company_id_reverses_fkey FOREIGN KEY (company_id, reverses) REFERENCES celeiro.movement(company_id, id)
);
CREATE INDEX movement_by_competence ON celeiro.movement USING btree (company_id, competence) INCLUDE (account_id, amount_cents, is_internal);
CREATE INDEX movement_by_date ON celeiro.movement USING btree (company_id, account_id, date, seq) INCLUDE (amount_cents, is_internal, origin, id);
CREATE INDEX movement_by_origin ON celeiro.movement USING btree (company_id, origin_id);
CREATE INDEX movement_by_value ON celeiro.movement USING btree (company_id, amount_cents, date);
CREATE INDEX movement_reversals ON celeiro.movement USING btree (company_id, date) INCLUDE (account_id, amount_cents, is_internal) WHERE (reverses IS NOT NULL);
alter table celeiro.movement enable row level security;
create policy tenant on celeiro.movement using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.movement FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.movement REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_of_account('bank_statement');

create table celeiro.movement_label (
  company_id uuid not null,
  movement_id uuid not null,
  description text not null,
  payment_type smallint,
  document_number text,
  account_plan_id uuid,
  cost_center_id uuid,
  member_id uuid,
  owner_kind smallint,
  owner_id uuid,
  counterparty text,
  reconciled_at timestamp with time zone,
  search_text text generated always as (celeiro.searchable(((((description || ' '::text) || COALESCE(document_number, ''::text)) || ' '::text) || COALESCE(counterparty, ''::text)))) stored not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  counted_in date,
  fund_id uuid,
  constraint movement_label_pkey PRIMARY KEY (company_id, movement_id),
  constraint movement_label_check CHECK (((owner_kind IS NULL) = (owner_id IS NULL))),
  constraint movement_label_counted_in_check CHECK ((EXTRACT(day FROM counted_in) = (1)::numeric)),
  constraint movement_label_owner_kind_check CHECK ((owner_kind = ANY (ARRAY[1, 2, 3]))),
  constraint movement_label_payment_type_check CHECK (((payment_type >= 1) AND (payment_type <= 13))),
  constraint movement_label_account_plan_fkey FOREIGN KEY (company_id, account_plan_id) REFERENCES celeiro.account_plan(company_id, id),
  constraint movement_label_company_id_movement_id_fkey FOREIGN KEY (company_id, movement_id) REFERENCES celeiro.movement(company_id, id),
  constraint movement_label_cost_center_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES celeiro.cost_center(company_id, id),
  constraint movement_label_fund_fkey FOREIGN KEY (company_id, fund_id) REFERENCES celeiro.fund(company_id, id),
  constraint movement_label_member_fkey FOREIGN KEY (company_id, member_id) REFERENCES celeiro.member(company_id, id)
);
CREATE INDEX movement_label_by_center ON celeiro.movement_label USING btree (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
CREATE INDEX movement_label_by_counted_in ON celeiro.movement_label USING btree (company_id, counted_in) WHERE (counted_in IS NOT NULL);
CREATE INDEX movement_label_by_fund ON celeiro.movement_label USING btree (company_id, fund_id) WHERE (fund_id IS NOT NULL);
CREATE INDEX movement_label_by_member ON celeiro.movement_label USING btree (company_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX movement_label_by_plan ON celeiro.movement_label USING btree (company_id, account_plan_id) WHERE (account_plan_id IS NOT NULL);
CREATE INDEX movement_label_search ON celeiro.movement_label USING gin (company_id, search_text public.gin_trgm_ops);
alter table celeiro.movement_label enable row level security;
create policy tenant on celeiro.movement_label using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.movement_label REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_label();
CREATE TRIGGER counted_insert AFTER INSERT ON celeiro.movement_label REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.count_new_labels();
CREATE TRIGGER counted_update AFTER UPDATE ON celeiro.movement_label REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.count_changed_labels();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.movement_label REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.movement_label REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER fund_insert AFTER INSERT ON celeiro.movement_label REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.fund_new_labels();
CREATE TRIGGER fund_update AFTER UPDATE ON celeiro.movement_label REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.fund_changed_labels();
CREATE TRIGGER funded_update BEFORE UPDATE OF account_plan_id, fund_id ON celeiro.movement_label FOR EACH ROW WHEN (new.fund_id IS NULL AND new.account_plan_id IS NOT NULL AND (new.account_plan_id IS DISTINCT FROM old.account_plan_id OR new.fund_id IS DISTINCT FROM old.fund_id)) EXECUTE FUNCTION celeiro.give_fund_of_plan();
CREATE TRIGGER marked_update AFTER UPDATE OF member_id ON celeiro.movement_label FOR EACH ROW WHEN (new.member_id IS DISTINCT FROM old.member_id) EXECUTE FUNCTION celeiro.mark_movement();

create table celeiro.offering_mark (
  company_id uuid not null,
  n bigint generated always as identity not null,
  tithes_offerings_id uuid,
  movement_id uuid,
  constraint offering_mark_pkey PRIMARY KEY (company_id, n),
  constraint offering_mark_check CHECK ((num_nonnulls(tithes_offerings_id, movement_id) = 1))
);
alter table celeiro.offering_mark enable row level security;
create policy tenant on celeiro.offering_mark using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.offering_sum (
  company_id uuid not null,
  tithes_offerings_id uuid not null,
  branch_id uuid not null,
  date date not null,
  tithe_cents bigint not null,
  other_cents bigint not null,
  constraint offering_sum_pkey PRIMARY KEY (company_id, tithes_offerings_id)
);
CREATE INDEX offering_sum_by_day ON celeiro.offering_sum USING btree (company_id, date) INCLUDE (branch_id, tithes_offerings_id, tithe_cents, other_cents);
alter table celeiro.offering_sum enable row level security;
create policy tenant on celeiro.offering_sum using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.one_time_code (
  key bytea not null,
  hash bytea not null,
  asked_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  tries smallint default 0 not null,
  is_sent boolean default true not null,
  hash_before bytea,
  before_until timestamp with time zone,
  constraint one_time_code_pkey PRIMARY KEY (key),
  constraint one_time_code_hash_check CHECK ((length(hash) = 32)),
  constraint one_time_code_key_check CHECK ((length(key) = 32))
);
CREATE INDEX one_time_code_expires ON celeiro.one_time_code USING btree (expires_at);
alter table celeiro.one_time_code enable row level security;

create table celeiro.operation_code (
  company_id uuid not null,
  series text not null,
  last integer not null,
  constraint operation_code_pkey PRIMARY KEY (company_id, series),
  constraint operation_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
) with (fillfactor=50);
alter table celeiro.operation_code enable row level security;
create policy tenant on celeiro.operation_code using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.paper_seal (
  company_id uuid not null,
  code text not null,
  title text not null,
  company_name text not null,
  issued_at timestamp with time zone not null,
  pages integer not null,
  totals jsonb not null,
  size bigint not null,
  sha256 text not null,
  constraint paper_seal_pkey PRIMARY KEY (company_id, code),
  constraint paper_seal_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'::text)),
  constraint paper_seal_pages_check CHECK ((pages > 0)),
  constraint paper_seal_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint paper_seal_size_check CHECK ((size > 0)),
  constraint paper_seal_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint paper_seal_totals_check CHECK ((jsonb_typeof(totals) = 'array'::text)),
  constraint paper_seal_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE UNIQUE INDEX paper_seal_code ON celeiro.paper_seal USING btree (code);
alter table celeiro.paper_seal enable row level security;
create policy tenant on celeiro.paper_seal using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON celeiro.paper_seal FOR EACH STATEMENT EXECUTE FUNCTION celeiro.refuse_change();

create table celeiro.passkey (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  is_synced boolean not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (company_id, id),
  constraint passkey_company_id_credential_id_key UNIQUE (company_id, credential_id),
  constraint passkey_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
  constraint passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkey_sign_count_check CHECK ((sign_count >= 0)),
  constraint passkey_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
CREATE INDEX passkey_by_user ON celeiro.passkey USING btree (company_id, user_id);
alter table celeiro.passkey enable row level security;
create policy tenant on celeiro.passkey using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.place (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  branch_id uuid not null,
  status smallint not null,
  search_text text generated always as (celeiro.searchable(name)) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint place_pkey PRIMARY KEY (company_id, id),
  constraint place_of_branch_key UNIQUE (company_id, branch_id, id),
  constraint place_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint place_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint place_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE UNIQUE INDEX place_name_key ON celeiro.place USING btree (company_id, branch_id, celeiro.searchable(name));
alter table celeiro.place enable row level security;
create policy tenant on celeiro.place using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.place REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.place REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.place REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.place REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.place REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.place REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.plan_flow (
  company_id uuid not null,
  n bigint generated always as identity not null,
  branch_id uuid not null,
  month date not null,
  plan_id uuid not null,
  cost_center_id uuid,
  fund_id uuid,
  income_cents bigint not null,
  expense_cents bigint not null,
  is_summed boolean default false not null,
  constraint plan_flow_pkey PRIMARY KEY (company_id, n),
  constraint plan_flow_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX plan_flow_by_center ON celeiro.plan_flow USING btree (company_id, cost_center_id, month) WHERE (cost_center_id IS NOT NULL);
CREATE INDEX plan_flow_by_fund ON celeiro.plan_flow USING btree (company_id, fund_id, month) WHERE (fund_id IS NOT NULL);
CREATE INDEX plan_flow_by_month ON celeiro.plan_flow USING btree (company_id, month, branch_id, plan_id);
CREATE INDEX plan_flow_to_sum ON celeiro.plan_flow USING btree (company_id, month, branch_id, plan_id) WHERE (NOT is_summed);
alter table celeiro.plan_flow enable row level security;
create policy tenant on celeiro.plan_flow using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.plan_month (
  company_id uuid not null,
  account_id uuid not null,
  competence date not null,
  month date not null,
  plan_id uuid not null,
  movements integer not null,
  income_cents bigint not null,
  expense_cents bigint not null,
  counted date not null,
  constraint plan_month_pkey PRIMARY KEY (company_id, account_id, counted, competence, month, plan_id),
  constraint plan_month_competence_check CHECK ((EXTRACT(day FROM competence) = (1)::numeric)),
  constraint plan_month_counted_check CHECK ((EXTRACT(day FROM counted) = (1)::numeric)),
  constraint plan_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint plan_month_company_id_account_id_fkey FOREIGN KEY (company_id, account_id) REFERENCES celeiro.ledger_account(company_id, id)
) with (fillfactor=70);
CREATE INDEX plan_month_by_month ON celeiro.plan_month USING btree (company_id, account_id, month) INCLUDE (counted, income_cents, expense_cents);
alter table celeiro.plan_month enable row level security;
create policy tenant on celeiro.plan_month using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.point_of_sale (
  company_id uuid not null,
  id uuid not null,
  serial_number text not null,
  acquirer text,
  establishment_number text,
  branch_id uuid not null,
  cost_center_id uuid,
  observation text,
  taxes jsonb default '[]'::jsonb not null,
  status smallint not null,
  search_text text generated always as (celeiro.searchable(((((((serial_number || ' '::text) || COALESCE(acquirer, ''::text)) || ' '::text) || COALESCE(establishment_number, ''::text)) || ' '::text) || COALESCE(observation, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint point_of_sale_pkey PRIMARY KEY (company_id, id),
  constraint point_of_sale_serial_number_key UNIQUE (company_id, serial_number),
  constraint point_of_sale_observation_check CHECK ((length(observation) <= 25)),
  constraint point_of_sale_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint point_of_sale_taxes_check CHECK ((jsonb_typeof(taxes) = 'array'::text)),
  constraint point_of_sale_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint point_of_sale_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint point_of_sale_cost_center_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES celeiro.cost_center(company_id, id)
);
alter table celeiro.point_of_sale enable row level security;
create policy tenant on celeiro.point_of_sale using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.point_of_sale REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.point_of_sale REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.point_of_sale REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.point_of_sale REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.point_of_sale REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.point_of_sale REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER terminal_named AFTER UPDATE ON celeiro.point_of_sale FOR EACH ROW WHEN (old.serial_number IS DISTINCT FROM new.serial_number OR old.acquirer IS DISTINCT FROM new.acquirer) EXECUTE FUNCTION celeiro.rename_terminal();

create table celeiro.profile (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  is_admin boolean default false not null,
  all_branches boolean default false not null,
  search_text text generated always as (celeiro.searchable(name)) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  version integer default 1 not null,
  constraint profile_pkey PRIMARY KEY (company_id, id),
  constraint profile_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE UNIQUE INDEX profile_admin_key ON celeiro.profile USING btree (company_id) WHERE is_admin;
CREATE UNIQUE INDEX profile_name_key ON celeiro.profile USING btree (company_id, celeiro.searchable(name));
alter table celeiro.profile enable row level security;
create policy admin_is_kept on celeiro.profile as restrictive for delete using ((NOT is_admin));
create policy admin_is_locked on celeiro.profile as restrictive for update using ((NOT is_admin));
create policy admin_is_made_by_the_system on celeiro.profile as restrictive for insert with check ((NOT is_admin));
create policy tenant on celeiro.profile using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.profile REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.profile REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.profile REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.profile REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.profile REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.profile REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.profile_permission (
  company_id uuid not null,
  profile_id uuid not null,
  module text not null,
  actions text[] not null,
  constraint profile_permission_pkey PRIMARY KEY (company_id, profile_id, module),
  constraint profile_permission_actions_check CHECK ((actions <@ ARRAY['create'::text, 'read'::text, 'update'::text, 'delete'::text, 'approve'::text, 'reverse'::text, 'export'::text, 'reveal'::text])),
  constraint profile_permission_module_fkey FOREIGN KEY (module) REFERENCES celeiro.backoffice_module(slug),
  constraint profile_permission_profile_fkey FOREIGN KEY (company_id, profile_id) REFERENCES celeiro.profile(company_id, id) ON DELETE CASCADE
);
alter table celeiro.profile_permission enable row level security;
create policy admin_has_all_rights on celeiro.profile_permission as restrictive for insert with check ((NOT celeiro.is_admin_profile(company_id, profile_id)));
create policy admin_keeps_all_rights on celeiro.profile_permission as restrictive for update using ((NOT celeiro.is_admin_profile(company_id, profile_id)));
create policy tenant on celeiro.profile_permission using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.question (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  document_kind smallint not null,
  document_id uuid not null,
  document_name text not null,
  text text not null,
  asked_at timestamp with time zone default now() not null,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  status smallint default 1 not null,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  search_text text generated always as (celeiro.searchable(((((document_name || ' '::text) || text) || ' '::text) || COALESCE(answer, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  told_at timestamp with time zone,
  constraint question_pkey PRIMARY KEY (company_id, id),
  constraint question_answer_check CHECK (((length(answer) >= 3) AND (length(answer) <= 1000))),
  constraint question_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint question_check1 CHECK (((answer IS NULL) = (answered_by IS NULL))),
  constraint question_check2 CHECK (((status <> 1) OR (answer IS NULL))),
  constraint question_check3 CHECK (((status <> 2) OR (answer IS NOT NULL))),
  constraint question_check4 CHECK (((status = 3) = (resolved_at IS NOT NULL))),
  constraint question_check5 CHECK (((status = 3) = (resolved_by IS NOT NULL))),
  constraint question_check6 CHECK ((answered_by <> created_by)),
  constraint question_document_kind_check CHECK (((document_kind >= 1) AND (document_kind <= 16))),
  constraint question_status_check CHECK (((status >= 1) AND (status <= 3))),
  constraint question_text_check CHECK (((length(text) >= 3) AND (length(text) <= 1000))),
  constraint question_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint question_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX question_by_branch ON celeiro.question USING btree (company_id, branch_id);
CREATE INDEX question_by_document ON celeiro.question USING btree (company_id, document_id);
CREATE INDEX question_open ON celeiro.question USING btree (company_id, document_kind, document_id) WHERE (status = 1);
CREATE INDEX question_unsettled ON celeiro.question USING btree (company_id, status) WHERE (status < 3);
CREATE INDEX question_untold ON celeiro.question USING btree (company_id, asked_at) WHERE ((status = 1) AND (told_at IS NULL));
alter table celeiro.question enable row level security;
create policy tenant on celeiro.question using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.question REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.question REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.question REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.question REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.question REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.question REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.receipt_link (
  company_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  year text not null,
  branch_id uuid,
  way smallint not null,
  secret_hash bytea,
  code_hash bytea,
  code_until timestamp with time zone,
  code_asked_at timestamp with time zone,
  tries smallint default 0 not null,
  mail_id uuid,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint receipt_link_pkey PRIMARY KEY (company_id, id),
  constraint receipt_link_code CHECK (((code_hash IS NULL) = (code_until IS NULL))),
  constraint receipt_link_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint receipt_link_end CHECK ((expires_at <= (created_at + '90 days'::interval))),
  constraint receipt_link_mailed CHECK (((way = 1) = (mail_id IS NOT NULL))),
  constraint receipt_link_secret_hash_check CHECK ((length(secret_hash) = 32)),
  constraint receipt_link_tries_check CHECK (((tries >= 0) AND (tries <= 5))),
  constraint receipt_link_way_check CHECK ((way = ANY (ARRAY[1, 2]))),
  constraint receipt_link_year_check CHECK ((year ~ '^[0-9]{4}$'::text)),
  constraint receipt_link_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id) ON DELETE CASCADE,
  constraint receipt_link_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES celeiro.app_user(company_id, id) ON DELETE CASCADE,
  constraint receipt_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint receipt_link_company_id_member_id_fkey FOREIGN KEY (company_id, member_id) REFERENCES celeiro.member(company_id, id) ON DELETE CASCADE
);
CREATE INDEX receipt_link_by_secret ON celeiro.receipt_link USING btree (secret_hash) WHERE (secret_hash IS NOT NULL);
CREATE INDEX receipt_link_newest ON celeiro.receipt_link USING btree (company_id, year, created_at, id);
CREATE UNIQUE INDEX receipt_link_open_key ON celeiro.receipt_link USING btree (company_id, member_id, year, branch_id) NULLS NOT DISTINCT WHERE (ended_at IS NULL);
alter table celeiro.receipt_link enable row level security;
create policy tenant on celeiro.receipt_link using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.recovery_code (
  company_id uuid not null,
  user_id uuid not null,
  hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (company_id, user_id, hash),
  constraint recovery_code_hash_check CHECK ((length(hash) = 32)),
  constraint recovery_code_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
alter table celeiro.recovery_code enable row level security;
create policy tenant on celeiro.recovery_code using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.region (
  company_id uuid not null,
  id uuid not null,
  code text,
  name text not null,
  status smallint not null,
  search_text text generated always as (celeiro.searchable(((COALESCE(code, ''::text) || ' '::text) || name))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint region_pkey PRIMARY KEY (company_id, id),
  constraint region_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint region_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE UNIQUE INDEX region_code_key ON celeiro.region USING btree (company_id, code);
CREATE UNIQUE INDEX region_name_key ON celeiro.region USING btree (company_id, celeiro.searchable(name));
alter table celeiro.region enable row level security;
create policy tenant on celeiro.region using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.region REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.region REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.region REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.region REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.region REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.region REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.regional (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  region_id uuid not null,
  parent_id uuid,
  child_limit smallint,
  status smallint not null,
  search_text text generated always as (celeiro.searchable(name)) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint regional_pkey PRIMARY KEY (company_id, id),
  constraint regional_check CHECK ((parent_id <> id)),
  constraint regional_child_limit_check CHECK ((child_limit > 0)),
  constraint regional_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint regional_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint regional_parent_fkey FOREIGN KEY (company_id, parent_id) REFERENCES celeiro.regional(company_id, id),
  constraint regional_region_fkey FOREIGN KEY (company_id, region_id) REFERENCES celeiro.region(company_id, id)
);
CREATE INDEX regional_by_parent ON celeiro.regional USING btree (company_id, parent_id);
CREATE INDEX regional_by_region ON celeiro.regional USING btree (company_id, region_id);
CREATE UNIQUE INDEX regional_name_key ON celeiro.regional USING btree (company_id, celeiro.searchable(name));
alter table celeiro.regional enable row level security;
create policy tenant on celeiro.regional using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.regional REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.regional REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.regional REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.regional REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.regional REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.regional REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.row_count (
  company_id uuid not null,
  table_name text not null,
  branch_id uuid not null,
  lane smallint not null,
  held bigint not null,
  constraint row_count_pkey PRIMARY KEY (company_id, table_name, branch_id, lane),
  constraint row_count_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
alter table celeiro.row_count enable row level security;
create policy tenant on celeiro.row_count using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.session (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  generation integer default 0 not null,
  rotated_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  user_agent text,
  address text,
  device bytea,
  reveal_reason text,
  calendar_hash bytea,
  proven_at timestamp with time zone default now() not null,
  issuer text,
  constraint session_pkey PRIMARY KEY (company_id, id),
  constraint session_id_key UNIQUE (id),
  constraint session_address_check CHECK ((length(address) <= 64)),
  constraint session_calendar_hash_check CHECK ((length(calendar_hash) = 32)),
  constraint session_device_check CHECK ((length(device) = 32)),
  constraint session_end CHECK (((expires_at <= (created_at + '2160:00:00'::interval)) OR (calendar_hash IS NOT NULL))),
  constraint session_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 1000))),
  constraint session_reveal_reason_check CHECK (((length(reveal_reason) >= 3) AND (length(reveal_reason) <= 255))),
  constraint session_user_agent_check CHECK ((length(user_agent) <= 400)),
  constraint session_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
CREATE INDEX session_by_calendar ON celeiro.session USING btree (calendar_hash) WHERE (calendar_hash IS NOT NULL);
CREATE INDEX session_by_user ON celeiro.session USING btree (company_id, user_id);
alter table celeiro.session enable row level security;
create policy tenant on celeiro.session using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.statement_note (
  company_id uuid not null,
  year smallint not null,
  heading smallint not null,
  text text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  constraint statement_note_pkey PRIMARY KEY (company_id, year, heading),
  constraint statement_note_heading_check CHECK (((heading >= 1) AND (heading <= 15))),
  constraint statement_note_text_check CHECK ((length(text) <= 8000)),
  constraint statement_note_year_check CHECK (((year >= 1900) AND (year <= 2199))),
  constraint statement_note_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
alter table celeiro.statement_note enable row level security;
create policy tenant on celeiro.statement_note using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.statement_note REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.statement_note REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.statement_note REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.supplier (
  company_id uuid not null,
  id uuid not null,
  type smallint not null,
  status smallint not null,
  document text not null,
  name text not null,
  fantasy_name text,
  email text,
  phone text,
  municipal_registration text,
  state_registration text,
  branch_id uuid,
  zip_code text,
  street text,
  street_number text,
  complement text,
  neighborhood text,
  city text,
  state text,
  bank_accounts jsonb default '[]'::jsonb not null,
  search_text text generated always as (celeiro.searchable(((((((((name || ' '::text) || COALESCE(fantasy_name, ''::text)) || ' '::text) || document) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  account_plan_id uuid,
  other_phones text[] default '{}'::text[] not null,
  constraint supplier_pkey PRIMARY KEY (company_id, id),
  constraint supplier_document_key UNIQUE (company_id, document),
  constraint supplier_bank_accounts_check CHECK ((jsonb_typeof(bank_accounts) = 'array'::text)),
  constraint supplier_other_phones_check CHECK (celeiro.are_other_phones(other_phones)),
  constraint supplier_status_check CHECK ((status = ANY (ARRAY[1, 2]))),
  constraint supplier_type_check CHECK ((type = ANY (ARRAY[1, 2]))),
  constraint supplier_account_plan_fkey FOREIGN KEY (company_id, account_plan_id) REFERENCES celeiro.account_plan(company_id, id),
  constraint supplier_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint supplier_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX supplier_by_account_plan ON celeiro.supplier USING btree (company_id, account_plan_id);
CREATE INDEX supplier_by_branch ON celeiro.supplier USING btree (company_id, branch_id);
CREATE INDEX supplier_by_name ON celeiro.supplier USING btree (company_id, name COLLATE "pt-BR-x-icu", id) INCLUDE (branch_id);
CREATE INDEX supplier_by_status ON celeiro.supplier USING btree (company_id, status, type, branch_id);
CREATE INDEX supplier_search ON celeiro.supplier USING gin (company_id, search_text public.gin_trgm_ops);
alter table celeiro.supplier enable row level security;
create policy tenant on celeiro.supplier using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.supplier REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.supplier REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.supplier REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER count_deleted AFTER DELETE ON celeiro.supplier REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_row_count();
CREATE TRIGGER count_inserted AFTER INSERT ON celeiro.supplier REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_row_count();
CREATE TRIGGER count_moved AFTER UPDATE ON celeiro.supplier REFERENCING OLD TABLE AS erased NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_row_count();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.supplier REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.supplier REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.supplier REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER favoured AFTER UPDATE OF name ON celeiro.supplier FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION celeiro.rename_favoured('name');

create table celeiro.tithes_offerings (
  company_id uuid not null,
  id uuid not null,
  code text default ''::text not null,
  branch_id uuid not null,
  worship_date date not null,
  worship_period smallint not null,
  income_source smallint not null,
  cash_cents bigint default 0 not null,
  check_cents bigint default 0 not null,
  post_dated_cents bigint default 0 not null,
  total_cents bigint generated always as (((cash_cents + check_cents) + post_dated_cents)) stored not null,
  identified_cents bigint default 0 not null,
  denominations jsonb,
  checks jsonb default '[]'::jsonb not null,
  cash_account_id uuid not null,
  cash_account_kind smallint generated always as (1) stored not null,
  account_plan_id uuid not null,
  cost_center_id uuid,
  ministry_id uuid,
  counter1_id uuid,
  counter2_id uuid,
  observation text,
  status smallint default 1 not null,
  count smallint default 1 not null,
  second_denominations jsonb,
  counted_at timestamp with time zone,
  settled_by uuid,
  settled_at timestamp with time zone,
  edited_by uuid,
  approved_by uuid,
  approved_at timestamp with time zone,
  is_self_approved boolean default false not null,
  reason text,
  refused_by uuid,
  refused_at timestamp with time zone,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reversal_reason text,
  search_text text generated always as (celeiro.searchable(((code || ' '::text) || COALESCE(observation, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  check_lines smallint[],
  constraint tithes_offerings_pkey PRIMARY KEY (company_id, id),
  constraint tithes_offerings_code_key UNIQUE (company_id, code),
  constraint tithes_offerings_cash_cents_check CHECK ((cash_cents >= 0)),
  constraint tithes_offerings_check CHECK ((counter1_id <> counter2_id)),
  constraint tithes_offerings_check1 CHECK ((identified_cents <= total_cents)),
  constraint tithes_offerings_check2 CHECK (((status <> ALL (ARRAY[2, 4])) OR (approved_by IS NOT NULL))),
  constraint tithes_offerings_check3 CHECK (((status <> 3) OR (reason IS NOT NULL))),
  constraint tithes_offerings_check4 CHECK (((status <> 4) OR (reversal_reason IS NOT NULL))),
  constraint tithes_offerings_check5 CHECK (((count <> 2) OR (counter1_id IS NOT NULL))),
  constraint tithes_offerings_check_cents_check CHECK ((check_cents >= 0)),
  constraint tithes_offerings_checks_check CHECK ((jsonb_typeof(checks) = 'array'::text)),
  constraint tithes_offerings_count_check CHECK (((count >= 1) AND (count <= 5))),
  constraint tithes_offerings_denominations_check CHECK ((jsonb_typeof(denominations) = 'array'::text)),
  constraint tithes_offerings_identified_cents_check CHECK ((identified_cents >= 0)),
  constraint tithes_offerings_income_source_check CHECK (((income_source >= 1) AND (income_source <= 4))),
  constraint tithes_offerings_post_dated_cents_check CHECK ((post_dated_cents >= 0)),
  constraint tithes_offerings_second_denominations_check CHECK ((jsonb_typeof(second_denominations) = 'array'::text)),
  constraint tithes_offerings_status_check CHECK (((status >= 1) AND (status <= 4))),
  constraint tithes_offerings_worship_period_check CHECK ((worship_period = ANY (ARRAY[1, 2, 3]))),
  constraint tithes_offerings_account_plan_fkey FOREIGN KEY (company_id, account_plan_id) REFERENCES celeiro.account_plan(company_id, id),
  constraint tithes_offerings_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint tithes_offerings_cash_account_fkey FOREIGN KEY (company_id, cash_account_id, cash_account_kind) REFERENCES celeiro.ledger_account(company_id, id, kind),
  constraint tithes_offerings_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint tithes_offerings_cost_center_fkey FOREIGN KEY (company_id, cost_center_id) REFERENCES celeiro.cost_center(company_id, id),
  constraint tithes_offerings_counter1_fkey FOREIGN KEY (company_id, counter1_id) REFERENCES celeiro.app_user(company_id, id),
  constraint tithes_offerings_counter2_fkey FOREIGN KEY (company_id, counter2_id) REFERENCES celeiro.app_user(company_id, id),
  constraint tithes_offerings_ministry_fkey FOREIGN KEY (company_id, ministry_id) REFERENCES celeiro.ministry(company_id, id)
) with (fillfactor=80);
CREATE INDEX tithes_offerings_by_account ON celeiro.tithes_offerings USING btree (company_id, cash_account_id);
CREATE INDEX tithes_offerings_by_branch ON celeiro.tithes_offerings USING btree (company_id, branch_id, worship_date);
CREATE INDEX tithes_offerings_by_center ON celeiro.tithes_offerings USING btree (company_id, cost_center_id) WHERE (cost_center_id IS NOT NULL);
CREATE INDEX tithes_offerings_by_date ON celeiro.tithes_offerings USING btree (company_id, worship_date, id);
CREATE INDEX tithes_offerings_by_ministry ON celeiro.tithes_offerings USING btree (company_id, ministry_id) WHERE (ministry_id IS NOT NULL);
CREATE INDEX tithes_offerings_by_plan ON celeiro.tithes_offerings USING btree (company_id, account_plan_id);
CREATE INDEX tithes_offerings_by_status ON celeiro.tithes_offerings USING btree (company_id, status, worship_date, id) INCLUDE (branch_id, count, counter1_id, cash_cents, check_cents, post_dated_cents, total_cents);
CREATE INDEX tithes_offerings_by_total ON celeiro.tithes_offerings USING btree (company_id, total_cents, worship_date);
CREATE INDEX tithes_offerings_search ON celeiro.tithes_offerings USING gin (company_id, search_text public.gin_trgm_ops);
CREATE INDEX tithes_offerings_waiting ON celeiro.tithes_offerings USING btree (company_id, worship_date, id) WHERE (status = ANY (ARRAY[1, 3]));
alter table celeiro.tithes_offerings enable row level security;
create policy tenant on celeiro.tithes_offerings using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.tithes_offerings REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.tithes_offerings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.tithes_offerings REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.tithes_offerings REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.tithes_offerings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.tithes_offerings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER kept BEFORE DELETE ON celeiro.tithes_offerings FOR EACH ROW WHEN (old.status = ANY (ARRAY[2, 4])) EXECUTE FUNCTION celeiro.keep_approved_offering();
CREATE TRIGGER kept_posted AFTER DELETE ON celeiro.tithes_offerings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_posted();
CREATE TRIGGER marked_insert AFTER INSERT ON celeiro.tithes_offerings FOR EACH ROW WHEN (new.status = 2) EXECUTE FUNCTION celeiro.mark_offering();
CREATE TRIGGER marked_update AFTER UPDATE ON celeiro.tithes_offerings FOR EACH ROW WHEN ((new.status = 2 OR old.status = 2) AND (new.status IS DISTINCT FROM old.status OR new.worship_date IS DISTINCT FROM old.worship_date OR new.branch_id IS DISTINCT FROM old.branch_id OR new.cash_cents IS DISTINCT FROM old.cash_cents OR new.check_lines IS DISTINCT FROM old.check_lines)) EXECUTE FUNCTION celeiro.mark_offering();
CREATE TRIGGER numbered BEFORE INSERT ON celeiro.tithes_offerings FOR EACH ROW WHEN (new.code = ''::text) EXECUTE FUNCTION celeiro.number_tithes_offerings();

create table celeiro.tithes_offerings_giving (
  company_id uuid not null,
  tithes_offerings_id uuid not null,
  place smallint not null,
  member_id uuid not null,
  kind smallint not null,
  value_cents bigint not null,
  means smallint,
  check_place smallint,
  constraint tithes_offerings_giving_pkey PRIMARY KEY (company_id, tithes_offerings_id, place),
  constraint tithes_offerings_giving_check CHECK (((check_place IS NOT NULL) = ((means IS NOT NULL) AND (means = 2)))),
  constraint tithes_offerings_giving_check_place_check CHECK ((check_place >= 0)),
  constraint tithes_offerings_giving_kind_check CHECK (((kind >= 1) AND (kind <= 5))),
  constraint tithes_offerings_giving_means_check CHECK ((means = ANY (ARRAY[1, 2]))),
  constraint tithes_offerings_giving_place_check CHECK ((place >= 0)),
  constraint tithes_offerings_giving_value_cents_check CHECK ((value_cents > 0)),
  constraint tithes_offerings_giving_company_id_tithes_offerings_id_fkey FOREIGN KEY (company_id, tithes_offerings_id) REFERENCES celeiro.tithes_offerings(company_id, id),
  constraint tithes_offerings_giving_member_fkey FOREIGN KEY (company_id, member_id) REFERENCES celeiro.member(company_id, id)
);
CREATE INDEX tithes_offerings_giving_by_member ON celeiro.tithes_offerings_giving USING btree (company_id, member_id);
alter table celeiro.tithes_offerings_giving enable row level security;
create policy tenant on celeiro.tithes_offerings_giving using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER marked_delete AFTER DELETE ON celeiro.tithes_offerings_giving REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.mark_offering_lines();
CREATE TRIGGER marked_insert AFTER INSERT ON celeiro.tithes_offerings_giving REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.mark_offering_lines();
CREATE TRIGGER marked_update AFTER UPDATE ON celeiro.tithes_offerings_giving REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.mark_offering_lines();

create table celeiro.tithes_offerings_line (
  company_id uuid not null,
  tithes_offerings_id uuid not null,
  place smallint not null,
  kind smallint not null,
  account_plan_id uuid not null,
  is_plan_said boolean not null,
  value_cents bigint not null,
  cash_cents bigint not null,
  fund_id uuid,
  constraint tithes_offerings_line_pkey PRIMARY KEY (company_id, tithes_offerings_id, place),
  constraint tithes_offerings_line_company_id_tithes_offerings_id_kind_a_key UNIQUE (company_id, tithes_offerings_id, kind, account_plan_id),
  constraint tithes_offerings_line_check CHECK (((cash_cents >= 0) AND (cash_cents <= value_cents))),
  constraint tithes_offerings_line_kind_check CHECK (((kind >= 1) AND (kind <= 5))),
  constraint tithes_offerings_line_place_check CHECK ((place >= 0)),
  constraint tithes_offerings_line_value_cents_check CHECK ((value_cents > 0)),
  constraint tithes_offerings_line_account_plan_fkey FOREIGN KEY (company_id, account_plan_id) REFERENCES celeiro.account_plan(company_id, id),
  constraint tithes_offerings_line_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint tithes_offerings_line_fund_fkey FOREIGN KEY (company_id, fund_id) REFERENCES celeiro.fund(company_id, id),
  constraint tithes_offerings_line_offering_fkey FOREIGN KEY (company_id, tithes_offerings_id) REFERENCES celeiro.tithes_offerings(company_id, id)
);
CREATE INDEX tithes_offerings_line_by_fund ON celeiro.tithes_offerings_line USING btree (company_id, fund_id) WHERE (fund_id IS NOT NULL);
CREATE INDEX tithes_offerings_line_by_plan ON celeiro.tithes_offerings_line USING btree (company_id, account_plan_id);
alter table celeiro.tithes_offerings_line enable row level security;
create policy tenant on celeiro.tithes_offerings_line using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER marked_delete AFTER DELETE ON celeiro.tithes_offerings_line REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.mark_offering_lines();
CREATE TRIGGER marked_insert AFTER INSERT ON celeiro.tithes_offerings_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.mark_offering_lines();
CREATE TRIGGER marked_update AFTER UPDATE ON celeiro.tithes_offerings_line REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.mark_offering_lines();

create table celeiro.transfer (
  company_id uuid not null,
  id uuid not null,
  operation_code text not null,
  type smallint not null,
  origin_id uuid not null,
  origin_kind smallint generated always as (
CASE
    WHEN (type = ANY (ARRAY[1, 3])) THEN 1
    ELSE 2
END) stored not null,
  origin_branch_id uuid not null,
  destination_id uuid not null,
  destination_kind smallint generated always as (
CASE
    WHEN (type = ANY (ARRAY[1, 4])) THEN 1
    ELSE 2
END) stored not null,
  destination_branch_id uuid not null,
  value_cents bigint not null,
  date date not null,
  payment_type smallint,
  document_number text,
  description text,
  status smallint default 1 not null,
  reversal_reason text,
  reversed_at timestamp with time zone,
  reversed_by uuid,
  search_text text generated always as (celeiro.searchable(((((operation_code || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(document_number, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  created_by_name text,
  reversed_by_name text,
  constraint transfer_pkey PRIMARY KEY (company_id, id),
  constraint transfer_operation_code_key UNIQUE (company_id, operation_code),
  constraint transfer_check CHECK ((origin_id <> destination_id)),
  constraint transfer_check1 CHECK (((status = 1) = (reversed_at IS NULL))),
  constraint transfer_payment_type_check CHECK (((payment_type >= 1) AND (payment_type <= 13))),
  constraint transfer_status_check CHECK ((status = ANY (ARRAY[1, 2, 3]))),
  constraint transfer_type_check CHECK (((type >= 1) AND (type <= 4))),
  constraint transfer_value_cents_check CHECK ((value_cents > 0)),
  constraint transfer_company_id_destination_id_destination_kind_fkey FOREIGN KEY (company_id, destination_id, destination_kind) REFERENCES celeiro.ledger_account(company_id, id, kind),
  constraint transfer_company_id_origin_id_origin_kind_fkey FOREIGN KEY (company_id, origin_id, origin_kind) REFERENCES celeiro.ledger_account(company_id, id, kind)
);
CREATE INDEX transfer_by_date ON celeiro.transfer USING btree (company_id, date, id);
CREATE INDEX transfer_by_destination ON celeiro.transfer USING btree (company_id, destination_id, date);
CREATE INDEX transfer_by_origin ON celeiro.transfer USING btree (company_id, origin_id, date);
CREATE INDEX transfer_by_value ON celeiro.transfer USING btree (company_id, value_cents, date);
alter table celeiro.transfer enable row level security;
create policy tenant on celeiro.transfer using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER actor_names BEFORE INSERT OR UPDATE OF created_by, reversed_by ON celeiro.transfer FOR EACH ROW EXECUTE FUNCTION celeiro.keep_actor_names('created_by', 'reversed_by');
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.transfer REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_transfer();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.transfer REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_transfer();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.transfer REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_transfer();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.transfer REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.transfer REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.transfer REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER kept AFTER DELETE ON celeiro.transfer REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_posted();

create table celeiro.used_once (
  digest bytea not null,
  until timestamp with time zone not null,
  constraint used_once_pkey PRIMARY KEY (digest),
  constraint used_once_digest_check CHECK ((length(digest) = 32))
);
CREATE INDEX used_once_until ON celeiro.used_once USING btree (until);

create table celeiro.user_factor (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  secret bytea not null,
  drift smallint default 0 not null,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint user_factor_pkey PRIMARY KEY (company_id, id),
  constraint user_factor_drift_check CHECK (((drift >= '-2'::integer) AND (drift <= 2))),
  constraint user_factor_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint user_factor_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
CREATE INDEX user_factor_by_user ON celeiro.user_factor USING btree (company_id, user_id);
alter table celeiro.user_factor enable row level security;
create policy tenant on celeiro.user_factor using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.user_identity (
  company_id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  created_at timestamp with time zone default now() not null,
  id uuid default gen_random_uuid() not null,
  constraint user_identity_pkey PRIMARY KEY (company_id, user_id, issuer),
  constraint user_identity_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 1000))),
  constraint user_identity_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  constraint user_identity_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES celeiro.app_user(company_id, id)
);
CREATE UNIQUE INDEX user_identity_id_key ON celeiro.user_identity USING btree (company_id, id);
CREATE UNIQUE INDEX user_identity_subject_key ON celeiro.user_identity USING btree (issuer, subject);
alter table celeiro.user_identity enable row level security;
create policy tenant on celeiro.user_identity using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.volunteer_work (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  volunteer text not null,
  activity text not null,
  date date not null,
  hours integer not null,
  hour_value_cents bigint not null,
  value_cents bigint generated always as ((hours * hour_value_cents)) stored not null,
  basis text,
  status smallint default 1 not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  refused_by uuid,
  refused_at timestamp with time zone,
  reason text,
  reversed_by uuid,
  reversed_at timestamp with time zone,
  reversed_on date,
  reversal_reason text,
  search_text text generated always as (celeiro.searchable(((volunteer || ' '::text) || activity))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  people smallint,
  constraint volunteer_work_pkey PRIMARY KEY (company_id, id),
  constraint volunteer_work_activity_check CHECK (((length(activity) >= 3) AND (length(activity) <= 120))),
  constraint volunteer_work_basis_check CHECK (((length(basis) >= 1) AND (length(basis) <= 255))),
  constraint volunteer_work_check CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint volunteer_work_check1 CHECK (((status = ANY (ARRAY[2, 4])) = (approved_by IS NOT NULL))),
  constraint volunteer_work_check2 CHECK ((approved_by <> created_by)),
  constraint volunteer_work_check3 CHECK (((status = 3) = (reason IS NOT NULL))),
  constraint volunteer_work_check4 CHECK (((status = 4) = (reversal_reason IS NOT NULL))),
  constraint volunteer_work_check5 CHECK (((status = 4) = (reversed_on IS NOT NULL))),
  constraint volunteer_work_hour_value_cents_check CHECK ((hour_value_cents > 0)),
  constraint volunteer_work_hours_check CHECK (((hours >= 1) AND (hours <= 10000))),
  constraint volunteer_work_people_check CHECK (((people >= 1) AND (people <= 200))),
  constraint volunteer_work_status_check CHECK (((status >= 1) AND (status <= 4))),
  constraint volunteer_work_volunteer_check CHECK (((length(volunteer) >= 2) AND (length(volunteer) <= 120))),
  constraint volunteer_work_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint volunteer_work_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE INDEX volunteer_work_by_branch ON celeiro.volunteer_work USING btree (company_id, branch_id);
CREATE INDEX volunteer_work_by_date ON celeiro.volunteer_work USING btree (company_id, date, id);
alter table celeiro.volunteer_work enable row level security;
create policy tenant on celeiro.volunteer_work using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.volunteer_work REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.volunteer_work REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.volunteer_work REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.volunteer_work REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.volunteer_work REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.volunteer_work REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();

create table celeiro.wallet_check (
  company_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  bank_id uuid not null,
  agency text not null,
  account text not null,
  number text not null,
  cmc7 text,
  issuer_name text not null,
  issuer_document text,
  issuer_phone text,
  type smallint not null,
  issue_date date not null,
  good_for_date date not null,
  value_cents bigint not null,
  status smallint default 1 not null,
  deposit_account_id uuid,
  deposit_account_kind smallint generated always as (
CASE
    WHEN (deposit_account_id IS NOT NULL) THEN 2
    ELSE NULL::integer
END) stored,
  deposit_date date,
  account_id uuid,
  account_kind smallint,
  write_off_date date,
  reason text,
  returns jsonb default '[]'::jsonb not null,
  search_text text generated always as (celeiro.searchable(((((((((((issuer_name || ' '::text) || number) || ' '::text) || agency) || ' '::text) || account) || ' '::text) || COALESCE(issuer_document, ''::text)) || ' '::text) || COALESCE(cmc7, ''::text)))) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null,
  version integer default 1 not null,
  installment_id uuid,
  tithes_offerings_id uuid,
  offering_place smallint,
  member_id uuid,
  status_date date,
  offering_line smallint,
  constraint wallet_check_pkey PRIMARY KEY (company_id, id),
  constraint wallet_check_account_check CHECK ((account ~ '^[0-9]+[0-9X]?$'::text)),
  constraint wallet_check_account_kind_check CHECK ((account_kind = ANY (ARRAY[1, 2]))),
  constraint wallet_check_agency_check CHECK ((agency ~ '^[0-9]+$'::text)),
  constraint wallet_check_check CHECK (
CASE type
    WHEN 1 THEN (good_for_date = issue_date)
    ELSE (good_for_date > issue_date)
END),
  constraint wallet_check_check1 CHECK (((status <> 2) OR (account_id IS NOT NULL))),
  constraint wallet_check_check2 CHECK ((((account_id IS NULL) = (account_kind IS NULL)) AND ((account_id IS NULL) = (write_off_date IS NULL)))),
  constraint wallet_check_check3 CHECK (((deposit_account_id IS NULL) = (deposit_date IS NULL))),
  constraint wallet_check_check4 CHECK (((installment_id IS NULL) OR ((status = 7) AND (account_id IS NOT NULL)))),
  constraint wallet_check_check5 CHECK (((offering_place IS NULL) OR (tithes_offerings_id IS NOT NULL))),
  constraint wallet_check_cmc7_check CHECK ((cmc7 ~ '^[0-9]{30}$'::text)),
  constraint wallet_check_number_check CHECK ((number ~ '^[0-9]+$'::text)),
  constraint wallet_check_offering_place_check CHECK ((offering_place >= 0)),
  constraint wallet_check_returns_check CHECK ((jsonb_typeof(returns) = 'array'::text)),
  constraint wallet_check_status_check CHECK (((status >= 1) AND (status <= 7))),
  constraint wallet_check_type_check CHECK ((type = ANY (ARRAY[1, 2]))),
  constraint wallet_check_value_cents_check CHECK ((value_cents > 0)),
  constraint wallet_check_account_fkey FOREIGN KEY (company_id, account_id, account_kind) REFERENCES celeiro.ledger_account(company_id, id, kind),
  constraint wallet_check_bank_fkey FOREIGN KEY (bank_id) REFERENCES celeiro.bank(id),
  constraint wallet_check_branch_fkey FOREIGN KEY (company_id, branch_id) REFERENCES celeiro.branch(company_id, id),
  constraint wallet_check_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id),
  constraint wallet_check_deposit_account_fkey FOREIGN KEY (company_id, deposit_account_id, deposit_account_kind) REFERENCES celeiro.ledger_account(company_id, id, kind),
  constraint wallet_check_installment_fkey FOREIGN KEY (company_id, installment_id) REFERENCES celeiro.installment(company_id, id),
  constraint wallet_check_member_fkey FOREIGN KEY (company_id, member_id) REFERENCES celeiro.member(company_id, id),
  constraint wallet_check_offering_line_fkey FOREIGN KEY (company_id, tithes_offerings_id, offering_line) REFERENCES celeiro.tithes_offerings_line(company_id, tithes_offerings_id, place),
  constraint wallet_check_tithes_offerings_fkey FOREIGN KEY (company_id, tithes_offerings_id) REFERENCES celeiro.tithes_offerings(company_id, id)
) with (fillfactor=80);
CREATE INDEX wallet_check_by_account ON celeiro.wallet_check USING btree (company_id, account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX wallet_check_by_branch ON celeiro.wallet_check USING btree (company_id, branch_id);
CREATE INDEX wallet_check_by_deposit ON celeiro.wallet_check USING btree (company_id, deposit_account_id) WHERE (deposit_account_id IS NOT NULL);
CREATE INDEX wallet_check_by_good_for ON celeiro.wallet_check USING btree (company_id, good_for_date, id);
CREATE INDEX wallet_check_by_installment ON celeiro.wallet_check USING btree (company_id, installment_id) WHERE (installment_id IS NOT NULL);
CREATE INDEX wallet_check_by_issuer ON celeiro.wallet_check USING btree (company_id, issuer_document) WHERE (issuer_document IS NOT NULL);
CREATE INDEX wallet_check_by_member ON celeiro.wallet_check USING btree (company_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX wallet_check_by_number ON celeiro.wallet_check USING gin (company_id, number public.gin_trgm_ops);
CREATE INDEX wallet_check_by_offering ON celeiro.wallet_check USING btree (company_id, tithes_offerings_id) WHERE (tithes_offerings_id IS NOT NULL);
CREATE INDEX wallet_check_by_status ON celeiro.wallet_check USING btree (company_id, status, good_for_date);
CREATE UNIQUE INDEX wallet_check_number_key ON celeiro.wallet_check USING btree (company_id, bank_id, ltrim(agency, '0'::text), ltrim(account, '0'::text), ltrim(number, '0'::text)) WHERE (NOT ((status = 6) AND (tithes_offerings_id IS NOT NULL)));
CREATE INDEX wallet_check_search ON celeiro.wallet_check USING gin (company_id, search_text public.gin_trgm_ops);
alter table celeiro.wallet_check enable row level security;
create policy tenant on celeiro.wallet_check using ((company_id = ( SELECT celeiro.current_company() AS current_company)));
CREATE TRIGGER changed_delete AFTER DELETE ON celeiro.wallet_check REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_insert AFTER INSERT ON celeiro.wallet_check REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER changed_update AFTER UPDATE ON celeiro.wallet_check REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_changed_in_branch();
CREATE TRIGGER dated AFTER INSERT ON celeiro.wallet_check FOR EACH ROW WHEN (new.status <> 1) EXECUTE FUNCTION celeiro.note_check_day();
CREATE TRIGGER dated_again AFTER UPDATE ON celeiro.wallet_check REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_check_days();
CREATE TRIGGER edition_delete AFTER DELETE ON celeiro.wallet_check REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_insert AFTER INSERT ON celeiro.wallet_check REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER edition_update AFTER UPDATE ON celeiro.wallet_check REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION celeiro.note_written();
CREATE TRIGGER kept AFTER DELETE ON celeiro.wallet_check REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION celeiro.keep_posted();
CREATE TRIGGER kept_with_offering BEFORE DELETE ON celeiro.wallet_check FOR EACH ROW WHEN (old.tithes_offerings_id IS NOT NULL) EXECUTE FUNCTION celeiro.keep_approved_offering();
CREATE TRIGGER marked_insert AFTER INSERT ON celeiro.wallet_check FOR EACH ROW WHEN (new.tithes_offerings_id IS NOT NULL) EXECUTE FUNCTION celeiro.mark_offering_of_check();
CREATE TRIGGER marked_update AFTER UPDATE ON celeiro.wallet_check FOR EACH ROW WHEN ((new.tithes_offerings_id IS NOT NULL OR old.tithes_offerings_id IS NOT NULL) AND (new.status IS DISTINCT FROM old.status OR new.installment_id IS DISTINCT FROM old.installment_id OR new.member_id IS DISTINCT FROM old.member_id OR new.value_cents IS DISTINCT FROM old.value_cents OR new.tithes_offerings_id IS DISTINCT FROM old.tithes_offerings_id OR new.offering_line IS DISTINCT FROM old.offering_line OR new.offering_place IS DISTINCT FROM old.offering_place)) EXECUTE FUNCTION celeiro.mark_offering_of_check();

create table celeiro.wallet_check_day (
  company_id uuid not null,
  wallet_check_id uuid not null,
  n integer not null,
  status smallint not null,
  date date not null,
  is_of_bill boolean not null,
  constraint wallet_check_day_pkey PRIMARY KEY (company_id, wallet_check_id, n),
  constraint wallet_check_day_n_check CHECK ((n > 0)),
  constraint wallet_check_day_company_id_wallet_check_id_fkey FOREIGN KEY (company_id, wallet_check_id) REFERENCES celeiro.wallet_check(company_id, id) ON DELETE CASCADE
);
CREATE INDEX wallet_check_day_by_date ON celeiro.wallet_check_day USING btree (company_id, date, wallet_check_id);
alter table celeiro.wallet_check_day enable row level security;
create policy tenant on celeiro.wallet_check_day using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

create table celeiro.year_closing (
  company_id uuid not null,
  id uuid not null,
  year smallint not null,
  closed_at timestamp with time zone not null,
  closed_by uuid not null,
  reopened_at timestamp with time zone,
  reopened_by uuid,
  constraint year_closing_pkey PRIMARY KEY (company_id, id),
  constraint year_closing_check CHECK (((reopened_at IS NULL) = (reopened_by IS NULL))),
  constraint year_closing_year_check CHECK (((year >= 1900) AND (year <= 2199))),
  constraint year_closing_company_id_fkey FOREIGN KEY (company_id) REFERENCES celeiro.company(id)
);
CREATE UNIQUE INDEX year_closing_in_force ON celeiro.year_closing USING btree (company_id, year) WHERE (reopened_at IS NULL);
alter table celeiro.year_closing enable row level security;
create policy tenant on celeiro.year_closing using ((company_id = ( SELECT celeiro.current_company() AS current_company)));

-- Views

create view celeiro.account_flow with (security_invoker=true) as
 SELECT d.company_id,
    d.account_id,
    s.date,
    s.is_month,
    d.in_cents - d.internal_in_cents AS in_cents,
    d.out_cents - d.internal_out_cents AS out_cents
   FROM celeiro.account_day d
     CROSS JOIN LATERAL ( VALUES (d.date,false), (date_trunc('month'::text, d.date::timestamp with time zone)::date,true)) s(date, is_month)
  WHERE d.in_cents <> d.internal_in_cents OR d.out_cents <> d.internal_out_cents;

create view celeiro.bank_statement with (security_invoker=true) as
 SELECT m.company_id,
    m.id,
    m.account_id,
    a.kind AS account_kind,
    a.branch_id,
    m.seq,
    m.date,
    m.competence,
        CASE
            WHEN m.amount_cents > 0 THEN 1
            ELSE 2
        END::smallint AS direction,
    m.amount_cents,
    m.origin,
    m.origin_id,
    m.reverses,
    m.is_internal,
    m.actor_id,
    m.posted_at,
    l.description,
    l.payment_type,
    l.document_number,
    l.account_plan_id,
    l.cost_center_id,
    l.member_id,
    l.owner_kind,
    l.owner_id,
    l.counterparty,
    l.reconciled_at,
    l.search_text,
    l.updated_at,
    l.updated_by,
    l.version,
    COALESCE(l.counted_in, m.competence) AS counted,
    l.fund_id
   FROM celeiro.movement m
     JOIN celeiro.ledger_account a ON a.company_id = m.company_id AND a.id = m.account_id
     LEFT JOIN celeiro.movement_label l ON l.company_id = m.company_id AND l.movement_id = m.id;

create view celeiro.movement_flow with (security_invoker=true) as
 SELECT company_id,
    id AS movement_id,
    COALESCE(( SELECT i.branch_id
           FROM celeiro.installment i
          WHERE i.company_id = m.company_id AND i.id = m.origin_id), ( SELECT a.branch_id
           FROM celeiro.ledger_account a
          WHERE a.company_id = m.company_id AND a.id = m.account_id)) AS branch_id,
    competence,
    origin_id,
        CASE
            WHEN (amount_cents > 0) = (reverses IS NULL) THEN amount_cents
            ELSE 0::bigint
        END AS income_cents,
        CASE
            WHEN (amount_cents > 0) = (reverses IS NULL) THEN 0::bigint
            ELSE - amount_cents
        END AS expense_cents
   FROM celeiro.movement m
  WHERE NOT is_internal;

-- Functions

CREATE OR REPLACE FUNCTION celeiro.accept_overspending(p_fund uuid, p_cents bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into celeiro.fund_change (company_id, fund_id, accepted_cents)
    select o.id, p_fund, p_cents from celeiro.company o where o.id = celeiro.current_company() and o.fund_overspending = 2
$function$;

CREATE OR REPLACE FUNCTION celeiro.add_branch_flow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.branch_flow (company_id, branch_id, date, is_month, in_cents, out_cents)
    select a.company_id, a.branch_id, s.date, s.is_month,
      new.in_cents - new.internal_in_cents - coalesce(old.in_cents - old.internal_in_cents, 0),
      new.out_cents - new.internal_out_cents - coalesce(old.out_cents - old.internal_out_cents, 0)
    from celeiro.ledger_account a
    cross join (values (new.date, false), (date_trunc('month', new.date)::date, true)) s (date, is_month)
    where a.company_id = new.company_id and a.id = new.account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.anonymize_trail(p_actor uuid, p_resource text, p_record uuid, p_reason text, p_name text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company uuid := celeiro.current_company();
  v_kind smallint := case p_resource when 'supplier' then 1 when 'members-offerings' then 2 when 'user' then 3 end;
  v_nobody text := (array['Fornecedor', 'Membro', 'Usuário'])[v_kind] || ' anonimizado';
  -- every sign as itself, and no part of a longer word
  v_name text := '(?<![[:alnum:]])' || regexp_replace(p_name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])';
begin
  if v_kind is null then
    raise exception 'no person: %', p_resource;
  end if;
  update celeiro.audit_payload p set salt = null, payload = null from celeiro.audit_entry e
    where e.company_id = v_company and e.record_id = p_record and e.resource = p_resource
      and p.company_id = e.company_id and p.lane = e.lane and p.seq = e.seq;
  if p_resource = 'user' then
    -- from where they signed in, and what they were refused
    update celeiro.audit_payload p set salt = null, payload = null from celeiro.audit_entry e
      where e.company_id = v_company and e.actor_id = p_record and e.resource = 'session'
        and p.company_id = e.company_id and p.lane = e.lane and p.seq = e.seq;
    perform celeiro.forget_actor(p_record);
    -- a server's refusal may name the address
    update celeiro.mail_outbox m set last_error = null where m.company_id = v_company and m.user_id = p_record;
  end if;
  update celeiro.movement_label l set
      counterparty = case when l.owner_id = p_record and l.counterparty is not null then v_nobody else l.counterparty end,
      description = coalesce(regexp_replace(l.description, v_name, v_nobody, 'gi'), l.description),
      updated_at = now(), version = l.version + 1
    where l.company_id = v_company
      and ((l.owner_kind = v_kind and l.owner_id = p_record) or (v_kind = 2 and l.member_id = p_record));
  perform celeiro.record_audit(p_actor, 'anonymize', p_resource, p_record, jsonb_build_object('reason', p_reason)::text);
end $function$;

CREATE OR REPLACE FUNCTION celeiro.approval_limit()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select c.approval_limit_cents from celeiro.company c where c.id = celeiro.current_company()),
    9223372036854775807)
$function$;

CREATE OR REPLACE FUNCTION celeiro.are_other_phones(p_phones text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select cardinality(p_phones) <= 5
    and not exists (select from unnest(p_phones) p where p is null or length(p) not between 6 and 60)
$function$;

CREATE OR REPLACE FUNCTION celeiro.arm_code(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid, p_key bytea, p_hash bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not celeiro.is_sending(p_company, p_mail, p_job, p_claim) then return false; end if;
  insert into celeiro.one_time_code as kept (key, hash, expires_at) values (p_key, p_hash, now() + interval '10 minutes')
    on conflict (key) do update set
      hash_before = case
        when kept.before_until > now() then kept.hash_before
        when kept.is_sent and kept.expires_at > now() then kept.hash
      end,
      before_until = case
        when kept.before_until > now() then kept.before_until
        when kept.is_sent and kept.expires_at > now() then kept.expires_at
      end,
      hash = excluded.hash, expires_at = excluded.expires_at, is_sent = true, tries = 0;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.arm_invitation(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid, p_hash text, p_lifetime interval)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with armed as (
    update celeiro.app_user u
    set password_hash = p_hash, provisional_until = now() + p_lifetime, provisional_tries = 0,
      provisional_before = case
        when u.provisional_until is null then null
        when u.provisional_before_until > now() then u.provisional_before
        else u.password_hash
      end,
      provisional_before_until = case
        when u.provisional_until is null then null
        when u.provisional_before_until > now() then u.provisional_before_until
        else u.provisional_until
      end
    from celeiro.mail_outbox m
    where celeiro.is_sending(p_company, p_mail, p_job, p_claim) and m.company_id = p_company and m.id = p_mail
      and u.company_id = m.company_id and u.id = m.user_id and u.status = 1 and u.provisional
    returning u.id)
  select exists (select from armed)
$function$;

CREATE OR REPLACE FUNCTION celeiro.arm_receipt_link(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid, p_secret bytea, p_code bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with armed as (
    update celeiro.receipt_link l set
      secret_hash = coalesce(p_secret, l.secret_hash),
      code_hash = coalesce(p_code, l.code_hash),
      code_until = case when p_code is null then l.code_until else now() + interval '10 minutes' end
    from celeiro.mail_outbox m
    where celeiro.is_sending(p_company, p_mail, p_job, p_claim) and m.company_id = p_company and m.id = p_mail
      and l.company_id = m.company_id and l.id::text = m.details ->> 'linkId' and l.ended_at is null and l.way = 1
    returning l.id)
  select exists (select from armed)
$function$;

CREATE OR REPLACE FUNCTION celeiro.ask_mail(p_kind text, p_email text, p_key bytea, p_decoy bytea, p_mail uuid, p_job uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_due record;
  v_mail uuid := p_mail;
begin
  insert into celeiro.one_time_code as kept (key, hash, expires_at, is_sent) values (p_key, p_decoy, now() + interval '10 minutes', false)
    on conflict (key) do update set
      hash_before = case
        when kept.before_until > now() then kept.hash_before
        when kept.is_sent and kept.expires_at > now() then kept.hash
      end,
      before_until = case
        when kept.before_until > now() then kept.before_until
        when kept.is_sent and kept.expires_at > now() then kept.expires_at
      end,
      hash = excluded.hash, expires_at = excluded.expires_at, is_sent = false, asked_at = now(), tries = 0
    where kept.asked_at <= now() - interval '60 seconds';
  if not found then return; end if;
  -- Codes that are over an hour old say nothing that is needed; more go than may come.
  delete from celeiro.one_time_code c where c.key in (select o.key from celeiro.one_time_code o
    where o.expires_at < now() - interval '1 hour' order by o.expires_at limit 10 for update skip locked);
  select * into v_due from celeiro.mail_due(p_kind, p_email);
  if v_due.user_id is not null then
    insert into celeiro.mail_outbox (company_id, id, kind, user_id, dedupe_key, created_by)
      values (v_due.company_id, p_mail, v_due.kind, v_due.user_id, v_due.kind || ':' || v_due.user_id, v_due.user_id)
      on conflict (company_id, dedupe_key) where sent_at is null and failed_at is null do update set kind = excluded.kind
      returning id into v_mail;
  end if;
  -- Of nobody's mail nothing is done.
  insert into celeiro.job as kept (company_id, id, name, key, payload, due_at, created_by)
    values (v_due.company_id, p_job, 'send-mail', v_mail::text, jsonb_build_object('mailId', v_mail), now(), v_due.user_id)
    on conflict (company_id, name, key) where key is not null and died_at is null do update set
      due_at = case when kept.claim is null then least(kept.due_at, excluded.due_at) else kept.due_at end,
      attempts = case when kept.claim is null then 0 else kept.attempts end;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.ask_receipt_code(p_hash bytea, p_mail uuid, p_job uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_link record;
begin
  select * into v_link from celeiro.live_receipt_link(p_hash) l where l.way = 1;
  update celeiro.receipt_link l set code_asked_at = now()
    where l.company_id = v_link.company_id and l.id = v_link.id
      and (l.code_asked_at is null or l.code_asked_at <= now() - interval '60 seconds');
  if not found then return; end if;
  perform celeiro.tell_by_mail(v_link.company_id, v_link.created_by, 'receipt-code', jsonb_build_object('linkId', v_link.id),
    p_mail, p_job);
end $function$;

CREATE OR REPLACE FUNCTION celeiro.audit_hash(previous bytea, company_id uuid, lane smallint, seq bigint, at timestamp with time zone, actor_id uuid, action text, resource text, record_id uuid, payload_hash bytea, actor_hash bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select sha256(previous || convert_to(concat_ws('|', company_id, lane, seq,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(actor_id::text, '-'),
    action, resource, coalesce(record_id::text, '-'), encode(payload_hash, 'hex'), encode(actor_hash, 'hex')), 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION celeiro.available_of(p_fund celeiro.fund_balance)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_fund.opening_cents + p_fund.received_cents - p_fund.spent_cents + p_fund.moved_in_cents - p_fund.moved_out_cents
    - p_fund.committed_cents
$function$;

CREATE OR REPLACE FUNCTION celeiro.begin_attempt(p_keys bytea[], p_at_once integer[], p_every integer[], p_longest integer[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz;
  v_wait integer;
begin
  -- Attempts of one network wait for each other here, so they do not wait for the disk too: what a crash of the
  -- database forgets is a moment of guessing.
  perform set_config('synchronous_commit', 'off', true);
  insert into celeiro.attempt as kept (key, drained_at)
    select given.key, clock_timestamp() from unnest(p_keys) as given (key) order by 1
    on conflict (key) do update set drained_at = greatest(kept.drained_at, excluded.drained_at);
  update celeiro.attempt a set under_way = array(select began from unnest(a.under_way) began
      where began > clock_timestamp() - make_interval(secs => given.longest) order by began)
    from unnest(p_keys, p_longest) as given (key, longest)
    where a.key = given.key and cardinality(a.under_way) > 0;
  v_now := clock_timestamp();
  select max(ceil(extract(epoch from a.drained_at - v_now) + (cardinality(a.under_way) - given.at_once + 1) * given.every))
    into v_wait
    from unnest(p_keys, p_at_once, p_every) as given (key, at_once, every) join celeiro.attempt a using (key);
  if v_wait > 0 then return v_wait; end if;
  update celeiro.attempt a set under_way = a.under_way || v_now
    from unnest(p_keys) as given (key) where a.key = given.key;
  -- Of what has drained nothing is to be known; more goes than may come. Last: who holds these waits for nobody.
  delete from celeiro.attempt a where a.key in (select d.key from celeiro.attempt d
    where d.drained_at < v_now - interval '1 minute' and coalesce(d.under_way[cardinality(d.under_way)], d.drained_at) < v_now - interval '1 minute'
    order by d.drained_at limit 10 for update skip locked);
  return 0;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.begin_journal()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update celeiro.company c set journal_since = coalesce(c.journal_since, now()) where c.id = celeiro.current_company();
  perform celeiro.number_journal(celeiro.current_company());
  return (select count(*) from celeiro.broken_journal(celeiro.current_company()));
end $function$;

CREATE OR REPLACE FUNCTION celeiro.beside_accounts(p_company uuid, p_day date)
 RETURNS TABLE(branch_id uuid, kind smallint, competence date, count integer, cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.branch_id, s.kind, coalesce(s.competence, date_trunc('month', p_day)::date), count(*)::integer,
    coalesce(sum(s.cents), 0)::bigint
  from celeiro.beside_spans(p_company, p_day) s where s.since <= p_day
  group by 1, 2, 3
$function$;

CREATE OR REPLACE FUNCTION celeiro.beside_months(p_company uuid, p_first date, p_last date)
 RETURNS TABLE(month date, branch_id uuid, kind smallint, competence date, count integer, cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with span as materialized (
    select s.* from celeiro.beside_spans(p_company, p_first) s
  ), change as (
    -- A document counts at the ends of months from the month of its first day on, and no more from that of the other day on.
    select s.branch_id, s.kind, s.competence, greatest(date_trunc('month', e.day)::date, p_first) as month,
      sum(e.sign) as count, sum(e.sign * coalesce(s.cents, 0)) as cents
    from span s
    cross join lateral (values (s.since, 1), (s.until, -1)) e (day, sign)
    where e.day < p_last + interval '1 month' and s.kind <> 8
    group by 1, 2, 3, 4
  ), step as (
    select c.branch_id, c.kind, c.competence, c.month, sum(c.count) over run as count, sum(c.cents) over run as cents,
      lead(c.month) over run as next
    from change c window run as (partition by c.branch_id, c.kind, c.competence order by c.month)
  )
  select m.month::date, s.branch_id, s.kind, coalesce(s.competence, m.month::date), s.count::integer, s.cents::bigint
  from step s
  cross join lateral generate_series(s.month::timestamp, coalesce(s.next - interval '1 month', p_last), '1 month') m (month)
  where s.count <> 0
  union all
  select s.competence, s.branch_id, s.kind, s.competence, count(*)::integer, coalesce(sum(s.cents), 0)::bigint
  from span s
  where s.kind = 8 and s.competence between p_first and p_last
    and (s.until is null or s.until >= s.competence + interval '1 month')
  group by 1, 2, 3, 4
$function$;

CREATE OR REPLACE FUNCTION celeiro.beside_spans(p_company uuid, p_after date)
 RETURNS TABLE(branch_id uuid, kind smallint, competence date, cents bigint, since date, until date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
begin
  return query with some_check as materialized (
    select w.id from celeiro.wallet_check w where w.company_id = p_company and w.status in (1, 3, 4, 5, 7)
    union
    select d.wallet_check_id from celeiro.wallet_check_day d where d.company_id = p_company and d.date > p_after
  ), check_day as materialized (
    select d.* from some_check c
    join celeiro.wallet_check_day d on d.company_id = p_company and d.wallet_check_id = c.id
  ), check_state as (
    select w.branch_id, w.value_cents, s.status, s.date, s.is_of_bill, s.until
    from (
      select d.wallet_check_id, d.status, d.date, d.is_of_bill, min(d.date) over (partition by d.wallet_check_id order by d.n
        rows between 1 following and unbounded following) as until
      from check_day d
    ) s
    join celeiro.wallet_check w on w.company_id = p_company and w.id = s.wallet_check_id
    union all
    -- before anything was done with it
    select w.branch_id, w.value_cents, 1::smallint, coalesce(o.worship_date, (w.created_at at time zone z.name)::date), false, f.date
    from some_check k
    join celeiro.wallet_check w on w.company_id = p_company and w.id = k.id
    join celeiro.company c on c.id = w.company_id
    cross join lateral (select (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone] as name) z
    left join celeiro.tithes_offerings o on o.company_id = w.company_id and o.id = w.tithes_offerings_id
    left join (select d.wallet_check_id, min(d.date) as date from check_day d group by 1) f on f.wallet_check_id = w.id
  ), some_sale as materialized (
    select t.id from celeiro.card_transaction t where t.company_id = p_company and t.status in (1, 6)
    union
    select d.card_transaction_id from celeiro.card_transaction_day d where d.company_id = p_company and d.date > p_after
  ), sale_day as materialized (
    select d.* from some_sale c
    join celeiro.card_transaction_day d on d.company_id = p_company and d.card_transaction_id = c.id
  ), sale_state as (
    select t.branch_id, t.net_cents, s.status, greatest(s.date, t.sale_date) as since, s.until
    from (
      select d.card_transaction_id, d.status, d.date, min(d.date) over (partition by d.card_transaction_id order by d.n
        rows between 1 following and unbounded following) as until
      from sale_day d
    ) s
    join celeiro.card_transaction t on t.company_id = p_company and t.id = s.card_transaction_id
    union all
    select t.branch_id, t.net_cents, 1::smallint, t.sale_date, f.date
    from some_sale k
    join celeiro.card_transaction t on t.company_id = p_company and t.id = k.id
    left join (select d.card_transaction_id, min(d.date) as date from sale_day d group by 1) f on f.card_transaction_id = t.id
  ), span as (
    select k.branch_id, (array[1, null, 2, 3, 4, null, null])[k.status] as kind, null::date as competence, k.value_cents as cents,
      k.date as since, k.until
    from check_state k where k.status in (1, 3, 4, 5)
    union all
    select k.branch_id, 8, date_trunc('month', k.date)::date, k.value_cents, k.date, k.until
    from check_state k where k.status = 7 and not k.is_of_bill
    union all
    select k.branch_id, 5, null, k.net_cents, k.since, k.until from sale_state k where k.status in (1, 6)
    union all
    select o.branch_id, 6, null, case when o.count = 2 then null else o.total_cents end, o.worship_date, null
    from celeiro.tithes_offerings o where o.company_id = p_company and o.status = 1
    union all
    select i.branch_id, 7, b.competence, i.value_cents, b.competence, null
    from celeiro.installment i
    join celeiro.bills_pay b on b.company_id = i.company_id and b.id = i.bills_pay_id
    where i.company_id = p_company and i.status in (1, 3, 6, 7)
    union all
    select i.branch_id, 7, b.competence, i.value_cents, b.competence, i.paid_at
    from celeiro.installment i
    join celeiro.bills_pay b on b.company_id = i.company_id and b.id = i.bills_pay_id
    where i.company_id = p_company and i.status in (2, 5) and i.paid_at > p_after
  )
  select s.branch_id, s.kind::smallint, s.competence, s.cents, s.since, s.until
  from span s where s.until is null or s.since < s.until and s.until > p_after;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.broken_accounts(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with account as (
    select a.*, b.id as bank_id, b.branch_id as bank_branch, x.id as cash_id, x.branch_id as cash_branch
    from celeiro.ledger_account a
    left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
    left join celeiro.cash_account x on x.company_id = a.company_id and x.id = a.id
    where p_company is null or a.company_id = p_company
  ), newest as (
    select distinct on (s.company_id) s.* from celeiro.ledger_seal s
    where p_company is null or s.company_id = p_company order by s.company_id, s.n desc
  )
  -- What stands in the ledger stands in the register of its kind, and in no other.
  select a.company_id, a.id, 'side missing', a.kind::text from account a
  where (a.cash_id is not null, a.bank_id is not null) is distinct from (a.kind = 1, a.kind = 2)
  union all
  select a.company_id, a.id, 'branch differs', null from account a
  where a.branch_id <> coalesce(a.bank_branch, a.branch_id) or a.branch_id <> coalesce(a.cash_branch, a.branch_id)
  union all
  -- A transfer keeps the branches that its accounts were in, and they are in them still.
  select t.company_id, e.account_id, 'branch of transfer differs', t.operation_code
  from celeiro.transfer t
  cross join lateral (values (t.origin_id, t.origin_branch_id), (t.destination_id, t.destination_branch_id)) e (account_id, branch_id)
  join account a on a.company_id = t.company_id and a.id = e.account_id
  where a.branch_id <> e.branch_id
  union all
  select m.company_id, m.account_id, 'opening on another day', m.date::text
  from celeiro.movement m join account a on a.company_id = m.company_id and a.id = m.account_id
  where m.origin = 1 and m.date <> a.opening_date
    and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  union all
  -- Below zero only as far as the bank itself took it, and no further than the account has been.
  select a.company_id, a.id, 'below its floor', (a.balance_cents - a.floor_cents)::text from account a
  where not a.allow_negative and a.balance_cents < a.floor_cents
  union all
  select a.company_id, a.id, 'floor unexplained', a.floor_cents::text from account a
  where a.floor_cents < 0 and a.floor_cents < (
    select min(r.balance) from (
      select sum(m.amount_cents) over (order by m.seq) as balance from celeiro.movement m
      where m.company_id = a.company_id and m.account_id = a.id) r)
  union all
  -- What was sealed last held what the movements until then come to.
  select s.company_id, (head ->> 'account')::uuid, 'sealed balance differs', s.n::text
  from newest s cross join jsonb_array_elements(s.heads) head
  where (head ->> 'seq')::bigint > 0 and (head ->> 'balance')::bigint is distinct from (
    select sum(m.amount_cents) from celeiro.movement m where m.company_id = s.company_id
      and m.account_id = (head ->> 'account')::uuid and m.seq <= (head ->> 'seq')::bigint)
  union all
  -- The next code of a series comes after every one that was given.
  select t.company_id, null::uuid, 'code set back', t.series
  from (select company_id, left(operation_code, -length(substring(operation_code from '[0-9]+$')) - 1) as series,
      max(substring(operation_code from '[0-9]+$')::bigint) as highest
    from celeiro.transfer where p_company is null or company_id = p_company group by 1, 2) t
  left join celeiro.operation_code o on o.company_id = t.company_id and o.series = t.series
  where coalesce(o.last, 0) < t.highest
  union all
  -- Nothing is classified by a group of the plan.
  select m.company_id, m.account_id, 'label of a group', m.seq::text
  from celeiro.movement_label l
  join celeiro.account_plan p on p.company_id = l.company_id and p.id = l.account_plan_id and p.level <> 2
  join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id
  where p_company is null or l.company_id = p_company
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_assets(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select t.company_id, t.account_id, 'asset unbalanced', t.id::text
  from celeiro.asset t
  left join lateral (
    select count(*) as standing,
      count(*) filter (where m.account_id = t.account_id and m.amount_cents = t.sale_value_cents and m.date = t.left_on
        and not m.is_internal) as sold
    from celeiro.movement m where m.company_id = t.company_id and m.origin_id = t.id and m.origin = 11
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ) s on true
  where (p_company is null or t.company_id = p_company)
    and (s.standing, s.sold) is distinct from (case t.status when 3 then 1 else 0 end::bigint, case t.status when 3 then 1 else 0 end::bigint)
  union all
  select m.company_id, m.account_id, 'asset missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 11
    and not exists (select from celeiro.asset t where t.company_id = m.company_id and t.id = m.origin_id)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_audit()
 RETURNS TABLE(company_id uuid, lane smallint, seq bigint, reason text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with linked as (
    select e.*, p.salt, p.payload, p.actor_salt, p.actor_name, p.seq as payload_seq,
      lag(e.hash, 1, '\x'::bytea) over chain as previous, lag(e.seq, 1, 0::bigint) over chain as previous_seq
    from celeiro.audit_entry e left join celeiro.audit_payload p using (company_id, lane, seq)
    window chain as (partition by e.company_id, e.lane order by e.seq)
  ), judged as (
    select l.company_id, l.lane, l.seq, case
      when l.seq <> l.previous_seq + 1 then 'gap'
      when l.payload_seq is null then 'payload missing'
      when l.payload is not null and sha256(l.salt || convert_to(l.payload, 'UTF8')) is distinct from l.payload_hash
        then 'payload changed'
      when l.hash <> celeiro.audit_hash(l.previous, l.company_id, l.lane, l.seq, l.at, l.actor_id, l.action, l.resource,
        l.record_id, l.payload_hash, l.actor_hash) then 'entry changed'
      when l.actor_hash is not null and l.actor_name is not null
        and sha256(l.actor_salt || convert_to(l.actor_name, 'UTF8')) is distinct from l.actor_hash then 'actor changed'
      when l.payload is null and not exists (select from celeiro.audit_entry a
        where a.company_id = l.company_id and a.action = 'anonymize' and a.at > l.at
          and ((a.resource = l.resource and a.record_id = l.record_id)
            or (l.resource = 'session' and a.resource = 'user' and a.record_id = l.actor_id))) then 'payload blanked'
      when l.actor_hash is not null and l.actor_name is null and not exists (select from celeiro.audit_entry a
        where a.company_id = l.company_id and a.action = 'anonymize' and a.at > l.at
          and a.resource = 'user' and a.record_id = l.actor_id) then 'actor blanked'
      end as reason
    from linked l
  )
  select company_id, lane, seq, reason from judged where reason is not null
  union all
  select c.company_id, c.lane, c.last_seq, 'head differs' from celeiro.audit_chain c
  left join lateral (select e.seq, e.hash from celeiro.audit_entry e
    where e.company_id = c.company_id and e.lane = c.lane order by e.seq desc limit 1) tip on true
  where c.last_seq <> coalesce(tip.seq, 0) or c.last_hash <> coalesce(tip.hash, '\x')
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_audit_seals()
 RETURNS TABLE(company_id uuid, lane smallint, seq bigint, reason text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with linked as (
    select s.*, lag(s.hash, 1, '\x'::bytea) over chain as expected, lag(s.n, 1, 0) over chain as previous_n
    from celeiro.audit_seal s window chain as (partition by s.company_id order by s.n)
  )
  select l.company_id, null::smallint, l.n::bigint, 'seal changed' from linked l
  where l.n <> l.previous_n + 1 or l.previous <> l.expected
    or l.hash <> celeiro.seal_hash(l.previous, l.company_id, l.n, l.sealed_at, l.heads)
  union
  select b.company_id, b.lane, b.seq, b.reason
  from celeiro.broken_seal((select coalesce(jsonb_agg(head || jsonb_build_object('company', s.company_id)), '[]')
    from celeiro.audit_seal s cross join jsonb_array_elements(s.heads) head)) b
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_bank_lines(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select l.company_id, l.account_id, 'line unbalanced', l.id::text
  from celeiro.bank_statement_line l
  left join lateral (
    select count(*) as standing,
      count(*) filter (where m.account_id = l.account_id and m.date = l.date and m.amount_cents = l.amount_cents) as alike
    from celeiro.movement m where m.company_id = l.company_id and m.origin_id = l.id and m.origin in (7, 9)
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ) s on true
  where (p_company is null or l.company_id = p_company)
    and (s.standing, s.alike) is distinct from
      (case when l.status = 3 then 1 else 0 end::bigint, case when l.status = 3 then 1 else 0 end::bigint)
  union all
  select m.company_id, m.account_id, 'line missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin in (7, 9)
    and not exists (select from celeiro.bank_statement_line l where l.company_id = m.company_id and l.id = m.origin_id)
  union all
  select l.company_id, l.account_id, 'line unmatched', l.id::text from celeiro.bank_statement_line l
  where (p_company is null or l.company_id = p_company)
    and (l.status = 2) <> exists (select from celeiro.bank_statement_match x where x.company_id = l.company_id and x.line_id = l.id)
  union all
  select g.company_id, null::uuid, 'match unbalanced', g.group_id::text
  from (select distinct x.company_id, x.group_id from celeiro.bank_statement_match x
    where p_company is null or x.company_id = p_company) g
  where (select sum(l.amount_cents) from celeiro.bank_statement_line l where l.company_id = g.company_id and l.id in
      (select x.line_id from celeiro.bank_statement_match x where x.company_id = g.company_id and x.group_id = g.group_id))
    is distinct from (select sum(m.amount_cents) from celeiro.movement m where m.company_id = g.company_id and m.id in
      (select x.movement_id from celeiro.bank_statement_match x where x.company_id = g.company_id and x.group_id = g.group_id))
  union all
  select m.company_id, m.account_id, 'match unmarked', m.seq::text
  from celeiro.bank_statement_match x
  join celeiro.movement m on m.company_id = x.company_id and m.id = x.movement_id
  join celeiro.movement_label b on b.company_id = m.company_id and b.movement_id = m.id
  where (p_company is null or x.company_id = p_company) and b.reconciled_at is null
  union all
  select x.company_id, null::uuid, 'matched twice', x.movement_id::text from celeiro.bank_statement_match x
  where p_company is null or x.company_id = p_company
  group by x.company_id, x.movement_id having count(distinct x.group_id) > 1
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_branch_flow(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(k.company_id, s.company_id), null::uuid, 'flow differs',
    concat_ws(' ', coalesce(k.branch_id, s.branch_id), case when coalesce(k.is_month, s.is_month) then 'month' end,
      coalesce(k.date, s.date))
  from (
    select f.company_id, f.branch_id, f.date, f.is_month, sum(f.in_cents) as in_cents, sum(f.out_cents) as out_cents
    from celeiro.branch_flow f where p_company is null or f.company_id = p_company group by 1, 2, 3, 4
  ) k
  full join (
    select f.company_id, a.branch_id, f.date, f.is_month, sum(f.in_cents) as in_cents, sum(f.out_cents) as out_cents
    from celeiro.account_flow f
    join celeiro.ledger_account a on a.company_id = f.company_id and a.id = f.account_id
    where p_company is null or f.company_id = p_company group by 1, 2, 3, 4
  ) s on s.company_id = k.company_id and s.branch_id = k.branch_id and s.date = k.date and s.is_month = k.is_month
  where (coalesce(k.in_cents, 0), coalesce(k.out_cents, 0)) <> (coalesce(s.in_cents, 0), coalesce(s.out_cents, 0))
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_cards(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select t.company_id, t.account_id, 'card unbalanced', t.id::text
  from celeiro.card_transaction t
  left join lateral (
    select count(*) as standing,
      count(*) filter (where m.account_id = t.account_id and m.amount_cents = t.gross_cents and m.date = t.write_off_date
        and not m.is_internal) as come,
      count(*) filter (where m.account_id = t.account_id and m.amount_cents = -t.kept_cents and m.date = t.write_off_date
        and not m.is_internal) as kept
    from celeiro.movement m where m.company_id = t.company_id and m.origin_id = t.id and m.origin = 5
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ) s on true
  where (p_company is null or t.company_id = p_company)
    and (s.standing, s.come, s.kept) is distinct from (
      case when t.status not in (2, 7) then 0 when t.kept_cents > 0 then 2 else 1 end::bigint,
      case when t.status in (2, 7) then 1 else 0 end::bigint,
      case when t.status in (2, 7) and t.kept_cents > 0 then 1 else 0 end::bigint)
  union all
  select m.company_id, m.account_id, 'card missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 5
    and not exists (select from celeiro.card_transaction t where t.company_id = m.company_id and t.id = m.origin_id)
  union all
  select r.company_id, null::uuid, 'card receipt unbalanced', r.code
  from celeiro.card_receipt r
  cross join lateral celeiro.card_sums(r.company_id, array[r.id]) s
  where (p_company is null or r.company_id = p_company)
    and (s.transactions, s.opened, s.paid, s.cancelled, s.gross, s.fee, s.divergence, s.open_cents, s.paid_cents, s.next_credit)
      is distinct from (r.transaction_count, r.open_count, r.paid_count, r.cancelled_count, r.gross_cents, r.fee_cents,
        r.divergence_cents, r.open_cents, r.paid_cents, r.next_credit_date)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_chains(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with linked as (
    select m, lag(m.hash, 1, '\x'::bytea) over chain as previous, lag(m.seq, 1, 0::bigint) over chain as previous_seq
    from celeiro.movement m where p_company is null or m.company_id = p_company
    window chain as (partition by m.company_id, m.account_id order by m.seq)
  )
  select (m).company_id, (m).account_id, 'gap', (m).seq::text from linked where (m).seq <> previous_seq + 1
  union all
  select (m).company_id, (m).account_id, 'movement changed', (m).seq::text from linked
  where (m).seq = previous_seq + 1 and (m).hash <> celeiro.movement_hash(previous, m)
  union all
  select a.company_id, a.id, 'head differs', a.last_seq::text from celeiro.ledger_account a
  left join lateral (select m.seq, m.hash from celeiro.movement m
    where m.company_id = a.company_id and m.account_id = a.id order by m.seq desc limit 1) tip on true
  where (p_company is null or a.company_id = p_company)
    and (a.last_seq, a.last_hash) is distinct from (coalesce(tip.seq, 0), coalesce(tip.hash, '\x'))
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_closed_months(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.company_id, null::uuid, 'closed month changed', m.month::text from celeiro.closed_month m
  left join celeiro.ledger_seal s on s.company_id = m.company_id and s.n = m.seal
  where (p_company is null or m.company_id = p_company)
    and (m.digest <> celeiro.closed_month_digest(m.company_id, m.month)
      or (s.n is not null and not s.heads @> jsonb_build_array(jsonb_build_object('month', m.month, 'digest', encode(m.digest, 'hex')))))
  union all
  select coalesce(x.company_id, c.company_id), coalesce(x.account_id, c.account_id), 'closed month differs',
    coalesce(x.month, c.month)::text
  from (select * from celeiro.closed_month_account where in_cents <> 0 or out_cents <> 0) x
  full join (
    select c.* from celeiro.account_month c join celeiro.closed_month m on m.company_id = c.company_id and m.month = c.month
    where c.in_cents <> 0 or c.out_cents <> 0
  ) c using (company_id, month, account_id)
  where (p_company is null or coalesce(x.company_id, c.company_id) = p_company)
    and (x.in_cents, x.out_cents, x.internal_cents) is distinct from (c.in_cents, c.out_cents, c.internal_in_cents - c.internal_out_cents)
  union all
  select coalesce(x.company_id, k.company_id), null::uuid, 'closed plan differs', coalesce(x.month, k.month)::text
  from celeiro.closed_month_plan x
  full join (
    select k.company_id, k.counted as month, a.branch_id, k.competence, k.plan_id,
      sum(k.income_cents) as income_cents, sum(k.expense_cents) as expense_cents
    from celeiro.plan_month k
    join celeiro.closed_month m on m.company_id = k.company_id and m.month = k.counted
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    group by 1, 2, 3, 4, 5 having sum(k.income_cents) <> 0 or sum(k.expense_cents) <> 0
  ) k using (company_id, month, branch_id, competence, plan_id)
  where (p_company is null or coalesce(x.company_id, k.company_id) = p_company)
    and (x.income_cents, x.expense_cents) is distinct from (k.income_cents, k.expense_cents)
  union all
  -- By branch: names, natures and plans may be others today, what they come to may not.
  select coalesce(x.company_id, s.company_id), null::uuid, 'closed journal differs', coalesce(x.month, s.month)::text
  from (select x.company_id, x.month, x.branch_id, sum(x.accrual_cents) as accrual_cents, sum(x.cash_cents) as cash_cents
    from celeiro.closed_month_journal x where p_company is null or x.company_id = p_company group by 1, 2, 3) x
  full join (
    select c.company_id, s.month, s.branch_id, sum(s.accrual_cents) as accrual_cents, sum(s.cash_cents) as cash_cents
    from (select m.company_id, min(m.month) as first, max(m.month) as last from celeiro.closed_month m
      where m.has_journal and (p_company is null or m.company_id = p_company) group by 1) c
    cross join lateral celeiro.journal_months(c.company_id, c.first, c.last) s
    join celeiro.closed_month m on m.company_id = c.company_id and m.month = s.month and m.has_journal
    group by 1, 2, 3
  ) s using (company_id, month, branch_id)
  where (coalesce(x.accrual_cents, 0), coalesce(x.cash_cents, 0)) is distinct from (coalesce(s.accrual_cents, 0), coalesce(s.cash_cents, 0))
    -- What an older process left to the night may be entered in a closed month that has no numbers.
    and exists (select from celeiro.journal_number n where n.company_id = coalesce(x.company_id, s.company_id)
      and n.date >= coalesce(x.month, s.month))
  union all
  select coalesce(x.company_id, s.company_id), null::uuid, 'closed journal differs', coalesce(x.month, s.month)::text
  from (select x.company_id, x.month, x.branch_id, x.reference_month, sum(x.cents) as cents from celeiro.closed_month_late x
    where p_company is null or x.company_id = p_company group by 1, 2, 3, 4) x
  full join (
    select c.company_id, s.month, s.branch_id, s.reference_month, sum(s.cents) as cents
    from (select m.company_id, min(m.month) as first, max(m.month) as last from celeiro.closed_month m
      where m.by_competence and (p_company is null or m.company_id = p_company) group by 1) c
    cross join lateral celeiro.journal_late(c.company_id, c.first, c.last) s
    join celeiro.closed_month m on m.company_id = c.company_id and m.month = s.month and m.by_competence
    group by 1, 2, 3, 4
  ) s using (company_id, month, branch_id, reference_month)
  where coalesce(x.cents, 0) <> coalesce(s.cents, 0)
    and exists (select from celeiro.journal_number n where n.company_id = coalesce(x.company_id, s.company_id)
      and n.date >= coalesce(x.month, s.month))
  union all
  select c.id, null::uuid, 'closed month not kept', c.lock_date::text from celeiro.company c
  left join (select m.company_id, max(m.month) as last from celeiro.closed_month m group by 1) k on k.company_id = c.id
  where (p_company is null or c.id = p_company)
    and (celeiro.first_open_month(c.lock_date) - interval '1 month')::date is distinct from k.last
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_funds(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select b.company_id, null::uuid, 'fund differs', b.fund_id::text
  from celeiro.fund_balance b
  left join lateral (
    select coalesce(sum(m.amount_cents) filter (where celeiro.is_fund_income(m)), 0) as received,
      coalesce(-sum(m.amount_cents) filter (where not celeiro.is_fund_income(m)), 0) as spent
    from celeiro.movement_label l join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal
    where l.company_id = b.company_id and l.fund_id = b.fund_id) s on true
  left join lateral (
    select coalesce(sum(celeiro.committed_of(i.status, i.value_cents)), 0) as committed
    from celeiro.bills_pay o join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id
    where o.company_id = b.company_id and o.fund_id = b.fund_id) c on true
  left join lateral (
    select coalesce(sum(t.value_cents) filter (where t.to_fund_id = b.fund_id), 0) as moved_in,
      coalesce(sum(t.value_cents) filter (where t.from_fund_id = b.fund_id), 0) as moved_out
    from celeiro.fund_transfer t
    where t.company_id = b.company_id and b.fund_id in (t.from_fund_id, t.to_fund_id) and t.status = 2) t on true
  where (p_company is null or b.company_id = p_company)
    and (b.received_cents, b.spent_cents, b.committed_cents, b.moved_in_cents, b.moved_out_cents)
      is distinct from (s.received, s.spent, c.committed, t.moved_in, t.moved_out)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_gift_stocks(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select g.company_id, null::uuid, 'gift stock differs', g.id::text
  from celeiro.gift_in_kind g
  left join lateral (
    select coalesce(sum(h.value_cents), 0) as cents from celeiro.gift_in_kind h
    where h.company_id = g.company_id and h.stock_id = g.id and h.status in (1, 2)) o on true
  where (p_company is null or g.company_id = p_company) and g.handed_out_cents <> o.cents
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_journal(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with whole as materialized (
    select c.id from celeiro.company c where c.journal_since is not null and (p_company is null or c.id = p_company)
  )
  select coalesce(d.company_id, l.company_id), coalesce(d.account_id, l.source_id), 'journal differs', coalesce(d.date, l.date)::text
  from (select k.company_id, k.account_id, k.date, k.in_cents - k.out_cents as cents from celeiro.account_day k
    where k.company_id in (select whole.id from whole)) d
  full join (select n.company_id, n.source_id, n.date, sum(n.amount_cents) as cents from celeiro.journal_line n
    where n.source in (2, 3) and n.company_id in (select whole.id from whole) group by 1, 2, 3) l
    on l.company_id = d.company_id and l.source_id = d.account_id and l.date = d.date
  where coalesce(d.cents, 0) <> coalesce(l.cents, 0)
  union all
  select n.company_id, null, 'journal unbalanced', n.entry_id::text from celeiro.journal_line n
  where n.company_id in (select whole.id from whole) group by n.company_id, n.entry_id, n.branch_id having sum(n.amount_cents) <> 0
  union all
  select e.company_id, null, 'journal changed', e.id::text from celeiro.journal_entry e
  left join (select n.company_id, n.entry_id, celeiro.journal_lines_text(array_agg(n)) as text
    from celeiro.journal_line n group by 1, 2) l on l.company_id = e.company_id and l.entry_id = e.id
  where e.company_id in (select whole.id from whole) and e.hash is distinct from celeiro.journal_hash(e, l.text)
  union all
  select distinct n.company_id, null::uuid, 'journal changed', n.entry_id::text from celeiro.journal_line n
  where n.company_id in (select whole.id from whole)
    and not exists (select from celeiro.journal_entry e where e.company_id = n.company_id and e.id = n.entry_id)
  union all
  -- What stands for the keys of lines and entries.
  select n.company_id, null, 'journal changed', n.entry_id::text from celeiro.journal_line n
  where n.company_id in (select whole.id from whole) and not exists (select from celeiro.journal_place p
    where p.company_id = n.company_id and p.journal_account_id = n.journal_account_id and p.branch_id = n.branch_id)
  union all
  select e.company_id, null, 'journal changed', e.id::text from celeiro.journal_entry e
  where e.company_id in (select whole.id from whole) and not exists (select from celeiro.journal_place p
    where p.company_id = e.company_id and p.branch_id = e.branch_id)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_journal_books(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_journal_funds(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with whole as materialized (
    select c.id, c.lock_date from celeiro.company c where c.journal_since is not null and (p_company is null or c.id = p_company)
  ), labelled as (
    select m.company_id, coalesce(m.reverses, m.id) as root, l.fund_id, sum(m.amount_cents) as cents
    from whole join celeiro.movement_label l on l.company_id = whole.id and l.fund_id is not null
    join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal
    group by 1, 2, 3
  ), entered as (
    select n.company_id, coalesce(m.reverses, m.id) as root, n.fund_id, sum(n.amount_cents) as cents
    from whole join celeiro.journal_line n on n.company_id = whole.id and n.fund_id is not null and n.source in (2, 3)
    join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id and e.fact = 1
    join celeiro.movement m on m.company_id = e.company_id and m.id = e.fact_id
    group by 1, 2, 3
  )
  select distinct whole.id, null::uuid, 'journal fund differs', coalesce(l.fund_id, n.fund_id)::text
  from labelled l
  full join entered n on n.company_id = l.company_id and n.root = l.root and n.fund_id = l.fund_id
  join whole on whole.id = coalesce(l.company_id, n.company_id)
  join celeiro.movement m on m.company_id = whole.id and m.id = coalesce(l.root, n.root)
  where coalesce(l.cents, 0) <> coalesce(n.cents, 0) and (n.root is not null or m.date > coalesce(whole.lock_date, '-infinity'))
  union
  -- Of a document, a fund's lines come to nothing; an opening moves equity from what is free.
  select n.company_id, null, 'journal fund differs', n.fund_id::text
  from whole join celeiro.journal_line n on n.company_id = whole.id and n.fund_id is not null
  join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id and e.fact between 1 and 5
  group by n.company_id, n.entry_id, n.fund_id having sum(n.amount_cents) <> 0
  union
  -- What was moved between funds.
  select s.company_id, null, 'journal fund differs', s.fund_id::text
  from (
    select t.company_id, t.id, side.fund_id, case t.status when 2 then side.cents else 0 end as cents
    from whole join celeiro.fund_transfer t on t.company_id = whole.id and t.status in (2, 4)
    cross join lateral (values (t.from_fund_id, -t.value_cents), (t.to_fund_id, t.value_cents)) side (fund_id, cents)
    where side.fund_id is not null
    union all
    select n.company_id, e.fact_id, n.fund_id, n.amount_cents
    from whole join celeiro.journal_line n on n.company_id = whole.id and n.fund_id is not null
    join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id and e.fact = 7) s
  group by s.company_id, s.id, s.fund_id having sum(s.cents) <> 0
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_journal_numbers(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with numbered as (
    select n.*, e.hash as entry_hash, e.branch_id as entry_branch, e.date as entry_date,
      lag(n.number, 1, 0) over book as before, lag(n.date) over closing as date_before,
      lag(n.hash, 1, '') over chain as head
    from celeiro.journal_number n
    join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id
    where p_company is null or n.company_id = p_company
    window book as (partition by n.company_id order by n.number),
      closing as (partition by n.company_id, n.numbered_at order by n.number),
      chain as (partition by n.company_id, n.branch_id order by n.number)
  )
  select n.company_id, null::uuid, 'journal numbers skip', n.number::text from numbered n
  where n.number <> n.before + 1 or n.date < n.date_before
  union all
  select n.company_id, null, 'journal number changed', n.number::text from numbered n
  where (n.branch_id, n.date) is distinct from (n.entry_branch, n.entry_date)
    or n.hash <> sha256(n.head || int8send(n.number) || n.entry_hash)
  union all
  select s.company_id, null, 'sealed number changed', head ->> 'number'
  from celeiro.ledger_seal s cross join jsonb_array_elements(s.heads) head
  left join celeiro.journal_number n on n.company_id = s.company_id and n.number = (head ->> 'number')::integer
  where (p_company is null or s.company_id = p_company) and head ? 'number'
    and (n.branch_id::text, encode(n.hash, 'hex')) is distinct from (head ->> 'branch', head ->> 'hash')
  union all
  select e.company_id, null, 'journal entry without number', e.id::text
  from celeiro.journal_entry e join celeiro.company c on c.id = e.company_id
  where (p_company is null or e.company_id = p_company) and e.date < celeiro.first_open_month(c.lock_date)
    and not exists (select from celeiro.journal_number n where n.company_id = e.company_id and n.entry_id = e.id)
    and exists (select from celeiro.journal_number n
      where n.company_id = e.company_id and n.date >= e.date and n.numbered_at > e.posted_at)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_journal_sums(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(k.company_id, s.company_id), null::uuid, 'journal sum differs', coalesce(k.month, s.month)::text
  from (select * from celeiro.journal_sum where p_company is null or company_id = p_company) k
  full join (
    select e.company_id, l.journal_account_id, date_trunc('month', l.date::timestamp)::date as month, l.branch_id, l.source, l.source_id,
      sum(greatest(l.amount_cents, 0)) as debit_cents, sum(greatest(-l.amount_cents, 0)) as credit_cents
    from celeiro.journal_horizon h
    join celeiro.journal_entry e on e.company_id = h.company_id and e.posted_at <= h.summed_until
    join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    where p_company is null or h.company_id = p_company
    group by 1, 2, 3, 4, 5, 6
  ) s using (company_id, journal_account_id, month, branch_id, source, source_id)
  where (k.debit_cents, k.credit_cents) is distinct from (s.debit_cents, s.credit_cents)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_ledger(p_company uuid DEFAULT NULL::uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_check regproc;
begin
  for v_check in
    select p.oid::regproc from pg_catalog.pg_proc p
    where p.pronamespace = 'celeiro'::regnamespace and p.proname like 'broken\_%' and p.proname <> 'broken_ledger'
      and p.proargtypes = array['uuid'::regtype]::oidvector
    order by p.proname
  loop
    return query execute format('select * from %s($1)', v_check) using p_company;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.broken_months(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(k.company_id, s.company_id), coalesce(k.account_id, s.account_id), 'month differs', coalesce(k.month, s.month)::text
  from (select * from celeiro.account_month where p_company is null or company_id = p_company) k
  full join (
    select m.company_id, m.account_id, date_trunc('month', m.date)::date as month, count(*) as movements,
      coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0), 0) as in_cents,
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0), 0) as out_cents,
      coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0 and m.is_internal), 0) as internal_in_cents,
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0 and m.is_internal), 0) as internal_out_cents
    from celeiro.movement m where p_company is null or m.company_id = p_company group by 1, 2, 3
  ) s on s.company_id = k.company_id and s.account_id = k.account_id and s.month = k.month
  where (k.movements, k.in_cents, k.out_cents, k.internal_in_cents, k.internal_out_cents)
    is distinct from (s.movements, s.in_cents, s.out_cents, s.internal_in_cents, s.internal_out_cents)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_offering_movements(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.company_id, m.account_id, 'offering missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 3
    and not exists (select from celeiro.tithes_offerings t where t.company_id = m.company_id and t.id = m.origin_id)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_offering_sums(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with late as materialized (
    select c.id as company_id, l.id from celeiro.company c cross join lateral celeiro.marked_offerings(c.id) l (id)
    where p_company is null or c.id = p_company
  ), summed as (
    select s.* from celeiro.company c
    cross join lateral celeiro.summed_offerings(c.id,
      array(select t.id from celeiro.tithes_offerings t where t.company_id = c.id and t.status = 2)) s
    where p_company is null or c.id = p_company
  ), kept as (
    select s.* from celeiro.offering_sum s where p_company is null or s.company_id = p_company
  )
  select o.company_id, o.cash_account_id, 'offering sum differs', o.id::text
  from kept k
  full join summed s using (company_id, tithes_offerings_id)
  join celeiro.tithes_offerings o using (company_id)
  where o.id = tithes_offerings_id
    and (k.branch_id, k.date, k.tithe_cents, k.other_cents) is distinct from (s.branch_id, s.date, s.tithe_cents, s.other_cents)
    and not exists (select from late l where l.company_id = o.company_id and l.id = o.id)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_offerings(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select t.company_id, t.cash_account_id, 'offering unbalanced', t.id::text
  from celeiro.tithes_offerings t
  where (p_company is null or t.company_id = p_company) and exists (
    select from (
      select m.part::integer as part, case when m.account_id = t.cash_account_id and m.date = t.worship_date and not m.is_internal
        then m.amount_cents::numeric end as cents
      from celeiro.movement m where m.company_id = t.company_id and m.origin_id = t.id and m.origin = 3
        and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
    ) s
    full join (
      select min(l.place)::integer as part, sum(l.cash_cents) as cents from celeiro.tithes_offerings_line l
      where l.company_id = t.company_id and l.tithes_offerings_id = t.id and t.status = 2
      group by l.account_plan_id, l.fund_id having sum(l.cash_cents) > 0
      union all
      select 0, t.cash_cents::numeric where t.status = 2 and t.cash_cents > 0 and t.check_lines is null
    ) w on w.part = s.part and w.cents = s.cents
    where s.part is null or w.part is null)
  union all
  select t.company_id, t.cash_account_id, 'offering cheques differ', t.id::text
  from celeiro.tithes_offerings t
  left join lateral (
    select coalesce(sum(c.value_cents) filter (where c.type = 1), 0) as spot,
      coalesce(sum(c.value_cents) filter (where c.type = 2), 0) as post_dated,
      count(*) filter (where c.status <> 6) as standing
    from celeiro.wallet_check c where c.company_id = t.company_id and c.tithes_offerings_id = t.id
  ) c on true
  where (p_company is null or t.company_id = p_company)
    and case when t.status in (2, 4) then (c.spot, c.post_dated) is distinct from (t.check_cents, t.post_dated_cents)
      or (t.status = 4 and c.standing > 0) else c.spot + c.post_dated > 0 end
  union all
  select t.company_id, t.cash_account_id, 'offering lines differ', t.id::text
  from celeiro.tithes_offerings t
  left join lateral (
    select coalesce(sum(g.value_cents), 0) as cents from celeiro.tithes_offerings_giving g
    where g.company_id = t.company_id and g.tithes_offerings_id = t.id
  ) g on true
  left join lateral (
    select coalesce(sum((c ->> 'value')::numeric * 100) filter (where c ->> 'type' = '1'), 0) as spot,
      coalesce(sum((c ->> 'value')::numeric * 100) filter (where c ->> 'type' = '2'), 0) as post_dated
    from jsonb_array_elements(t.checks) c
  ) c on true
  left join lateral (
    select sum((d ->> 'value')::numeric * 100 * (d ->> 'count')::bigint) as cents from jsonb_array_elements(t.denominations) d
  ) d on true
  where (p_company is null or t.company_id = p_company)
    and (t.total_cents <= 0 or g.cents <> t.identified_cents or c.spot <> t.check_cents
      or c.post_dated <> t.post_dated_cents or coalesce(d.cents, t.cash_cents) <> t.cash_cents)
  union all
  select t.company_id, t.cash_account_id, 'offering kinds differ', t.id::text
  from celeiro.tithes_offerings t
  cross join lateral (
    select count(*) > 0 as are_there, sum(l.value_cents) as cents, sum(l.cash_cents) as cash,
      bool_or(l.value_cents - l.cash_cents <> coalesce(c.cents, 0)) as differ
    from celeiro.tithes_offerings_line l
    left join lateral (
      select sum((c.line ->> 'value')::numeric * 100) as cents from jsonb_array_elements(t.checks) with ordinality c (line, place)
      where t.check_lines[c.place::integer] = l.place
    ) c on true
    where l.company_id = t.company_id and l.tithes_offerings_id = t.id
  ) k
  where (p_company is null or t.company_id = p_company)
    and (k.are_there <> (t.check_lines is not null)
      or k.are_there and (k.cents <> t.total_cents or k.cash <> t.cash_cents or k.differ
        or cardinality(t.check_lines) <> jsonb_array_length(t.checks))
      or exists (select from celeiro.wallet_check w where w.company_id = t.company_id and w.tithes_offerings_id = t.id
        and w.offering_line is distinct from t.check_lines[w.offering_place + 1]))
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_origins(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- A reversal is the opposite of what it undoes.
  select r.company_id, r.account_id, 'not opposite', r.seq::text
  from celeiro.movement r join celeiro.movement m on m.company_id = r.company_id and m.id = r.reverses
  where (p_company is null or r.company_id = p_company)
    and (r.amount_cents <> -m.amount_cents or r.account_id <> m.account_id or r.origin_id <> m.origin_id
      or r.is_internal <> m.is_internal or m.origin = 10)
  union all
  -- An opening belongs to its account, of which one stands at most.
  select m.company_id, m.account_id, 'opening of another', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 1 and m.origin_id <> m.account_id
  union all
  select m.company_id, m.account_id, 'several openings', count(*)::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 1
    and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  group by m.company_id, m.account_id having count(*) > 1
  union all
  -- A transfer takes from one account what it gives to the other; one that was given back, both ways.
  select t.company_id, t.origin_id, 'transfer unbalanced', t.operation_code
  from celeiro.transfer t
  left join lateral (
    select count(*) filter (where m.origin = 4) as moved,
      count(*) filter (where m.origin = 4 and m.account_id = t.origin_id and m.amount_cents = -t.value_cents and m.date = t.date) as taken,
      count(*) filter (where m.origin = 4 and m.account_id = t.destination_id and m.amount_cents = t.value_cents and m.date = t.date) as given,
      count(*) filter (where m.origin = 10) as undone
    from celeiro.movement m where m.company_id = t.company_id and m.origin_id = t.id
  ) s on true
  where (p_company is null or t.company_id = p_company)
    and (s.moved, s.taken, s.given, s.undone) is distinct from (2, 1, 1, case when t.status = 1 then 0 else 2 end)
  union all
  select m.company_id, m.account_id, 'transfer missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 4
    and not exists (select from celeiro.transfer t where t.company_id = m.company_id and t.id = m.origin_id)
  union all
  -- A count posts its difference.
  select c.company_id, c.cash_account_id, 'count unbalanced', c.id::text
  from celeiro.cash_count c
  left join (select m.company_id, m.origin_id, m.account_id, sum(m.amount_cents) as total from celeiro.movement m
    where m.origin = 8 and (p_company is null or m.company_id = p_company) group by 1, 2, 3) s
    on s.company_id = c.company_id and s.origin_id = c.id and s.account_id = c.cash_account_id
  where (p_company is null or c.company_id = p_company) and coalesce(s.total, 0) <> c.counted_cents - c.expected_cents
  union all
  select m.company_id, m.account_id, 'count missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 8
    and not exists (select from celeiro.cash_count c where c.company_id = m.company_id and c.id = m.origin_id)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_payables(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select i.company_id, i.account_id, 'instalment unbalanced', i.id::text
  from celeiro.installment i
  left join lateral (
    select count(*) as standing,
      count(*) filter (where m.account_id = i.account_id and m.amount_cents = -i.paid_cents and m.date = i.paid_at) as paid,
      count(*) filter (where m.amount_cents = i.paid_cents and m.date = i.refund_date) as refunded
    from celeiro.movement m where m.company_id = i.company_id and m.origin_id = i.id and m.origin = 2
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ) s on true
  where (p_company is null or i.company_id = p_company)
    and (s.standing, case when i.status in (2, 5) then s.paid else 0 end, case when i.status = 5 then s.refunded else 0 end)
      is distinct from (case i.status when 2 then 1 when 5 then 2 else 0 end::bigint,
        case when i.status in (2, 5) then 1 else 0 end::bigint, case when i.status = 5 then 1 else 0 end::bigint)
  union all
  select m.company_id, m.account_id, 'instalment missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 2
    and not exists (select from celeiro.installment i where i.company_id = m.company_id and i.id = m.origin_id)
  union all
  select b.company_id, null::uuid, 'order unbalanced', b.code
  from celeiro.bills_pay b
  left join lateral (
    select coalesce(sum(i.value_cents), 0) as total, count(*)::integer as parts,
      count(*) filter (where i.status = 2)::integer as paid, count(*) filter (where i.status in (4, 5))::integer as closed,
      coalesce(sum(i.paid_cents) filter (where i.status = 2), 0) as cents,
      min(i.effective_due_date) filter (where i.status in (1, 6, 7)) as next_due
    from celeiro.installment i where i.company_id = b.company_id and i.bills_pay_id = b.id
  ) s on true
  where (p_company is null or b.company_id = p_company)
    and (s.total, s.parts, s.paid, s.closed, s.cents, s.next_due)
      is distinct from (b.net_cents, b.installment_count, b.paid_count, b.closed_count, b.paid_cents, b.next_due_date)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_plan_flow(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select d.company_id, null::uuid, 'plan flow differs', concat_ws(' ', d.branch_id, d.month)
  from (
    select f.company_id, f.branch_id, f.month, f.plan_id, f.cost_center_id, f.fund_id, f.income_cents, f.expense_cents
    from celeiro.plan_flow f where p_company is null or f.company_id = p_company
    union all
    select s.company_id, s.branch_id, s.month, s.plan_id, s.cost_center_id, s.fund_id, -s.income_cents, -s.expense_cents
    from celeiro.plan_flow_sums(p_company) s
  ) d
  group by d.company_id, d.branch_id, d.month, d.plan_id, d.cost_center_id, d.fund_id
  having sum(d.income_cents) <> 0 or sum(d.expense_cents) <> 0
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_plan_months(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(k.company_id, s.company_id), coalesce(k.account_id, s.account_id), 'plan month differs',
    coalesce(k.counted, s.counted)::text
  from (select * from celeiro.plan_month where movements <> 0 or income_cents <> 0 or expense_cents <> 0) k
  full join celeiro.plan_sums(p_company) s using (company_id, account_id, counted, competence, month, plan_id)
  where (p_company is null or coalesce(k.company_id, s.company_id) = p_company)
    and (k.movements, k.income_cents, k.expense_cents) is distinct from (s.movements, s.income_cents, s.expense_cents)
  union all
  select a.company_id, a.account_id, 'plan months unbalanced', a.month::text
  from celeiro.account_month a
  left join (
    select p.company_id, p.account_id, p.month, sum(p.income_cents - p.expense_cents) as net
    from celeiro.plan_month p where p_company is null or p.company_id = p_company group by 1, 2, 3
  ) p using (company_id, account_id, month)
  where (p_company is null or a.company_id = p_company)
    and a.in_cents - a.out_cents - a.internal_in_cents + a.internal_out_cents <> coalesce(p.net, 0)
  union all
  select k.company_id, k.account_id, 'counted in no such month', k.counted::text
  from celeiro.plan_month k join celeiro.company c on c.id = k.company_id
  where (p_company is null or k.company_id = p_company) and k.movements <> 0 and k.counted <> k.competence
    and (k.counted < k.competence or k.counted > coalesce(celeiro.first_open_month(c.lock_date), '-infinity'))
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_seal(p_heads jsonb)
 RETURNS TABLE(company_id uuid, lane smallint, seq bigint, reason text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select h.company, h.lane, h.seq, case when e.seq is null then 'sealed missing' else 'sealed changed' end
  from jsonb_to_recordset(p_heads) as h (company uuid, lane smallint, seq bigint, hash text)
  left join celeiro.audit_entry e on e.company_id = h.company and e.lane = h.lane and e.seq = h.seq
  where e.hash is distinct from decode(h.hash, 'hex')
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_seals(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with linked as (
    select s.*, lag(s.hash, 1, '\x'::bytea) over chain as expected, lag(s.n, 1, 0) over chain as previous_n
    from celeiro.ledger_seal s where p_company is null or s.company_id = p_company
    window chain as (partition by s.company_id order by s.n)
  )
  select company_id, null::uuid, 'seal changed', n::text from linked
  where n <> previous_n + 1 or previous <> expected
    or hash <> celeiro.seal_hash(previous, company_id, n, sealed_at, heads)
  union all
  select s.company_id, (head ->> 'account')::uuid, 'sealed changed', s.n::text
  from celeiro.ledger_seal s cross join jsonb_array_elements(s.heads) head
  left join celeiro.movement m on m.company_id = s.company_id and m.account_id = (head ->> 'account')::uuid and m.seq = (head ->> 'seq')::bigint
  where (p_company is null or s.company_id = p_company) and (head ->> 'seq')::bigint > 0
    and encode(m.hash, 'hex') is distinct from head ->> 'hash'
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_sums(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select a.company_id, a.id, 'balance differs', (a.balance_cents - coalesce(s.total, 0))::text
  from celeiro.ledger_account a
  left join (select m.company_id, m.account_id, sum(m.amount_cents) as total from celeiro.movement m
    where p_company is null or m.company_id = p_company group by 1, 2) s
    on s.company_id = a.company_id and s.account_id = a.id
  where (p_company is null or a.company_id = p_company) and a.balance_cents <> coalesce(s.total, 0)
  union all
  select coalesce(d.company_id, s.company_id), coalesce(d.account_id, s.account_id), 'day differs', coalesce(d.date, s.date)::text
  from (select * from celeiro.account_day where p_company is null or company_id = p_company) d
  full join (
    select m.company_id, m.account_id, m.date, count(*) as movements,
      coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0), 0) as in_cents,
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0), 0) as out_cents,
      coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0 and m.is_internal), 0) as internal_in_cents,
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0 and m.is_internal), 0) as internal_out_cents
    from celeiro.movement m where p_company is null or m.company_id = p_company group by 1, 2, 3
  ) s on s.company_id = d.company_id and s.account_id = d.account_id and s.date = d.date
  where (d.movements, d.in_cents, d.out_cents, d.internal_in_cents, d.internal_out_cents)
    is distinct from (s.movements, s.in_cents, s.out_cents, s.internal_in_cents, s.internal_out_cents)
  union all
  select m.company_id, m.account_id, 'label missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and not exists (
    select from celeiro.movement_label l where l.company_id = m.company_id and l.movement_id = m.id)
  union all
  select m.company_id, m.account_id, 'before opening', m.seq::text from celeiro.movement m
  join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
  where (p_company is null or m.company_id = p_company) and m.date < a.opening_date and m.origin_id <> m.account_id
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_wallet(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select w.company_id, w.account_id, 'cheque unbalanced', w.id::text
  from celeiro.wallet_check w
  cross join lateral (select case when w.status = 2 or w.installment_id is not null then 1 else 0 end::bigint as owed) o
  left join lateral (
    select count(*) as standing,
      count(*) filter (where m.account_id = w.account_id and m.amount_cents = w.value_cents
        and m.date = w.write_off_date and not m.is_internal) as cleared
    from celeiro.movement m where m.company_id = w.company_id and m.origin_id = w.id and m.origin = 6
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ) s on true
  where (p_company is null or w.company_id = p_company) and (s.standing, s.cleared) is distinct from (o.owed, o.owed)
  union all
  select m.company_id, m.account_id, 'cheque missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 6
    and not exists (select from celeiro.wallet_check w where w.company_id = m.company_id and w.id = m.origin_id)
$function$;

CREATE OR REPLACE FUNCTION celeiro.broken_year_closings(p_company uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with closed as materialized (
    select y.company_id, y.id, y.year, y.closed_at, make_date(y.year, 12, 31) as last_day from celeiro.year_closing y
    where y.reopened_at is null and (p_company is null or y.company_id = p_company)
  ), last as (
    select distinct on (c.company_id) c.* from closed c order by c.company_id, c.year desc
  )
  select distinct l.company_id, null::uuid, 'closed year not zero', l.year::text
  from last l
  join celeiro.journal_account a on a.company_id = l.company_id and a.nature in (4, 5)
  join celeiro.journal_line n on n.company_id = a.company_id and n.journal_account_id = a.id and n.date <= l.last_day
  group by l.company_id, l.year, a.id, n.branch_id having sum(n.amount_cents) <> 0
  union all
  select c.company_id, null, 'entry in closed year', e.id::text from closed c
  join celeiro.journal_entry e on e.company_id = c.company_id and e.date between make_date(c.year, 1, 1) and c.last_day
    and e.posted_at > c.closed_at and e.fact_id <> c.id
  union all
  select distinct e.company_id, null::uuid, 'year entry without closing', e.id::text from celeiro.journal_entry e
  left join celeiro.year_closing y on y.company_id = e.company_id and y.id = e.fact_id
  where e.fact in (20, 21) and (p_company is null or e.company_id = p_company)
    and (y.id is null or e.date <> make_date(y.year, 12, 31)
      or (y.reopened_at is not null) <> exists (select from celeiro.journal_entry o where o.company_id = e.company_id
        and o.fact = e.fact and o.fact_id = e.fact_id and o.part = e.part and o.revision = 2))
  union all
  select c.id, null, 'closed year differs', coalesce(c.closed_year, l.year)::text
  from celeiro.company c left join last l on l.company_id = c.id
  where (p_company is null or c.id = p_company) and c.closed_year is distinct from l.year
$function$;

CREATE OR REPLACE FUNCTION celeiro.bury_job(p_id uuid, p_claim uuid, p_reason text, p_next timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_dead celeiro.job;
begin
  update celeiro.job j set claim = null, died_at = now(), reason = p_reason
    where j.id = p_id and j.claim = p_claim and j.died_at is null returning * into v_dead;
  if not found then return; end if;
  delete from celeiro.job j where j.died_at is not null and j.id <> p_id and j.name = v_dead.name and j.key = v_dead.key
    and j.company_id is not distinct from v_dead.company_id;
  if coalesce(v_dead.again_at, p_next) is not null then
    insert into celeiro.job (company_id, id, name, key, payload, schedule, due_at, created_by)
    values (v_dead.company_id, gen_random_uuid(), v_dead.name, v_dead.key, v_dead.payload, v_dead.schedule,
      least(v_dead.again_at, p_next), v_dead.created_by);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.calendar_session(p_hash bytea, p_user_agent text, p_address text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare found_session celeiro.session;
begin
  select * into found_session from celeiro.session s
    where s.calendar_hash = p_hash and s.revoked_at is null and s.expires_at > now();
  if found_session.rotated_at = found_session.created_at or found_session.rotated_at < now() - interval '15 minutes' then
    update celeiro.session s set rotated_at = now(), expires_at = now() + interval '400 days',
        user_agent = left(p_user_agent, 400), address = left(p_address, 64)
      where s.id = found_session.id and s.revoked_at is null;
  end if;
  return found_session.id;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.card_sums(p_company uuid, p_receipts uuid[])
 RETURNS TABLE(receipt_id uuid, transactions integer, opened integer, paid integer, cancelled integer, gross bigint, fee bigint, divergence bigint, open_cents bigint, paid_cents bigint, next_credit date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, count(t.id)::integer, count(*) filter (where t.status in (1, 6))::integer,
    count(*) filter (where t.status in (2, 7))::integer, count(*) filter (where t.status = 4)::integer,
    coalesce(sum(t.gross_cents) filter (where t.status <> 4), 0)::bigint,
    coalesce(sum(t.kept_cents) filter (where t.status <> 4), 0)::bigint,
    coalesce(sum(t.divergence_cents) filter (where t.status <> 4), 0)::bigint,
    coalesce(sum(t.net_cents) filter (where t.status in (1, 6)), 0)::bigint,
    coalesce(sum(t.net_cents) filter (where t.status in (2, 7)), 0)::bigint,
    min(t.expected_credit_date) filter (where t.status in (1, 6))
  from unnest(p_receipts) r (id)
  left join celeiro.card_transaction t on t.company_id = p_company and t.card_receipt_id = r.id
  group by r.id
$function$;

CREATE OR REPLACE FUNCTION celeiro.cash_flow_sides(p_first date, p_last date, p_first_before date, p_last_before date, p_branches uuid[])
 RETURNS TABLE(journal_account_id uuid, is_opening boolean, before_cents bigint, now_cents bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_nestloop TO 'off'
 SET work_mem TO '64MB'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_branches constant uuid[] := (select celeiro.visible_branches())::uuid[];
  v_cash constant uuid[] := array(select a.id from celeiro.journal_account a
    where a.company_id = v_company and a.nature = 1 and a.code like '1.1.1.%');
  -- Roles through which documents become money later: cheques, cards, payables, what is of another month.
  v_settling constant uuid[] := array(select distinct m.journal_account_id from celeiro.journal_mapping m
    where m.company_id = v_company and (m.source between 15 and 20 or m.source between 43 and 45));
begin
  return query with moved as materialized (
    select distinct l.entry_id, l.branch_id, l.date between p_first and p_last as is_now
    from celeiro.journal_line l
    where l.company_id = v_company and l.journal_account_id = any(v_cash) and l.branch_id = any(v_branches)
      and (p_branches is null or l.branch_id = any(p_branches))
      and (l.date between p_first and p_last or l.date between p_first_before and p_last_before)
  ), side as materialized (
    select m.is_now, l.journal_account_id, l.source = 27 as is_opening, l.amount_cents,
      case when l.journal_account_id = any(v_settling) then coalesce(i.bills_pay_id, e.document_id) end as document_id
    from moved m
    join celeiro.journal_line l on l.entry_id = m.entry_id and l.branch_id = m.branch_id
    join celeiro.journal_entry e on e.id = m.entry_id
    left join celeiro.installment i on i.company_id = v_company and i.id = e.document_id and e.resource = 'installment'
    where l.company_id = v_company and e.company_id = v_company and l.journal_account_id <> all(v_cash)
      and (l.date between p_first and p_last or l.date between p_first_before and p_last_before)
  ), cause as materialized (
    select distinct on (e.document_id) e.document_id, l.journal_account_id
    from (select distinct s.document_id from side s where s.document_id is not null) d
    join celeiro.journal_entry e on e.document_id = d.document_id
    join celeiro.journal_line l on l.entry_id = e.id
    where e.company_id = v_company and l.company_id = v_company and (e.fact <> 1 or e.part = 1)
      and l.journal_account_id <> all(v_cash) and l.journal_account_id <> all(v_settling)
    order by e.document_id, abs(l.amount_cents) desc, l.journal_account_id
  )
  select coalesce(c.journal_account_id, s.journal_account_id), s.is_opening,
    coalesce(sum(s.amount_cents) filter (where not s.is_now), 0)::bigint,
    coalesce(sum(s.amount_cents) filter (where s.is_now), 0)::bigint
  from side s left join cause c on c.document_id = s.document_id
  group by 1, 2;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.change_epoch()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select c.system_identifier from pg_control_system() c) || ' '
    || (select extract(epoch from m.applied_at) from celeiro_setup.migration m where m.name = '0430_record_changes.sql')
$function$;

CREATE OR REPLACE FUNCTION celeiro.changed_book_entries(p_month date)
 RETURNS TABLE(number integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select n.number from celeiro.journal_number n
  join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id
  left join lateral (select celeiro.journal_lines_text(array_agg(l)) as text from celeiro.journal_line l
    where l.company_id = e.company_id and l.entry_id = e.id) l on true
  where n.company_id = celeiro.current_company() and n.date >= p_month and n.date < p_month + interval '1 month'
    and ((n.branch_id, n.date) is distinct from (e.branch_id, e.date) or e.hash is distinct from celeiro.journal_hash(e, l.text))
  order by n.number limit 20
$function$;

CREATE OR REPLACE FUNCTION celeiro.changed_records(p_table text, p_since pg_snapshot, p_until pg_snapshot, p_xid xid8, p_seq bigint, p_place integer, p_limit integer)
 RETURNS TABLE(xid xid8, seq bigint, place integer, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.xid, e.seq, i.place::integer, i.id
  from (
    select r.xid, r.seq, r.ids from celeiro_setup.record_change r
    where r.company_id = celeiro.current_company() and r.table_name = p_table and (r.xid, r.seq) >= (p_xid, p_seq)
      and not pg_visible_in_snapshot(r.xid, p_since) and pg_visible_in_snapshot(r.xid, p_until)
      and (r.branches is null or r.branches <@ celeiro.visible_branches()
        or (p_table = 'branch' and celeiro.reaches_branch(r.branches[1])))
    order by r.xid, r.seq limit p_limit + 1) e
  cross join lateral unnest(e.ids) with ordinality i (id, place)
  where (e.xid, e.seq, i.place) > (p_xid, p_seq, p_place)
  order by e.xid, e.seq, i.place limit p_limit
$function$;

CREATE OR REPLACE FUNCTION celeiro.claim_job(p_names text[], p_lease interval)
 RETURNS TABLE(company_id uuid, id uuid, name text, payload jsonb, schedule text, attempts smallint, claim uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update celeiro.job j set attempts = j.attempts + 1, claim = gen_random_uuid(), due_at = now() + p_lease
  where j.id = (select due.id from celeiro.job due
    where due.died_at is null and due.due_at <= now() and due.name = any(p_names)
    order by due.due_at limit 1 for update skip locked)
  returning j.company_id, j.id, j.name, j.payload, j.schedule, j.attempts, j.claim
$function$;

CREATE OR REPLACE FUNCTION celeiro.close_year(p_actor uuid, p_id uuid, p_year smallint, p_entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform celeiro.hold_journal();
  insert into celeiro.year_closing values (celeiro.current_company(), p_id, p_year, clock_timestamp(), p_actor);
  perform celeiro.enter_of_year(p_actor, p_entries);
  update celeiro.company c set closed_year = p_year where c.id = celeiro.current_company();
end $function$;

CREATE OR REPLACE FUNCTION celeiro.closed_month_digest(p_company uuid, p_month date)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select sha256(convert_to(concat_ws(E'\n', p_month::text, m.head::text,
    (select string_agg(x::text, E'\n' order by x.account_id) from celeiro.closed_month_account x
      where x.company_id = p_company and x.month = p_month),
    (select string_agg(x::text, E'\n' order by x.branch_id, x.competence, x.plan_id) from celeiro.closed_month_plan x
      where x.company_id = p_company and x.month = p_month),
    (select string_agg(x::text, E'\n' order by x.branch_id, x.plan_id) from celeiro.closed_month_restricted x
      where x.company_id = p_company and x.month = p_month),
    (select string_agg(x::text, E'\n' order by x.branch_id, x.kind, x.competence) from celeiro.closed_month_beside x
      where x.company_id = p_company and x.month = p_month),
    case when m.has_journal then 'journal' end,
    (select string_agg(case when m.by_competence then x::text else row(x.company_id, x.month, x.branch_id, x.side, x.item_id, x.is_plan,
        x.code, x.name, x.accrual_cents, x.cash_cents)::text end, E'\n' order by x.branch_id, x.side, x.item_id)
      from celeiro.closed_month_journal x where x.company_id = p_company and x.month = p_month),
    case when m.by_competence then 'competence' end,
    (select string_agg(x::text, E'\n' order by x.branch_id, x.reference_month, x.side, x.item_id) from celeiro.closed_month_late x
      where x.company_id = p_company and x.month = p_month)), 'UTF8'))
  from celeiro.closed_month m where m.company_id = p_company and m.month = p_month
$function$;

CREATE OR REPLACE FUNCTION celeiro.committed_of(p_status smallint, p_value bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case when p_status in (1, 6, 7) then p_value else 0 end $function$;

CREATE OR REPLACE FUNCTION celeiro.company_upkeep()
 RETURNS TABLE(server_version text, database_bytes bigint, processes integer, waiting_mails integer, waiting_jobs integer, late_jobs integer, last_backup timestamp with time zone, last_ledger_seal timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select current_setting('server_version'), pg_database_size(current_database()),
    (select count(*)::int from celeiro.processes()),
    j.mails, j.waiting, j.late,
    (select b.done_at from celeiro_setup.backup b),
    (select s.sealed_at from celeiro.ledger_seal s where s.company_id = celeiro.current_company() order by s.n desc limit 1)
  from (select count(*) filter (where w.name = 'send-mail')::int as mails, count(*)::int as waiting,
      count(*) filter (where w.due_at < now() - interval '15 minutes')::int as late
    from celeiro.job w where w.died_at is null and w.company_id = celeiro.current_company()) j
$function$;

CREATE OR REPLACE FUNCTION celeiro.count_changed_labels()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from written w join former f on f.company_id = w.company_id and f.movement_id = w.movement_id
    join celeiro.movement m on m.company_id = w.company_id and m.id = w.movement_id and not m.is_internal
    join celeiro.company c on c.id = w.company_id
    where (w.account_plan_id, w.counted_in) is distinct from (f.account_plan_id, f.counted_in)
      and least(coalesce(f.counted_in, m.competence), coalesce(w.counted_in, m.competence))
        < celeiro.first_open_month(c.lock_date)
  ) then
    raise exception 'the month that a movement counts in is closed' using errcode = 'CE422';
  end if;
  insert into celeiro.plan_month as kept (company_id, account_id, counted, competence, month, plan_id, movements,
    income_cents, expense_cents)
  select m.company_id, m.account_id, coalesce(l.counted_in, m.competence), m.competence, date_trunc('month', m.date)::date,
    coalesce(l.account_plan_id, '00000000-0000-0000-0000-000000000000'), sum(l.sign)::integer,
    coalesce(sum(l.sign * m.amount_cents) filter (where (m.amount_cents > 0) = (m.reverses is null)), 0)::bigint,
    coalesce(-sum(l.sign * m.amount_cents) filter (where (m.amount_cents > 0) <> (m.reverses is null)), 0)::bigint
  from (
    select w.company_id, w.movement_id, side.account_plan_id, side.counted_in, side.sign
    from written w join former f on f.company_id = w.company_id and f.movement_id = w.movement_id
    cross join lateral (values (w.account_plan_id, w.counted_in, 1), (f.account_plan_id, f.counted_in, -1))
      side (account_plan_id, counted_in, sign)
    where (w.account_plan_id, w.counted_in) is distinct from (f.account_plan_id, f.counted_in)
  ) l
  join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (company_id, account_id, counted, competence, month, plan_id) do update set
    movements = kept.movements + excluded.movements,
    income_cents = kept.income_cents + excluded.income_cents,
    expense_cents = kept.expense_cents + excluded.expense_cents;
  insert into celeiro.plan_flow (company_id, branch_id, month, plan_id, cost_center_id, fund_id, income_cents, expense_cents)
  select f.company_id, f.branch_id, coalesce(l.counted_in, f.competence), l.account_plan_id, l.cost_center_id, l.fund_id,
    sum(l.sign * f.income_cents), sum(l.sign * f.expense_cents)
  from (
    select w.company_id, w.movement_id, side.account_plan_id, side.cost_center_id, side.fund_id, side.counted_in, side.sign
    from written w join former f on f.company_id = w.company_id and f.movement_id = w.movement_id
    cross join lateral (values (w.account_plan_id, w.cost_center_id, w.fund_id, w.counted_in, 1),
        (f.account_plan_id, f.cost_center_id, f.fund_id, f.counted_in, -1))
      side (account_plan_id, cost_center_id, fund_id, counted_in, sign)
    where (w.account_plan_id, w.cost_center_id, w.fund_id, w.counted_in)
        is distinct from (f.account_plan_id, f.cost_center_id, f.fund_id, f.counted_in)
      and side.account_plan_id is not null
  ) l
  join celeiro.movement_flow f on f.company_id = l.company_id and f.movement_id = l.movement_id
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.count_new_labels()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.plan_month as kept (company_id, account_id, counted, competence, month, plan_id, movements,
    income_cents, expense_cents)
  select m.company_id, m.account_id, coalesce(w.counted_in, m.competence), m.competence, date_trunc('month', m.date)::date,
    coalesce(w.account_plan_id, '00000000-0000-0000-0000-000000000000'), count(*)::integer,
    coalesce(sum(m.amount_cents) filter (where (m.amount_cents > 0) = (m.reverses is null)), 0)::bigint,
    coalesce(-sum(m.amount_cents) filter (where (m.amount_cents > 0) <> (m.reverses is null)), 0)::bigint
  from written w
  join celeiro.movement m on m.company_id = w.company_id and m.id = w.movement_id and not m.is_internal
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (company_id, account_id, counted, competence, month, plan_id) do update set
    movements = kept.movements + excluded.movements,
    income_cents = kept.income_cents + excluded.income_cents,
    expense_cents = kept.expense_cents + excluded.expense_cents;
  insert into celeiro.plan_flow (company_id, branch_id, month, plan_id, cost_center_id, fund_id, income_cents, expense_cents)
  select f.company_id, f.branch_id, coalesce(w.counted_in, f.competence), w.account_plan_id, w.cost_center_id, w.fund_id,
    sum(f.income_cents), sum(f.expense_cents)
  from written w
  join celeiro.movement_flow f on f.company_id = w.company_id and f.movement_id = w.movement_id
  where w.account_plan_id is not null
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.current_company()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare company text := current_setting('celeiro.company', true);
begin
  if company is null or company = '' then
    raise exception 'no company is set in this transaction' using errcode = 'CE500';
  end if;
  return company::uuid;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.current_person()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select nullif(current_setting('celeiro.person', true), '')::uuid
$function$;

CREATE OR REPLACE FUNCTION celeiro.day_start(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select day::timestamp at time zone current_setting('celeiro.time_zone') $function$;

CREATE OR REPLACE FUNCTION celeiro.dead_jobs()
 RETURNS TABLE(id uuid, name text, died_at timestamp with time zone, attempts smallint, reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select j.id, j.name, j.died_at, j.attempts, j.reason from celeiro.job j
  where j.died_at is not null and j.company_id = celeiro.current_company() order by j.died_at desc limit 100
$function$;

CREATE OR REPLACE FUNCTION celeiro.demands_second_factor(p_company uuid, p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select case c.second_factor
      when 1 then p.is_admin or exists (select from celeiro.profile_permission r
        where r.company_id = p.company_id and r.profile_id = p.id
          and ('approve' = any(r.actions) or r.module = 'payment-order' and 'update' = any(r.actions)))
      when 2 then p.is_admin
      when 3 then true
    end
    from celeiro.app_user u
    join celeiro.company c on c.id = u.company_id
    join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
    where u.company_id = p_company and u.id = p_user), false)
$function$;

CREATE OR REPLACE FUNCTION celeiro.depreciated_until()
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock_shared(celeiro.journal_lock_key(celeiro.current_company()));
  -- After the lock: what a month's turn wrote meanwhile.
  return (select c.depreciated_until from celeiro.company c where c.id = celeiro.current_company());
end $function$;

CREATE OR REPLACE FUNCTION celeiro.drop_journal_mapping()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from celeiro.journal_mapping m
    where m.company_id = old.company_id and m.source = tg_argv[0]::smallint and m.source_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.drop_months(p_company uuid, p_first date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from celeiro.closed_month_account where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_plan where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_restricted where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_beside where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_late where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month_journal where company_id = p_company and month >= p_first;
  delete from celeiro.closed_month where company_id = p_company and month >= p_first;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.end_process(p_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from celeiro_setup.process p where p.id = p_id
$function$;

CREATE OR REPLACE FUNCTION celeiro.end_provisional(p_company uuid, p_user uuid, p_provisional_hash text, p_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update celeiro.app_user u
    set password_hash = p_hash, provisional = false, provisional_until = null, provisional_tries = 0, email_verified = true,
      provisional_before = null, provisional_before_until = null
    where u.company_id = p_company and u.id = p_user and u.password_hash = p_provisional_hash and u.provisional and u.status = 1;
  if not found then return false; end if;
  perform set_config('celeiro.company', p_company::text, true);
  perform celeiro.record_audit(p_user, 'firstAccess', 'user', p_user, '{}');
  return true;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.enqueue_job(p_id uuid, p_name text, p_key text, p_payload jsonb, p_due timestamp with time zone, p_actor uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into celeiro.job as kept (company_id, id, name, key, payload, due_at, created_by)
  values (celeiro.current_company(), p_id, p_name, p_key, p_payload, coalesce(p_due, now()), p_actor)
  on conflict (company_id, name, key) where key is not null and died_at is null do update set
    payload = excluded.payload,
    created_by = excluded.created_by,
    attempts = case when kept.claim is null then 0 else kept.attempts end,
    due_at = case when kept.claim is null then least(kept.due_at, excluded.due_at) else kept.due_at end,
    again_at = case when kept.claim is not null then least(kept.again_at, excluded.due_at) end
$function$;

CREATE OR REPLACE FUNCTION celeiro.enter_by(p_door text, p_id uuid, p_branch uuid DEFAULT NULL::uuid)
 RETURNS TABLE(user_id uuid, company_id uuid, branch_id uuid, is_admin boolean, permissions jsonb, branches uuid[], time_zone text, key_id uuid, must_add_factor boolean, proof_methods text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_reach text;
  v_key_name text;
  v_key_permissions jsonb;
  v_given jsonb;
  v_is_vouched boolean;
  v_is_by_portal boolean;
  v_proven_at timestamptz;
  v_may_lack boolean;
  v_is_proof_old boolean;
begin
  if p_door = 'receipt-link' then
    select l.company_id, l.created_by, true, false into company_id, user_id, v_is_vouched, v_is_by_portal
    from celeiro.receipt_link l
    join celeiro.member m on m.company_id = l.company_id and m.id = l.member_id and m.anonymized_at is null
    where l.id = p_id and l.ended_at is null and l.expires_at > now() and l.opened_at > now() - interval '10 minutes'
      and l.branch_id is not distinct from p_branch;
  elsif p_door = 'caller' then
    select s.company_id, s.user_id, s.issuer is not null or s.calendar_hash is not null, s.issuer is not null, s.proven_at
    into company_id, user_id, v_is_vouched, v_is_by_portal, v_proven_at
    from celeiro.session s
    where s.id = p_id and s.revoked_at is null and s.expires_at > now();
    if not found then
      select k.company_id, k.created_by, k.id, k.name, k.permissions, nullif(k.branches, '[]'), false, false, '-infinity'
      into company_id, user_id, key_id, v_key_name, v_key_permissions, v_given, v_is_vouched, v_is_by_portal, v_proven_at
      from celeiro.integration_key k
      where k.id = p_id and k.status = 1 and (k.expires_on is null or k.expires_on >= celeiro.today_of(k.company_id));
    end if;
  end if;
  select u.branch_id, p.is_admin and key_id is null,
    case when key_id is not null then celeiro.key_permissions(u.company_id, p.id, p.is_admin, v_key_permissions)
      else coalesce((select jsonb_object_agg(pp.module, pp.actions) from celeiro.profile_permission pp
        where pp.company_id = u.company_id and pp.profile_id = u.profile_id), '{}') end,
    case when u.branch_id is not null and not p.all_branches then array[u.branch_id]
      else coalesce((select array_agg(b.id) from celeiro.branch b where b.company_id = u.company_id), '{}') end,
    case when u.branch_id is not null and not p.all_branches then u.branch_id::text else 'all' end,
    (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone],
    c.second_factor is null or v_is_vouched or c.second_factor_grace >= celeiro.today_of(c.id),
    c.step_up and v_proven_at <= now() - interval '10 minutes'
  into branch_id, is_admin, permissions, branches, v_reach, time_zone, v_may_lack, v_is_proof_old
  from celeiro.app_user u
  join celeiro.company c on c.id = u.company_id
  join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
  where u.company_id = enter_by.company_id and u.id = enter_by.user_id and u.status = 1 and u.deleted_at is null;
  if not found then
    raise exception 'nobody enters by that' using errcode = 'CE401';
  end if;
  if v_given is not null then
    select coalesce(array_agg(b), '{}') into branches from unnest(branches) b
      where exists (select from jsonb_array_elements(v_given) g where (g ->> 'branchId')::uuid = b);
    v_reach := array_to_string(branches, ',');
  end if;
  if v_given is not null and branches = '{}' or p_branch is not null and not p_branch = any(branches) then
    raise exception 'branch is out of reach' using errcode = 'CE403';
  end if;
  perform set_config('celeiro.company', company_id::text, true),
    set_config('celeiro.reach', v_reach, true),
    set_config('celeiro.time_zone', time_zone, true),
    set_config('celeiro.branches', (case when p_branch is null then branches else array[p_branch] end)::text, true),
    set_config('celeiro.key_name', coalesce(v_key_name, ''), true);
  must_add_factor := false;
  if not coalesce(v_may_lack, false) then
    must_add_factor := celeiro.lacks_second_factor(company_id, user_id);
  end if;
  -- A program cannot prove who it is: what the company asks that for, no key does.
  if v_is_proof_old then
    proof_methods := case when key_id is not null then ''
      else trim(case when v_is_by_portal then 'portal ' else '' end || celeiro.proof_methods(company_id, user_id)) end;
  end if;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.enter_entries(p_actor uuid, p_entries jsonb, p_places jsonb, p_of integer[], p_positions smallint[], p_at integer[], p_cents bigint[], p_backfill boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_now timestamptz;
  -- A job has nobody's name.
  v_actor constant uuid := coalesce(p_actor, '00000000-0000-0000-0000-000000000000');
  v_first date;
begin
  if not exists (select from celeiro.journal_mapping m where m.company_id = v_company) then return null; end if;
  perform pg_advisory_xact_lock_shared(celeiro.journal_lock_key(v_company));
  -- After the lock: whoever holds it alone knows that all that was posted before is committed.
  v_now := clock_timestamp();
  v_first := case when p_backfill then celeiro.first_unnumbered_day()
    else (select c.lock_date + 1 from celeiro.company c where c.id = v_company) end;
  if exists (select from jsonb_to_recordset(p_entries) e (date date) where e.date < v_first) then return false; end if;
  if exists (
    select from unnest(p_of, p_at, p_cents) l (n, at, cents)
    join rows from (jsonb_to_recordset(p_places) as (branch uuid)) with ordinality p (branch, n) on p.n = l.at
    group by l.n, p.branch having sum(l.cents) <> 0
  ) then
    raise exception 'an entry does not balance in each of its branches' using errcode = 'CE422';
  end if;
  -- The hash is that of journal_hash and journal_lines_text, written out: a call of either for each entry took longer than the rest.
  with given as materialized (
    select g.* from rows from (jsonb_to_recordset(p_entries) as (id uuid, branch uuid, date date, fact smallint, "factId" uuid,
      part smallint, revision integer, resource text, "documentId" uuid, history text, "referenceMonth" date)) with ordinality
      g (id, branch, date, fact, "factId", part, revision, resource, "documentId", history, "referenceMonth", n)
  ), told as materialized (
    select p.n, p.branch, p.center, p.fund, p.source, p.account,
      coalesce(p."sourceId", '00000000-0000-0000-0000-000000000000') as source_id
    from rows from (jsonb_to_recordset(p_places) as (branch uuid, center uuid, fund uuid, source smallint, "sourceId" uuid,
      account uuid)) with ordinality p (branch, center, fund, source, "sourceId", account, n)
  ), source as materialized (
    select s.source, s.source_id, s.fund, s.account, case when s.account is not null then s.account
        when s.fund is null or s.source <> 1 then celeiro.journal_account_of(v_company, s.source, s.source_id)
        else celeiro.journal_account_of_fund(v_company, s.source_id, s.fund) end as journal_account_id
    from (select distinct t.source, t.source_id, t.fund, t.account from told t) s
  ), place as materialized (
    select t.*, s.journal_account_id,
      concat_ws('|', t.branch, s.journal_account_id, coalesce(t.center::text, '-')) as before_cents,
      concat_ws('|', t.source, t.source_id, t.fund) as after_cents
    from told t
    join source s on s.source = t.source and s.source_id = t.source_id and s.fund is not distinct from t.fund
      and s.account is not distinct from t.account
  ), kept as (
    insert into celeiro.journal_place (company_id, id, branch_id, journal_account_id)
      select v_company, gen_random_uuid(), w.branch, w.account_id
      from (select p.branch, p.journal_account_id as account_id from place p
        union select o.branch, (select p.journal_account_id from place p limit 1) from given o) w
      where w.account_id is not null and not exists (select from celeiro.journal_place k
        where k.company_id = v_company and k.journal_account_id = w.account_id and k.branch_id = w.branch)
  ), line as materialized (
    select g.id as entry_id, l.position, g.date, p.branch, p.journal_account_id, p.center, l.cents, p.source, p.source_id, p.fund,
      concat_ws('|', l.position, g.date, p.before_cents, l.cents, p.after_cents) as text
    from unnest(p_of, p_positions, p_at, p_cents) l (n, position, at, cents)
    join place p on p.n = l.at
    join given g on g.n = l.n
  ), entry as (
    insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, part, revision, resource, document_id,
        history, total_cents, actor_id, posted_at, hash, reference_month)
      select v_company, g.id, g.branch, g.date, g.fact, g."factId", g.part, g.revision, g.resource, g."documentId", g.history,
        n.total_cents, v_actor, v_now, sha256(convert_to(concat_ws('|', v_company, g.id, g.branch, g.date, g.fact, g."factId",
          g.part, g.revision, g.resource, g."documentId", g.history, n.total_cents, v_actor,
          to_char(v_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), g."referenceMonth", n.text), 'UTF8')), g."referenceMonth"
      from given g
      join (select l.entry_id, sum(greatest(l.cents, 0))::bigint as total_cents,
          string_agg(l.text, ';' order by l.position) as text
        from line l group by l.entry_id) n on n.entry_id = g.id
  )
  insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, cost_center_id,
      amount_cents, source, source_id, fund_id)
    select v_company, l.entry_id, l.position, l.date, l.branch, l.journal_account_id, l.center, l.cents, l.source, l.source_id, l.fund
    from line l;
  return true;
exception when unique_violation then
  return false;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.enter_imported_sales(p_actor uuid, p_import uuid, p_history text, p_shares jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_all constant uuid[] := array(select t.id from celeiro.card_transaction t where t.company_id = v_company and t.import_id = p_import);
  -- A job has nobody's name.
  v_actor constant uuid := coalesce(p_actor, '00000000-0000-0000-0000-000000000000');
  v_now timestamptz;
  v_first date;
begin
  if not exists (select from celeiro.journal_mapping m where m.company_id = v_company) then return v_all; end if;
  perform pg_advisory_xact_lock_shared(celeiro.journal_lock_key(v_company));
  -- After the lock: whoever holds it alone knows that all that was posted before is committed.
  v_now := clock_timestamp();
  v_first := coalesce((select c.lock_date + 1 from celeiro.company c where c.id = v_company), '-infinity');
  if exists (
    select from jsonb_to_recordset(p_shares) as s (branch uuid, fund uuid, gross bigint, kept bigint)
    group by s.branch, s.fund having sum(s.gross) <> 0 or sum(s.kept) <> 0
  ) then
    raise exception 'a sale does not balance in each of its branches and funds' using errcode = 'CE422';
  end if;
  -- The hash is that of journal_hash and journal_lines_text, written out, as in enter_entries.
  with told as (
    select min(s.n) as n, s.branch, s.center, s.fund, s.source, sum(s.gross)::bigint as gross, sum(s.kept)::bigint as kept,
      coalesce(s."sourceId", '00000000-0000-0000-0000-000000000000') as source_id
    from rows from (jsonb_to_recordset(p_shares) as (branch uuid, center uuid, fund uuid, source smallint, "sourceId" uuid, gross bigint,
      kept bigint)) with ordinality s (branch, center, fund, source, "sourceId", gross, kept, n)
    group by s.branch, s.center, s.fund, s.source, s."sourceId"
  ), share as materialized (
    select t.*, a.id as account_id, concat_ws('|', t.branch, a.id, coalesce(t.center::text, '-')) as before_cents,
      concat_ws('|', t.source, t.source_id, t.fund) as after_cents
    from told t
    cross join lateral (select case when t.fund is null or t.source <> 1
        then celeiro.journal_account_of(v_company, t.source, t.source_id)
        else celeiro.journal_account_of_fund(v_company, t.source_id, t.fund) end as id) a
  ), sale as materialized (
    -- UUIDs of version 7 in the order of the rows: the moment, and their number where it has less than milliseconds.
    select overlay(gen_random_uuid()::text placing substr(r.stamp, 1, 8) || '-' || substr(r.stamp, 9, 4) || '-7' || substr(r.stamp, 13, 3)
        from 1)::uuid as id, r.sale_id, r.branch_id, r.sale_date, r.gross_cents, r.kept_cents, r.history
    from (
      select t.id as sale_id, t.branch_id, t.sale_date, t.gross_cents, t.kept_cents, left(concat_ws(' · ', p_history, t.nsu), 255) as history,
        lpad(to_hex((extract(epoch from v_now) * 1000)::bigint * 4096 + row_number() over ()), 15, '0') as stamp
      from celeiro.card_transaction t
      where t.company_id = v_company and t.import_id = p_import and t.status = 1 and t.fund_id is null and t.sale_date >= v_first) r
  ), kept as (
    insert into celeiro.journal_place (company_id, id, branch_id, journal_account_id)
      select v_company, gen_random_uuid(), w.branch, w.account_id
      from (select p.branch, p.account_id as account_id from share p
        union select o.branch, (select p.account_id from share p limit 1) from (select s.branch_id as branch from sale s) o) w
      where w.account_id is not null and not exists (select from celeiro.journal_place k
        where k.company_id = v_company and k.journal_account_id = w.account_id and k.branch_id = w.branch)
  ), entry as (
    insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, part, revision, resource, document_id,
        history, total_cents, actor_id, posted_at, hash)
      select v_company, s.id, s.branch_id, s.sale_date, 4, s.sale_id, 0, 1, 'card-transaction', s.sale_id, s.history, n.total_cents, v_actor,
        v_now, sha256(convert_to(concat_ws('|', v_company, s.id, s.branch_id, s.sale_date, 4, s.sale_id, 0, 1, 'card-transaction',
          s.sale_id, s.history, n.total_cents, v_actor, to_char(v_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), n.text), 'UTF8'))
      from sale s
      cross join lateral (
        select sum(greatest(l.cents, 0))::bigint as total_cents,
          string_agg(concat_ws('|', l.position, s.sale_date, l.before_cents, l.cents, l.after_cents), ';' order by l.position) as text
        from (select h.before_cents, h.after_cents, row_number() over (order by h.n) as position,
            h.gross * s.gross_cents + h.kept * s.kept_cents as cents
          from share h where h.gross * s.gross_cents + h.kept * s.kept_cents <> 0) l) n
      where n.text is not null
  )
  insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, cost_center_id,
      amount_cents, source, source_id, fund_id)
    select v_company, s.id, l.position, s.sale_date, l.branch, l.account_id, l.center, l.cents, l.source, l.source_id, l.fund
    from sale s
    cross join lateral (select h.*, row_number() over (order by h.n) as position,
        h.gross * s.gross_cents + h.kept * s.kept_cents as cents
      from share h where h.gross * s.gross_cents + h.kept * s.kept_cents <> 0) l;
  return array(select t.id from celeiro.card_transaction t
    where t.company_id = v_company and t.import_id = p_import and not (t.status = 1 and t.fund_id is null and t.sale_date >= v_first));
exception when unique_violation then
  return v_all;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.enter_job(p_id uuid, p_claim uuid)
 RETURNS TABLE(user_id uuid, company_id uuid, branches uuid[], time_zone text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select j.created_by, j.company_id,
    coalesce((select array_agg(b.id) from celeiro.branch b where b.company_id = j.company_id), '{}'),
    (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone]
  into user_id, company_id, branches, time_zone
  from celeiro.job j join celeiro.company c on c.id = j.company_id
  where j.id = p_id and j.claim = p_claim and j.died_at is null;
  if not found then return; end if;
  perform set_config('celeiro.company', company_id::text, true),
    set_config('celeiro.reach', 'all', true),
    set_config('celeiro.time_zone', time_zone, true),
    set_config('celeiro.branches', branches::text, true),
    set_config('celeiro.reads_givers', 'true', true);
  return next;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.enter_of_year(p_actor uuid, p_entries jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_now constant timestamptz := clock_timestamp();
  v_entry celeiro.journal_entry;
  v_given jsonb;
  v_text text;
begin
  for v_given in select l.given from jsonb_array_elements(p_entries) with ordinality l (given, place) order by l.place loop
    v_entry := null;
    v_entry.company_id := v_company;
    v_entry.id := (v_given ->> 'id')::uuid;
    v_entry.branch_id := (v_given ->> 'branch')::uuid;
    v_entry.date := (v_given ->> 'date')::date;
    v_entry.fact := (v_given ->> 'fact')::smallint;
    v_entry.fact_id := (v_given ->> 'factId')::uuid;
    v_entry.part := (v_given ->> 'part')::smallint;
    v_entry.revision := (v_given ->> 'revision')::integer;
    v_entry.resource := 'year-closing';
    v_entry.document_id := v_entry.fact_id;
    v_entry.history := v_given ->> 'history';
    v_entry.actor_id := p_actor;
    v_entry.posted_at := v_now;
    insert into celeiro.journal_line (company_id, entry_id, position, date, branch_id, journal_account_id, amount_cents, source,
        source_id)
      select v_company, v_entry.id, l.position, v_entry.date, v_entry.branch_id, a.id, (l.line ->> 'cents')::bigint,
        (l.line ->> 'source')::smallint, a.id
      from jsonb_array_elements(v_given -> 'lines') with ordinality l (line, position)
      join celeiro.journal_account a on a.company_id = v_company and a.id = (l.line ->> 'account')::uuid;
    insert into celeiro.journal_place (company_id, id, branch_id, journal_account_id)
      select v_company, gen_random_uuid(), w.branch_id, w.journal_account_id
      from (select distinct n.branch_id, n.journal_account_id from celeiro.journal_line n
        where n.company_id = v_company and n.entry_id = v_entry.id) w
      where not exists (select from celeiro.journal_place k where k.company_id = v_company
        and k.journal_account_id = w.journal_account_id and k.branch_id = w.branch_id);
    select sum(greatest(n.amount_cents, 0))::bigint, celeiro.journal_lines_text(array_agg(n)) into v_entry.total_cents, v_text
      from celeiro.journal_line n where n.company_id = v_company and n.entry_id = v_entry.id;
    if (select sum(n.amount_cents) from celeiro.journal_line n where n.company_id = v_company and n.entry_id = v_entry.id)
      is distinct from 0 then
      raise exception 'an entry of a closing does not balance' using errcode = 'CE422';
    end if;
    insert into celeiro.journal_entry (company_id, id, branch_id, date, fact, fact_id, part, revision, resource, document_id, history,
        total_cents, actor_id, posted_at, hash)
      values (v_entry.company_id, v_entry.id, v_entry.branch_id, v_entry.date, v_entry.fact, v_entry.fact_id, v_entry.part,
        v_entry.revision, v_entry.resource, v_entry.document_id, v_entry.history, v_entry.total_cents, v_entry.actor_id,
        v_entry.posted_at, celeiro.journal_hash(v_entry, v_text));
  end loop;
  perform celeiro.number_journal(v_company);
end $function$;

CREATE OR REPLACE FUNCTION celeiro.fault_differences(p_company uuid, p_account uuid, p_reason text, p_detail text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case p_reason
    when 'day differs' then (
      select concat_ws(' ', d.movements - s.movements, d.in_cents - s.in_cents, d.out_cents - s.out_cents,
        d.internal_in_cents - s.internal_in_cents, d.internal_out_cents - s.internal_out_cents)
      from celeiro.account_day d
      cross join lateral celeiro.moved_between(p_company, p_account, d.date, d.date) s
      where d.company_id = p_company and d.account_id = p_account and d.date = p_detail::date)
    when 'month differs' then (
      select concat_ws(' ', d.movements - s.movements, d.in_cents - s.in_cents, d.out_cents - s.out_cents,
        d.internal_in_cents - s.internal_in_cents, d.internal_out_cents - s.internal_out_cents)
      from celeiro.account_month d
      cross join lateral celeiro.moved_between(p_company, p_account, d.month, (d.month + interval '1 month - 1 day')::date) s
      where d.company_id = p_company and d.account_id = p_account and d.month = p_detail::date)
    when 'plan month differs' then (
      select string_agg(concat_ws(' ', plan_id, month, competence, coalesce(k.movements, 0) - coalesce(s.movements, 0),
          coalesce(k.income_cents, 0) - coalesce(s.income_cents, 0), coalesce(k.expense_cents, 0) - coalesce(s.expense_cents, 0)),
        '|' order by plan_id, month, competence)
      from (select * from celeiro.plan_month where company_id = p_company and account_id = p_account and counted = p_detail::date) k
      full join (select * from celeiro.plan_sums(p_company) t where t.account_id = p_account and t.counted = p_detail::date) s
        using (company_id, account_id, counted, competence, month, plan_id)
      where (k.movements, k.income_cents, k.expense_cents) is distinct from (s.movements, s.income_cents, s.expense_cents))
    when 'plan months unbalanced' then (
      select (a.in_cents - a.out_cents - a.internal_in_cents + a.internal_out_cents - coalesce(sum(p.income_cents - p.expense_cents), 0))::text
      from celeiro.account_month a
      left join celeiro.plan_month p on p.company_id = a.company_id and p.account_id = a.account_id and p.month = a.month
      where a.company_id = p_company and a.account_id = p_account and a.month = p_detail::date
      group by a.in_cents, a.out_cents, a.internal_in_cents, a.internal_out_cents)
  end
$function$;

CREATE OR REPLACE FUNCTION celeiro.finish_job(p_id uuid, p_claim uuid, p_next timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_done celeiro.job;
begin
  select * into v_done from celeiro.job j where j.id = p_id and j.claim = p_claim and j.died_at is null for update;
  if not found then return false; end if;
  if coalesce(v_done.again_at, p_next) is null then
    delete from celeiro.job j where j.id = p_id;
  else
    update celeiro.job j set claim = null, attempts = 0, reason = null, again_at = null,
      due_at = least(v_done.again_at, p_next) where j.id = p_id;
  end if;
  delete from celeiro.job j where j.died_at is not null and j.name = v_done.name and j.key = v_done.key
    and j.company_id is not distinct from v_done.company_id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.finish_mail(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid, p_error text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update celeiro.mail_outbox m set
    sent_at = case when p_error is null then now() end,
    failed_at = case when p_error is not null then now() end,
    last_error = p_error,
    details = '{}'
  where m.company_id = p_company and m.id = p_mail and celeiro.is_sending(p_company, p_mail, p_job, p_claim)
$function$;

CREATE OR REPLACE FUNCTION celeiro.first_open_month(p_lock_date date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select date_trunc('month', p_lock_date + 1)::date $function$;

CREATE OR REPLACE FUNCTION celeiro.first_unnumbered_day()
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select least((select c.lock_date + 1 from celeiro.company c where c.id = (select celeiro.current_company())),
    (date_trunc('month', max(n.date)) + interval '1 month')::date)
  from celeiro.journal_number n where n.company_id = (select celeiro.current_company()) having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION celeiro.follow_lock_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_open constant date := coalesce(celeiro.first_open_month(new.lock_date), '-infinity');
  v_last date;
begin
  perform celeiro.number_journal(new.id);
  perform celeiro.drop_months(new.id, v_open);
  update celeiro.movement_label l set counted_in = case when m.competence < v_open then v_open end
    from celeiro.movement m
    where l.company_id = new.id and l.counted_in > v_open and m.company_id = l.company_id and m.id = l.movement_id;
  select max(m.month) into v_last from celeiro.closed_month m where m.company_id = new.id;
  if v_open > coalesce(v_last + interval '1 month', '-infinity') then
    perform celeiro.keep_months(new.id, (v_open - interval '1 month')::date);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.forget_actor(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company uuid := celeiro.current_company();
  v_lane smallint := get_byte(uuid_send(p_user), 15) % 16;
  v_named record;
begin
  for v_named in select distinct p.actor_name as name from celeiro.audit_entry e
    join celeiro.audit_payload p using (company_id, lane, seq)
    where e.company_id = v_company and e.lane = v_lane and e.actor_id = p_user and p.actor_name is not null
  loop
    update celeiro.idempotency i
      set answer = replace(i.answer::text, to_json(v_named.name)::text, '"Usuário anonimizado"')::json
      where i.company_id = v_company and position(to_json(v_named.name)::text in i.answer::text) > 0;
  end loop;
  update celeiro.audit_payload p set actor_salt = null, actor_name = null from celeiro.audit_entry e
    where e.company_id = v_company and e.lane = v_lane and e.actor_id = p_user
      and p.company_id = e.company_id and p.lane = e.lane and p.seq = e.seq;
  for v_named in select t.relname as held, kept.attname as name, who.attname as actor
    from pg_catalog.pg_trigger g
    join pg_catalog.pg_class t on t.oid = g.tgrelid
    join pg_catalog.pg_attribute who on who.attrelid = t.oid and who.attname like '%\_by'
    join pg_catalog.pg_attribute kept on kept.attrelid = t.oid and kept.attname = who.attname || '_name'
    where g.tgfoid = 'celeiro.keep_actor_names'::regproc
  loop
    execute format('update celeiro.%I set %I = null where company_id = $1 and %I = $2',
      v_named.held, v_named.name, v_named.actor) using v_company, p_user;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.forget_bank_words(p_actor uuid, p_record uuid, p_nobody text, p_patterns text[], p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company uuid := celeiro.current_company();
  v_lines uuid[];
  v_movements uuid[];
  v_resource text;
  v_id uuid;
begin
  with tied as (
    select x.line_id, x.movement_id from celeiro.bank_statement_match x where x.company_id = v_company
    union all
    select m.origin_id, m.id from celeiro.movement m where m.company_id = v_company and m.origin in (7, 9) and m.origin_id is not null
  ), whose as (
    select t.line_id, bool_or(p_record = b.owner_id or p_record = b.member_id) as is_own,
      bool_or(b.owner_id <> p_record or b.member_id <> p_record) as is_others
    from tied t join celeiro.movement_label b on b.company_id = v_company and b.movement_id = t.movement_id
    group by t.line_id
  )
  select coalesce(array_agg(h.id), '{}') into v_lines from (
    select l.id from celeiro.bank_statement_line l left join whose w on w.line_id = l.id
    where l.company_id = v_company and (w.is_own
      or (w.is_others is not true and celeiro.searchable(concat_ws(' ', l.text, l.document, l.fitid)) ~ any (p_patterns)))
    order by l.id for update of l) h;
  select coalesce(array_agg(m.id), '{}') into v_movements
  from celeiro.movement m where m.company_id = v_company and m.origin_id = any (v_lines);
  perform from celeiro.ledger_account a where a.company_id = v_company and a.id in (
    select m.account_id from celeiro.movement m where m.company_id = v_company and m.id = any (v_movements))
  order by a.id for update;

  update celeiro.movement_label b
    set description = p_nobody, document_number = null, updated_at = now(), version = b.version + 1
    from celeiro.movement m join celeiro.bank_statement_line l on l.company_id = m.company_id and l.id = m.origin_id
    where b.company_id = v_company and b.movement_id = any (v_movements) and m.company_id = v_company and m.id = b.movement_id
      and (b.description = l.text or celeiro.searchable(b.description) ~ any (p_patterns));
  for v_resource, v_id in
    with blanked as (
      update celeiro.audit_payload p set salt = null, payload = null from celeiro.audit_entry e
      where e.company_id = v_company and e.record_id = any (v_lines || v_movements) and p.payload is not null
        and p.company_id = e.company_id and p.lane = e.lane and p.seq = e.seq
      returning e.resource, e.record_id)
    select distinct b.resource, b.record_id from blanked b
  loop
    perform celeiro.record_audit(p_actor, 'anonymize', v_resource, v_id, jsonb_build_object('reason', p_reason)::text);
  end loop;
  delete from celeiro.bank_statement_rule r
    where r.company_id = v_company and (r.member_id = p_record or r.key ~ any (p_patterns));

  with place as (
    select l.id, row_number() over (partition by l.account_id, l.date, l.amount_cents order by l.occurrence, l.id)
      + (select count(*) from celeiro.bank_statement_line o where o.company_id = v_company and o.account_id = l.account_id
          and o.date = l.date and o.amount_cents = l.amount_cents and o.forgotten is not null) as number
    from celeiro.bank_statement_line l where l.company_id = v_company and l.id = any (v_lines) and l.forgotten is null
  )
  update celeiro.bank_statement_line l
    set text = case when l.amount_cents < 0 then 'Pago a ' else 'Recebido de ' end || p_nobody
        || case when n.number > 1 then ' (' || n.number || ')' else '' end,
      forgotten = celeiro.told_digest(v_company, l.text), document = null, fitid = null, updated_at = now(), version = l.version + 1
    from place n where l.company_id = v_company and l.id = n.id;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.forget_dealings(p_actor uuid, p_record uuid, p_nobody text, p_document text, p_patterns text[], p_reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company uuid := celeiro.current_company();
  v_orders uuid[];
  v_installments uuid[];
  v_checks uuid[];
  v_offerings uuid[];
  v_keys text[];
  v_resource text;
  v_id uuid;
  v_kept celeiro.idempotency;
  v_word text;
begin
  select coalesce(array_agg(o.id), '{}') into v_orders from celeiro.bills_pay o
    where o.company_id = v_company and o.owner_id = p_record;
  select coalesce(array_agg(i.id), '{}'), coalesce(array_agg(distinct i.pix_key) filter (where i.pix_key is not null), '{}')
    into v_installments, v_keys from celeiro.installment i where i.company_id = v_company and i.bills_pay_id = any (v_orders);
  select coalesce(array_agg(w.id), '{}') into v_checks from celeiro.wallet_check w
    where w.company_id = v_company and celeiro.is_issuer(w.issuer_name, w.issuer_document, w.issuer_phone, p_document, p_patterns);
  select coalesce(array_agg(t.id), '{}') into v_offerings from celeiro.tithes_offerings t
    where t.company_id = v_company and (
      exists (select from celeiro.tithes_offerings_giving g
        where g.company_id = v_company and g.tithes_offerings_id = t.id and g.member_id = p_record)
      or exists (select from jsonb_array_elements(t.checks) c
        where celeiro.is_issuer(c ->> 'issuerName', c ->> 'issuerDocument', c ->> 'issuerPhone', p_document, p_patterns)));

  update celeiro.bills_pay o set description = celeiro.without_person(o.description, p_nobody, p_patterns),
      updated_at = now(), version = o.version + 1
    where o.company_id = v_company and o.id = any (v_orders) and celeiro.searchable(o.description) ~ any (p_patterns);
  update celeiro.installment i set pix_key = null, reason = celeiro.without_person(i.reason, p_nobody, p_patterns),
      reversal_reason = celeiro.without_person(i.reversal_reason, p_nobody, p_patterns),
      updated_at = now(), version = i.version + 1
    where i.company_id = v_company and i.id = any (v_installments)
      and (i.pix_key is not null or celeiro.searchable(concat_ws(' ', i.reason, i.reversal_reason)) ~ any (p_patterns));
  update celeiro.wallet_check w set issuer_name = p_nobody, issuer_document = null, issuer_phone = null,
      reason = celeiro.without_person(w.reason, p_nobody, p_patterns), updated_at = now(), version = w.version + 1
    where w.company_id = v_company and w.id = any (v_checks);
  update celeiro.tithes_offerings t set observation = celeiro.without_person(t.observation, p_nobody, p_patterns),
      reason = celeiro.without_person(t.reason, p_nobody, p_patterns),
      reversal_reason = celeiro.without_person(t.reversal_reason, p_nobody, p_patterns),
      checks = (select coalesce(jsonb_agg(
          case when celeiro.is_issuer(c.line ->> 'issuerName', c.line ->> 'issuerDocument', c.line ->> 'issuerPhone', p_document, p_patterns)
            then (c.line - 'issuerDocument' - 'issuerPhone') || jsonb_build_object('issuerName', p_nobody) else c.line end
          order by c.place), '[]')
        from jsonb_array_elements(t.checks) with ordinality c (line, place)),
      updated_at = now(), version = t.version + 1
    where t.company_id = v_company and t.id = any (v_offerings)
      and (celeiro.searchable(concat_ws(' ', t.observation, t.reason, t.reversal_reason)) ~ any (p_patterns)
        or jsonb_array_length(t.checks) > 0);
  update celeiro.question q set text = celeiro.without_person(q.text, p_nobody, p_patterns),
      answer = celeiro.without_person(q.answer, p_nobody, p_patterns),
      document_name = celeiro.without_person(q.document_name, p_nobody, p_patterns),
      updated_at = now(), version = q.version + 1
    where q.company_id = v_company and celeiro.searchable(concat_ws(' ', q.document_name, q.text, q.answer)) ~ any (p_patterns);

  -- What the trail tells of these, wherever it tells the person.
  for v_resource, v_id in
    with blanked as (
      update celeiro.audit_payload p set salt = null, payload = null from celeiro.audit_entry e
      where e.company_id = v_company and e.record_id = any (v_orders || v_installments || v_checks || v_offerings)
        and p.company_id = e.company_id and p.lane = e.lane and p.seq = e.seq and p.payload is not null
        and (celeiro.searchable(p.payload) ~ any (p_patterns)
          or exists (select from unnest(v_keys) k where position(k in p.payload) > 0))
      returning e.resource, e.record_id)
    select distinct b.resource, b.record_id from blanked b
  loop
    perform celeiro.record_audit(p_actor, 'anonymize', v_resource, v_id, jsonb_build_object('reason', p_reason)::text);
  end loop;

  -- What is answered again to whoever asks again, for a day.
  for v_kept in select i.* from celeiro.idempotency i
    where i.company_id = v_company and celeiro.searchable(i.answer::text) ~ any (p_patterns)
  loop
    for v_word in select distinct m[1] from regexp_matches(v_kept.answer::text, '("(?:[^"\\]|\\.)*")', 'g') m
      where celeiro.searchable(m[1]) ~ any (p_patterns)
    loop
      v_kept.answer := replace(v_kept.answer::text, v_word, to_json(p_nobody)::text)::json;
    end loop;
    update celeiro.idempotency i set answer = v_kept.answer
      where i.company_id = v_company and i.user_id = v_kept.user_id and i.route = v_kept.route and i.key = v_kept.key;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.found_company(p_company jsonb, p_user uuid, p_profile uuid, p_actions text[], p_first boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_new celeiro.company := jsonb_populate_record(null::celeiro.company, p_company);
begin
  perform pg_advisory_xact_lock(hashtext('celeiro.found_company'));
  perform set_config('celeiro.company', v_new.id::text, true),
    set_config('celeiro.reach', 'all', true),
    set_config('celeiro.branches', '{}', true),
    set_config('celeiro.reads_givers', 'true', true),
    set_config('celeiro.time_zone',
      (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[v_new.timezone], true);
  if exists (select from celeiro.company c where c.id = v_new.id) then return 'done'; end if;
  if p_first and celeiro.has_company() then return 'closed'; end if;
  insert into celeiro.company (id, legal_name, fantasy_name, document, type, municipal_registration, state_registration,
      email, phone, zip_code, street, street_number, complement, neighborhood, city, state, responsible, timezone,
      created_by, updated_by)
    values (v_new.id, v_new.legal_name, v_new.fantasy_name, v_new.document, v_new.type, v_new.municipal_registration,
      v_new.state_registration, v_new.email, v_new.phone, v_new.zip_code, v_new.street, v_new.street_number,
      v_new.complement, v_new.neighborhood, v_new.city, v_new.state, v_new.responsible, v_new.timezone, p_user, p_user);
  insert into celeiro.profile (company_id, id, name, is_admin, all_branches, created_by, updated_by)
    values (v_new.id, p_profile, 'Admin', true, true, p_user, p_user);
  insert into celeiro.profile_permission (company_id, profile_id, module, actions)
    select v_new.id, p_profile, m.slug, p_actions from celeiro.backoffice_module m;
  return 'founded';
end $function$;

CREATE OR REPLACE FUNCTION celeiro.fund_changed_installments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into celeiro.fund_change (company_id, fund_id, committed_cents)
    select w.company_id, o.fund_id, sum(celeiro.committed_of(w.status, w.value_cents))::bigint
    from written w join celeiro.bills_pay o on o.company_id = w.company_id and o.id = w.bills_pay_id
    where o.fund_id is not null
    group by w.company_id, o.fund_id
    having sum(celeiro.committed_of(w.status, w.value_cents)) <> 0;
  elsif tg_op = 'DELETE' then
    insert into celeiro.fund_change (company_id, fund_id, committed_cents)
    select f.company_id, o.fund_id, -sum(celeiro.committed_of(f.status, f.value_cents))::bigint
    from former f join celeiro.bills_pay o on o.company_id = f.company_id and o.id = f.bills_pay_id
    where o.fund_id is not null
    group by f.company_id, o.fund_id
    having sum(celeiro.committed_of(f.status, f.value_cents)) <> 0;
  else
    insert into celeiro.fund_change (company_id, fund_id, committed_cents, is_imposed)
    select c.company_id, c.fund_id, sum(c.cents)::bigint, c.is_imposed
    from (
      select w.company_id, o.fund_id, f.status = 2 as is_imposed,
        celeiro.committed_of(w.status, w.value_cents) - celeiro.committed_of(f.status, f.value_cents) as cents
      from written w join former f on f.company_id = w.company_id and f.id = w.id
      join celeiro.bills_pay o on o.company_id = w.company_id and o.id = w.bills_pay_id
      where o.fund_id is not null
    ) c
    group by c.company_id, c.fund_id, c.is_imposed
    having sum(c.cents) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.fund_changed_labels()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.fund_change (company_id, fund_id, received_cents, spent_cents)
  select c.company_id, c.fund_id, sum(c.received)::bigint, sum(c.spent)::bigint
  from (
    select w.company_id, side.fund_id, case when i.is_income then side.sign * m.amount_cents else 0 end as received,
      case when i.is_income then 0 else -side.sign * m.amount_cents end as spent
    from written w join former f on f.company_id = w.company_id and f.movement_id = w.movement_id
    join celeiro.movement m on m.company_id = w.company_id and m.id = w.movement_id and not m.is_internal
    cross join lateral (select celeiro.is_fund_income(m) as is_income) i
    cross join lateral (values (w.fund_id, 1), (f.fund_id, -1)) side (fund_id, sign)
    where w.fund_id is distinct from f.fund_id and side.fund_id is not null
  ) c
  group by c.company_id, c.fund_id
  having sum(c.received) <> 0 or sum(c.spent) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.fund_changed_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.fund_change (company_id, fund_id, committed_cents)
  select new.company_id, side.fund_id, side.sign * open.cents
  from (select coalesce(sum(celeiro.committed_of(i.status, i.value_cents)), 0)::bigint as cents from celeiro.installment i
    where i.company_id = new.company_id and i.bills_pay_id = new.id) open
  cross join lateral (values (new.fund_id, 1), (old.fund_id, -1)) side (fund_id, sign)
  where side.fund_id is not null and open.cents <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.fund_class(p_kind smallint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case p_kind when 4 then 3 when 3 then 2 when 5 then 2 else 1 end $function$;

CREATE OR REPLACE FUNCTION celeiro.fund_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_times constant integer := (new.status = 2)::integer - case tg_op when 'UPDATE' then (old.status = 2)::integer else 0 end;
begin
  insert into celeiro.fund_change (company_id, fund_id, moved_in_cents, moved_out_cents, is_imposed)
  select new.company_id, side.fund_id, side.is_in * v_times * new.value_cents, (1 - side.is_in) * v_times * new.value_cents, v_times < 0
  from (values (new.from_fund_id, 0), (new.to_fund_id, 1)) side (fund_id, is_in)
  where side.fund_id is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.fund_new_labels()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.fund_change (company_id, fund_id, received_cents, spent_cents, is_imposed)
  select c.company_id, c.fund_id, sum(c.received)::bigint, sum(c.spent)::bigint, c.is_imposed
  from (
    select w.company_id, w.fund_id, m.origin in (5, 9, 10) as is_imposed,
      case when i.is_income then m.amount_cents else 0 end as received,
      case when i.is_income then 0 else -m.amount_cents end as spent
    from written w
    join celeiro.movement m on m.company_id = w.company_id and m.id = w.movement_id and not m.is_internal
    cross join lateral (select celeiro.is_fund_income(m) as is_income) i
    where w.fund_id is not null
  ) c
  group by c.company_id, c.fund_id, c.is_imposed
  having sum(c.received) <> 0 or sum(c.spent) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.fund_of_plan(p_company uuid, p_plan uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(p.fund_id, g.fund_id) from celeiro.account_plan p
  left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
  where p.company_id = p_company and p.id = p_plan
$function$;

CREATE OR REPLACE FUNCTION celeiro.fund_shortfalls()
 RETURNS TABLE(fund_id uuid, name text, available_cents bigint, missing_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with changed as (
    select c.fund_id, sum(c.received_cents - c.spent_cents - c.committed_cents + c.moved_in_cents - c.moved_out_cents)::bigint as cents,
      coalesce(sum(c.received_cents - c.spent_cents - c.committed_cents + c.moved_in_cents - c.moved_out_cents)
        filter (where c.is_imposed), 0)::bigint as imposed, max(c.accepted_cents) as accepted
    from celeiro.fund_change c
    where c.company_id = celeiro.current_company() and c.transaction = pg_catalog.pg_current_xact_id() group by c.fund_id)
  select f.id, f.name, x.before, -(x.before + changed.cents)
  from changed
  join celeiro.company o on o.id = celeiro.current_company() and o.fund_overspending = 2
  join celeiro.fund_balance b on b.company_id = o.id and b.fund_id = changed.fund_id and b.is_bound and not b.is_closed
  join celeiro.fund f on f.company_id = b.company_id and f.id = b.fund_id
    and (f.branch_id is not null or celeiro.sees_whole_funds())
  cross join lateral (select celeiro.available_of(b) as before) x
  where x.before + changed.cents < least(b.floor_cents, x.before + changed.imposed, -changed.accepted)
  order by f.name, f.id
$function$;

CREATE OR REPLACE FUNCTION celeiro.gifts(p_from date, p_to date, p_member uuid DEFAULT NULL::uuid)
 RETURNS TABLE(member_id uuid, date date, kind integer, cents bigint, source integer, document_id uuid, place integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with standing as (
    select l.member_id, m.date, m.amount_cents, m.origin, m.origin_id, a.branch_id from celeiro.movement_label l
    join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id
    join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
    where l.company_id = (select celeiro.current_company()) and l.member_id is not null
      and (p_member is null or l.member_id = p_member) and m.amount_cents > 0 and m.origin in (5, 6, 7)
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  )
  select o.member_id, o.date, o.kind, o.cents, 1, o.document_id, o.place from celeiro.offered_gifts(p_from, p_to, p_member) o
  union all
  select w.member_id, w.write_off_date, null, w.value_cents, 2, w.id, 0 from celeiro.wallet_check w
  where w.company_id = (select celeiro.current_company()) and w.tithes_offerings_id is null
    and (w.status = 2 or w.installment_id is not null) and w.member_id is not null
    and (p_member is null or w.member_id = p_member) and w.write_off_date between p_from and p_to
    and w.branch_id = any((select celeiro.visible_branches())::uuid[])
  union all
  select s.member_id, w.write_off_date, null, w.value_cents, 2, w.id, 0 from standing s
  join celeiro.wallet_check w on w.company_id = (select celeiro.current_company()) and w.id = s.origin_id
  where s.origin = 6 and w.tithes_offerings_id is null and w.member_id is null and w.write_off_date between p_from and p_to
    and w.branch_id = any((select celeiro.visible_branches())::uuid[])
  union all
  select s.member_id, t.sale_date, null, t.gross_cents, 3, t.id, t.installment_number::integer from standing s
  join celeiro.card_transaction t on t.company_id = (select celeiro.current_company()) and t.id = s.origin_id
  join celeiro.card_receipt r on r.company_id = t.company_id and r.id = t.card_receipt_id
  where s.origin = 5 and r.income_source = 1 and t.sale_date between p_from and p_to
    and t.branch_id = any((select celeiro.visible_branches())::uuid[])
  union all
  select s.member_id, s.date, null, s.amount_cents, 4, s.origin_id, 0 from standing s
  where s.origin = 7 and s.date between p_from and p_to and s.branch_id = any((select celeiro.visible_branches())::uuid[])
$function$;

CREATE OR REPLACE FUNCTION celeiro.gifts_of_offerings(p_company uuid, p_offerings uuid[])
 RETURNS TABLE(member_id uuid, date date, kind integer, cents bigint, document_id uuid, place integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with ours as materialized (
    select t.id, t.worship_date, t.cash_cents, t.check_lines is not null as is_divided from celeiro.tithes_offerings t
    where t.company_id = p_company and t.status = 2 and t.id = any(p_offerings)
  ), part as (
    select o.id, coalesce(l.kind, 0)::integer as part, sum(coalesce(l.cash_cents, o.cash_cents)) as cash
    from ours o
    left join celeiro.tithes_offerings_line l on l.company_id = p_company and l.tithes_offerings_id = o.id
    group by o.id, coalesce(l.kind, 0)
  ), line as materialized (
    select o.id, case when o.is_divided then g.kind else 0 end::integer as part, g.place, g.member_id, g.kind,
      g.value_cents as cents, g.check_place
    from ours o
    join celeiro.tithes_offerings_giving g on g.company_id = p_company and g.tithes_offerings_id = o.id
  ), used as (
    select l.id, l.check_place as place, sum(l.cents) as cents from line l where l.check_place is not null group by l.id, l.check_place
  ), cheque as materialized (
    select o.id, coalesce(k.kind, 0)::integer as part, w.offering_place as place, w.value_cents as cents, coalesce(w.member_id, s.member_id) as member_id,
      w.value_cents - coalesce(u.cents, 0) as free
    from ours o
    join celeiro.wallet_check w on w.company_id = p_company and w.tithes_offerings_id = o.id
      and (w.status = 2 or w.installment_id is not null)
    left join celeiro.tithes_offerings_line k on k.company_id = w.company_id and k.tithes_offerings_id = o.id
      and k.place = w.offering_line
    left join used u on u.id = o.id and u.place = w.offering_place
    left join lateral (
      select l.member_id from celeiro.movement m
      join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
      where m.company_id = w.company_id and m.origin_id = w.id and m.origin = 6
        and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
    ) s on true
  ), money as (
    select p.id, p.part, p.cash + coalesce(sum(c.cents), 0) as came,
      p.cash + coalesce(sum(c.free) filter (where c.member_id is null), 0) as free
    from part p left join cheque c on c.id = p.id and c.part = p.part group by p.id, p.part, p.cash
  ), counted as (
    select l.id, c.part, l.member_id, l.kind::integer as kind, l.cents, l.place::integer as place from line l
    join cheque c on c.id = l.id and c.place = l.check_place
    union all
    select u.id, u.part, u.member_id, u.kind::integer, u.cents, u.place::integer
    from (select l.*, sum(l.cents) over (partition by l.id, l.part order by l.place) as until from line l where l.check_place is null) u
    join money m on m.id = u.id and m.part = u.part and u.until <= m.free
    union all
    select c.id, c.part, c.member_id, nullif(c.part, 0), c.free::bigint, 1000 + c.place from cheque c
    where c.member_id is not null and c.free > 0
  ), offered as (
    select c.id, c.member_id, c.kind, c.cents, c.place from counted c
    union all
    select m.id, null, nullif(m.part, 0), (m.came - coalesce(s.cents, 0))::bigint, 2000 + m.part
    from money m left join (select c.id, c.part, sum(c.cents) as cents from counted c group by c.id, c.part) s
      on s.id = m.id and s.part = m.part
  )
  select f.member_id, o.worship_date, f.kind, f.cents, f.id, f.place from offered f join ours o on o.id = f.id
  where f.cents > 0
$function$;

CREATE OR REPLACE FUNCTION celeiro.give_fund_of_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_fund constant uuid := celeiro.fund_of_plan(new.company_id, new.account_plan_id);
begin
  -- Most plans have none. The movement comes last: without statistics the planner reads all of those of a young church.
  if v_fund is null then return new; end if;
  select f.id into new.fund_id from celeiro.fund f
    where f.company_id = new.company_id and f.id = v_fund and f.status = 1
      and exists (select from celeiro.movement m
        join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
        where m.company_id = new.company_id and m.id = new.movement_id and (tg_op = 'UPDATE' or m.reverses is null)
          and b.amount_cents > 0 and b.origin <> 2 and not b.is_internal);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.give_standard_chart(p_company uuid, p_user uuid, p_chart jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into celeiro.journal_account
    (company_id, id, code, name, nature, is_contra, reference_code, status, created_by, updated_by)
  select p_company, md5(p_company::text || ' ' || code)::uuid, code, name, nature, "isContra", "referenceCode", 1, p_user, p_user
  from jsonb_to_recordset(p_chart -> 'accounts')
    given (code text, name text, nature smallint, "isContra" boolean, "referenceCode" text)
  order by code collate "C";
  insert into celeiro.journal_mapping (company_id, source, journal_account_id)
  select p_company, source, md5(p_company::text || ' ' || code)::uuid
  from jsonb_to_recordset(p_chart -> 'roles') given (source smallint, code text)
$function$;

CREATE OR REPLACE FUNCTION celeiro.guard_fund_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What it opened with is reversed with it.
  if exists (select from celeiro.journal_line l
    join celeiro.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.fact <> 6
    where l.company_id = old.company_id and l.fund_id = old.id) then
    raise exception 'the journal names the fund' using errcode = 'foreign_key_violation', schema = 'celeiro',
      table = 'journal_line', constraint = 'journal_line_fund_fkey';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.guard_ledger_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (select from celeiro.movement m
      where m.company_id = old.company_id and m.account_id = old.id and m.origin_id <> old.id)
    or new.opening_date <> old.opening_date and exists (select from celeiro.movement m
      where m.company_id = old.company_id and m.account_id = old.id and m.origin = 1 and m.date <> new.opening_date
        and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id))
  then
    raise exception 'the account has movements' using errcode = 'check_violation',
      schema = 'celeiro', table = 'ledger_account', constraint = 'ledger_account_settled';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.has_company()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from celeiro.company) $function$;

CREATE OR REPLACE FUNCTION celeiro.has_document(p_document text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from celeiro.company c where c.document = p_document) $function$;

CREATE OR REPLACE FUNCTION celeiro.has_second_factor(p_company uuid, p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from celeiro.passkey k where k.company_id = p_company and k.user_id = p_user)
    or exists (select from celeiro.user_factor f
      where f.company_id = p_company and f.user_id = p_user and f.confirmed_at is not null)
$function$;

CREATE OR REPLACE FUNCTION celeiro.has_unjournalled(p_company uuid, p_before date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from celeiro.movement m
      join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
      where m.company_id = p_company and m.date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 1 and e.fact_id = m.id)
        and not (b.origin = 4 and b.amount_cents < 0 and exists (select from celeiro.movement y
          where y.company_id = b.company_id and y.origin = 4 and y.origin_id = b.origin_id and y.account_id <> b.account_id)))
    or exists (select from celeiro.without_competence(p_company) w where w.competence < p_before)
    or exists (select from celeiro.bills_pay o
      where o.company_id = p_company and o.competence < p_before
        and exists (select from celeiro.installment i where i.company_id = o.company_id and i.bills_pay_id = o.id and i.status <> 4)
        and not exists (select from celeiro.journal_entry e where e.company_id = o.company_id and e.fact = 2 and e.fact_id = o.id))
    or exists (select from celeiro.wallet_check w
      where w.company_id = p_company and w.issue_date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = w.company_id and e.fact = 3 and e.fact_id = w.id))
    or exists (select from celeiro.card_transaction t
      where t.company_id = p_company and t.sale_date < p_before
        and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 4 and e.fact_id = t.id))
    or exists (select from celeiro.manual_entry m
      where m.company_id = p_company and m.date < p_before and m.status = 2
        and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 5 and e.fact_id = m.id))
    or exists (select from celeiro.fund_transfer t
      where t.company_id = p_company and t.date < p_before and t.status in (2, 4)
        and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 7 and e.fact_id = t.id))
    or exists (select from celeiro.volunteer_work t
      where t.company_id = p_company and t.date < p_before and t.status in (2, 4)
        and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 10 and e.fact_id = t.id))
    or exists (select from celeiro.gift_in_kind t
      where t.company_id = p_company and t.date < p_before and t.status in (2, 4)
        and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 11 and e.fact_id = t.id))
$function$;

CREATE OR REPLACE FUNCTION celeiro.hold_journal()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select pg_advisory_xact_lock(celeiro.journal_lock_key(celeiro.current_company())) $function$;

CREATE OR REPLACE FUNCTION celeiro.home_figures(p_day date, p_weeks integer, p_branches uuid[])
 RETURNS TABLE(kind integer, date text, first_cents numeric, second_cents numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_branches constant uuid[] := array(select b.id from unnest(celeiro.visible_branches()) b (id)
    where p_branches is null or b.id = any(p_branches));
  v_froms constant date[] := array[
    least(date_trunc('month', p_day - interval '1 month')::date, p_day - extract(dow from p_day)::integer - (p_weeks - 1) * 7),
    date_trunc('month', p_day - interval '1 year')::date];
  v_tos constant date[] := array[p_day, (date_trunc('month', p_day - interval '11 months') - interval '1 day')::date];
  v_is_marked constant boolean := exists (select from celeiro.offering_mark m where m.company_id = v_company);
begin
  for v_place in 1 .. 2 loop
    return query select 1, t.date::text, sum(t.in_cents), sum(t.out_cents) from (
      select f.date, f.in_cents, f.out_cents from celeiro.branch_flow f
        where f.company_id = v_company and not f.is_month and f.date between v_froms[v_place] and v_tos[v_place]
          and f.branch_id = any(v_branches)
      union all
      select m.date, -abs(m.amount_cents), -abs(m.amount_cents) from celeiro.movement m
        join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
        where m.company_id = v_company and m.reverses is not null and not m.is_internal
          and m.date between v_froms[v_place] and v_tos[v_place] and a.branch_id = any(v_branches)) t
      group by t.date;
    if v_is_marked then
      return query select 2, s.date::text, sum(s.tithe_cents), sum(s.other_cents)
        from celeiro.offering_days(v_froms[v_place], v_tos[v_place]) s where s.branch_id = any(v_branches) group by s.date;
    else
      return query select 2, s.date::text, sum(s.tithe_cents), sum(s.other_cents) from celeiro.offering_sum s
        where s.company_id = v_company and s.date between v_froms[v_place] and v_tos[v_place] and s.branch_id = any(v_branches)
        group by s.date;
    end if;
  end loop;
  return query select 3, t.date::text, sum(t.in_cents), sum(t.out_cents) from (
    select f.date, f.in_cents, f.out_cents from celeiro.branch_flow f
      where f.company_id = v_company and f.is_month and f.date >= (v_froms[2] - interval '11 months')::date and f.date < v_froms[2]
        and f.branch_id = any(v_branches)
    union all
    select date_trunc('month', m.date)::date, -abs(m.amount_cents), -abs(m.amount_cents) from celeiro.movement m
      join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
      where m.company_id = v_company and m.reverses is not null and not m.is_internal
        and m.date >= (v_froms[2] - interval '11 months')::date and m.date < v_froms[2] and a.branch_id = any(v_branches)) t
    group by t.date;
  return query select 4, f.date::text, sum(f.in_cents), sum(f.out_cents) from celeiro.branch_flow f
    where f.company_id = v_company and f.is_month and f.branch_id = any(v_branches)
    group by f.date having sum(f.in_cents) > 0 or sum(f.out_cents) > 0 order by f.date limit 1;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.is_admin_profile(p_company uuid, p_profile uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select exists (select from celeiro.profile p where p.company_id = p_company and p.id = p_profile and p.is_admin) $function$;

CREATE OR REPLACE FUNCTION celeiro.is_fund_income(p_movement celeiro.movement)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_movement.origin <> 2 and (p_movement.amount_cents > 0) = (p_movement.reverses is null)
$function$;

CREATE OR REPLACE FUNCTION celeiro.is_issuer(p_name text, p_document text, p_phone text, p_of text, p_patterns text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when p_document is not null then p_document is not distinct from p_of
    else celeiro.searchable(concat_ws(' ', p_name, p_phone)) ~ any (p_patterns) end
$function$;

CREATE OR REPLACE FUNCTION celeiro.is_sending(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from celeiro.job j
    join celeiro.mail_outbox m on m.company_id = j.company_id and m.id::text = j.payload ->> 'mailId'
    where j.id = p_job and j.claim = p_claim and j.name = 'send-mail' and j.died_at is null
      and m.company_id = p_company and m.id = p_mail and m.sent_at is null)
$function$;

CREATE OR REPLACE FUNCTION celeiro.job_counts(p_names text[])
 RETURNS TABLE(waiting integer, late integer, dead integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) filter (where j.died_at is null)::int,
    count(*) filter (where j.died_at is null and j.due_at < now() - interval '15 minutes' and j.name = any(p_names))::int,
    count(*) filter (where j.died_at is not null)::int
  from celeiro.job j
$function$;

CREATE OR REPLACE FUNCTION celeiro.journal_account_of(p_company uuid, p_source smallint, p_source_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
          when 2 then 10 when 3 then 11
          -- A chart that an older process gave has no accounts for these.
          when 60 then 50 when 61 then 50 when 63 then 50 when 62 then 53 when 67 then 27 when 72 then 67 when 68 then 27 when 64 then 51 when 65 then 51 when 66 then 51
          when 80 then 38 when 81 then 38 when 82 then 38 when 83 then 38 when 84 then 38
          when 85 then 50 when 87 then 50 when 90 then 50 when 88 then 52 when 86 then 51 when 89 then 51 when 91 then 51 when 92 then 51 end))
$function$;

CREATE OR REPLACE FUNCTION celeiro.journal_account_of_fund(p_company uuid, p_plan uuid, p_fund uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when f.kind in (1, 2) or a.is_bound then a.id
    else celeiro.journal_account_of(p_company, (case when p.nature = 1 then case f.kind when 3 then 60 when 5 then 61 else 62 end
      else case f.kind when 3 then 64 when 5 then 65 else 66 end end)::smallint, null) end
  from celeiro.account_plan p
  join celeiro.fund f on f.company_id = p.company_id and f.id = p_fund
  cross join lateral (
    select j.id, case when p.nature = 1 then f.kind <> 4 and (j.code like '3.2.%' or j.nature = 2)
      else j.code like '4.1.2.%' or j.nature <> 5 end as is_bound
    from celeiro.journal_account j
    where j.company_id = p.company_id and j.id = celeiro.journal_account_of(p_company, 1::smallint, p.id)) a
  where p.company_id = p_company and p.id = p_plan
$function$;

CREATE OR REPLACE FUNCTION celeiro.journal_bills(p_ids uuid[])
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET join_collapse_limit TO '1'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
begin
  return query select to_json(listed) from (
  select o.id, o.code, o.branch_id, o.account_plan_id, o.cost_center_id, o.issue_date::text,
    to_char(o.competence, 'YYYY-MM') as competence, o.withheld_cents::text, o.fund_id, f.kind as fund_kind,
    coalesce((select sum(round((t ->> 'value')::numeric * 100)) from jsonb_array_elements(o.taxes) t
      where (t ->> 'kind')::int = 1), 0)::text as iss_cents,
    coalesce((select json_agg(json_build_object('cents', i.value_cents::text,
        'plan', coalesce(p.account_plan_id, o.account_plan_id), 'center', coalesce(p.cost_center_id, o.cost_center_id),
        'fund', d.id, 'fundKind', d.kind))
      from celeiro.installment i
      left join lateral (
        select l.account_plan_id, l.cost_center_id, l.fund_id, true as is_paid from celeiro.movement m
        join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
        where m.company_id = i.company_id and m.origin_id = i.id and m.origin = 2 and m.amount_cents < 0
          and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
        limit 1) p on true
      left join celeiro.fund d on d.company_id = i.company_id and d.id = case when p.is_paid then p.fund_id else o.fund_id end
      where i.company_id = o.company_id and i.bills_pay_id = o.id and i.status <> 4), '[]') as owed
  from celeiro.bills_pay o
  left join celeiro.fund f on f.company_id = o.company_id and f.id = o.fund_id
  where o.company_id = v_company and o.id = any(p_ids)) listed;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.journal_card_sales(p_ids uuid[])
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET join_collapse_limit TO '1'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
begin
  return query with receipt as materialized (
    select c.company_id, c.id, c.code, c.account_plan_id, c.fee_plan_id, c.cost_center_id,
      coalesce(c.fund_id, celeiro.fund_of_plan(c.company_id, c.account_plan_id)) as fund_id
    from celeiro.card_receipt c
    where c.company_id = v_company and c.id in (select distinct t.card_receipt_id from celeiro.card_transaction t
      where t.company_id = v_company and t.id = any(p_ids))
  )
  select to_json(f) from (
  select t.id, c.code as receipt, t.nsu, t.branch_id, t.gross_cents::text, (t.gross_cents - t.net_cents)::text as kept_cents,
    c.account_plan_id, c.fee_plan_id, c.cost_center_id, t.sale_date::text,
    case when p.is_credited then p.fund_id else coalesce(t.fund_id, c.fund_id) end as fund_id,
    coalesce((select json_agg(json_build_object('n', d.n, 'status', d.status, 'date', d.date::text) order by d.n)
      from celeiro.card_transaction_day d where d.company_id = t.company_id and d.card_transaction_id = t.id), '[]') as steps
  from celeiro.card_transaction t
  join receipt c on c.company_id = t.company_id and c.id = t.card_receipt_id
  left join lateral (
    select l.fund_id, true as is_credited from celeiro.movement m
    join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
    where m.company_id = t.company_id and m.origin_id = t.id and m.origin = 5 and m.amount_cents > 0
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
    limit 1) p on true
  where t.company_id = v_company and t.id = any(p_ids)) f;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.journal_chain_step(p_hash bytea, p_link bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select sha256(p_hash || p_link) $function$;

CREATE OR REPLACE FUNCTION celeiro.journal_cheques(p_ids uuid[])
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET join_collapse_limit TO '1'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
begin
  return query select to_json(f) from (
  select w.id, w.number, w.branch_id, w.value_cents::text as cents,
    coalesce(p.account_plan_id, n.account_plan_id, o.account_plan_id) as account_plan_id,
    coalesce(p.cost_center_id, o.cost_center_id) as cost_center_id,
    case when p.is_cleared then p.fund_id else coalesce(n.fund_id,
      celeiro.fund_of_plan(w.company_id, coalesce(n.account_plan_id, o.account_plan_id))) end as fund_id,
    coalesce(o.worship_date, w.issue_date)::text as received_on,
    coalesce((select json_agg(json_build_object('n', d.n, 'status', d.status, 'date', d.date::text) order by d.n)
      from celeiro.wallet_check_day d where d.company_id = w.company_id and d.wallet_check_id = w.id), '[]') as steps
  from celeiro.wallet_check w
  left join celeiro.tithes_offerings o on o.company_id = w.company_id and o.id = w.tithes_offerings_id
  left join celeiro.tithes_offerings_line n on n.company_id = o.company_id and n.tithes_offerings_id = o.id
    and n.place = w.offering_line
  left join lateral (
    select l.account_plan_id, l.cost_center_id, l.fund_id, true as is_cleared from celeiro.movement m
    join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
    where m.company_id = w.company_id and m.origin_id = w.id and m.origin = 6 and m.amount_cents > 0
    order by m.posted_at desc, m.id desc limit 1) p on true
  where w.company_id = v_company and w.id = any(p_ids)) f;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.journal_documents(p_ids uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select unnest(p_ids)
    union select i.id from celeiro.installment i
      where i.company_id = (select celeiro.current_company()) and i.bills_pay_id = any(p_ids)
    union select w.id from celeiro.wallet_check w
      where w.company_id = (select celeiro.current_company()) and w.tithes_offerings_id = any(p_ids)
    union select t.id from celeiro.card_transaction t
      where t.company_id = (select celeiro.current_company()) and t.card_receipt_id = any(p_ids)
    union select d.id from celeiro.movement m cross join lateral (values (m.origin_id), (m.reverses)) d (id)
      where m.company_id = (select celeiro.current_company()) and m.id = any(p_ids) and d.id is not null)
$function$;

CREATE OR REPLACE FUNCTION celeiro.journal_funds(p_ids uuid[])
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select to_json(listed) from (
    select f.id, f.kind, coalesce(f.opening_cents, 0)::text as cents,
      coalesce(f.branch_id, (select b.id from celeiro.branch b where b.company_id = f.company_id
        order by b.is_headquarters desc, b.created_at, b.id limit 1)) as branch_id,
      -- Whoever enters it, the same day.
      coalesce(f.starts_on, (f.created_at at time zone 'America/Sao_Paulo')::date)::text as date
    from celeiro.fund f
    where f.company_id = celeiro.current_company() and f.id = any(p_ids)) listed;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.journal_hash(p_entry celeiro.journal_entry, p_lines text)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select sha256(convert_to(concat_ws('|', p_entry.company_id, p_entry.id, p_entry.branch_id, p_entry.date, p_entry.fact,
    p_entry.fact_id, p_entry.part, p_entry.revision, p_entry.resource, p_entry.document_id, p_entry.history,
    p_entry.total_cents, p_entry.actor_id,
    to_char(p_entry.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), p_entry.reference_month, p_lines), 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION celeiro.journal_late(p_company uuid, p_first date, p_last date)
 RETURNS TABLE(month date, branch_id uuid, reference_month date, side smallint, item_id uuid, is_plan boolean, code text, name text, cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select date_trunc('month', l.date::timestamp)::date, l.branch_id, e.reference_month, coalesce(p.nature, a.nature - 3)::smallint,
    coalesce(p.id, case when l.source in (50, 51) then '00000000-0000-0000-0000-000000000000' else a.id end), p.id is not null,
    coalesce(p.code, case when l.source in (50, 51) then '' else a.code end),
    coalesce(p.name, case when l.source in (50, 51) then 'Sem classificação' else a.name end), -sum(l.amount_cents)::bigint
  from celeiro.journal_entry e
  join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
  join celeiro.journal_account a on a.company_id = l.company_id and a.id = l.journal_account_id and a.nature in (4, 5)
  left join celeiro.account_plan p on l.source = 1 and p.company_id = l.company_id and p.id = l.source_id
  where e.company_id = p_company and e.reference_month is not null and e.reference_month < date_trunc('month', e.date::timestamp)
    and e.date >= p_first and e.date < p_last + interval '1 month'
  group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(l.amount_cents) <> 0
$function$;

CREATE OR REPLACE FUNCTION celeiro.journal_lines_text(p_lines celeiro.journal_line[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(concat_ws('|', l.position, l.date, l.branch_id, l.journal_account_id, coalesce(l.cost_center_id::text, '-'),
    l.amount_cents, l.source, l.source_id, l.fund_id), ';' order by l.position) from unnest(p_lines) l
$function$;

CREATE OR REPLACE FUNCTION celeiro.journal_lock_key(p_company uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select hashtextextended('journal ' || p_company, 0) $function$;

CREATE OR REPLACE FUNCTION celeiro.journal_month_digest(p_company uuid, p_month date)
 RETURNS TABLE(first_number integer, last_number integer, entry_count integer, total_cents bigint, sha256 bytea)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select min(n.number), max(n.number), count(*)::integer, sum(e.total_cents)::bigint,
    sha256(string_agg(int8send(n.number) || e.hash, ''::bytea order by n.date, n.number))
  from celeiro.journal_number n
  join celeiro.journal_entry e on e.company_id = n.company_id and e.id = n.entry_id
  where n.company_id = p_company and n.date >= p_month and n.date < p_month + interval '1 month'
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION celeiro.journal_months(p_company uuid, p_first date, p_last date)
 RETURNS TABLE(month date, branch_id uuid, side smallint, item_id uuid, is_plan boolean, code text, name text, accrual_cents bigint, cash_cents bigint, group_name text, restricted boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with line as (
    select s.month, s.branch_id, a.id as account_id, a.code, a.name, a.nature, s.source, s.source_id,
      s.credit_cents - s.debit_cents as cents
    from celeiro.journal_sums(p_company, p_first, p_last) s
    join celeiro.journal_account a on a.company_id = p_company and a.id = s.journal_account_id
    -- neither banks nor cash boxes, nor what closed a year
    where s.source not in (2, 3, 8, 9)
  ), plan as (
    select p.id, p.code, p.name, p.nature, p.restricted, coalesce(g.code || ' · ' || g.name, '') as group_name
    from celeiro.account_plan p
    left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
    where p.company_id = p_company
  ), item as (
    select l.month, l.branch_id, p.nature as side, p.id as item_id, true as is_plan, p.code, p.name, l.cents as accrual, 0::bigint as cash,
      p.group_name, p.restricted
    from line l join plan p on p.id = l.source_id
    where l.source = 1 and l.nature in (4, 5)
    union all
    select l.month, l.branch_id, case when l.source in (25, 26) then 4 when l.nature in (4, 5) then l.nature - 3 else 3 end,
      case when n.name is null then l.account_id else '00000000-0000-0000-0000-000000000000' end, false,
      case when n.name is null then l.code else '' end, coalesce(n.name, l.name), l.cents, 0, '', false
    from line l
    cross join lateral (select case when l.source in (25, 26) then 'Entre filiais' when l.source = 27 then 'Saldos iniciais de contas e caixas'
      when l.source in (50, 51) and l.nature in (4, 5) then 'Sem classificação' end as name) n
    where l.source <> 1 or l.nature not in (4, 5)
    union all
    -- without a plan as it was posted, else all by the plan's nature
    select k.month, a.branch_id, n.side, k.plan_id, p.id is not null, coalesce(p.code, ''), coalesce(p.name, 'Sem classificação'), 0,
      case when p.id is not null then k.income_cents - k.expense_cents when n.side = 1 then k.income_cents else -k.expense_cents end,
      coalesce(p.group_name, ''), coalesce(p.restricted, false)
    from celeiro.ledger_account a
    join celeiro.plan_month k on k.company_id = a.company_id and k.account_id = a.id and k.month between p_first and p_last
    left join plan p on p.id = k.plan_id
    join (values (1), (2)) n (side) on n.side = coalesce(p.nature, n.side)
    where a.company_id = p_company
  )
  select i.month, i.branch_id, i.side::smallint, i.item_id, i.is_plan, i.code, i.name, sum(i.accrual)::bigint, sum(i.cash)::bigint,
    i.group_name, i.restricted
  from item i group by 1, 2, 3, 4, 5, 6, 7, 10, 11 having sum(i.accrual) <> 0 or sum(i.cash) <> 0
$function$;

CREATE OR REPLACE FUNCTION celeiro.journal_movements(p_ids uuid[])
 RETURNS SETOF json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET join_collapse_limit TO '1'
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
begin
  return query select to_json(f) from (
  select m.id, m.reverses, m.date::text, b.amount_cents::text as cents, b.origin, b.origin_id,
    to_char(m.date, 'YYYY-MM') as month, to_char(m.competence, 'YYYY-MM') as competence,
    a.id as account_id, a.kind as account_kind, a.branch_id as account_branch,
    l.account_plan_id, l.cost_center_id, d.id as fund_id, d.kind as fund_kind, coalesce(p.nature = 1, false) as is_income_plan,
    x.id as other_id, x.kind as other_kind, x.branch_id as other_branch,
    coalesce(i.branch_id, w.branch_id, t.branch_id) as document_branch,
    (i.interest_cents + i.fine_cents)::text as charges_cents, i.write_off_discount_cents::text as discount_cents,
    exists (select from celeiro.movement r where r.company_id = b.company_id and r.reverses = b.id) as is_undone,
    to_char(i.paid_at, 'YYYY') as paid_year,
    case b.origin when 2 then o.code || ' ' || i.number || '/' || o.installment_count when 3 then g.code
      when 4 then v.operation_code when 6 then w.number when 7 then l.document_number when 9 then l.document_number
      when 11 then s.number end as document
  from celeiro.movement m
  join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
  join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = b.id
  join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
  left join celeiro.fund d on not m.is_internal and d.company_id = l.company_id and d.id = l.fund_id
  left join celeiro.account_plan p on d.id is not null and p.company_id = l.company_id and p.id = l.account_plan_id
  left join celeiro.movement y on b.origin = 4 and y.company_id = b.company_id and y.origin = 4 and y.origin_id = b.origin_id
    and y.account_id <> b.account_id
  left join celeiro.ledger_account x on x.company_id = y.company_id and x.id = y.account_id
  left join celeiro.installment i on b.origin = 2 and i.company_id = b.company_id and i.id = b.origin_id
  left join celeiro.bills_pay o on o.company_id = i.company_id and o.id = i.bills_pay_id
  left join celeiro.tithes_offerings g on b.origin = 3 and g.company_id = b.company_id and g.id = b.origin_id
  left join celeiro.transfer v on b.origin = 4 and v.company_id = b.company_id and v.id = b.origin_id
  left join celeiro.card_transaction t on b.origin = 5 and t.company_id = b.company_id and t.id = b.origin_id
  left join celeiro.wallet_check w on b.origin = 6 and w.company_id = b.company_id and w.id = b.origin_id
  left join celeiro.asset s on b.origin = 11 and s.company_id = b.company_id and s.id = b.origin_id
  where m.company_id = v_company and m.id = any(p_ids)) f;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.journal_sums(p_company uuid, p_first date, p_last date)
 RETURNS TABLE(journal_account_id uuid, month date, branch_id uuid, source smallint, source_id uuid, debit_cents bigint, credit_cents bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET work_mem TO '64MB'
AS $function$
declare
  -- A value when the plan is made: an unknown one is taken for a third of all entries.
  v_summed_until constant timestamptz := (select h.summed_until from celeiro.journal_horizon h
    where h.company_id = p_company and isfinite(h.summed_until));
begin
  if v_summed_until is null then
    return query select l.journal_account_id, date_trunc('month', l.date::timestamp)::date, l.branch_id, l.source, l.source_id,
      sum(greatest(l.amount_cents, 0))::bigint, sum(greatest(-l.amount_cents, 0))::bigint
    from celeiro.journal_line l
    where l.company_id = p_company and l.date >= p_first and l.date < p_last + interval '1 month'
    group by 1, 2, 3, 4, 5;
    return;
  end if;
  return query select s.journal_account_id, s.month, s.branch_id, s.source, s.source_id, s.debit_cents, s.credit_cents
    from celeiro.journal_sum s where s.company_id = p_company and s.month between p_first and p_last;
  return query select l.journal_account_id, date_trunc('month', l.date::timestamp)::date, l.branch_id, l.source, l.source_id,
      sum(greatest(l.amount_cents, 0))::bigint, sum(greatest(-l.amount_cents, 0))::bigint
    from celeiro.journal_entry e
    join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = p_company and e.posted_at > v_summed_until
      and l.date >= p_first and l.date < p_last + interval '1 month'
    group by 1, 2, 3, 4, 5;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_account_in_use()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' or new.branch_id <> old.branch_id then
    perform from celeiro.branch b where b.company_id = new.company_id and b.id = new.branch_id for share;
  end if;
  if exists (select from celeiro.branch b where b.company_id = new.company_id and b.id = new.branch_id and b.status <> 1) then
    raise exception 'the branch is inactive' using errcode = 'check_violation', constraint = 'account_branch_inactive';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_actor_names()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_column text;
  v_actor text;
begin
  foreach v_column in array tg_argv loop
    v_actor := to_jsonb(new) ->> v_column;
    if tg_op = 'INSERT' or v_actor is distinct from to_jsonb(old) ->> v_column then
      new := jsonb_populate_record(new, jsonb_build_object(v_column || '_name',
        (select u.name from celeiro.app_user u where u.company_id = new.company_id and u.id = v_actor::uuid)));
    end if;
  end loop;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_approved_offering()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'an offering that was approved stays' using errcode = 'CE422';
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_attempt(p_keys bytea[], p_every integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into celeiro.attempt as kept (key, drained_at)
    select given.key, clock_timestamp() + make_interval(secs => given.every)
    from unnest(p_keys, p_every) as given (key, every) order by 1
    on conflict (key) do update set under_way = kept.under_way[2:],
      drained_at = greatest(kept.drained_at + (excluded.drained_at - clock_timestamp()), excluded.drained_at);
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_book_months(p_company uuid, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into celeiro.journal_book_month
  select p_company, m.month, p_at, d.* from (
    select distinct date_trunc('month', n.date::timestamp)::date as month from celeiro.journal_number n
    where n.company_id = p_company and n.numbered_at = p_at) m
  cross join lateral celeiro.journal_month_digest(p_company, m.month) d
$function$;

CREATE OR REPLACE FUNCTION celeiro.keep_branch_flow()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_kept integer;
begin
  perform pg_catalog.pg_advisory_xact_lock('celeiro.branch_flow'::regclass::oid::bigint);
  with fresh as (
    select distinct f.company_id, f.branch_id, f.is_month, f.date from celeiro.branch_flow f where not f.is_summed
  ), taken as (
    delete from celeiro.branch_flow f using fresh k
    where f.company_id = k.company_id and f.branch_id = k.branch_id and f.is_month = k.is_month and f.date = k.date
    returning f.*
  ), summed as (
    insert into celeiro.branch_flow (company_id, branch_id, date, is_month, in_cents, out_cents, is_summed)
    select t.company_id, t.branch_id, t.date, t.is_month, sum(t.in_cents), sum(t.out_cents), true from taken t
    group by t.company_id, t.branch_id, t.date, t.is_month having sum(t.in_cents) <> 0 or sum(t.out_cents) <> 0
    returning 1
  )
  select count(*) into v_kept from summed;
  return v_kept;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_branch_of_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from celeiro.ledger_account a where a.company_id = new.company_id and a.branch_id = new.id order by a.id for update;
  if exists (select from celeiro.ledger_account a where a.company_id = new.company_id and a.branch_id = new.id
      and (a.balance_cents <> 0 or a.status <> case a.kind when 1 then 3 else 2 end)) then
    raise exception 'accounts of the branch are in use' using errcode = 'check_violation', constraint = 'branch_has_accounts';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_delivered()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.sha256 is not null and (new.lot, new.layout, new.layout_id, new.book_number, new.ending, new.series_id, new.date_from,
      new.date_to, new.branch_id, new.scope, new.cnpj_root, new.branch_ids, new.entry_count, new.correction_count, new.total_cents, new.accounts,
      new.sha256, new.size, new.created_at, new.created_by)
    is distinct from (old.lot, old.layout, old.layout_id, old.book_number, old.ending, old.series_id, old.date_from, old.date_to,
      old.branch_id, old.scope, old.cnpj_root, old.branch_ids, old.entry_count, old.correction_count, old.total_cents, old.accounts, old.sha256,
      old.size, old.created_at, old.created_by) then
    raise exception 'a sealed delivery does not change' using errcode = 'CE422';
  end if;
  if old.status <> 1 and new.status <> old.status then
    raise exception 'a delivery is fetched or discarded once' using errcode = 'CE422';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_fund_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_kept celeiro.fund_balance;
  v_before bigint;
  v_after bigint;
begin
  if tg_op = 'DELETE' then
    delete from celeiro.fund_balance b where b.company_id = old.company_id and b.fund_id = old.id;
    return old;
  elsif tg_op = 'INSERT' then
    insert into celeiro.fund_balance (company_id, fund_id, is_bound, is_closed, opening_cents)
      values (new.company_id, new.id, new.kind <> 1, new.status = 2, coalesce(new.opening_cents, 0));
    return new;
  end if;
  select b.* into strict v_kept from celeiro.fund_balance b
    where b.company_id = new.company_id and b.fund_id = new.id for update;
  -- What was received or spent stands in accounts of the books that follow the kind.
  if celeiro.fund_class(new.kind) <> celeiro.fund_class(old.kind)
    and (v_kept.received_cents, v_kept.spent_cents, v_kept.committed_cents, v_kept.moved_in_cents, v_kept.moved_out_cents)
      <> (0, 0, 0, 0, 0) then
    raise exception 'the fund was received or spent' using errcode = 'check_violation', schema = 'celeiro',
      table = 'fund_balance', constraint = 'fund_balance_kind';
  end if;
  v_before := celeiro.available_of(v_kept);
  v_after := v_before - v_kept.opening_cents + coalesce(new.opening_cents, 0);
  -- What was free may have been below zero.
  if v_kept.is_bound and new.kind <> 1 and v_after < v_kept.floor_cents then
    perform celeiro.refuse_fund(new.company_id, new.id, v_before);
  end if;
  if new.status = 2 and old.status = 1 and v_kept.committed_cents <> 0 then
    raise exception 'orders are committed to the fund' using errcode = 'check_violation', schema = 'celeiro',
      table = 'fund_balance', constraint = 'fund_balance_committed';
  end if;
  update celeiro.fund_balance b set is_bound = new.kind <> 1, is_closed = new.status = 2,
      opening_cents = coalesce(new.opening_cents, 0), floor_cents = least(0, v_after)
    where b.company_id = new.company_id and b.fund_id = new.id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_identity(p_company uuid, p_user uuid, p_issuer text, p_subject text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.user_identity (company_id, user_id, issuer, subject) values (p_company, p_user, p_issuer, p_subject)
    on conflict do nothing;
  if found then
    perform celeiro.record_audit(p_user, 'linkIdentity', 'user', p_user, jsonb_build_object('issuer', p_issuer)::text);
    return true;
  end if;
  return exists (select from celeiro.user_identity i where i.company_id = p_company and i.user_id = p_user
    and i.issuer = p_issuer and i.subject = p_subject);
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_ledger()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_company uuid;
begin
  delete from celeiro.idempotency where created_at < now() - interval '24 hours';
  -- Longer than a reader may stay away: 30 days.
  delete from celeiro_setup.record_change where noted_at < now() - interval '35 days';
  for v_company in
    select distinct a.company_id from celeiro.ledger_account a
    where a.last_seq > 0 and not exists (select from celeiro.ledger_seal s
      where s.company_id = a.company_id and s.sealed_at > now() - interval '24 hours')
    order by 1
  loop
    perform celeiro.seal_ledger(v_company);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_list_editions()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_table text;
  v_event text;
begin
  for v_table in
    select c.relname from pg_catalog.pg_class c
    where c.relnamespace = 'celeiro'::regnamespace and c.relkind = 'r' and c.relname <> 'list_view'
      and (select count(*) from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and not a.attisdropped and a.attname in ('company_id', 'version')) = 2
      and not exists (select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgname like 'edition\_%')
  loop
    foreach v_event in array array['insert', 'update', 'delete'] loop
      -- A label comes with its movement, which its account counts.
      continue when v_table = 'movement_label' and v_event = 'insert';
      execute format('create trigger %I after %s on celeiro.%I referencing %s table as written
        for each statement execute function celeiro.note_written()',
        'edition_' || v_event, v_event, v_table, case v_event when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
  for v_table in
    select c.relname from pg_catalog.pg_class c
    where c.relnamespace = 'celeiro'::regnamespace and c.relkind = 'r' and c.relname <> 'list_view'
      and (select count(*) from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and not a.attisdropped and a.attname in ('company_id', 'id', 'version')) = 3
      and not exists (select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgname like 'changed\_%')
  loop
    perform celeiro.note_changes(v_table, case when exists (select from pg_catalog.pg_attribute a
        where a.attrelid = ('celeiro.' || v_table)::regclass and not a.attisdropped and a.attname = 'branch_id')
      then 'note_changed_in_branch()' else 'note_changed()' end, array['insert', 'update', 'delete']);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_months(p_company uuid, p_last date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_nil constant uuid := '00000000-0000-0000-0000-000000000000';
  v_first date;
begin
  select max(m.month) + interval '1 month' into v_first from celeiro.closed_month m where m.company_id = p_company;
  v_first := coalesce(v_first, least(p_last,
    (select min(c.month) from celeiro.account_month c where c.company_id = p_company),
    (select min(k.counted) from celeiro.plan_month k where k.company_id = p_company)));
  insert into celeiro.closed_month (company_id, month, head)
    select c.id, s.month::date, jsonb_build_object('company', coalesce(c.fantasy_name, c.legal_name), 'branches',
      (select coalesce(jsonb_object_agg(b.id, b.name), '{}') from celeiro.branch b where b.company_id = c.id),
      'timeZone', (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone])
    from celeiro.company c cross join generate_series(v_first::timestamp, p_last::timestamp, '1 month') s (month)
    where c.id = p_company;
  insert into celeiro.closed_month_account
    select p_company, m.month, a.id, a.branch_id, a.kind, coalesce(b.nickname, x.name, ''), s.opening, s.inflow, s.outflow, s.internal
    from celeiro.closed_month m
    join celeiro.ledger_account a on a.company_id = m.company_id
    left join celeiro.bank_account b on b.company_id = a.company_id and b.id = a.id
    left join celeiro.cash_account x on x.company_id = a.company_id and x.id = a.id
    join lateral (
      select coalesce(sum(c.in_cents - c.out_cents) filter (where c.month < m.month), 0)::bigint as opening,
        coalesce(sum(c.in_cents) filter (where c.month = m.month), 0)::bigint as inflow,
        coalesce(sum(c.out_cents) filter (where c.month = m.month), 0)::bigint as outflow,
        coalesce(sum(c.internal_in_cents - c.internal_out_cents) filter (where c.month = m.month), 0)::bigint as internal
      from celeiro.account_month c where c.company_id = a.company_id and c.account_id = a.id and c.month <= m.month
      having count(*) > 0
    ) s on true
    where m.company_id = p_company and m.month >= v_first;
  insert into celeiro.closed_month_plan
    select p_company, k.counted, a.branch_id, k.competence, k.plan_id, coalesce(p.code, ''), coalesce(p.name, 'Sem classificação'),
      coalesce(g.code || ' · ' || g.name, ''), p.nature, coalesce(p.restricted, false), sum(k.income_cents), sum(k.expense_cents)
    from celeiro.plan_month k
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    left join celeiro.account_plan p on p.company_id = k.company_id and p.id = k.plan_id
    left join celeiro.account_plan g on g.company_id = p.company_id and g.id = p.parent_id
    where k.company_id = p_company and k.counted between v_first and p_last
    group by k.counted, a.branch_id, k.competence, k.plan_id, p.code, p.name, g.code, g.name, p.nature, p.restricted
    having sum(k.income_cents) <> 0 or sum(k.expense_cents) <> 0;
  insert into celeiro.closed_month_restricted
    select p_company, m.month, a.branch_id, p.id, p.code, p.name,
      coalesce(sum(k.income_cents - k.expense_cents) filter (where k.counted < m.month), 0),
      coalesce(sum(k.income_cents) filter (where k.counted = m.month), 0),
      coalesce(sum(k.expense_cents) filter (where k.counted = m.month), 0)
    from celeiro.closed_month m
    join celeiro.account_plan p on p.company_id = m.company_id and p.restricted
    join celeiro.plan_month k on k.company_id = m.company_id and k.plan_id = p.id and k.counted <= m.month
    join celeiro.ledger_account a on a.company_id = k.company_id and a.id = k.account_id
    where m.company_id = p_company and m.month >= v_first
    group by m.month, a.branch_id, p.id, p.code, p.name;
  insert into celeiro.closed_month_beside
    select p_company, s.month, s.branch_id, s.kind, s.competence, s.count, s.cents
    from celeiro.beside_months(p_company, v_first, p_last) s;
  if exists (select from celeiro.company c where c.id = p_company and c.journal_since is not null)
    and not celeiro.has_unjournalled(p_company, (p_last + interval '1 month')::date)
  then
    update celeiro.closed_month m set has_journal = true, by_competence = true
      where m.company_id = p_company and m.month >= v_first;
    insert into celeiro.closed_month_journal (company_id, month, branch_id, side, item_id, is_plan, code, name, accrual_cents,
        cash_cents, group_name, restricted)
      select p_company, s.month, s.branch_id, s.side, s.item_id, s.is_plan, s.code, s.name, s.accrual_cents, s.cash_cents,
        s.group_name, s.restricted
      from celeiro.journal_months(p_company, v_first, p_last) s;
    insert into celeiro.closed_month_late (company_id, month, branch_id, reference_month, side, item_id, is_plan, code, name, cents)
      select p_company, s.month, s.branch_id, s.reference_month, s.side, s.item_id, s.is_plan, s.code, s.name, s.cents
      from celeiro.journal_late(p_company, v_first, p_last) s;
  end if;
  update celeiro.closed_month m set digest = celeiro.closed_month_digest(m.company_id, m.month)
    where m.company_id = p_company and m.month >= v_first;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_offering_sums()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company uuid;
  v_offerings uuid[];
  v_kept integer := 0;
begin
  perform pg_catalog.pg_advisory_xact_lock('celeiro.offering_sum'::regclass::oid::bigint);
  for v_company in select distinct m.company_id from celeiro.offering_mark m order by 1 loop
    with taken as (
      delete from celeiro.offering_mark m where m.company_id = v_company returning m.tithes_offerings_id, m.movement_id
    )
    select array_agg(distinct coalesce(t.tithes_offerings_id, w.tithes_offerings_id)) into v_offerings
    from taken t
    left join celeiro.movement v on v.company_id = v_company and v.id = t.movement_id and v.origin = 6
    left join celeiro.wallet_check w on w.company_id = v_company and w.id = v.origin_id;
    delete from celeiro.offering_sum s where s.company_id = v_company and s.tithes_offerings_id = any(v_offerings);
    insert into celeiro.offering_sum select * from celeiro.summed_offerings(v_company, v_offerings);
    v_kept := v_kept + cardinality(v_offerings);
  end loop;
  return v_kept;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_plan_flow()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_kept integer;
begin
  perform pg_catalog.pg_advisory_xact_lock('celeiro.plan_flow'::regclass::oid::bigint);
  with fresh as (
    select distinct f.company_id, f.month, f.branch_id, f.plan_id, f.cost_center_id, f.fund_id from celeiro.plan_flow f where not f.is_summed
  ), taken as (
    delete from celeiro.plan_flow f using fresh k
    where f.company_id = k.company_id and f.month = k.month and f.branch_id = k.branch_id and f.plan_id = k.plan_id
      and f.cost_center_id is not distinct from k.cost_center_id and f.fund_id is not distinct from k.fund_id
    returning f.*
  ), summed as (
    insert into celeiro.plan_flow (company_id, month, branch_id, plan_id, cost_center_id, fund_id, income_cents, expense_cents, is_summed)
    select t.company_id, t.month, t.branch_id, t.plan_id, t.cost_center_id, t.fund_id, sum(t.income_cents), sum(t.expense_cents), true
    from taken t group by 1, 2, 3, 4, 5, 6 having sum(t.income_cents) <> 0 or sum(t.expense_cents) <> 0
    returning 1
  )
  select count(*) into v_kept from summed;
  return v_kept;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from gone g join celeiro.movement m on m.company_id = g.company_id and m.origin_id = g.id) then
    raise exception 'what was posted stays: %', tg_table_name using errcode = 'CE422';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_process(p_id uuid, p_host text, p_version text, p_secret bytea, p_files bytea, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ahead bigint := round(extract(epoch from p_now - clock_timestamp()) * 1000);
begin
  delete from celeiro_setup.process p where p.id in (select o.id from celeiro_setup.process o
    where o.seen_at < clock_timestamp() - interval '1 minute' for update skip locked);
  insert into celeiro_setup.process as kept (id, host, version, secret_print, files_print, clock_ahead_ms)
    values (p_id, left(p_host, 255), p_version, p_secret, p_files, v_ahead)
    on conflict (id) do update set seen_at = clock_timestamp(), clock_ahead_ms = excluded.clock_ahead_ms;
  return v_ahead;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.keep_row_count()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  if tg_op = 'INSERT' then
    insert into celeiro.row_count as kept
    select company_id, tg_table_name, coalesce(branch_id, nobody), pg_backend_pid() % 32, count(*)
    from written group by company_id, branch_id order by 1, 3
    on conflict (company_id, table_name, branch_id, lane) do update set held = kept.held + excluded.held;
  elsif tg_op = 'DELETE' then
    insert into celeiro.row_count as kept
    select company_id, tg_table_name, coalesce(branch_id, nobody), pg_backend_pid() % 32, -count(*)
    from erased group by company_id, branch_id order by 1, 3
    on conflict (company_id, table_name, branch_id, lane) do update set held = kept.held + excluded.held;
  else
    insert into celeiro.row_count as kept
    select company_id, tg_table_name, coalesce(branch_id, nobody), pg_backend_pid() % 32, sum(change)
    from (select company_id, branch_id, 1 as change from written
      union all select company_id, branch_id, -1 from erased) moved
    group by company_id, branch_id having sum(change) <> 0 order by 1, 3
    on conflict (company_id, table_name, branch_id, lane) do update set held = kept.held + excluded.held;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.key_permissions(p_company uuid, p_profile uuid, p_is_admin boolean, p_permissions jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(g.module, g.actions), '{}') from (
    select given ->> 'module' as module, jsonb_agg(a.action) as actions
    from jsonb_array_elements(p_permissions) given
    cross join lateral jsonb_array_elements_text(given -> 'actions') a(action)
    where given ->> 'module' not in ('users', 'permissions', 'integrations') and a.action not in ('approve', 'reveal')
      and (p_is_admin or exists (select from celeiro.profile_permission pp
        where pp.company_id = p_company and pp.profile_id = p_profile and pp.module = given ->> 'module'
          and (a.action = any(pp.actions) or a.action = 'read' and cardinality(pp.actions) > 0)))
    group by 1) g
$function$;

CREATE OR REPLACE FUNCTION celeiro.known_faults(p_company uuid DEFAULT NULL::uuid)
 RETURNS TABLE(company_id uuid, account_id uuid, reason text, detail text, fault text, key uuid, is_settled boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select f.*, exists (select from celeiro.audit_entry e where e.company_id = f.company_id and e.record_id = f.key
    and e.resource = 'ledger' and e.action = 'settle')
  from (
    select b.company_id, b.account_id, b.reason, b.detail, n.fault, md5(concat_ws('|', b.company_id, n.fault, (
      select string_agg(encode(m.hash, 'hex'), '|' order by m.account_id, m.seq) from celeiro.movement m
      where m.company_id = b.company_id and m.origin_id = coalesce(
        case when b.detail ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then b.detail::uuid end,
        (select t.id from celeiro.transfer t where t.company_id = b.company_id and t.operation_code = b.detail))),
      celeiro.fault_differences(b.company_id, b.account_id, b.reason, b.detail)))::uuid as key
    from celeiro.broken_ledger(p_company) b
    cross join lateral (
      select concat_ws(':', replace(b.reason, ' ', '-'), coalesce(b.account_id, b.company_id), b.detail) as fault) n
  ) f
$function$;

CREATE OR REPLACE FUNCTION celeiro.knows_device(p_email text, p_device bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from celeiro.app_user u join celeiro.session s on s.company_id = u.company_id and s.user_id = u.id
    where u.email = p_email and s.device = p_device and s.created_at > now() - interval '1 year')
$function$;

CREATE OR REPLACE FUNCTION celeiro.lacks_second_factor(p_company uuid, p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select celeiro.demands_second_factor(p_company, p_user) and not celeiro.has_second_factor(p_company, p_user)
$function$;

CREATE OR REPLACE FUNCTION celeiro.ledger_faults()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select count(*)::int from celeiro.known_faults(celeiro.current_company()) where not is_settled $function$;

CREATE OR REPLACE FUNCTION celeiro.live_receipt_link(p_hash bytea)
 RETURNS TABLE(id uuid, company_id uuid, created_by uuid, way smallint, year text, branch_id uuid, company_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.id, l.company_id, l.created_by, l.way, l.year, l.branch_id, coalesce(c.fantasy_name, c.legal_name)
  from celeiro.receipt_link l
  join celeiro.company c on c.id = l.company_id
  join celeiro.member m on m.company_id = l.company_id and m.id = l.member_id and m.anonymized_at is null
  join celeiro.app_user u on u.company_id = l.company_id and u.id = l.created_by and u.status = 1
  where l.secret_hash = p_hash and l.ended_at is null and l.expires_at > now()
$function$;

CREATE OR REPLACE FUNCTION celeiro.local_date(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$ select (instant at time zone current_setting('celeiro.time_zone'))::date $function$;

CREATE OR REPLACE FUNCTION celeiro.login(p_email text)
 RETURNS TABLE(user_id uuid, company_id uuid, password_hash text, status smallint, email_verified boolean, provisional boolean, is_expired boolean, name text, password_ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, u.company_id, u.password_hash, u.status, u.email_verified, u.provisional,
    coalesce(u.provisional and u.provisional_until <= now(), false), u.name,
    u.password_changed_at + make_interval(days => c.password_expiry_days)
  from celeiro.app_user u join celeiro.company c on c.id = u.company_id where u.email = p_email
$function$;

CREATE OR REPLACE FUNCTION celeiro.login_of_identity(p_issuer text, p_subject text, p_email text)
 RETURNS TABLE(user_id uuid, company_id uuid, password_hash text, status smallint, email_verified boolean, provisional boolean, is_expired boolean, name text, password_ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.* from celeiro.user_identity i
    join celeiro.app_user u on u.company_id = i.company_id and u.id = i.user_id
    cross join lateral celeiro.login(u.email) l
    where i.issuer = p_issuer and i.subject = p_subject
  union all
  select l.* from celeiro.login(p_email) l
    where not exists (select from celeiro.user_identity i where i.issuer = p_issuer and i.subject = p_subject)
      and not exists (select from celeiro.user_identity i
        where i.company_id = l.company_id and i.user_id = l.user_id and i.issuer = p_issuer)
$function$;

CREATE OR REPLACE FUNCTION celeiro.mail_due(p_kind text, p_email text)
 RETURNS TABLE(company_id uuid, user_id uuid, kind text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.company_id, u.id, case when u.provisional then 'invitation' else p_kind end
  from celeiro.app_user u
  where u.email = p_email and u.status = 1 and case p_kind
    when 'invitation' then u.provisional
    when 'verification' then not u.email_verified and not u.provisional
    when 'recovery' then true
    else false end
$function$;

CREATE OR REPLACE FUNCTION celeiro.mail_to_send(p_company uuid, p_mail uuid, p_job uuid, p_claim uuid)
 RETURNS TABLE(kind text, name text, email text, company_name text, details jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not celeiro.is_sending(p_company, p_mail, p_job, p_claim) then return; end if;
  return query select m.kind, coalesce(r.member_name, u.name), coalesce(r.email, u.email), coalesce(c.fantasy_name, c.legal_name),
      m.details || coalesce(r.facts, '{}')
    from celeiro.mail_outbox m
    join celeiro.app_user u on u.company_id = m.company_id and u.id = m.user_id
    join celeiro.company c on c.id = m.company_id
    left join lateral (select g.member_name, g.email, jsonb_build_object('id', l.id, 'year', l.year, 'until', to_char(
          l.expires_at at time zone
            (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone], 'DD/MM/YYYY')) as facts
      from celeiro.receipt_link l
      join celeiro.member g on g.company_id = l.company_id and g.id = l.member_id and g.anonymized_at is null and g.email is not null
      where m.kind in ('receipt-link', 'receipt-code') and l.company_id = m.company_id and l.id::text = m.details ->> 'linkId'
        and l.ended_at is null and l.expires_at > now()) r on true
    where m.company_id = p_company and m.id = p_mail and case m.kind
      when 'invitation' then u.status = 1 and u.provisional
      when 'verification' then u.status = 1 and not u.email_verified
      when 'address-changed' then true
      when 'receipt-link' then u.status = 1 and r.email is not null
      when 'receipt-code' then u.status = 1 and r.email is not null
      else u.status = 1
    end;
  if not found then
    update celeiro.mail_outbox m set failed_at = now(), last_error = 'not needed', details = '{}'
      where m.company_id = p_company and m.id = p_mail;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.make_company_table(p_table text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('alter table celeiro.%I enable row level security', p_table);
  execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', p_table);
  perform celeiro.keep_list_editions();
end $function$;

CREATE OR REPLACE FUNCTION celeiro.make_suggest(p_table text, p_named text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $functionx$
declare
  v_name constant text := 'suggest_' || p_table;
  v_has_branch constant boolean := exists (select from pg_catalog.pg_attribute a
    where a.attrelid = format('celeiro.%I', p_table)::regclass and a.attname = 'branch_id' and not a.attisdropped);
  v_scope constant text := case when v_has_branch
    then '(t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))' else 'true' end;
begin
  execute format($function$
    create function celeiro.%I(p_patterns text[], p_start text, p_limit integer) returns setof uuid
    language plpgsql stable security definer set search_path = '' as $body$
    begin return query select id from (
        select t.id, t.%I as name from celeiro.%I t
        where t.company_id = celeiro.current_company() and %s
          and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
        limit 200) found
      order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
      limit p_limit;
    end $body$
  $function$, v_name, p_named, p_table, v_scope);
  execute format('revoke execute on function celeiro.%I from public', v_name);
end $functionx$;

CREATE OR REPLACE FUNCTION celeiro.map_standard_plans(p_company uuid, p_plans jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into celeiro.journal_mapping (company_id, source, source_id, journal_account_id)
  select p.company_id, 1, p.id, a.id
  from jsonb_to_recordset(p_plans) given (code text, name text, account text)
  join celeiro.account_plan p on p.company_id = p_company and p.code = given.code and p.name = given.name
    and p.nature = left(given.code, 1)::smallint
  join celeiro.journal_account a on a.company_id = p_company and a.code = given.account and a.level = 4 and a.status = 1
    and a.id = md5(p_company::text || ' ' || given.account)::uuid
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION celeiro.mark_journal()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(celeiro.journal_lock_key(celeiro.current_company()));
  insert into celeiro.journal_horizon values (celeiro.current_company(), '-infinity', clock_timestamp())
    on conflict (company_id) do update set marked_at = excluded.marked_at;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.mark_movement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.offering_mark (company_id, movement_id) values (new.company_id, new.movement_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.mark_offering()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.offering_mark (company_id, tithes_offerings_id)
    values (coalesce(new.company_id, old.company_id), coalesce(new.id, old.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.mark_offering_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.offering_mark (company_id, tithes_offerings_id)
    select distinct w.company_id, w.tithes_offerings_id from written w;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.mark_offering_of_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.offering_mark (company_id, tithes_offerings_id)
    select w.company_id, w.tithes_offerings_id
    from (values (old.company_id, old.tithes_offerings_id), (new.company_id, new.tithes_offerings_id)) w (company_id, tithes_offerings_id)
    where w.tithes_offerings_id is not null
    group by 1, 2;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.marked_offerings(p_company uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.tithes_offerings_id from celeiro.offering_mark m
  where m.company_id = p_company and m.tithes_offerings_id is not null
  union
  select w.tithes_offerings_id from celeiro.offering_mark m
  join celeiro.movement v on v.company_id = m.company_id and v.id = m.movement_id and v.origin = 6
  join celeiro.wallet_check w on w.company_id = v.company_id and w.id = v.origin_id and w.tithes_offerings_id is not null
  where m.company_id = p_company and m.movement_id is not null
$function$;

CREATE OR REPLACE FUNCTION celeiro.may_approve(p_created_by uuid, p_updated_by uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.allow_self_approval or celeiro.current_person() not in (p_created_by, p_updated_by)
  from celeiro.company c where c.id = celeiro.current_company()
$function$;

CREATE OR REPLACE FUNCTION celeiro.move_branch_flow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.branch_flow (company_id, branch_id, date, is_month, in_cents, out_cents)
    select new.company_id, b.branch_id, f.date, f.is_month, b.sign * f.in_cents, b.sign * f.out_cents
    from celeiro.account_flow f cross join (values (old.branch_id, -1), (new.branch_id, 1)) b (branch_id, sign)
    where f.company_id = new.company_id and f.account_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.move_plan_flow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from celeiro.ledger_account a
    where a.company_id = new.company_id and a.id in (select m.account_id from celeiro.installment i
      join celeiro.movement m on m.company_id = i.company_id and m.origin_id = i.id
      where i.company_id = new.company_id and i.bills_pay_id = new.id)
    order by a.id for update;
  insert into celeiro.plan_flow (company_id, branch_id, month, plan_id, cost_center_id, fund_id, income_cents, expense_cents)
    select new.company_id, b.branch_id, coalesce(l.counted_in, f.competence), l.account_plan_id, l.cost_center_id, l.fund_id,
      sum(b.sign * f.income_cents), sum(b.sign * f.expense_cents)
    from celeiro.installment i
    join celeiro.movement_flow f on f.company_id = i.company_id and f.origin_id = i.id
    join celeiro.movement_label l on l.company_id = f.company_id and l.movement_id = f.movement_id and l.account_plan_id is not null
    cross join (values (old.branch_id, -1), (new.branch_id, 1)) b (branch_id, sign)
    where i.company_id = new.company_id and i.bills_pay_id = new.id
    group by 1, 2, 3, 4, 5, 6;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.moved_between(p_company uuid, p_account uuid, p_from date, p_to date)
 RETURNS TABLE(movements bigint, in_cents numeric, out_cents numeric, internal_in_cents numeric, internal_out_cents numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*), coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0), 0),
    coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0), 0),
    coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0 and m.is_internal), 0),
    coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0 and m.is_internal), 0)
  from celeiro.movement m
  where m.company_id = p_company and m.account_id = p_account and m.date between p_from and p_to
$function$;

CREATE OR REPLACE FUNCTION celeiro.movement_hash(previous bytea, m celeiro.movement)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select sha256(previous || convert_to(concat_ws('|', m.company_id, m.account_id, m.seq, m.id, m.date, m.competence,
    m.amount_cents, m.origin, m.origin_id, m.part, coalesce(m.reverses::text, '-'), m.is_internal, m.actor_id,
    to_char(m.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')), 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION celeiro.name_favoured()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and (old.owner_kind, old.owner_id) is not distinct from (new.owner_kind, new.owner_id) then
    return new;
  end if;
  case new.owner_kind
    when 1 then
      select s.name into new.owner_name from celeiro.supplier s
      where s.company_id = new.company_id and s.id = new.owner_id for share;
    when 2 then
      select m.member_name into new.owner_name from celeiro.member m
      where m.company_id = new.company_id and m.id = new.owner_id for share;
    else
      select u.name into new.owner_name from celeiro.app_user u
      where u.company_id = new.company_id and u.id = new.owner_id for share;
  end case;
  new.owner_name := coalesce(new.owner_name, '');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.name_terminal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select p.serial_number || ' ' || coalesce(p.acquirer, '') into new.terminal_text from celeiro.point_of_sale p
  where p.company_id = new.company_id and p.id = new.point_of_sale_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.next_operation_code(p_prefix text, p_year integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into celeiro.operation_code as kept values (celeiro.current_company(), p_prefix || '-' || p_year, 1)
  on conflict (company_id, series) do update set last = kept.last + 1
  returning series || '-' || lpad(last::text, greatest(6, length(last::text)), '0')
$function$;

CREATE OR REPLACE FUNCTION celeiro.not_journalled(p_limit integer)
 RETURNS TABLE(fact smallint, id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  (select 1::smallint, m.id from celeiro.movement m
    join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
    where m.company_id = (select celeiro.current_company())
      and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 1 and e.fact_id = m.id)
      and not (b.origin = 4 and b.amount_cents < 0 and exists (select from celeiro.movement y
        where y.company_id = b.company_id and y.origin = 4 and y.origin_id = b.origin_id and y.account_id <> b.account_id))
    limit p_limit)
  union all
  (select 1::smallint, w.id from celeiro.without_competence((select celeiro.current_company())) w
    where exists (select from celeiro.journal_entry e where e.company_id = (select celeiro.current_company()) and e.fact = 1
      and e.fact_id = w.id)
    limit p_limit)
  union all
  (select 2::smallint, o.id from celeiro.bills_pay o
    where o.company_id = (select celeiro.current_company())
      and exists (select from celeiro.installment i where i.company_id = o.company_id and i.bills_pay_id = o.id and i.status <> 4)
      and not exists (select from celeiro.journal_entry e where e.company_id = o.company_id and e.fact = 2 and e.fact_id = o.id)
    limit p_limit)
  union all
  (select 3::smallint, w.id from celeiro.wallet_check w
    where w.company_id = (select celeiro.current_company())
      and not exists (select from celeiro.journal_entry e where e.company_id = w.company_id and e.fact = 3 and e.fact_id = w.id)
    limit p_limit)
  union all
  (select 4::smallint, t.id from celeiro.card_transaction t
    where t.company_id = (select celeiro.current_company())
      and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 4 and e.fact_id = t.id)
    limit p_limit)
  union all
  (select 5::smallint, m.id from celeiro.manual_entry m
    where m.company_id = (select celeiro.current_company()) and m.status = 2
      and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 5 and e.fact_id = m.id)
    limit p_limit)
  union all
  (select 6::smallint, f.id from celeiro.fund f
    where f.company_id = (select celeiro.current_company()) and f.opening_cents > 0 and f.kind in (3, 4, 5)
      and not exists (select from celeiro.journal_entry e where e.company_id = f.company_id and e.fact = 6 and e.fact_id = f.id)
    limit p_limit)
  union all
  (select 7::smallint, t.id from celeiro.fund_transfer t
    where t.company_id = (select celeiro.current_company()) and t.status in (2, 4)
      and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 7 and e.fact_id = t.id)
    limit p_limit)
  union all
  (select 10::smallint, t.id from celeiro.volunteer_work t
    where t.company_id = (select celeiro.current_company()) and t.status in (2, 4)
      and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 10 and e.fact_id = t.id)
    limit p_limit)
  union all
  (select 11::smallint, t.id from celeiro.gift_in_kind t
    where t.company_id = (select celeiro.current_company()) and t.status in (2, 4)
      and not exists (select from celeiro.journal_entry e where e.company_id = t.company_id and e.fact = 11 and e.fact_id = t.id)
    limit p_limit)
  union all
  (select w.fact, w.id from celeiro.without_fund_lines((select celeiro.current_company())) w limit p_limit)
$function$;

CREATE OR REPLACE FUNCTION celeiro.note_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, ids)
    select w.company_id, tg_table_name, array_agg(w.id)
    from (select n.company_id, n.id, (row_number() over (partition by n.company_id order by n.id) - 1) / 100 as chunk from written n) w
    group by w.company_id, w.chunk;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_changed_branch()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_table_name, array[w.id], array[w.id] from written w;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_changed_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_table_name, w.branch_ids, array[w.id] from written w;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_changed_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_table_name, array_agg(distinct l.branch_id), array[w.id]
    from written w join celeiro.manual_entry_line l on l.company_id = w.company_id and l.manual_entry_id = w.id
    group by w.company_id, w.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_changed_in_branch()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_table_name, case when w.branch_id is not null then array[w.branch_id] end, array_agg(w.id)
    from (select n.company_id, n.branch_id, n.id,
        (row_number() over (partition by n.company_id, n.branch_id order by n.id) - 1) / 100 as chunk from written n) w
    group by w.company_id, w.branch_id, w.chunk;
  if tg_op = 'UPDATE' then
    insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
      select b.company_id, tg_table_name, case when b.branch_id is not null then array[b.branch_id] end, array[b.id]
      from before b join written w on w.company_id = b.company_id and w.id = b.id
      where w.branch_id is distinct from b.branch_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_changed_label()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, 'bank_statement', array[w.branch_id], array_agg(w.id)
    from (select n.company_id, a.branch_id, m.id,
        (row_number() over (partition by n.company_id, a.branch_id order by m.id) - 1) / 100 as chunk
      from written n join celeiro.movement m on m.company_id = n.company_id and m.id = n.movement_id
      join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id) w
    group by w.company_id, w.branch_id, w.chunk;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_changed_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, 'manual_entry', array_agg(distinct l.branch_id), array[w.manual_entry_id]
    from (select distinct n.company_id, n.manual_entry_id from written n) w
    join celeiro.manual_entry_line l on l.company_id = w.company_id and l.manual_entry_id = w.manual_entry_id
    group by w.company_id, w.manual_entry_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_changed_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_argv[0], array[w.branch_id], array_agg(w.id)
    from (select n.company_id, a.branch_id, n.id,
        (row_number() over (partition by n.company_id, a.branch_id order by n.id) - 1) / 100 as chunk
      from written n join celeiro.ledger_account a on a.company_id = n.company_id and a.id = n.account_id) w
    group by w.company_id, w.branch_id, w.chunk;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_changed_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select w.company_id, tg_table_name, array[e.branch_id], array_agg(w.id)
    from written w cross join lateral (select w.origin_branch_id union select w.destination_branch_id) e (branch_id)
    group by w.company_id, e.branch_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_changes(p_table text, p_noting text, p_events text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_event text;
begin
  foreach v_event in array p_events loop
    execute format('create trigger %I after %s on celeiro.%I referencing %s for each statement execute function celeiro.%s',
      'changed_' || v_event, v_event, p_table,
      case v_event when 'insert' then 'new table as written' when 'delete' then 'old table as written'
        else 'old table as before new table as written' end, p_noting);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_check_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into celeiro.wallet_check_day
      select new.company_id, new.id, k.n, k.status, k.date, k.status = 7 and new.installment_id is not null
      from celeiro.told_check_days(new, celeiro.today_of(new.company_id)) k;
  else
    insert into celeiro.wallet_check_day
      select new.company_id, new.id, coalesce(max(d.n), 0) + 1, new.status,
        coalesce(new.status_date, celeiro.today_of(new.company_id)), new.status = 7 and new.installment_id is not null
      from celeiro.wallet_check_day d where d.company_id = new.company_id and d.wallet_check_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_check_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.wallet_check_day (company_id, wallet_check_id, n, status, date, is_of_bill)
    select w.company_id, w.id, coalesce(d.last, 0) + 1, w.status, coalesce(w.status_date, celeiro.today_of(w.company_id)),
      w.status = 7 and w.installment_id is not null
    from written w
    join former f on f.company_id = w.company_id and f.id = w.id
    cross join lateral (select max(k.n) as last from celeiro.wallet_check_day k
      where k.company_id = w.company_id and k.wallet_check_id = w.id) d
    where w.status <> f.status;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_closing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select c.updated_by, new.head || jsonb_build_object('sender', jsonb_build_object('legalName', c.legal_name,
      'document', c.document, 'street', coalesce(c.street, ''), 'streetNumber', coalesce(c.street_number, ''),
      'neighborhood', coalesce(c.neighborhood, ''), 'city', coalesce(c.city, ''), 'state', coalesce(c.state, '')))
    into new.closed_by, new.head
    from celeiro.company c where c.id = new.company_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform celeiro.note_write(new.id, 'installment');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_moved_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro_setup.record_change (company_id, table_name, branches, ids)
    select new.company_id, h.table_name, array[b.branch_id], h.ids
    from (
      select 'bank_statement', array_agg(m.id) from celeiro.movement m
        where m.company_id = new.company_id and m.account_id = new.id having count(*) > 0
      union all
      select 'bank_statement_line', array_agg(l.id) from celeiro.bank_statement_line l
        where l.company_id = new.company_id and l.account_id = new.id having count(*) > 0) h (table_name, ids)
    cross join (values (old.branch_id), (new.branch_id)) b (branch_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_password_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.password_changed_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_refusal(p_session uuid, p_details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_caller record;
begin
  select s.company_id, s.user_id, null as key_name into v_caller from celeiro.session s where s.id = p_session
  union all
  select k.company_id, k.created_by, k.name from celeiro.integration_key k where k.id = p_session;
  if not found then return; end if;
  perform set_config('celeiro.key_name', coalesce(v_caller.key_name, ''), true);
  perform celeiro.note_security_event(v_caller.company_id, v_caller.user_id, 'accessRefused', p_session, p_details);
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_sale_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.card_transaction_day
    select new.company_id, new.id, coalesce(max(d.n), 0) + 1, new.status,
      coalesce(new.status_date, new.write_off_date, celeiro.today_of(new.company_id))
    from celeiro.card_transaction_day d where d.company_id = new.company_id and d.card_transaction_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_sale_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.card_transaction_day (company_id, card_transaction_id, n, status, date)
    select w.company_id, w.id, coalesce(d.last, 0) + 1, w.status,
      coalesce(w.status_date, w.write_off_date, celeiro.today_of(w.company_id))
    from written w
    join former f on f.company_id = w.company_id and f.id = w.id
    cross join lateral (select max(k.n) as last from celeiro.card_transaction_day k
      where k.company_id = w.company_id and k.card_transaction_id = w.id) d
    where w.status <> f.status;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_security_event(p_company uuid, p_user uuid, p_action text, p_session uuid, p_details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_known bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('security event ' || p_user || ' ' || p_action, 0));
  select count(*) into v_known from celeiro.audit_entry e
    where e.company_id = p_company and e.actor_id = p_user and e.action = p_action and e.resource = 'session'
      and e.at > clock_timestamp() - interval '15 minutes';
  if v_known >= 10 then return; end if;
  perform set_config('celeiro.company', p_company::text, true);
  perform celeiro.record_audit(p_user, p_action, 'session', p_session,
    (p_details || case when v_known = 9 then '{"limited": true}'::jsonb else '{}' end)::text);
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_standing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform celeiro.note_write(coalesce(new.company_id, old.company_id), tg_table_name);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_write(p_company uuid, p_table text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from celeiro.list_edition e where e.company_id = p_company and e.table_name = p_table
      and e.xmin = pg_current_xact_id()::xid) then
    return;
  end if;
  update celeiro.list_edition e set writes = e.writes + 1
  where e.company_id = p_company and e.table_name = p_table and e.lane = (
    select free.lane from celeiro.list_edition free
    where free.company_id = p_company and free.table_name = p_table limit 1 for update skip locked);
  if not found then
    insert into celeiro.list_edition (company_id, table_name, writes) values (p_company, p_table, 1);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.note_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform celeiro.note_write(w.company_id, tg_table_name) from (select distinct company_id from written) w;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.number_bills_pay()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.code := celeiro.next_operation_code('OP', extract(year from new.issue_date)::integer);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.number_card_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.code := celeiro.next_operation_code('RC', extract(year from new.period_end)::integer);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.number_journal(p_company uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION celeiro.number_tithes_offerings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.code := celeiro.next_operation_code('DOF', extract(year from new.worship_date)::integer);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.offered_gifts(p_from date, p_to date, p_member uuid DEFAULT NULL::uuid)
 RETURNS TABLE(member_id uuid, date date, kind integer, cents bigint, document_id uuid, place integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select g.* from celeiro.gifts_of_offerings((select celeiro.current_company()), array(
    select t.id from celeiro.tithes_offerings t
    where t.company_id = (select celeiro.current_company()) and t.status = 2 and t.worship_date between p_from and p_to
      and t.branch_id = any((select celeiro.visible_branches())::uuid[])
      and (p_member is null
        or t.id in (select g.tithes_offerings_id from celeiro.tithes_offerings_giving g
          where g.company_id = (select celeiro.current_company()) and g.member_id = p_member)
        or t.id in (select w.tithes_offerings_id from celeiro.wallet_check w
          where w.company_id = (select celeiro.current_company()) and w.member_id = p_member and w.tithes_offerings_id is not null)
        or t.id in (select w.tithes_offerings_id from celeiro.movement_label l
          join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and m.origin = 6
          join celeiro.wallet_check w on w.company_id = m.company_id and w.id = m.origin_id
          where l.company_id = (select celeiro.current_company()) and l.member_id = p_member and w.tithes_offerings_id is not null))
  )) g
  where p_member is null or g.member_id = p_member
$function$;

CREATE OR REPLACE FUNCTION celeiro.offering_days(p_from date, p_to date)
 RETURNS TABLE(date date, branch_id uuid, tithe_cents bigint, other_cents bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_branches constant uuid[] := celeiro.visible_branches();
  v_late uuid[] := '{}';
begin
  if exists (select from celeiro.offering_mark m where m.company_id = v_company) then
    v_late := array(select l.id from celeiro.marked_offerings(v_company) l (id));
    return query select s.date, s.branch_id, s.tithe_cents, s.other_cents from celeiro.summed_offerings(v_company, v_late) s
      where s.date between p_from and p_to and s.branch_id = any(v_branches);
  end if;
  return query select s.date, s.branch_id, s.tithe_cents, s.other_cents from celeiro.offering_sum s
    where s.company_id = v_company and s.date between p_from and p_to and s.branch_id = any(v_branches)
      and s.tithes_offerings_id <> all(v_late);
end $function$;

CREATE OR REPLACE FUNCTION celeiro.open_dealings(p_record uuid, p_document text, p_patterns text[])
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select count(*) from celeiro.bills_pay o
      join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id
      where o.company_id = celeiro.current_company() and o.owner_id = p_record and i.status not in (2, 4, 5))
    + (select count(*) from celeiro.wallet_check w
      where w.company_id = celeiro.current_company() and w.status in (1, 3, 4, 5)
        and celeiro.is_issuer(w.issuer_name, w.issuer_document, w.issuer_phone, p_document, p_patterns))
$function$;

CREATE OR REPLACE FUNCTION celeiro.oppose_orphan(p_company uuid, p_account uuid, p_reason text, p_detail text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_orphan celeiro.movement;
  v_part integer;
begin
  if p_reason not in ('transfer missing', 'count missing', 'line missing', 'instalment missing', 'cheque missing', 'card missing',
    'offering missing', 'asset missing') then return false; end if;
  select m.* into v_orphan from celeiro.movement m
    where m.company_id = p_company and m.account_id = p_account and m.seq = p_detail::bigint
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id);
  if not found then return false; end if;
  select coalesce(max(r.part) + 1, 0) into v_part from celeiro.movement r
    where r.company_id = p_company and r.origin = 10 and r.origin_id = v_orphan.origin_id and r.account_id = p_account;
  perform celeiro.post_movements('00000000-0000-0000-0000-000000000000', 10::smallint, v_orphan.origin_id,
    (select (now() at time zone (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone])::date
      from celeiro.company c where c.id = p_company), v_orphan.competence, jsonb_build_array(jsonb_build_object(
      'id', gen_random_uuid(), 'account', v_orphan.account_id, 'cents', (-v_orphan.amount_cents)::text, 'part', v_part,
      'reverses', v_orphan.id, 'internal', v_orphan.is_internal, 'imposed', true,
      'label', (select jsonb_build_object('description', 'Estorno: ' || l.description, 'paymentType', l.payment_type,
          'documentNumber', l.document_number, 'accountPlanId', l.account_plan_id, 'costCenterId', l.cost_center_id,
          'memberId', l.member_id, 'ownerKind', l.owner_kind, 'ownerId', l.owner_id, 'counterparty', l.counterparty)
        from celeiro.movement_label l where l.company_id = v_orphan.company_id and l.movement_id = v_orphan.id))));
  return true;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.own_beside_accounts(p_day date)
 RETURNS TABLE(branch_id uuid, kind smallint, competence date, count integer, cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from celeiro.beside_accounts(celeiro.current_company(), p_day) $function$;

CREATE OR REPLACE FUNCTION celeiro.own_journal_late(p_first date, p_last date)
 RETURNS TABLE(month date, branch_id uuid, reference_month date, side smallint, item_id uuid, is_plan boolean, code text, name text, cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from celeiro.journal_late(celeiro.current_company(), p_first, p_last) $function$;

CREATE OR REPLACE FUNCTION celeiro.own_journal_months(p_first date, p_last date)
 RETURNS TABLE(month date, branch_id uuid, side smallint, item_id uuid, is_plan boolean, code text, name text, accrual_cents bigint, cash_cents bigint, group_name text, restricted boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from celeiro.journal_months(celeiro.current_company(), p_first, p_last) $function$;

CREATE OR REPLACE FUNCTION celeiro.own_journal_sums(p_first date, p_last date)
 RETURNS TABLE(journal_account_id uuid, month date, branch_id uuid, source smallint, source_id uuid, debit_cents bigint, credit_cents bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select * from celeiro.journal_sums(celeiro.current_company(), p_first, p_last) $function$;

CREATE OR REPLACE FUNCTION celeiro.own_month_digest(p_month date)
 RETURNS TABLE(first_number integer, last_number integer, entry_count integer, total_cents bigint, sha256 bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from celeiro.journal_month_digest(celeiro.current_company(), p_month)
$function$;

CREATE OR REPLACE FUNCTION celeiro.passkey_login(p_company uuid, p_user uuid, p_credential bytea)
 RETURNS TABLE(id uuid, email text, public_key bytea, sign_count bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.id, u.email, k.public_key, k.sign_count from celeiro.passkey k
    join celeiro.app_user u on u.company_id = k.company_id and u.id = k.user_id
    where k.company_id = p_company and k.user_id = p_user and k.credential_id = p_credential
$function$;

CREATE OR REPLACE FUNCTION celeiro.password_context(p_email text)
 RETURNS TABLE(name text, church_names text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.name, array_remove(array[c.legal_name, c.fantasy_name, b.name], null)
  from celeiro.app_user u
  join celeiro.company c on c.id = u.company_id
  left join celeiro.branch b on b.company_id = u.company_id and b.id = u.branch_id
  where u.email = p_email
$function$;

CREATE OR REPLACE FUNCTION celeiro.place_journal_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.parent_id := (select p.id from celeiro.journal_account p
    where p.company_id = new.company_id and p.code = regexp_replace(new.code, '\.?[0-9]+$', ''));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.plan_flow_sums(p_company uuid)
 RETURNS TABLE(company_id uuid, month date, branch_id uuid, plan_id uuid, cost_center_id uuid, fund_id uuid, income_cents bigint, expense_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.company_id, coalesce(l.counted_in, m.competence), coalesce(i.branch_id, a.branch_id), l.account_plan_id, l.cost_center_id,
    l.fund_id,
    coalesce(sum(m.amount_cents) filter (where (m.amount_cents > 0) = (m.reverses is null)), 0)::bigint,
    coalesce(-sum(m.amount_cents) filter (where (m.amount_cents > 0) <> (m.reverses is null)), 0)::bigint
  from celeiro.movement m
  join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id and l.account_plan_id is not null
  join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id
  left join celeiro.installment i on i.company_id = m.company_id and i.id = m.origin_id
  where not m.is_internal and (p_company is null or m.company_id = p_company)
  group by 1, 2, 3, 4, 5, 6
$function$;

CREATE OR REPLACE FUNCTION celeiro.plan_sums(p_company uuid)
 RETURNS SETOF celeiro.plan_month
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.company_id, m.account_id, m.competence, date_trunc('month', m.date)::date,
    coalesce(l.account_plan_id, '00000000-0000-0000-0000-000000000000'), count(*)::integer,
    coalesce(sum(m.amount_cents) filter (where (m.amount_cents > 0) = (m.reverses is null)), 0)::bigint,
    coalesce(-sum(m.amount_cents) filter (where (m.amount_cents > 0) <> (m.reverses is null)), 0)::bigint,
    coalesce(l.counted_in, m.competence)
  from celeiro.movement m
  join celeiro.movement_label l on l.company_id = m.company_id and l.movement_id = m.id
  where not m.is_internal and (p_company is null or m.company_id = p_company)
  group by 1, 2, 3, 4, 5, 9
$function$;

CREATE OR REPLACE FUNCTION celeiro.post_entries(p_actor uuid, p_entries jsonb, p_backfill boolean)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select celeiro.enter_entries(p_actor, (select jsonb_agg(e.entry - 'lines' order by e.n) from jsonb_array_elements(p_entries)
      with ordinality e (entry, n)),
    jsonb_agg(l.line - 'cents' order by l.n, l.position), array_agg(l.n::integer order by l.n, l.position),
    array_agg(l.position::smallint order by l.n, l.position),
    array_agg(l.place::integer order by l.n, l.position), array_agg((l.line ->> 'cents')::bigint order by l.n, l.position), p_backfill)
  from (
    select e.n, k.position, k.line, row_number() over (order by e.n, k.position) as place
    from jsonb_array_elements(p_entries) with ordinality e (entry, n),
      jsonb_array_elements(e.entry -> 'lines') with ordinality k (line, position)) l
$function$;

CREATE OR REPLACE FUNCTION celeiro.post_movements(p_actor uuid, p_origin smallint, p_origin_id uuid, p_date date, p_competence date, p_movements jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_accounts constant uuid[] := array(select distinct (given ->> 'account')::uuid from jsonb_array_elements(p_movements) given);
  v_locked integer;
  v_lock_date date;
  v_open date;
  v_funds jsonb;
  v_account celeiro.ledger_account;
  v_movements celeiro.movement[];
  v_links bytea[];
  v_cents bigint[];
  v_imposed boolean[];
  v_hashes bytea[];
  v_is_short boolean;
  v_sum celeiro.account_day;
begin
  perform from celeiro.ledger_account a where a.company_id = v_company and a.id = any(v_accounts) order by a.id for update;
  get diagnostics v_locked = row_count;
  if v_locked <> cardinality(v_accounts) then
    raise exception 'no such account' using errcode = 'CE422';
  end if;
  select c.lock_date into v_lock_date from celeiro.company c where c.id = v_company;
  if v_lock_date is not null and p_date <= v_lock_date then
    raise exception 'the ledger is closed until %', v_lock_date using errcode = 'CE422';
  end if;
  v_open := celeiro.first_open_month(v_lock_date);
  for v_account in
    select a.* from celeiro.ledger_account a where a.company_id = v_company and a.id = any(v_accounts) order by a.id
  loop
    if v_account.status <> 1 and not (v_account.kind = 1 and v_account.status = 2 and p_origin = 8) then
      raise exception 'the account takes no movements' using errcode = 'CE422';
    elsif p_date < v_account.opening_date then
      raise exception 'the account is opened on %', v_account.opening_date using errcode = 'CE422';
    end if;
    -- All but the hashes, each of which needs the one before; what they are of is movement_hash, written out.
    with given as materialized (
      select v_account.last_seq + row_number() over (order by g.place) as seq, g.id,
        coalesce(g.competence, p_competence) as competence, g.cents, coalesce(g."originId", p_origin_id) as origin_id,
        coalesce(g.part, 0::smallint) as part, g.reverses, g.internal, g.imposed, clock_timestamp() as at
      from rows from (jsonb_to_recordset(p_movements) as (id uuid, account uuid, competence date, cents bigint,
        "originId" uuid, part smallint, reverses uuid, internal boolean, imposed boolean)) with ordinality
        g (id, account, competence, cents, "originId", part, reverses, internal, imposed, place)
      where g.account = v_account.id
    )
    select array_agg(row(v_company, v_account.id, g.seq, g.id, p_date, g.competence, g.cents, p_origin, g.origin_id, g.part,
        g.reverses, g.internal, p_actor, g.at, null)::celeiro.movement order by g.seq),
      array_agg(convert_to(concat_ws('|', v_company, v_account.id, g.seq, g.id, p_date, g.competence, g.cents, p_origin,
        g.origin_id, g.part, coalesce(g.reverses::text, '-'), g.internal, p_actor,
        to_char(g.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')), 'UTF8') order by g.seq),
      array_agg(g.cents order by g.seq), array_agg(coalesce(g.imposed, false) order by g.seq)
    into v_movements, v_links, v_cents, v_imposed
    from given g;
    v_hashes := '{}';
    v_is_short := false;
    for v_place in 1 .. cardinality(v_links) loop
      v_account.last_hash := sha256(v_account.last_hash || v_links[v_place]);
      v_hashes := array_append(v_hashes, v_account.last_hash);
      v_account.balance_cents := v_account.balance_cents + v_cents[v_place];
      if v_cents[v_place] > 0 then
        v_account.floor_cents := greatest(v_account.floor_cents, least(0, v_account.balance_cents));
      elsif v_imposed[v_place] then
        v_account.floor_cents := least(v_account.floor_cents, v_account.balance_cents);
      end if;
      -- After every movement, not only after the last one, which is all that the check of the table sees.
      v_is_short := v_is_short or (not v_account.allow_negative and v_account.balance_cents < v_account.floor_cents);
    end loop;
    -- What is reversed twice is refused for that, and not for the money that it would take.
    insert into celeiro.movement
      select m.company_id, m.account_id, m.seq, m.id, m.date, m.competence, m.amount_cents, m.origin, m.origin_id, m.part, m.reverses,
        m.is_internal, m.actor_id, m.posted_at, m.chained
      from rows from (unnest(v_movements), unnest(v_hashes)) m (company_id, account_id, seq, id, date, competence, amount_cents,
        origin, origin_id, part, reverses, is_internal, actor_id, posted_at, hash, chained);
    if v_is_short then
      raise exception 'the balance would fall below what the account may hold' using errcode = 'check_violation',
        schema = 'celeiro', table = 'ledger_account', constraint = 'ledger_account_balance';
    end if;
    update celeiro.ledger_account a set balance_cents = v_account.balance_cents, floor_cents = v_account.floor_cents,
        last_seq = v_account.last_seq + cardinality(v_links), last_hash = v_account.last_hash
      where a.company_id = v_company and a.id = v_account.id;
    select v_company, v_account.id, p_date, count(*), coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0), 0),
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0), 0),
      coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0 and m.is_internal), 0),
      coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0 and m.is_internal), 0)
    into v_sum from unnest(v_movements) m;
    insert into celeiro.account_day as kept select v_sum.*
      on conflict (company_id, account_id, date) do update set
        movements = kept.movements + excluded.movements,
        in_cents = kept.in_cents + excluded.in_cents, out_cents = kept.out_cents + excluded.out_cents,
        internal_in_cents = kept.internal_in_cents + excluded.internal_in_cents,
        internal_out_cents = kept.internal_out_cents + excluded.internal_out_cents;
    v_sum.date := date_trunc('month', p_date)::date;
    insert into celeiro.account_month as kept select v_sum.*
      on conflict (company_id, account_id, month) do update set
        movements = kept.movements + excluded.movements,
        in_cents = kept.in_cents + excluded.in_cents, out_cents = kept.out_cents + excluded.out_cents,
        internal_in_cents = kept.internal_in_cents + excluded.internal_in_cents,
        internal_out_cents = kept.internal_out_cents + excluded.internal_out_cents;
  end loop;
  -- What comes in is money of its plan's fund, unless it says of which; most plans have none.
  if p_origin <> 2 then
    select jsonb_object_agg(f.plan_id, f.id) into v_funds from (
      select s.plan_id, f.id
      from (select distinct (given -> 'label' ->> 'accountPlanId')::uuid as plan_id from jsonb_array_elements(p_movements) given) s
      join celeiro.fund f on f.company_id = v_company and f.id = celeiro.fund_of_plan(v_company, s.plan_id) and f.status = 1) f;
  end if;
  insert into celeiro.movement_label (company_id, movement_id, description, payment_type, document_number,
      account_plan_id, cost_center_id, fund_id, member_id, owner_kind, owner_id, counterparty, updated_by, counted_in)
    select v_company, (given ->> 'id')::uuid, label ->> 'description', (label ->> 'paymentType')::smallint,
      label ->> 'documentNumber', (label ->> 'accountPlanId')::uuid, (label ->> 'costCenterId')::uuid,
      coalesce((label ->> 'fundId')::uuid, case when (given ->> 'cents')::bigint > 0 and given ->> 'reverses' is null
        and not (given ->> 'internal')::boolean then (v_funds ->> (label ->> 'accountPlanId'))::uuid end),
      (label ->> 'memberId')::uuid, (label ->> 'ownerKind')::smallint, (label ->> 'ownerId')::uuid,
      label ->> 'counterparty', p_actor,
      case when not (given ->> 'internal')::boolean
        and coalesce((given ->> 'competence')::date, p_competence) < v_open then v_open end
    from jsonb_array_elements(p_movements) given cross join lateral (select given -> 'label' as label) said;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.posted_accounts(p_sources smallint[], p_source_ids uuid[], p_funds uuid[])
 RETURNS TABLE(source smallint, source_id uuid, fund_id uuid, code text, nature smallint, restricted boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.source, s.source_id, s.fund_id, a.code, a.nature, coalesce(p.restricted, false)
  from unnest(p_sources, p_source_ids, p_funds) s (source, source_id, fund_id)
  join celeiro.journal_account a on a.company_id = celeiro.current_company()
    and a.id = case when s.fund_id is null or s.source <> 1
      then celeiro.journal_account_of(a.company_id, s.source, s.source_id)
      else celeiro.journal_account_of_fund(a.company_id, s.source_id, s.fund_id) end
  left join celeiro.account_plan p on s.source = 1 and p.company_id = a.company_id and p.id = s.source_id
$function$;

CREATE OR REPLACE FUNCTION celeiro.processes()
 RETURNS TABLE(id uuid, host text, version text, started_at timestamp with time zone, seen_at timestamp with time zone, secret_print bytea, files_print bytea, clock_ahead_ms bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.host, p.version, p.started_at, p.seen_at, p.secret_print, p.files_print, p.clock_ahead_ms
  from celeiro_setup.process p where p.seen_at > clock_timestamp() - interval '1 minute'
$function$;

CREATE OR REPLACE FUNCTION celeiro.proof_methods(p_company uuid, p_user uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(nullif(concat_ws(' ',
      case when exists (select from celeiro.passkey k where k.company_id = p_company and k.user_id = p_user)
        then 'passkey' end,
      case when exists (select from celeiro.user_factor f
          where f.company_id = p_company and f.user_id = p_user and f.confirmed_at is not null) then 'code' end,
      case when celeiro.has_second_factor(p_company, p_user) and exists (select from celeiro.recovery_code r
          where r.company_id = p_company and r.user_id = p_user and r.used_at is null) then 'recovery-code' end), ''),
    (select 'password' from celeiro.app_user u
      where u.company_id = p_company and u.id = p_user and u.password_hash is not null), '')
$function$;

CREATE OR REPLACE FUNCTION celeiro.provisional_of(p_email text)
 RETURNS TABLE(user_id uuid, company_id uuid, password_hash text, hash_before text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, u.company_id, u.password_hash, case when u.provisional_before_until > now() then u.provisional_before end
  from celeiro.app_user u
  where u.email = p_email and u.provisional and u.status = 1 and u.provisional_until > now()
$function$;

CREATE OR REPLACE FUNCTION celeiro.reaches_branch(branch uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select current_setting('celeiro.reach', true) = 'all'
    or branch = any(string_to_array(nullif(current_setting('celeiro.reach', true), ''), ',')::uuid[])
$function$;

CREATE OR REPLACE FUNCTION celeiro.rebuild_branch_flow(p_company uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_catalog.pg_advisory_xact_lock('celeiro.branch_flow'::regclass::oid::bigint);
  perform from celeiro.ledger_account a where a.company_id = p_company order by a.id for update;
  delete from celeiro.branch_flow f where f.company_id = p_company;
  insert into celeiro.branch_flow (company_id, branch_id, date, is_month, in_cents, out_cents, is_summed)
    select f.company_id, a.branch_id, f.date, f.is_month, sum(f.in_cents), sum(f.out_cents), true
    from celeiro.account_flow f
    join celeiro.ledger_account a on a.company_id = f.company_id and a.id = f.account_id
    where f.company_id = p_company group by f.company_id, a.branch_id, f.date, f.is_month;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.rebuild_offering_sums(p_company uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into celeiro.offering_mark (company_id, tithes_offerings_id)
    select t.company_id, t.id from celeiro.tithes_offerings t where t.company_id = p_company and t.status = 2
    union select s.company_id, s.tithes_offerings_id from celeiro.offering_sum s where s.company_id = p_company;
  perform celeiro.keep_offering_sums();
end $function$;

CREATE OR REPLACE FUNCTION celeiro.rebuild_plan_flow(p_company uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_catalog.pg_advisory_xact_lock('celeiro.plan_flow'::regclass::oid::bigint);
  perform from celeiro.ledger_account a where a.company_id = p_company order by a.id for update;
  delete from celeiro.plan_flow f where f.company_id = p_company;
  insert into celeiro.plan_flow (company_id, month, branch_id, plan_id, cost_center_id, fund_id, income_cents, expense_cents, is_summed)
    select s.*, true from celeiro.plan_flow_sums(p_company) s;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.record_audit(p_actor uuid, p_action text, p_resource text, p_record uuid, p_payload text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select celeiro.record_audits(array[p_actor], array[p_action], array[p_resource], array[p_record], array[p_payload])
$function$;

CREATE OR REPLACE FUNCTION celeiro.record_audits(p_actors uuid[], p_actions text[], p_resources text[], p_records uuid[], p_payloads text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_key_name constant text := nullif(current_setting('celeiro.key_name', true), '');
  v_lane smallint;
  v_seq bigint;
  v_hash bytea;
  v_entries celeiro.audit_entry[];
  v_payloads celeiro.audit_payload[];
  v_links bytea[];
  v_link bytea;
  v_hashes bytea[];
begin
  -- The chains in the order in which they are named: whoever waits for one holds those before it.
  for v_lane in
    select coalesce(get_byte(uuid_send(g.actor), 15) % 16, 0)::smallint
    from unnest(p_actors) with ordinality g (actor, place) group by 1 order by min(g.place)
  loop
    insert into celeiro.audit_chain (company_id, lane) values (v_company, v_lane) on conflict do nothing;
    select c.last_seq, c.last_hash into v_seq, v_hash from celeiro.audit_chain c
      where c.company_id = v_company and c.lane = v_lane for update;
    -- All but the hashes, each of which needs the one before; what they are of is audit_hash, written out.
    with given as materialized (
      select v_seq + row_number() over (order by g.place) as seq, clock_timestamp() as at, g.actor, g.action, g.resource,
        g.record, u.name, uuid_send(gen_random_uuid()) as salt,
        case when v_key_name is null then g.payload
          else (g.payload::jsonb || jsonb_build_object('key', v_key_name))::text end as payload,
        case when u.name is not null then uuid_send(gen_random_uuid()) end as name_salt
      from unnest(p_actors, p_actions, p_resources, p_records, p_payloads) with ordinality
        g (actor, action, resource, record, payload, place)
      left join celeiro.app_user u on u.company_id = v_company and u.id = g.actor
      where coalesce(get_byte(uuid_send(g.actor), 15) % 16, 0) = v_lane
    ), sealed as materialized (
      select g.*, sha256(g.salt || convert_to(g.payload, 'UTF8')) as payload_hash,
        sha256(g.name_salt || convert_to(g.name, 'UTF8')) as name_hash
      from given g
    )
    select array_agg(row(v_company, v_lane, s.seq, s.at, s.actor, s.action, s.resource, s.record, s.payload_hash, null,
        s.name_hash)::celeiro.audit_entry order by s.seq),
      array_agg(row(v_company, v_lane, s.seq, s.salt, s.payload, s.name_salt, s.name)::celeiro.audit_payload order by s.seq),
      array_agg(convert_to(concat_ws('|', v_company, v_lane, s.seq,
        to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), coalesce(s.actor::text, '-'), s.action, s.resource,
        coalesce(s.record::text, '-'), encode(s.payload_hash, 'hex'), encode(s.name_hash, 'hex')), 'UTF8') order by s.seq)
    into v_entries, v_payloads, v_links
    from sealed s;
    v_hashes := '{}';
    foreach v_link in array v_links loop
      v_hash := sha256(v_hash || v_link);
      v_hashes := array_append(v_hashes, v_hash);
    end loop;
    insert into celeiro.audit_entry
      select e.company_id, e.lane, e.seq, e.at, e.actor_id, e.action, e.resource, e.record_id, e.payload_hash, e.chained, e.actor_hash
      from rows from (unnest(v_entries), unnest(v_hashes)) e (company_id, lane, seq, at, actor_id, action, resource, record_id,
        payload_hash, hash, actor_hash, chained);
    insert into celeiro.audit_payload select p.* from unnest(v_payloads) p;
    update celeiro.audit_chain c set last_seq = v_seq + cardinality(v_links), last_hash = v_hash
      where c.company_id = v_company and c.lane = v_lane;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'append-only: %', tg_table_name using errcode = 'CE409';
end $function$;

CREATE OR REPLACE FUNCTION celeiro.refuse_fund(p_company uuid, p_fund uuid, p_cents bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'the fund has less than that' using errcode = 'check_violation', schema = 'celeiro', table = 'fund_balance',
    constraint = 'fund_balance_available', detail = (select json_strip_nulls(json_build_object('fund', f.name,
        'cents', case when f.branch_id is not null or celeiro.sees_whole_funds() then p_cents::text end))
      from celeiro.fund f where f.company_id = p_company and f.id = p_fund)::text;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.rename_favoured()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_name text := to_jsonb(new) ->> tg_argv[0];
begin
  perform from celeiro.bills_pay b
  where b.company_id = new.company_id and b.owner_id = new.id and b.owner_name <> v_name order by b.id for no key update;
  update celeiro.bills_pay b set owner_name = v_name
  where b.company_id = new.company_id and b.owner_id = new.id and b.owner_name <> v_name;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.rename_terminal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update celeiro.card_receipt r set terminal_text = new.serial_number || ' ' || coalesce(new.acquirer, '')
  where r.company_id = new.company_id and r.point_of_sale_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.renew_job(p_id uuid, p_claim uuid, p_lease interval)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with renewed as (update celeiro.job j set due_at = now() + p_lease
    where j.id = p_id and j.claim = p_claim and j.died_at is null returning 1)
  select exists (select from renewed)
$function$;

CREATE OR REPLACE FUNCTION celeiro.renew_password(p_company uuid, p_user uuid, p_known_hash text, p_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_ended integer;
begin
  update celeiro.app_user u set password_hash = p_hash, updated_at = now()
    where u.company_id = p_company and u.id = p_user and u.password_hash = p_known_hash and u.status = 1 and not u.provisional;
  if not found then return false; end if;
  perform set_config('celeiro.company', p_company::text, true);
  update celeiro.session s set revoked_at = now()
    where s.company_id = p_company and s.user_id = p_user and s.revoked_at is null and s.expires_at > now();
  get diagnostics v_ended = row_count;
  perform celeiro.record_audit(p_user, 'changePassword', 'user', p_user, jsonb_build_object('endedSessions', v_ended)::text);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.reopen_year(p_actor uuid, p_year smallint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_id uuid;
begin
  perform celeiro.hold_journal();
  update celeiro.year_closing y set reopened_at = clock_timestamp(), reopened_by = p_actor
    where y.company_id = v_company and y.year = p_year and y.reopened_at is null
      and not exists (select from celeiro.year_closing o where o.company_id = v_company and o.year > p_year and o.reopened_at is null)
    returning y.id into v_id;
  if v_id is null then
    raise exception 'the year is not the last closed one' using errcode = 'CE422';
  end if;
  perform celeiro.enter_of_year(p_actor, (
    select coalesce(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'branch', e.branch_id, 'date', e.date, 'fact', e.fact,
        'factId', e.fact_id, 'part', e.part, 'revision', e.revision + 1, 'history', left('Estorno: ' || e.history, 255), 'lines',
        (select jsonb_agg(jsonb_build_object('account', n.journal_account_id, 'cents', -n.amount_cents, 'source', n.source)
            order by n.position)
          from celeiro.journal_line n where n.company_id = e.company_id and n.entry_id = e.id)) order by e.fact desc, e.part desc), '[]')
    from celeiro.journal_entry e where e.company_id = v_company and e.fact in (20, 21) and e.fact_id = v_id));
  update celeiro.company c set closed_year = (select max(y.year) from celeiro.year_closing y
      where y.company_id = v_company and y.reopened_at is null)
    where c.id = v_company;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.reset_factors(p_email text, p_reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user record;
  v_removed integer;
  v_passkeys integer;
  v_reader uuid;
begin
  select u.company_id, u.id, u.name into v_user from celeiro.app_user u where u.email = p_email for update;
  if not found then return null; end if;
  delete from celeiro.user_factor f where f.company_id = v_user.company_id and f.user_id = v_user.id;
  get diagnostics v_removed = row_count;
  delete from celeiro.passkey k where k.company_id = v_user.company_id and k.user_id = v_user.id;
  get diagnostics v_passkeys = row_count;
  v_removed := v_removed + v_passkeys;
  if v_removed = 0 then return 0; end if;
  delete from celeiro.recovery_code r where r.company_id = v_user.company_id and r.user_id = v_user.id;
  perform set_config('celeiro.company', v_user.company_id::text, true);
  update celeiro.session s set revoked_at = now() where s.company_id = v_user.company_id and s.user_id = v_user.id
    and s.calendar_hash is null and s.revoked_at is null and s.expires_at > now();
  perform celeiro.record_audit('00000000-0000-0000-0000-000000000000', 'resetFactors', 'user', v_user.id,
    jsonb_build_object('reason', p_reason)::text);
  for v_reader in
    select u.id from celeiro.app_user u join celeiro.profile p on p.company_id = u.company_id and p.id = u.profile_id
      where u.company_id = v_user.company_id and u.status = 1 and (u.id = v_user.id or p.is_admin or exists (
        select from celeiro.profile_permission r where r.company_id = p.company_id and r.profile_id = p.id
          and r.module = 'users' and 'update' = any(r.actions)))
  loop
    perform celeiro.tell_by_mail(v_user.company_id, v_reader, 'factors-reset', jsonb_build_object('person', v_user.name),
      gen_random_uuid(), gen_random_uuid());
  end loop;
  return v_removed;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.reset_password(p_key bytea, p_hash bytea, p_email text, p_password_hash text, p_mail uuid, p_job uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_user record;
  v_ended integer;
begin
  if not celeiro.use_code(p_key, p_hash) then return false; end if;
  update celeiro.app_user u set password_hash = p_password_hash, email_verified = true, updated_at = now()
    where u.email = p_email and u.status = 1 and not u.provisional
    returning u.company_id, u.id into v_user;
  if not found then return false; end if;
  perform set_config('celeiro.company', v_user.company_id::text, true);
  update celeiro.session s set revoked_at = now()
    where s.company_id = v_user.company_id and s.user_id = v_user.id and s.revoked_at is null and s.expires_at > now();
  get diagnostics v_ended = row_count;
  update celeiro.session s set device = null
    where s.company_id = v_user.company_id and s.user_id = v_user.id and s.device is not null;
  perform celeiro.record_audit(v_user.id, 'resetPassword', 'user', v_user.id, jsonb_build_object('endedSessions', v_ended)::text);
  perform celeiro.tell_by_mail(v_user.company_id, v_user.id, 'recovered', '{}', p_mail, p_job);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.return_attempt(p_keys bytea[], p_every integer[], p_forgiven boolean[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  with held as materialized (
    select a.key, given.forgiven
    from celeiro.attempt a join unnest(p_keys, p_every, p_forgiven) as given (key, every, forgiven) using (key)
    order by a.key for update of a)
  update celeiro.attempt a
    set drained_at = case when held.forgiven then clock_timestamp() else a.drained_at end, under_way = a.under_way[2:]
    from held where a.key = held.key;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.return_job(p_id uuid, p_claim uuid, p_reason text, p_wait interval, p_counts boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update celeiro.job j set claim = null, reason = p_reason,
    due_at = least(now() + p_wait, j.again_at), again_at = null,
    attempts = case when j.again_at is not null then 0 when p_counts then j.attempts else j.attempts - 1 end
  where j.id = p_id and j.claim = p_claim and j.died_at is null
$function$;

CREATE OR REPLACE FUNCTION celeiro.revoke_session(p_session uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare revoked celeiro.session;
begin
  update celeiro.session s set revoked_at = now() where s.id = p_session and s.revoked_at is null returning * into revoked;
  if found then
    perform set_config('celeiro.company', revoked.company_id::text, true);
    perform celeiro.record_audit(revoked.user_id, 'signOut', 'session', p_session, '{}');
  end if;
  return (select s.id from celeiro.session s where s.id = p_session);
end $function$;

CREATE OR REPLACE FUNCTION celeiro.rotate_session(p_session uuid, p_generation integer, p_grace interval, p_idle interval, p_life interval, p_now timestamp with time zone DEFAULT now())
 RETURNS TABLE(generation integer, user_id uuid, company_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now constant timestamptz := greatest(p_now, now());
  found_session celeiro.session;
begin
  select * into found_session from celeiro.session s where s.id = p_session for update;
  if not found or found_session.revoked_at is not null or found_session.expires_at <= v_now then return; end if;
  perform from celeiro.app_user u
    where u.company_id = found_session.company_id and u.id = found_session.user_id and u.status = 1;
  if not found then return; end if;
  user_id := found_session.user_id;
  company_id := found_session.company_id;
  if p_generation = found_session.generation then
    generation := found_session.generation + 1;
    update celeiro.session s set generation = found_session.generation + 1, rotated_at = now(),
        expires_at = least(v_now + p_idle, found_session.created_at + p_life)
      where s.id = p_session;
    update celeiro.app_user u set last_access_at = now()
      where u.company_id = found_session.company_id and u.id = found_session.user_id;
    return next;
  elsif p_generation = found_session.generation - 1 and now() - found_session.rotated_at <= p_grace then
    generation := found_session.generation;
    return next;
  else
    update celeiro.session s set revoked_at = now() where s.id = p_session;
    perform set_config('celeiro.company', found_session.company_id::text, true);
    perform celeiro.record_audit(found_session.user_id, 'refreshReused', 'session', p_session, '{}');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.schedule_job(p_company uuid, p_id uuid, p_name text, p_schedule text, p_due timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into celeiro.job as kept (company_id, id, name, key, payload, schedule, due_at)
  values (p_company, p_id, p_name, 'schedule', '{}', p_schedule, p_due)
  on conflict (company_id, name, key) where key is not null and died_at is null do update
    set schedule = excluded.schedule, due_at = excluded.due_at
    where kept.claim is null and kept.schedule is distinct from excluded.schedule
$function$;

CREATE OR REPLACE FUNCTION celeiro.seal_hash(previous bytea, company_id uuid, n integer, sealed_at timestamp with time zone, heads jsonb)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select sha256(previous || convert_to(concat_ws('|', company_id, n,
    to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), heads::text), 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION celeiro.seal_ledger(p_company uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_last celeiro.ledger_seal;
  v_heads jsonb;
  v_at constant timestamptz := clock_timestamp();
  v_n integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger_seal ' || p_company, 0));
  select s.* into v_last from celeiro.ledger_seal s where s.company_id = p_company order by s.n desc limit 1;
  v_n := coalesce(v_last.n, 0) + 1;
  select coalesce(jsonb_agg(jsonb_build_object('account', a.id, 'seq', a.last_seq, 'hash', encode(a.last_hash, 'hex'),
      'balance', a.balance_cents) order by a.id), '[]')
    into v_heads from celeiro.ledger_account a where a.company_id = p_company;
  v_heads := v_heads || coalesce((select jsonb_agg(jsonb_build_object('month', m.month, 'digest', encode(m.digest, 'hex'))
      order by m.month) from celeiro.closed_month m where m.company_id = p_company and m.seal is null), '[]');
  v_heads := v_heads || coalesce((
    select jsonb_agg(jsonb_build_object('branch', b.id, 'number', h.number, 'hash', encode(h.hash, 'hex')) order by b.id)
    from celeiro.branch b
    join lateral (select n.number, n.hash from celeiro.journal_number n
      where n.company_id = b.company_id and n.branch_id = b.id order by n.number desc limit 1) h on true
    where b.company_id = p_company), '[]');
  insert into celeiro.ledger_seal values (p_company, v_n, v_at, v_heads, coalesce(v_last.hash, '\x'),
    celeiro.seal_hash(coalesce(v_last.hash, '\x'), p_company, v_n, v_at, v_heads));
  update celeiro.closed_month m set seal = v_n where m.company_id = p_company and m.seal is null;
  return v_n;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.seal_own_ledger()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select celeiro.seal_ledger(celeiro.current_company()) $function$;

CREATE OR REPLACE FUNCTION celeiro.seal_trails()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company uuid;
  v_last celeiro.audit_seal;
  v_heads jsonb;
  v_at timestamptz;
  v_any boolean := false;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_seal', 0));
  for v_company in select distinct c.company_id from celeiro.audit_chain c where c.last_seq > 0 order by 1 loop
    select s.* into v_last from celeiro.audit_seal s where s.company_id = v_company order by s.n desc limit 1;
    continue when v_last.sealed_at > now() - interval '24 hours';
    select jsonb_agg(jsonb_build_object('lane', c.lane, 'seq', c.last_seq, 'hash', encode(c.last_hash, 'hex')) order by c.lane)
      into v_heads from celeiro.audit_chain c where c.company_id = v_company and c.last_seq > 0;
    continue when v_heads = v_last.heads;
    v_at := clock_timestamp();
    insert into celeiro.audit_seal values (v_company, coalesce(v_last.n, 0) + 1, v_at, v_heads, coalesce(v_last.hash, '\x'),
      celeiro.seal_hash(coalesce(v_last.hash, '\x'), v_company, coalesce(v_last.n, 0) + 1, v_at, v_heads));
    v_any := true;
  end loop;
  if not v_any then
    return null;
  end if;
  return (select jsonb_agg(jsonb_build_object('company', c.company_id, 'lane', c.lane, 'seq', c.last_seq,
      'hash', encode(c.last_hash, 'hex')) order by c.company_id, c.lane)
    from celeiro.audit_chain c where c.last_seq > 0);
end $function$;

CREATE OR REPLACE FUNCTION celeiro.sealed_paper(p_code text)
 RETURNS TABLE(title text, company_name text, issued_at timestamp with time zone, pages integer, totals jsonb, size bigint, sha256 text, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.title, s.company_name, s.issued_at, s.pages, s.totals, s.size, s.sha256,
    (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone]
  from celeiro.paper_seal s join celeiro.company c on c.id = s.company_id where s.code = p_code
$function$;

CREATE OR REPLACE FUNCTION celeiro.search_bank_statement(p_patterns text[], p_other text, p_also text[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_found uuid[];
begin
  if coalesce(current_setting('celeiro.reads_givers', true), '') <> 'true'
    and exists (select from unnest(p_also) w where w like all (p_patterns) or w like p_other) then
    raise exception 'words that no index has match' using errcode = 'CE413';
  end if;
  v_found := array(select l.movement_id from celeiro.movement_label l
    where l.company_id = v_company and l.search_text like p_patterns[1] and l.search_text like all (p_patterns) limit 100001);
  if p_other is not null then
    v_found := v_found || array(select l.movement_id from celeiro.movement_label l
      where l.company_id = v_company and l.search_text like p_other limit 100001);
  end if;
  if cardinality(v_found) > 100000 then
    raise exception 'too many rows match' using errcode = 'CE413';
  end if;
  return v_found;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.search_bills_pay(p_patterns text[], p_other text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
      declare
        company constant uuid := celeiro.current_company();
        found_ids uuid[];
      begin
        found_ids := array(select id from celeiro.bills_pay
          where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
        if p_other is not null then
          found_ids := found_ids || array(select id from celeiro.bills_pay
            where company_id = company and search_text like p_other limit 100001);
        end if;
        if cardinality(found_ids) > 100000 then
          raise exception 'too many rows match' using errcode = 'CE413';
        end if;
        return found_ids;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.search_card_receipt(p_patterns text[], p_other text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
      declare
        company constant uuid := celeiro.current_company();
        found_ids uuid[];
      begin
        found_ids := array(select id from celeiro.card_receipt
          where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
        if p_other is not null then
          found_ids := found_ids || array(select id from celeiro.card_receipt
            where company_id = company and search_text like p_other limit 100001);
        end if;
        if cardinality(found_ids) > 100000 then
          raise exception 'too many rows match' using errcode = 'CE413';
        end if;
        return found_ids;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.search_card_transaction(p_patterns text[], p_other text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
      declare
        company constant uuid := celeiro.current_company();
        found_ids uuid[];
      begin
        found_ids := array(select id from celeiro.card_transaction
          where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
        if p_other is not null then
          found_ids := found_ids || array(select id from celeiro.card_transaction
            where company_id = company and search_text like p_other limit 100001);
        end if;
        if cardinality(found_ids) > 100000 then
          raise exception 'too many rows match' using errcode = 'CE413';
        end if;
        return found_ids;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.search_installment(p_patterns text[], p_other text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
      declare
        company constant uuid := celeiro.current_company();
        found_ids uuid[];
      begin
        found_ids := array(select id from celeiro.installment
          where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
        if p_other is not null then
          found_ids := found_ids || array(select id from celeiro.installment
            where company_id = company and search_text like p_other limit 100001);
        end if;
        if cardinality(found_ids) > 100000 then
          raise exception 'too many rows match' using errcode = 'CE413';
        end if;
        return found_ids;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.search_member(p_patterns text[], p_other text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
      declare
        company constant uuid := celeiro.current_company();
        found_ids uuid[];
      begin
        found_ids := array(select id from celeiro.member
          where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
        if p_other is not null then
          found_ids := found_ids || array(select id from celeiro.member
            where company_id = company and search_text like p_other limit 100001);
        end if;
        if cardinality(found_ids) > 100000 then
          raise exception 'too many rows match' using errcode = 'CE413';
        end if;
        return found_ids;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.search_supplier(p_patterns text[], p_other text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
      declare
        company constant uuid := celeiro.current_company();
        found_ids uuid[];
      begin
        found_ids := array(select id from celeiro.supplier
          where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
        if p_other is not null then
          found_ids := found_ids || array(select id from celeiro.supplier
            where company_id = company and search_text like p_other limit 100001);
        end if;
        if cardinality(found_ids) > 100000 then
          raise exception 'too many rows match' using errcode = 'CE413';
        end if;
        return found_ids;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.search_tithes_offerings(p_patterns text[], p_other text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  company constant uuid := celeiro.current_company();
  found_ids uuid[];
begin
  found_ids := array(select id from celeiro.tithes_offerings
    where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
  if p_other is not null then
    found_ids := found_ids || array(select id from celeiro.tithes_offerings
      where company_id = company and search_text like p_other limit 100001);
  end if;
  if cardinality(found_ids) > 100000 then
    raise exception 'too many rows match' using errcode = 'CE413';
  end if;
  return found_ids;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.search_wallet_check(p_patterns text[], p_other text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  company constant uuid := celeiro.current_company();
  reads_givers constant boolean := coalesce(current_setting('celeiro.reads_givers', true), '') = 'true';
  found_ids uuid[] := '{}';
begin
  if reads_givers then
    found_ids := array(select id from celeiro.wallet_check
      where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
    if p_other is not null then
      found_ids := found_ids || array(select id from celeiro.wallet_check
        where company_id = company and search_text like p_other limit 100001);
    end if;
  else
    found_ids := array(select id from celeiro.wallet_check
      where company_id = company and number like p_patterns[1] and number like all (p_patterns) limit 100001);
    if p_other is not null then
      found_ids := found_ids || array(select id from celeiro.wallet_check
        where company_id = company and number like p_other limit 100001);
    end if;
  end if;
  if cardinality(found_ids) > 100000 then
    raise exception 'too many rows match' using errcode = 'CE413';
  end if;
  return found_ids;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.searchable(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select translate(lower(input), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') $function$;

CREATE OR REPLACE FUNCTION celeiro.seen_fund_balance(p_fund uuid)
 RETURNS celeiro.fund_balance
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company constant uuid := celeiro.current_company();
  v_seen constant uuid[] := celeiro.visible_branches();
  v_kept celeiro.fund_balance;
begin
  select b.* into v_kept from celeiro.fund_balance b where b.company_id = v_company and b.fund_id = p_fund;
  if celeiro.sees_whole_funds() or exists (select from celeiro.fund f
      where f.company_id = v_company and f.id = p_fund and f.branch_id is not null) then
    return v_kept;
  end if;
  v_kept.opening_cents := 0;
  select coalesce(sum(m.amount_cents) filter (where celeiro.is_fund_income(m)), 0),
      coalesce(-sum(m.amount_cents) filter (where not celeiro.is_fund_income(m)), 0)
    into v_kept.received_cents, v_kept.spent_cents
    from celeiro.movement_label l
    join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal
    join celeiro.ledger_account a on a.company_id = m.company_id and a.id = m.account_id and a.branch_id = any(v_seen)
    where l.company_id = v_company and l.fund_id = p_fund;
  select coalesce(sum(celeiro.committed_of(i.status, i.value_cents)), 0) into v_kept.committed_cents
    from celeiro.bills_pay o join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id
    where o.company_id = v_company and o.fund_id = p_fund and o.branch_id = any(v_seen);
  select coalesce(sum(t.value_cents) filter (where t.to_fund_id = p_fund), 0),
      coalesce(sum(t.value_cents) filter (where t.from_fund_id = p_fund), 0)
    into v_kept.moved_in_cents, v_kept.moved_out_cents
    from celeiro.fund_transfer t
    where t.company_id = v_company and p_fund in (t.from_fund_id, t.to_fund_id) and t.status = 2 and t.branch_id = any(v_seen);
  v_kept.floor_cents := least(0, celeiro.available_of(v_kept));
  return v_kept;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.sees_all_branches()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select not exists (select from celeiro.branch b
    where b.company_id = (select celeiro.current_company()) and b.id <> all((select celeiro.visible_branches())::uuid[]))
$function$;

CREATE OR REPLACE FUNCTION celeiro.sees_whole_funds()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(current_setting('celeiro.reach', true) = 'all', false) or celeiro.sees_all_branches()
$function$;

CREATE OR REPLACE FUNCTION celeiro.settle_fault(p_fault text, p_reason text)
 RETURNS TABLE(settled integer, opposed integer)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  v_found record;
  v_is_opposed boolean;
begin
  settled := 0;
  opposed := 0;
  for v_found in select * from celeiro.known_faults() k where k.fault = p_fault and not k.is_settled loop
    perform set_config('celeiro.company', v_found.company_id::text, true);
    v_is_opposed := celeiro.oppose_orphan(v_found.company_id, v_found.account_id, v_found.reason, v_found.detail);
    perform celeiro.record_audit('00000000-0000-0000-0000-000000000000', 'settle', 'ledger', v_found.key,
      jsonb_build_object('reason', p_reason, 'after', jsonb_strip_nulls(jsonb_build_object('fault', p_fault,
        'opposite', case when v_is_opposed then true end)))::text);
    settled := settled + 1;
    opposed := opposed + v_is_opposed::integer;
  end loop;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.settle_funds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_change record;
  v_kept celeiro.fund_balance;
  v_before bigint;
  v_after bigint;
  v_floor bigint;
begin
  if not exists (select from celeiro.fund_change c where c.company_id = new.company_id and c.n = new.n) then
    return null;
  end if;
  for v_change in
    with taken as (
      delete from celeiro.fund_change c
      where c.company_id = new.company_id and c.transaction = pg_catalog.pg_current_xact_id() returning c.*
    )
    select t.fund_id, sum(t.received_cents)::bigint as received, sum(t.spent_cents)::bigint as spent,
      sum(t.committed_cents)::bigint as committed,
      sum(t.moved_in_cents)::bigint as moved_in, sum(t.moved_out_cents)::bigint as moved_out,
      coalesce(sum(t.received_cents - t.spent_cents - t.committed_cents + t.moved_in_cents - t.moved_out_cents)
        filter (where t.is_imposed), 0)::bigint as imposed,
      sum(t.received_cents + t.spent_cents + t.committed_cents + t.moved_in_cents + t.moved_out_cents) > 0
        and coalesce(sum(t.received_cents + t.spent_cents + t.committed_cents + t.moved_in_cents + t.moved_out_cents)
          filter (where not t.is_imposed), 0) > 0 as names,
      max(t.accepted_cents) as accepted
    from taken t group by t.fund_id order by t.fund_id
  loop
    select b.* into strict v_kept from celeiro.fund_balance b
      where b.company_id = new.company_id and b.fund_id = v_change.fund_id for update;
    if v_kept.is_closed and v_change.names then
      raise exception 'the fund is closed' using errcode = 'check_violation', schema = 'celeiro', table = 'fund_balance',
        constraint = 'fund_balance_closed';
    end if;
    v_before := celeiro.available_of(v_kept);
    v_after := v_before + v_change.received - v_change.spent - v_change.committed + v_change.moved_in - v_change.moved_out;
    v_floor := least(v_kept.floor_cents, v_before + v_change.imposed, -v_change.accepted);
    if v_kept.is_bound and v_after < v_floor then
      perform celeiro.refuse_fund(new.company_id, v_change.fund_id, v_before);
    end if;
    update celeiro.fund_balance b set received_cents = b.received_cents + v_change.received,
        spent_cents = b.spent_cents + v_change.spent, committed_cents = b.committed_cents + v_change.committed,
        moved_in_cents = b.moved_in_cents + v_change.moved_in, moved_out_cents = b.moved_out_cents + v_change.moved_out,
        floor_cents = least(0, v_after)
      where b.company_id = new.company_id and b.fund_id = v_change.fund_id;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_account_plan(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin return query select id from (
          select t.id, t.name as name from celeiro.account_plan t
          where t.company_id = celeiro.current_company() and true
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_accounting_layout(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    begin return query select id from (
        select t.id, t.name as name from celeiro.accounting_layout t
        where t.company_id = celeiro.current_company() and true
          and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
        limit 200) found
      order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
      limit p_limit;
    end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_app_user(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin return query select id from (
          select t.id, t.name as name from celeiro.app_user t
          where t.company_id = celeiro.current_company() and t.deleted_at is null and (t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_asset(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    begin return query select id from (
        select t.id, t.name as name from celeiro.asset t
        where t.company_id = celeiro.current_company() and (t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))
          and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
        limit 200) found
      order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
      limit p_limit;
    end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_bank_account(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin return query select id from (
          select t.id, t.nickname as name from celeiro.bank_account t
          where t.company_id = celeiro.current_company() and t.branch_id = any(celeiro.visible_branches())
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_bills_pay(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin return query select id from (
    select b.id, b.code from celeiro.bills_pay b
    where b.company_id = celeiro.current_company() and b.branch_id = any(celeiro.visible_branches())
      and b.search_text like p_patterns[1] and b.search_text like all (p_patterns)
    limit 200) found
  order by code desc limit p_limit;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_branch(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select b.id from celeiro.branch b
  where b.company_id = celeiro.current_company() and b.id = any(celeiro.visible_branches())
    and celeiro.searchable(coalesce(b.code, '') || ' ' || b.name) like all (p_patterns)
  order by starts_with(celeiro.searchable(b.name), p_start) desc, b.name collate "pt-BR-x-icu", b.id
  limit p_limit
$function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_card_receipt(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin return query select id from (
    select r.id, r.code from celeiro.card_receipt r
    where r.company_id = celeiro.current_company() and r.branch_id = any(celeiro.visible_branches())
      and r.search_text like p_patterns[1] and r.search_text like all (p_patterns)
    limit 200) found
  order by code desc limit p_limit;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_cash_account(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin return query select id from (
          select t.id, t.name as name from celeiro.cash_account t
          where t.company_id = celeiro.current_company() and t.branch_id = any(celeiro.visible_branches())
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_cost_center(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin return query select id from (
          select t.id, t.name as name from celeiro.cost_center t
          where t.company_id = celeiro.current_company() and (t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_fund(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    begin return query select id from (
        select t.id, t.name as name from celeiro.fund t
        where t.company_id = celeiro.current_company() and (t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))
          and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
        limit 200) found
      order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
      limit p_limit;
    end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_journal_account(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    begin return query select id from (
        select t.id, t.name as name from celeiro.journal_account t
        where t.company_id = celeiro.current_company() and true
          and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
        limit 200) found
      order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
      limit p_limit;
    end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_member(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
      begin return query select id from (
          select t.id, t.member_name as name from celeiro.member t
          where t.company_id = celeiro.current_company()
            and (t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_ministry(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin return query select id from (
          select t.id, t.name as name from celeiro.ministry t
          where t.company_id = celeiro.current_company() and (t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_place(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    begin return query select id from (
        select t.id, t.name as name from celeiro.place t
        where t.company_id = celeiro.current_company() and (t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))
          and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
        limit 200) found
      order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
      limit p_limit;
    end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_point_of_sale(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin return query select id from (
          select t.id, t.serial_number as name from celeiro.point_of_sale t
          where t.company_id = celeiro.current_company() and (t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_region(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select id from (
    select r.id, r.name from celeiro.region r
    where r.company_id = celeiro.current_company()
      and r.search_text like p_patterns[1] and r.search_text like all (p_patterns)
    limit 200) found
  order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
  limit p_limit
$function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_regional(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin return query select id from (
          select t.id, t.name as name from celeiro.regional t
          where t.company_id = celeiro.current_company() and true
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_supplier(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
      begin return query select id from (
          select t.id, t.name as name from celeiro.supplier t
          where t.company_id = celeiro.current_company()
            and (t.branch_id is null or t.branch_id = any(celeiro.visible_branches()))
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_tithes_offerings(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin return query select id from (
    select t.id, t.worship_date from celeiro.tithes_offerings t
    where t.company_id = celeiro.current_company() and t.branch_id = any(celeiro.visible_branches())
      and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
    limit 200) found
  order by worship_date desc, id limit p_limit;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_transfer(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
      begin return query select id from (
          select t.id, t.operation_code as name from celeiro.transfer t
          where t.company_id = celeiro.current_company() and (t.origin_branch_id = any(celeiro.visible_branches()) or t.destination_branch_id = any(celeiro.visible_branches()))
            and t.search_text like p_patterns[1] and t.search_text like all (p_patterns)
          limit 200) found
        order by starts_with(celeiro.searchable(name), p_start) desc, name collate "pt-BR-x-icu", id
        limit p_limit;
      end $function$;

CREATE OR REPLACE FUNCTION celeiro.suggest_wallet_check(p_patterns text[], p_start text, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if coalesce(current_setting('celeiro.reads_givers', true), '') = 'true' then
    return query select id from (
        select w.id, w.good_for_date from celeiro.wallet_check w
        where w.company_id = celeiro.current_company() and w.branch_id = any(celeiro.visible_branches())
          and w.search_text like p_patterns[1] and w.search_text like all (p_patterns)
        limit 200) found
      order by good_for_date desc, id limit p_limit;
  else
    return query select id from (
        select w.id, w.good_for_date from celeiro.wallet_check w
        where w.company_id = celeiro.current_company() and w.branch_id = any(celeiro.visible_branches())
          and w.number like p_patterns[1] and w.number like all (p_patterns)
        limit 200) found
      order by good_for_date desc, id limit p_limit;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.sum_card_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_company uuid;
  v_receipts uuid[];
begin
  for v_company in select distinct company_id from written loop
    v_receipts := array(select distinct card_receipt_id from written where company_id = v_company);
    perform from celeiro.card_receipt r where r.company_id = v_company and r.id = any(v_receipts) order by r.id
      for no key update;
    update celeiro.card_receipt r set transaction_count = s.transactions, open_count = s.opened, paid_count = s.paid,
      cancelled_count = s.cancelled, gross_cents = s.gross, fee_cents = s.fee, divergence_cents = s.divergence,
      open_cents = s.open_cents, paid_cents = s.paid_cents, next_credit_date = s.next_credit
    from celeiro.card_sums(v_company, v_receipts) s
    where r.company_id = v_company and r.id = s.receipt_id;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.sum_journal()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET work_mem TO '64MB'
AS $function$
declare
  v_horizon celeiro.journal_horizon;
begin
  select h.* into v_horizon from celeiro.journal_horizon h where h.company_id = celeiro.current_company() for update;
  insert into celeiro.journal_sum as kept (company_id, journal_account_id, month, branch_id, source, source_id, debit_cents,
      credit_cents)
    select e.company_id, l.journal_account_id, date_trunc('month', l.date::timestamp)::date, l.branch_id, l.source, l.source_id,
      sum(greatest(l.amount_cents, 0)), sum(greatest(-l.amount_cents, 0))
    from celeiro.journal_entry e
    join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = v_horizon.company_id and e.posted_at > v_horizon.summed_until and e.posted_at <= v_horizon.marked_at
    group by 1, 2, 3, 4, 5, 6
  on conflict (company_id, journal_account_id, month, branch_id, source, source_id) do update set
    debit_cents = kept.debit_cents + excluded.debit_cents, credit_cents = kept.credit_cents + excluded.credit_cents;
  update celeiro.journal_horizon h set summed_until = h.marked_at where h.company_id = v_horizon.company_id;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.sum_orders(p_company uuid, p_orders uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update celeiro.bills_pay b set installment_count = s.total, paid_count = s.paid, closed_count = s.closed,
    paid_cents = s.cents, next_due_date = s.next_due
  from unnest(p_orders) o (id)
  cross join lateral (
    select count(*)::integer as total, count(*) filter (where i.status = 2)::integer as paid,
      count(*) filter (where i.status in (4, 5))::integer as closed,
      coalesce(sum(i.paid_cents) filter (where i.status = 2), 0) as cents,
      min(i.effective_due_date) filter (where i.status in (1, 6, 7)) as next_due
    from celeiro.installment i where i.company_id = p_company and i.bills_pay_id = o.id
  ) s
  where b.company_id = p_company and b.id = o.id
    and (b.installment_count, b.paid_count, b.closed_count, b.paid_cents, b.next_due_date)
      is distinct from (s.total, s.paid, s.closed, s.cents, s.next_due)
$function$;

CREATE OR REPLACE FUNCTION celeiro.sum_written_orders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_company uuid;
begin
  for v_company in select distinct company_id from written loop
    perform celeiro.sum_orders(v_company,
      array(select distinct bills_pay_id from written where company_id = v_company order by 1));
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.summed_offerings(p_company uuid, p_offerings uuid[])
 RETURNS SETOF celeiro.offering_sum
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_company, o.id, o.branch_id, o.worship_date, coalesce(sum(g.cents) filter (where g.kind = 1), 0)::bigint,
    coalesce(sum(g.cents) filter (where g.kind is distinct from 1), 0)::bigint
  from celeiro.gifts_of_offerings(p_company, p_offerings) g
  join celeiro.tithes_offerings o on o.company_id = p_company and o.id = g.document_id
  group by o.id, o.branch_id, o.worship_date
$function$;

CREATE OR REPLACE FUNCTION celeiro.take_attempt(p_keys bytea[], p_at_once integer[], p_every integer[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_now timestamptz;
  v_wait integer;
begin
  -- Attempts of one network wait for each other here, so they do not wait for the disk too: what a crash of the
  -- database forgets is a moment of guessing.
  perform set_config('synchronous_commit', 'off', true);
  insert into celeiro.attempt as kept (key, drained_at)
    select given.key, clock_timestamp() from unnest(p_keys) as given (key) order by 1
    on conflict (key) do update set drained_at = greatest(kept.drained_at, excluded.drained_at),
      under_way = array(select began from unnest(kept.under_way) began
        where began > clock_timestamp() - interval '15 seconds' order by began);
  v_now := clock_timestamp();
  select max(ceil(extract(epoch from a.drained_at - v_now) + (cardinality(a.under_way) - given.at_once + 1) * given.every))
    into v_wait
    from unnest(p_keys, p_at_once, p_every) as given (key, at_once, every) join celeiro.attempt a using (key);
  if v_wait > 0 then return v_wait; end if;
  update celeiro.attempt a set under_way = a.under_way || v_now
    from unnest(p_keys) as given (key) where a.key = given.key;
  -- Of what has drained nothing is to be known; more goes than may come. Last: who holds these waits for nobody.
  delete from celeiro.attempt a where a.key in (select d.key from celeiro.attempt d
    where d.drained_at < v_now - interval '1 minute' and coalesce(d.under_way[cardinality(d.under_way)], d.drained_at) < v_now - interval '1 minute'
    order by d.drained_at limit 10 for update skip locked);
  return 0;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.tell_by_mail(p_company uuid, p_user uuid, p_kind text, p_details jsonb, p_mail uuid, p_job uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into celeiro.mail_outbox (company_id, id, kind, user_id, dedupe_key, created_by, details)
    values (p_company, p_mail, p_kind, p_user, p_kind || ':' || p_mail, p_user, p_details);
  insert into celeiro.job (company_id, id, name, key, payload, due_at, created_by)
    values (p_company, p_job, 'send-mail', p_mail::text, jsonb_build_object('mailId', p_mail), now(), p_user);
$function$;

CREATE OR REPLACE FUNCTION celeiro.tell_of_device(p_company uuid, p_user uuid, p_session uuid, p_details jsonb, p_mail uuid, p_job uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_device bytea;
begin
  select s.device into v_device from celeiro.session s where s.company_id = p_company and s.id = p_session;
  if v_device is null then return; end if;
  if not exists (select from celeiro.session s where s.company_id = p_company and s.user_id = p_user and s.id <> p_session)
    or exists (select from celeiro.session s where s.company_id = p_company and s.user_id = p_user and s.id <> p_session
      and s.device = v_device and s.created_at > now() - interval '1 year') then return; end if;
  perform celeiro.tell_by_mail(p_company, p_user, 'new-device', p_details || jsonb_build_object('at', to_char(now() at time zone
      (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone],
      'DD/MM/YYYY "às" HH24:MI')), p_mail, p_job)
    from celeiro.company c where c.id = p_company;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.today_of(p_company uuid)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (now() at time zone (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone])::date
  from celeiro.company c where c.id = p_company
$function$;

CREATE OR REPLACE FUNCTION celeiro.told_check_days(p_check celeiro.wallet_check, p_day date)
 RETURNS TABLE(n integer, status smallint, date date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select row_number() over (order by k.date, k.rank)::integer, k.status, k.date
  from (
    select 3::smallint as status, p_check.deposit_date as date, case p_check.status when 3 then 3 else 1 end as rank
      where p_check.deposit_date is not null
    union all
    select 4::smallint, (r ->> 'date')::date, 2 from jsonb_array_elements(p_check.returns) r
    union all
    select p_check.status, coalesce(case when p_check.status in (2, 7) then p_check.write_off_date end, p_check.status_date, p_day), 4
      where p_check.status not in (1, 3, 4)
  ) k
$function$;

CREATE OR REPLACE FUNCTION celeiro.told_digest(p_company uuid, p_text text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$ select sha256(convert_to(p_company::text || p_text, 'UTF8')) $function$;

CREATE OR REPLACE FUNCTION celeiro.told_journal_lines(p_lines celeiro.journal_line[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(concat_ws('|', l.position, l.date, l.branch_id, l.journal_account_id, coalesce(l.cost_center_id::text, '-'),
    l.amount_cents, l.source, l.source_id), ';' order by l.position) from unnest(p_lines) l
$function$;

CREATE OR REPLACE FUNCTION celeiro.try_code(p_key bytea)
 RETURNS bytea
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update celeiro.one_time_code c set tries = c.tries + 1
  where c.key = p_key and c.expires_at > now() and c.tries < 5 returning c.hash
$function$;

CREATE OR REPLACE FUNCTION celeiro.try_codes(p_key bytea)
 RETURNS TABLE(hash bytea, hash_before bytea)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update celeiro.one_time_code c set tries = c.tries + 1
  where c.key = p_key and c.expires_at > now() and c.tries < 5
  returning c.hash, case when c.before_until > now() then c.hash_before end
$function$;

CREATE OR REPLACE FUNCTION celeiro.try_provisional(p_email text)
 RETURNS TABLE(user_id uuid, company_id uuid, password_hash text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, u.company_id, u.password_hash from celeiro.app_user u
  where u.email = p_email and u.provisional and u.status = 1 and u.provisional_until > now()
$function$;

CREATE OR REPLACE FUNCTION celeiro.try_receipt_code(p_hash bytea, p_code bytea)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_id uuid;
begin
  update celeiro.receipt_link l set
      tries = case when l.code_hash = p_code then 0 else l.tries + 1 end,
      opened_at = case when l.code_hash = p_code then now() else l.opened_at end,
      ended_at = case when l.code_hash <> p_code and l.tries = 4 then now() end
    where l.secret_hash = p_hash and l.code_until > now()
      and l.id in (select k.id from celeiro.live_receipt_link(p_hash) k)
    returning case when l.code_hash = p_code then l.id end into v_id;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.undelivered(p_series uuid, p_branches uuid[], p_first date, p_last date)
 RETURNS TABLE(entry_id uuid, branch_id uuid, date date, revision integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query
    select e.id, b.branch_id, e.date, e.revision
    from celeiro.journal_entry e
    cross join lateral (select distinct l.branch_id from celeiro.journal_line l
      where l.company_id = e.company_id and l.entry_id = e.id and l.branch_id = any(p_branches)) b
    where e.company_id = (select celeiro.current_company()) and e.date between p_first and p_last
      and not exists (select from celeiro.accounting_delivery_entry t
        where t.company_id = e.company_id and t.series_id = p_series and t.entry_id = e.id and t.branch_id = b.branch_id);
end $function$;

CREATE OR REPLACE FUNCTION celeiro.unscheduled_jobs(p_name text, p_cron text)
 RETURNS TABLE(company_id uuid, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select z.id, z.time_zone from (select c.id,
      (array['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'])[c.timezone] as time_zone
    from celeiro.company c) z
  where not exists (select from celeiro.job j where j.company_id = z.id and j.name = p_name and j.key = 'schedule'
    and j.died_at is null and j.schedule = p_cron || ' ' || z.time_zone)
$function$;

CREATE OR REPLACE FUNCTION celeiro.upkeep()
 RETURNS TABLE(processes integer, last_ledger_seal timestamp with time zone, last_trail_seal timestamp with time zone, last_backup timestamp with time zone, failed_checks integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select count(*)::int from celeiro.processes()),
    (select max(s.sealed_at) from celeiro.ledger_seal s), (select max(s.sealed_at) from celeiro.audit_seal s),
    (select b.done_at from celeiro_setup.backup b),
    (select count(distinct j.company_id)::int from celeiro.job j where j.name = 'check-ledger' and j.died_at is not null)
$function$;

CREATE OR REPLACE FUNCTION celeiro.use_code(p_key bytea, p_hash bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with used as (
    delete from celeiro.one_time_code c where c.key = p_key
      and ((c.hash = p_hash and c.expires_at > now()) or (c.hash_before = p_hash and c.before_until > now()))
    returning c.key)
  select exists (select from used)
$function$;

CREATE OR REPLACE FUNCTION celeiro.use_integration_key(p_hash bytea, p_address text, p_quota integer)
 RETURNS TABLE(id uuid, problem text, remaining integer, resets integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_key celeiro.integration_key;
  v_now constant timestamptz := clock_timestamp();
  v_minute constant timestamptz := date_trunc('minute', v_now);
  v_calls integer;
begin
  select k.* into v_key
  from celeiro.integration_secret s
  join celeiro.integration_key k on k.company_id = s.company_id and k.id = s.integration_key_id and k.status = 1
  join celeiro.app_user u on u.company_id = k.company_id and u.id = k.created_by and u.status = 1
    and u.deleted_at is null
  where s.hash = p_hash and (s.ends_at is null or s.ends_at > v_now);
  if not found then return; end if;
  id := v_key.id;
  if v_key.expires_on < celeiro.today_of(v_key.company_id) then
    problem := 'integration_key_expired';
    return next;
    return;
  end if;
  if v_key.addresses <> '[]' and (p_address is null or not exists (
      select from jsonb_array_elements(v_key.addresses) a where p_address::inet <<= (a ->> 'network')::inet)) then
    problem := 'integration_address_refused';
    return next;
    return;
  end if;
  insert into celeiro.integration_key_use as u (company_id, integration_key_id, minute, calls, used_at, address)
    values (v_key.company_id, v_key.id, v_minute, 1, v_now, p_address)
    on conflict (company_id, integration_key_id) do update
      set calls = case when u.minute = v_minute then u.calls + 1 else 1 end, minute = v_minute, used_at = v_now,
        address = p_address
    returning calls into v_calls;
  remaining := greatest(p_quota - v_calls, 0);
  resets := greatest(ceil(extract(epoch from v_minute + interval '1 minute' - v_now))::integer, 1);
  problem := case when v_calls > p_quota then 'too_many_requests' end;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.use_once(p_digest bytea, p_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_is_first boolean;
begin
  insert into celeiro.used_once (digest, until) values (p_digest, p_until) on conflict do nothing;
  v_is_first := found;
  delete from celeiro.used_once u where u.digest in (select o.digest from celeiro.used_once o
    where o.until < clock_timestamp() - interval '1 hour' order by o.until limit 10 for update skip locked);
  return v_is_first;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.uses_among(p_table text, p_ids uuid[])
 RETURNS TABLE(used_by text, id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_use record;
begin
  for v_use in
    select k.conrelid as relation, replace(c.relname, 'journal_place', 'journal_line') as relname, a.attname as refers,
      (select min(ca.attname) from unnest(k.conkey, k.confkey) as other (own, foreign_key)
        join pg_catalog.pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = other.own
        join pg_catalog.pg_attribute cf on cf.attrelid = k.confrelid and cf.attnum = other.foreign_key
        where cf.attname = 'company_id') as company
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (own, foreign_key)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    join pg_catalog.pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.foreign_key
    where k.contype = 'f' and k.confrelid = format('celeiro.%I', p_table)::regclass and k.confdeltype in ('a', 'r')
      and f.attname = 'id'
  loop
    return query execute format('select distinct %L::text, t.%I from %s t where t.%I = celeiro.current_company() and t.%I = any($1)',
      v_use.relname, v_use.refers, v_use.relation::regclass, v_use.company, v_use.refers) using p_ids;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.uses_of(p_table text, p_id uuid)
 RETURNS TABLE(used_by text, uses bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_use record;
begin
  for v_use in
    select k.conrelid::regclass as relation, c.relname,
      string_agg(distinct format('t.%I = $1', a.attname), ' or ') filter (where f.attname = 'id') as refers,
      min(a.attname) filter (where f.attname = 'company_id') as company
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid
    cross join lateral unnest(k.conkey, k.confkey) as pair (own, other)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
    join pg_catalog.pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.other
    where k.contype = 'f' and k.confrelid = format('celeiro.%I', p_table)::regclass and k.confdeltype in ('a', 'r')
    group by k.conrelid, c.relname
  loop
    -- What the journal names is told by what it names it in.
    if v_use.relname = 'journal_place' then
      v_use.relname := case p_table when 'branch' then 'journal_entry' else 'journal_line' end;
      v_use.relation := format('celeiro.%I', v_use.relname)::regclass;
    end if;
    used_by := v_use.relname;
    execute format('select count(*) from %s t where t.%I = celeiro.current_company() and (%s)',
      v_use.relation, v_use.company, v_use.refers) into uses using p_id;
    if uses > 0 then return next; end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.verify_email(p_key bytea, p_hash bytea, p_email text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare v_user record;
begin
  if not celeiro.use_code(p_key, p_hash) then return false; end if;
  update celeiro.app_user u set email_verified = true, updated_at = now()
    where u.email = p_email and u.status = 1 and not u.provisional and not u.email_verified
    returning u.company_id, u.id into v_user;
  if not found then return false; end if;
  perform set_config('celeiro.company', v_user.company_id::text, true);
  perform celeiro.record_audit(v_user.id, 'verifyEmail', 'user', v_user.id, '{}');
  return true;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.visible_branches()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select nullif(current_setting('celeiro.branches', true), '')::uuid[] $function$;

CREATE OR REPLACE FUNCTION celeiro.without_competence(p_company uuid)
 RETURNS TABLE(id uuid, competence date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.id, m.competence from celeiro.movement m
  join celeiro.movement b on b.company_id = m.company_id and b.id = coalesce(m.reverses, m.id)
  join celeiro.movement_label l on l.company_id = b.company_id and l.movement_id = b.id
  where m.company_id = p_company and b.origin in (3, 7, 8, 9, 11) and m.competence <> date_trunc('month', m.date::timestamp)
    and m.date > coalesce((select c.lock_date from celeiro.company c where c.id = p_company), '-infinity')
    and (b.origin <> 7 or b.amount_cents < 0 or l.account_plan_id is not null)
    and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
    and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = 1 and e.fact_id = m.id and e.part = 1)
$function$;

CREATE OR REPLACE FUNCTION celeiro.without_fund_lines(p_company uuid)
 RETURNS TABLE(fact smallint, id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with moved as (
    select m.id, m.origin, m.origin_id from celeiro.movement_label l
    join celeiro.movement m on m.company_id = l.company_id and m.id = l.movement_id and not m.is_internal and m.reverses is null
    where l.company_id = p_company and l.fund_id is not null
      and not exists (select from celeiro.movement r where r.company_id = m.company_id and r.reverses = m.id)
  ), document as (
    select 1::smallint as fact, moved.id from moved
    union all select case moved.origin when 5 then 4 else 3 end::smallint, moved.origin_id from moved where moved.origin in (5, 6)
    union all
    select 2::smallint, o.id from celeiro.bills_pay o
    where o.company_id = p_company and o.fund_id is not null and exists (select from celeiro.installment i
      where i.company_id = o.company_id and i.bills_pay_id = o.id and i.status in (1, 6, 7))
  )
  select d.fact, d.id from document d
  where exists (select from celeiro.journal_entry e join celeiro.company c on c.id = e.company_id
      where e.company_id = p_company and e.fact = d.fact and e.fact_id = d.id and e.date > coalesce(c.lock_date, '-infinity'))
    and not exists (select from celeiro.journal_entry e
      join celeiro.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.fund_id is not null
      where e.company_id = p_company and e.fact = d.fact and e.fact_id = d.id)
    -- What would be entered without it again is not asked for again.
    and case d.fact when 3 then exists (select from celeiro.journal_cheques(array[d.id]) j where j ->> 'fund_id' is not null)
      when 4 then exists (select from celeiro.journal_card_sales(array[d.id]) j where j ->> 'fund_id' is not null) else true end
$function$;

CREATE OR REPLACE FUNCTION celeiro.without_person(p_text text, p_nobody text, p_patterns text[])
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when celeiro.searchable(p_text) ~ any (p_patterns) then p_nobody else p_text end
$function$;

CREATE OR REPLACE FUNCTION celeiro.word_installment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select b.search_text into new.order_text from celeiro.bills_pay b
  where b.company_id = new.company_id and b.id = new.bills_pay_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION celeiro.word_installments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update celeiro.installment i set order_text = new.search_text
  where i.company_id = new.company_id and i.bills_pay_id = new.id and i.order_text <> new.search_text;
  return null;
end $function$;

-- Rights

grant delete on
  celeiro.account_plan,
  celeiro.accounting_delivery_entry,
  celeiro.accounting_delivery_piece,
  celeiro.accounting_layout,
  celeiro.asset,
  celeiro.asset_count,
  celeiro.asset_count_item,
  celeiro.bank_account,
  celeiro.bank_statement_line,
  celeiro.bank_statement_match,
  celeiro.bank_statement_rule,
  celeiro.bills_pay,
  celeiro.bills_pay_recurrence,
  celeiro.branch,
  celeiro.budget_line,
  celeiro.card_receipt,
  celeiro.card_transaction,
  celeiro.cash_account,
  celeiro.cost_center,
  celeiro.council_folder,
  celeiro.dismissed_first_steps,
  celeiro.factor_reset,
  celeiro.file,
  celeiro.fund,
  celeiro.giving_plan,
  celeiro.import,
  celeiro.import_columns,
  celeiro.import_record,
  celeiro.installment,
  celeiro.integration_key,
  celeiro.journal_account,
  celeiro.journal_mapping,
  celeiro.ledger_account,
  celeiro.list_columns,
  celeiro.list_density,
  celeiro.list_view,
  celeiro.member,
  celeiro.ministry,
  celeiro.passkey,
  celeiro.place,
  celeiro.point_of_sale,
  celeiro.profile,
  celeiro.recovery_code,
  celeiro.region,
  celeiro.regional,
  celeiro.supplier,
  celeiro.tithes_offerings,
  celeiro.tithes_offerings_giving,
  celeiro.tithes_offerings_line,
  celeiro.user_factor,
  celeiro.user_identity,
  celeiro.wallet_check
to application;

grant execute on
  function celeiro.accept_overspending(uuid,bigint),
  function celeiro.anonymize_trail(uuid,text,uuid,text,text),
  function celeiro.approval_limit(),
  function celeiro.arm_code(uuid,uuid,uuid,uuid,bytea,bytea),
  function celeiro.arm_invitation(uuid,uuid,uuid,uuid,text,interval),
  function celeiro.arm_receipt_link(uuid,uuid,uuid,uuid,bytea,bytea),
  function celeiro.ask_mail(text,text,bytea,bytea,uuid,uuid),
  function celeiro.ask_receipt_code(bytea,uuid,uuid),
  function celeiro.available_of(celeiro.fund_balance),
  function celeiro.begin_attempt(bytea[],integer[],integer[],integer[]),
  function celeiro.begin_journal(),
  function celeiro.bury_job(uuid,uuid,text,timestamp with time zone),
  function celeiro.calendar_session(bytea,text,text),
  function celeiro.cash_flow_sides(date,date,date,date,uuid[]),
  function celeiro.change_epoch(),
  function celeiro.changed_book_entries(date),
  function celeiro.changed_records(text,pg_snapshot,pg_snapshot,xid8,bigint,integer,integer),
  function celeiro.claim_job(text[],interval),
  function celeiro.close_year(uuid,uuid,smallint,jsonb),
  function celeiro.company_upkeep(),
  function celeiro.current_company(),
  function celeiro.current_person(),
  function celeiro.day_start(date),
  function celeiro.dead_jobs(),
  function celeiro.depreciated_until(),
  function celeiro.end_process(uuid),
  function celeiro.end_provisional(uuid,uuid,text,text),
  function celeiro.enqueue_job(uuid,text,text,jsonb,timestamp with time zone,uuid),
  function celeiro.enter_by(text,uuid,uuid),
  function celeiro.enter_imported_sales(uuid,uuid,text,jsonb),
  function celeiro.enter_job(uuid,uuid),
  function celeiro.finish_job(uuid,uuid,timestamp with time zone),
  function celeiro.finish_mail(uuid,uuid,uuid,uuid,text),
  function celeiro.first_unnumbered_day(),
  function celeiro.forget_bank_words(uuid,uuid,text,text[],text),
  function celeiro.forget_dealings(uuid,uuid,text,text,text[],text),
  function celeiro.found_company(jsonb,uuid,uuid,text[],boolean),
  function celeiro.fund_of_plan(uuid,uuid),
  function celeiro.fund_shortfalls(),
  function celeiro.gifts(date,date,uuid),
  function celeiro.gifts_of_offerings(uuid,uuid[]),
  function celeiro.give_standard_chart(uuid,uuid,jsonb),
  function celeiro.has_company(),
  function celeiro.has_document(text),
  function celeiro.hold_journal(),
  function celeiro.is_admin_profile(uuid,uuid),
  function celeiro.job_counts(text[]),
  function celeiro.journal_account_of(uuid,smallint,uuid),
  function celeiro.journal_bills(uuid[]),
  function celeiro.journal_card_sales(uuid[]),
  function celeiro.journal_cheques(uuid[]),
  function celeiro.journal_documents(uuid[]),
  function celeiro.journal_funds(uuid[]),
  function celeiro.journal_movements(uuid[]),
  function celeiro.keep_identity(uuid,uuid,text,text),
  function celeiro.keep_ledger(),
  function celeiro.keep_offering_sums(),
  function celeiro.keep_process(uuid,text,text,bytea,bytea,timestamp with time zone),
  function celeiro.knows_device(text,bytea),
  function celeiro.ledger_faults(),
  function celeiro.live_receipt_link(bytea),
  function celeiro.local_date(timestamp with time zone),
  function celeiro.login(text),
  function celeiro.login_of_identity(text,text,text),
  function celeiro.mail_to_send(uuid,uuid,uuid,uuid),
  function celeiro.map_standard_plans(uuid,jsonb),
  function celeiro.mark_journal(),
  function celeiro.marked_offerings(uuid),
  function celeiro.may_approve(uuid,uuid),
  function celeiro.next_operation_code(text,integer),
  function celeiro.not_journalled(integer),
  function celeiro.note_refusal(uuid,jsonb),
  function celeiro.note_security_event(uuid,uuid,text,uuid,jsonb),
  function celeiro.number_bills_pay(),
  function celeiro.number_card_receipt(),
  function celeiro.number_tithes_offerings(),
  function celeiro.offering_days(date,date),
  function celeiro.open_dealings(uuid,text,text[]),
  function celeiro.own_beside_accounts(date),
  function celeiro.own_journal_late(date,date),
  function celeiro.own_journal_months(date,date),
  function celeiro.own_journal_sums(date,date),
  function celeiro.own_month_digest(date),
  function celeiro.passkey_login(uuid,uuid,bytea),
  function celeiro.password_context(text),
  function celeiro.post_entries(uuid,jsonb,boolean),
  function celeiro.post_movements(uuid,smallint,uuid,date,date,jsonb),
  function celeiro.posted_accounts(smallint[],uuid[],uuid[]),
  function celeiro.processes(),
  function celeiro.proof_methods(uuid,uuid),
  function celeiro.provisional_of(text),
  function celeiro.reaches_branch(uuid),
  function celeiro.record_audit(uuid,text,text,uuid,text),
  function celeiro.record_audits(uuid[],text[],text[],uuid[],text[]),
  function celeiro.renew_job(uuid,uuid,interval),
  function celeiro.renew_password(uuid,uuid,text,text),
  function celeiro.reopen_year(uuid,smallint),
  function celeiro.reset_password(bytea,bytea,text,text,uuid,uuid),
  function celeiro.return_attempt(bytea[],integer[],boolean[]),
  function celeiro.return_job(uuid,uuid,text,interval,boolean),
  function celeiro.revoke_session(uuid),
  function celeiro.rotate_session(uuid,integer,interval,interval,interval,timestamp with time zone),
  function celeiro.schedule_job(uuid,uuid,text,text,timestamp with time zone),
  function celeiro.seal_own_ledger(),
  function celeiro.seal_trails(),
  function celeiro.sealed_paper(text),
  function celeiro.search_bank_statement(text[],text,text[]),
  function celeiro.search_bills_pay(text[],text),
  function celeiro.search_card_receipt(text[],text),
  function celeiro.search_card_transaction(text[],text),
  function celeiro.search_installment(text[],text),
  function celeiro.search_member(text[],text),
  function celeiro.search_supplier(text[],text),
  function celeiro.search_tithes_offerings(text[],text),
  function celeiro.search_wallet_check(text[],text),
  function celeiro.searchable(text),
  function celeiro.seen_fund_balance(uuid),
  function celeiro.sees_all_branches(),
  function celeiro.sees_whole_funds(),
  function celeiro.suggest_account_plan(text[],text,integer),
  function celeiro.suggest_accounting_layout(text[],text,integer),
  function celeiro.suggest_app_user(text[],text,integer),
  function celeiro.suggest_asset(text[],text,integer),
  function celeiro.suggest_bank_account(text[],text,integer),
  function celeiro.suggest_bills_pay(text[],text,integer),
  function celeiro.suggest_branch(text[],text,integer),
  function celeiro.suggest_card_receipt(text[],text,integer),
  function celeiro.suggest_cash_account(text[],text,integer),
  function celeiro.suggest_cost_center(text[],text,integer),
  function celeiro.suggest_fund(text[],text,integer),
  function celeiro.suggest_journal_account(text[],text,integer),
  function celeiro.suggest_member(text[],text,integer),
  function celeiro.suggest_ministry(text[],text,integer),
  function celeiro.suggest_place(text[],text,integer),
  function celeiro.suggest_point_of_sale(text[],text,integer),
  function celeiro.suggest_region(text[],text,integer),
  function celeiro.suggest_regional(text[],text,integer),
  function celeiro.suggest_supplier(text[],text,integer),
  function celeiro.suggest_tithes_offerings(text[],text,integer),
  function celeiro.suggest_transfer(text[],text,integer),
  function celeiro.suggest_wallet_check(text[],text,integer),
  function celeiro.sum_journal(),
  function celeiro.summed_offerings(uuid,uuid[]),
  function celeiro.take_attempt(bytea[],integer[],integer[]),
  function celeiro.tell_by_mail(uuid,uuid,text,jsonb,uuid,uuid),
  function celeiro.tell_of_device(uuid,uuid,uuid,jsonb,uuid,uuid),
  function celeiro.told_digest(uuid,text),
  function celeiro.try_code(bytea),
  function celeiro.try_codes(bytea),
  function celeiro.try_provisional(text),
  function celeiro.try_receipt_code(bytea,bytea),
  function celeiro.undelivered(uuid,uuid[],date,date),
  function celeiro.unscheduled_jobs(text,text),
  function celeiro.upkeep(),
  function celeiro.use_integration_key(bytea,text,integer),
  function celeiro.use_once(bytea,timestamp with time zone),
  function celeiro.uses_among(text,uuid[]),
  function celeiro.uses_of(text,uuid),
  function celeiro.verify_email(bytea,bytea,text),
  function celeiro.visible_branches(),
  function celeiro.without_competence(uuid),
  function celeiro.without_fund_lines(uuid)
to application;

grant insert on
  celeiro.account_plan,
  celeiro.accounting_delivery,
  celeiro.accounting_delivery_entry,
  celeiro.accounting_delivery_piece,
  celeiro.accounting_layout,
  celeiro.app_user,
  celeiro.asset,
  celeiro.asset_count,
  celeiro.asset_count_item,
  celeiro.bank_account,
  celeiro.bank_statement_line,
  celeiro.bank_statement_match,
  celeiro.bank_statement_rule,
  celeiro.bills_pay,
  celeiro.bills_pay_recurrence,
  celeiro.branch,
  celeiro.budget,
  celeiro.budget_line,
  celeiro.budget_version,
  celeiro.budget_version_line,
  celeiro.card_receipt,
  celeiro.card_transaction,
  celeiro.cash_account,
  celeiro.cash_count,
  celeiro.cost_center,
  celeiro.council_folder,
  celeiro.dismissed_first_steps,
  celeiro.factor_reset,
  celeiro.file,
  celeiro.fund,
  celeiro.fund_transfer,
  celeiro.gift_in_kind,
  celeiro.giving_plan,
  celeiro.idempotency,
  celeiro.import,
  celeiro.import_columns,
  celeiro.import_record,
  celeiro.installment,
  celeiro.integration_key,
  celeiro.integration_secret,
  celeiro.journal_account,
  celeiro.journal_mapping,
  celeiro.ledger_account (allow_negative, branch_id, company_id, id, kind, opening_date, status),
  celeiro.list_columns,
  celeiro.list_density,
  celeiro.list_view,
  celeiro.mail_outbox,
  celeiro.manual_entry,
  celeiro.manual_entry_line,
  celeiro.member,
  celeiro.ministry,
  celeiro.operation_code,
  celeiro.paper_seal,
  celeiro.passkey,
  celeiro.place,
  celeiro.point_of_sale,
  celeiro.profile,
  celeiro.profile_permission,
  celeiro.question,
  celeiro.receipt_link,
  celeiro.recovery_code,
  celeiro.region,
  celeiro.regional,
  celeiro.session,
  celeiro.statement_note,
  celeiro.supplier,
  celeiro.tithes_offerings,
  celeiro.tithes_offerings_giving,
  celeiro.tithes_offerings_line,
  celeiro.transfer,
  celeiro.user_factor,
  celeiro.volunteer_work,
  celeiro.wallet_check
to application;

grant select on
  celeiro.account_day,
  celeiro.account_month,
  celeiro.account_plan,
  celeiro.accounting_delivery,
  celeiro.accounting_delivery_entry,
  celeiro.accounting_delivery_piece,
  celeiro.accounting_layout,
  celeiro.app_user (anonymized_at, branch_id, city, company_id, complement, created_at, created_by, deleted_at, email, email_verified, id, last_access_at, mails_questions, name, neighborhood, password_changed_at, person_type, personal_document, phone, profile_id, provisional, provisional_until, search_text, state, status, street, street_number, updated_at, updated_by, version, zip_code),
  celeiro.asset,
  celeiro.asset_count,
  celeiro.asset_count_item,
  celeiro.audit_entry,
  celeiro.audit_payload,
  celeiro.backoffice_module,
  celeiro.bank,
  celeiro.bank_account,
  celeiro.bank_statement,
  celeiro.bank_statement_line,
  celeiro.bank_statement_match,
  celeiro.bank_statement_rule,
  celeiro.bills_pay,
  celeiro.bills_pay_recurrence,
  celeiro.branch,
  celeiro.branch_flow,
  celeiro.budget,
  celeiro.budget_line,
  celeiro.budget_version,
  celeiro.budget_version_line,
  celeiro.card_receipt,
  celeiro.card_transaction,
  celeiro.card_transaction_day,
  celeiro.cash_account,
  celeiro.cash_count,
  celeiro.closed_month,
  celeiro.closed_month_account,
  celeiro.closed_month_beside,
  celeiro.closed_month_journal,
  celeiro.closed_month_late,
  celeiro.closed_month_plan,
  celeiro.closed_month_restricted,
  celeiro.company,
  celeiro.cost_center,
  celeiro.council_folder,
  celeiro.dismissed_first_steps,
  celeiro.factor_reset,
  celeiro.file,
  celeiro.fund,
  celeiro.fund_balance,
  celeiro.fund_transfer,
  celeiro.gift_in_kind,
  celeiro.giving_plan,
  celeiro.idempotency,
  celeiro.import,
  celeiro.import_columns,
  celeiro.import_record,
  celeiro.installment,
  celeiro.integration_key,
  celeiro.integration_key_use,
  celeiro.integration_secret (company_id, created_at, ends_at, id, integration_key_id, prefix),
  celeiro.journal_account,
  celeiro.journal_book_month,
  celeiro.journal_entry,
  celeiro.journal_horizon,
  celeiro.journal_line,
  celeiro.journal_mapping,
  celeiro.journal_number,
  celeiro.journal_sum,
  celeiro.ledger_account,
  celeiro.ledger_seal,
  celeiro.list_columns,
  celeiro.list_density,
  celeiro.list_edition,
  celeiro.list_view,
  celeiro.mail_outbox,
  celeiro.manual_entry,
  celeiro.manual_entry_line,
  celeiro.member,
  celeiro.ministry,
  celeiro.movement,
  celeiro.movement_label,
  celeiro.offering_mark,
  celeiro.offering_sum,
  celeiro.operation_code,
  celeiro.paper_seal,
  celeiro.passkey,
  celeiro.place,
  celeiro.plan_flow,
  celeiro.plan_month,
  celeiro.point_of_sale,
  celeiro.profile,
  celeiro.profile_permission,
  celeiro.question,
  celeiro.receipt_link (branch_id, company_id, created_at, created_by, ended_at, expires_at, id, mail_id, member_id, opened_at, way, year),
  celeiro.recovery_code,
  celeiro.region,
  celeiro.regional,
  celeiro.row_count,
  celeiro.session,
  celeiro.statement_note,
  celeiro.supplier,
  celeiro.tithes_offerings,
  celeiro.tithes_offerings_giving,
  celeiro.tithes_offerings_line,
  celeiro.transfer,
  celeiro.user_factor,
  celeiro.user_identity,
  celeiro.volunteer_work,
  celeiro.wallet_check,
  celeiro.wallet_check_day,
  celeiro.year_closing
to application;

grant update on
  celeiro.account_plan,
  celeiro.accounting_delivery (accounts, correction_count, discarded_at, discarded_by, entry_count, fetched_at, fetched_by, sha256, size, status, total_cents, updated_at, updated_by, version),
  celeiro.accounting_layout,
  celeiro.app_user,
  celeiro.asset,
  celeiro.asset_count,
  celeiro.asset_count_item,
  celeiro.bank_account,
  celeiro.bank_statement_line,
  celeiro.bank_statement_rule,
  celeiro.bills_pay,
  celeiro.bills_pay_recurrence,
  celeiro.branch,
  celeiro.budget,
  celeiro.card_receipt,
  celeiro.card_transaction,
  celeiro.cash_account,
  celeiro.company,
  celeiro.cost_center,
  celeiro.council_folder,
  celeiro.dismissed_first_steps,
  celeiro.factor_reset,
  celeiro.file,
  celeiro.fund,
  celeiro.fund_transfer (approved_at, approved_by, reason, refused_at, refused_by, reversal_reason, reversed_at, reversed_by, reversed_on, status, updated_at, updated_by, version),
  celeiro.gift_in_kind (approved_at, approved_by, handed_out_cents, reason, refused_at, refused_by, reversal_reason, reversed_at, reversed_by, reversed_on, status, updated_at, updated_by, version),
  celeiro.giving_plan,
  celeiro.idempotency,
  celeiro.import,
  celeiro.import_columns,
  celeiro.installment,
  celeiro.integration_key,
  celeiro.integration_secret (ends_at),
  celeiro.journal_account,
  celeiro.journal_mapping,
  celeiro.ledger_account (allow_negative, branch_id, opening_date, status),
  celeiro.list_columns,
  celeiro.list_density,
  celeiro.list_view,
  celeiro.manual_entry (approved_at, approved_by, reason, refused_at, refused_by, reversal_reason, reversed_at, reversed_by, status, updated_at, updated_by, version),
  celeiro.member,
  celeiro.ministry,
  celeiro.movement_label (account_plan_id, cost_center_id, description, document_number, fund_id, member_id, payment_type, reconciled_at, updated_at, updated_by, version),
  celeiro.operation_code,
  celeiro.passkey,
  celeiro.place,
  celeiro.point_of_sale,
  celeiro.profile,
  celeiro.profile_permission,
  celeiro.question (answer, answered_at, answered_by, asked_at, resolved_at, resolved_by, status, text, told_at, updated_at, updated_by, version),
  celeiro.receipt_link (ended_at),
  celeiro.recovery_code,
  celeiro.region,
  celeiro.regional,
  celeiro.session,
  celeiro.statement_note,
  celeiro.supplier,
  celeiro.tithes_offerings,
  celeiro.tithes_offerings_giving,
  celeiro.tithes_offerings_line,
  celeiro.transfer (description, document_number, payment_type, reversal_reason, reversed_at, reversed_by, status, updated_at, updated_by, version),
  celeiro.user_factor,
  celeiro.volunteer_work (approved_at, approved_by, reason, refused_at, refused_by, reversal_reason, reversed_at, reversed_by, reversed_on, status, updated_at, updated_by, version),
  celeiro.wallet_check
to application;

grant usage on
  schema celeiro
to application;

grant execute on
  function celeiro.add_branch_flow(),
  function celeiro.are_other_phones(text[]),
  function celeiro.broken_branch_flow(uuid),
  function celeiro.broken_plan_flow(uuid),
  function celeiro.current_person(),
  function celeiro.demands_second_factor(uuid,uuid),
  function celeiro.drop_journal_mapping(),
  function celeiro.enter_entries(uuid,jsonb,jsonb,integer[],smallint[],integer[],bigint[],boolean),
  function celeiro.has_second_factor(uuid,uuid),
  function celeiro.home_figures(date,integer,uuid[]),
  function celeiro.is_issuer(text,text,text,text,text[]),
  function celeiro.keep_attempt(bytea[],integer[]),
  function celeiro.keep_branch_flow(),
  function celeiro.keep_delivered(),
  function celeiro.keep_delivery(),
  function celeiro.keep_plan_flow(),
  function celeiro.lacks_second_factor(uuid,uuid),
  function celeiro.move_branch_flow(),
  function celeiro.move_plan_flow(),
  function celeiro.note_check_days(),
  function celeiro.note_sale_days(),
  function celeiro.offered_gifts(date,date,uuid),
  function celeiro.place_journal_account(),
  function celeiro.plan_flow_sums(uuid),
  function celeiro.rebuild_branch_flow(uuid),
  function celeiro.rebuild_plan_flow(uuid),
  function celeiro.without_person(text,text,text[])
to public;
