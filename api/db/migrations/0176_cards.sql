-- Sales by card: the receipts of terminals, and their sales, instalment by instalment, until their money has come.

create table celeiro.card_receipt (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  code text not null default '',
  point_of_sale_id uuid not null,
  branch_id uuid not null,
  -- 1 tithes and offerings, 2 events, 3 point of sale, 4 others
  income_source smallint not null check (income_source between 1 and 4),
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  bank_account_id uuid not null,
  account_plan_id uuid not null,
  -- of what the acquirer keeps
  fee_plan_id uuid,
  cost_center_id uuid,
  -- what its sales come to, kept by the database as they are written; what was cancelled is counted and not summed
  transaction_count integer not null default 0,
  open_count integer not null default 0,
  paid_count integer not null default 0,
  cancelled_count integer not null default 0,
  gross_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  divergence_cents bigint not null default 0,
  -- what is still to come: the receipt's part of the balance 'Cartões a receber'
  open_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  next_credit_date date,
  -- its terminal as it is called now
  terminal_text text not null default '',
  search_text text not null generated always as (celeiro.searchable(code || ' ' || terminal_text)) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, id, branch_id),
  constraint card_receipt_code_key unique (company_id, code),
  constraint card_receipt_point_of_sale_fkey foreign key (company_id, point_of_sale_id) references celeiro.point_of_sale,
  constraint card_receipt_branch_fkey foreign key (company_id, branch_id) references celeiro.branch,
  constraint card_receipt_bank_account_fkey foreign key (company_id, bank_account_id) references celeiro.bank_account,
  constraint card_receipt_account_plan_fkey foreign key (company_id, account_plan_id) references celeiro.account_plan,
  constraint card_receipt_fee_plan_fkey foreign key (company_id, fee_plan_id) references celeiro.account_plan,
  constraint card_receipt_cost_center_fkey foreign key (company_id, cost_center_id) references celeiro.cost_center
) with (fillfactor = 80);
create index card_receipt_by_period on celeiro.card_receipt (company_id, period_end, id);
create index card_receipt_by_terminal on celeiro.card_receipt (company_id, point_of_sale_id);
create index card_receipt_by_branch on celeiro.card_receipt (company_id, branch_id);
create index card_receipt_by_bank_account on celeiro.card_receipt (company_id, bank_account_id);
create index card_receipt_by_plan on celeiro.card_receipt (company_id, account_plan_id);
create index card_receipt_by_fee_plan on celeiro.card_receipt (company_id, fee_plan_id) where fee_plan_id is not null;
create index card_receipt_by_center on celeiro.card_receipt (company_id, cost_center_id) where cost_center_id is not null;

create table celeiro.card_transaction (
  company_id uuid not null,
  id uuid not null,
  card_receipt_id uuid not null,
  branch_id uuid not null,
  -- by what it is known from one file to the next: whose sales these are (the establishment, else the terminal), what makes
  -- two lines the same sale, and its place among equals
  register text not null,
  sale_key text not null,
  occurrence integer not null default 1,
  sale_date date not null,
  sale_time text,
  brand smallint not null check (brand between 1 and 9),
  operation_type smallint not null check (operation_type between 1 and 6),
  installments smallint not null check (installments between 1 and 99),
  installment_number smallint not null check (installment_number between 1 and installments),
  gross_cents bigint not null check (gross_cents > 0),
  -- agreed: what the terminal's table said on the day of the sale; none where it said nothing
  tax_percent text,
  fee_cents bigint check (fee_cents between 0 and gross_cents),
  agreed_credit_date date,
  -- taken: what the acquirer's file said
  acquirer_fee_cents bigint check (acquirer_fee_cents between 0 and gross_cents),
  divergence_cents bigint generated always as (acquirer_fee_cents - fee_cents) stored,
  -- what is kept of it, as far as anybody knows
  kept_cents bigint not null generated always as (coalesce(acquirer_fee_cents, fee_cents, 0)) stored,
  net_cents bigint not null generated always as (gross_cents - coalesce(acquirer_fee_cents, fee_cents, 0)) stored,
  expected_credit_date date not null,
  nsu text,
  authorization_code text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  terminal text,
  -- 1 pending, 2 paid, 4 cancelled, 5 refunded, 6 scheduled, 7 in dispute, 8 chargeback
  status smallint not null default 1 check (status in (1, 2, 4, 5, 6, 7, 8)),
  account_id uuid,
  account_kind smallint generated always as (case when account_id is not null then 2 end) stored,
  write_off_date date,
  reason text,
  import_id uuid,
  line integer,
  search_text text not null generated always as (
    celeiro.searchable(coalesce(nsu, '') || ' ' || coalesce(authorization_code, '') || ' ' || coalesce(card_last4, '') || ' '
      || coalesce(terminal, ''))
  ) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint card_transaction_sale_key unique (company_id, register, sale_key, occurrence),
  foreign key (company_id, card_receipt_id, branch_id) references celeiro.card_receipt (company_id, id, branch_id) on update cascade,
  foreign key (company_id, account_id, account_kind) references celeiro.ledger_account (company_id, id, kind),
  foreign key (company_id, import_id) references celeiro.import,
  check (status not in (2, 7) or account_id is not null),
  check ((account_id is null) = (write_off_date is null))
) with (fillfactor = 80);
create index card_transaction_by_receipt on celeiro.card_transaction (company_id, card_receipt_id, sale_date, id);
create index card_transaction_by_credit on celeiro.card_transaction (company_id, status, expected_credit_date);
create index card_transaction_by_sale on celeiro.card_transaction (company_id, sale_date, id);
create index card_transaction_by_account on celeiro.card_transaction (company_id, account_id) where account_id is not null;
create index card_transaction_by_import on celeiro.card_transaction (company_id, import_id) where import_id is not null;
create index card_transaction_divergent on celeiro.card_transaction (company_id, sale_date)
  where divergence_cents > 1 or divergence_cents < -1;

create function celeiro.number_card_receipt() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.code := celeiro.next_operation_code('RC', extract(year from new.period_end)::integer);
  return new;
end $$;
create trigger numbered before insert on celeiro.card_receipt for each row when (new.code = '')
  execute function celeiro.number_card_receipt();

-- A receipt is found by what its terminal is called now.
create function celeiro.name_terminal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select p.serial_number || ' ' || coalesce(p.acquirer, '') into new.terminal_text from celeiro.point_of_sale p
  where p.company_id = new.company_id and p.id = new.point_of_sale_id;
  return new;
end $$;
create trigger terminal_named before insert or update of point_of_sale_id on celeiro.card_receipt
  for each row execute function celeiro.name_terminal();
create function celeiro.rename_terminal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update celeiro.card_receipt r set terminal_text = new.serial_number || ' ' || coalesce(new.acquirer, '')
  where r.company_id = new.company_id and r.point_of_sale_id = new.id;
  return null;
end $$;
create trigger terminal_named after update on celeiro.point_of_sale
  for each row when ((old.serial_number, old.acquirer) is distinct from (new.serial_number, new.acquirer))
  execute function celeiro.rename_terminal();

-- What a receipt's sales come to stands on the receipt, which is held first: two that write sales of one come one after the
-- other, and the later sums what the earlier wrote.
create function celeiro.card_sums(p_company uuid, p_receipts uuid[])
returns table (receipt_id uuid, transactions integer, opened integer, paid integer, cancelled integer, gross bigint,
  fee bigint, divergence bigint, open_cents bigint, paid_cents bigint, next_credit date)
language sql stable security definer set search_path = '' as $$
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
$$;
create function celeiro.sum_card_receipts() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;
create trigger summed_insert after insert on celeiro.card_transaction referencing new table as written
  for each statement execute function celeiro.sum_card_receipts();
create trigger summed_update after update on celeiro.card_transaction referencing new table as written
  for each statement execute function celeiro.sum_card_receipts();
create trigger summed_delete after delete on celeiro.card_transaction referencing old table as written
  for each statement execute function celeiro.sum_card_receipts();

-- What was ever in an account stays.
create function celeiro.keep_moved_card() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from celeiro.movement m where m.company_id = old.company_id and m.origin_id = old.id) then
    raise exception 'a sale with movements stays' using errcode = 'CE422';
  end if;
  return old;
end $$;
create trigger kept before delete on celeiro.card_transaction for each row execute function celeiro.keep_moved_card();

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['card_receipt', 'card_transaction'] loop
    execute format('alter table celeiro.%I enable row level security', tenant_table);
    execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', tenant_table);
  end loop;
end $$;
revoke execute on function celeiro.number_card_receipt, celeiro.name_terminal, celeiro.rename_terminal, celeiro.card_sums,
  celeiro.sum_card_receipts, celeiro.keep_moved_card from public;
grant execute on function celeiro.number_card_receipt to :"app_role";
grant select, insert, update, delete on celeiro.card_receipt, celeiro.card_transaction to :"app_role";

-- Both are found by an index of texts, as 0154 makes it for bills.
do $$
declare
  large text;
begin
  foreach large in array array['card_receipt', 'card_transaction'] loop
    execute format('create index %I on celeiro.%I using gin (company_id, search_text gin_trgm_ops)', large || '_search', large);
    execute format($function$
      create function celeiro.%I(p_patterns text[], p_other text) returns uuid[]
      language plpgsql stable security definer set search_path = '' as $body$
      declare
        company constant uuid := celeiro.current_company();
        found_ids uuid[];
      begin
        found_ids := array(select id from celeiro.%I
          where company_id = company and search_text like p_patterns[1] and search_text like all (p_patterns) limit 100001);
        if p_other is not null then
          found_ids := found_ids || array(select id from celeiro.%I
            where company_id = company and search_text like p_other limit 100001);
        end if;
        if cardinality(found_ids) > 100000 then
          raise exception 'too many rows match' using errcode = 'CE413';
        end if;
        return found_ids;
      end $body$
    $function$, 'search_' || large, large, large);
    execute format('revoke execute on function celeiro.%I from public', 'search_' || large);
  end loop;
end $$;
grant execute on function celeiro.search_card_receipt(text[], text), celeiro.search_card_transaction(text[], text)
  to :"app_role";
create function celeiro.suggest_card_receipt(p_patterns text[], p_start text, p_limit integer) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin return query select id from (
    select r.id, r.code from celeiro.card_receipt r
    where r.company_id = celeiro.current_company() and r.branch_id = any(celeiro.visible_branches())
      and r.search_text like p_patterns[1] and r.search_text like all (p_patterns)
    limit 200) found
  order by code desc limit p_limit;
end $$;
revoke execute on function celeiro.suggest_card_receipt from public;
grant execute on function celeiro.suggest_card_receipt to :"app_role";

-- The matrix calls its rows as the menu calls its entries.
update celeiro.backoffice_module set label = 'Recebimentos de cartão e vendas no cartão' where slug = 'siaf-pay';

-- Whoever may take back what came by card may say that it came: entering sales and moving money are two rights.
update celeiro.profile_permission held set actions = held.actions || array['approve']
where held.module = 'siaf-pay' and 'reverse' = any(held.actions) and not 'approve' = any(held.actions);

-- A sale whose money came stands as its gross into the account and what was kept out of it, on its day; every other as
-- nothing. Receipts come to what their sales come to, so that what they say is to come ('Cartões a receber') is so.
create function celeiro.broken_cards(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
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
$$;
revoke execute on function celeiro.broken_cards from public;

select celeiro.keep_list_editions();
