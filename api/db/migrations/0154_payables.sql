-- Bills: orders of payment, and their instalments, which are paid one by one or together.

create table celeiro.bills_pay (
  company_id uuid not null references celeiro.company,
  id uuid not null,
  code text not null default '',
  branch_id uuid not null,
  -- who is paid: 1 supplier, 2 member, 3 user
  owner_kind smallint not null check (owner_kind in (1, 2, 3)),
  owner_id uuid not null,
  supplier_id uuid generated always as (case when owner_kind = 1 then owner_id end) stored,
  member_id uuid generated always as (case when owner_kind = 2 then owner_id end) stored,
  user_id uuid generated always as (case when owner_kind = 3 then owner_id end) stored,
  -- their name as it is now
  owner_name text not null default '',
  -- 1 invoice, 2 consumer's invoice, 3 receipt, 4 till receipt, 5 utility bill
  invoice_type smallint not null check (invoice_type between 1 and 5),
  invoice_number text,
  series text,
  access_key text check (length(access_key) = 44),
  issue_date date not null,
  -- the first day of the month that the expense belongs to
  competence date not null check (extract(day from competence) = 1),
  account_plan_id uuid not null,
  cost_center_id uuid not null,
  ministry_id uuid,
  description text not null,
  gross_cents bigint not null check (gross_cents > 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  addition_cents bigint not null default 0 check (addition_cents >= 0),
  -- [{ kind, value }], of which withheld_cents is the sum
  taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  withheld_cents bigint not null default 0 check (withheld_cents >= 0),
  net_cents bigint not null generated always as (gross_cents - discount_cents - withheld_cents + addition_cents) stored
    check (net_cents > 0),
  -- what its instalments come to, kept by the database as they are written
  installment_count integer not null default 0,
  paid_count integer not null default 0,
  -- cancelled, or paid and given back
  closed_count integer not null default 0,
  paid_cents bigint not null default 0,
  next_due_date date,
  search_text text not null generated always as (
    celeiro.searchable(code || ' ' || owner_name || ' ' || description || ' ' || coalesce(invoice_number, '') || ' '
      || coalesce(access_key, ''))
  ) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, id, branch_id),
  constraint bills_pay_code_key unique (company_id, code),
  constraint bills_pay_branch_fkey foreign key (company_id, branch_id) references celeiro.branch,
  constraint bills_pay_supplier_fkey foreign key (company_id, supplier_id) references celeiro.supplier,
  constraint bills_pay_member_fkey foreign key (company_id, member_id) references celeiro.member,
  constraint bills_pay_user_fkey foreign key (company_id, user_id) references celeiro.app_user,
  constraint bills_pay_account_plan_fkey foreign key (company_id, account_plan_id) references celeiro.account_plan,
  constraint bills_pay_cost_center_fkey foreign key (company_id, cost_center_id) references celeiro.cost_center,
  constraint bills_pay_ministry_fkey foreign key (company_id, ministry_id) references celeiro.ministry
);
create index bills_pay_by_issue on celeiro.bills_pay (company_id, issue_date, id);
create index bills_pay_by_branch on celeiro.bills_pay (company_id, branch_id);
create index bills_pay_by_owner on celeiro.bills_pay (company_id, owner_id, invoice_number);
create index bills_pay_by_plan on celeiro.bills_pay (company_id, account_plan_id);
create index bills_pay_by_center on celeiro.bills_pay (company_id, cost_center_id);
create index bills_pay_by_ministry on celeiro.bills_pay (company_id, ministry_id) where ministry_id is not null;
create index bills_pay_by_due on celeiro.bills_pay (company_id, next_due_date) where next_due_date is not null;

create table celeiro.installment (
  company_id uuid not null,
  id uuid not null,
  bills_pay_id uuid not null,
  branch_id uuid not null,
  number integer not null check (number > 0),
  value_cents bigint not null check (value_cents > 0),
  due_date date not null,
  -- where it is no business day: 1 next, 2 previous, 3 as it is
  due_rule smallint not null default 1 check (due_rule in (1, 2, 3)),
  effective_due_date date not null,
  payment_type smallint check (payment_type between 1 and 13),
  digitable_line text check (digitable_line ~ '^[0-9]{47,48}$'),
  pix_key text,
  check_number text,
  -- 1 pending, 2 paid, 4 cancelled, 5 refunded, 6 scheduled, 7 in dispute
  status smallint not null default 1 check (status in (1, 2, 4, 5, 6, 7)),
  scheduled_date date,
  -- why it was disputed or cancelled
  reason text,
  approved_by uuid,
  approved_at timestamptz,
  approved_cents bigint,
  is_self_approved boolean not null default false,
  account_id uuid,
  account_kind smallint check (account_kind in (1, 2)),
  paid_at date,
  interest_cents bigint not null default 0 check (interest_cents >= 0),
  fine_cents bigint not null default 0 check (fine_cents >= 0),
  write_off_discount_cents bigint not null default 0 check (write_off_discount_cents >= 0),
  paid_cents bigint check (paid_cents = value_cents + interest_cents + fine_cents - write_off_discount_cents and paid_cents > 0),
  written_off_by uuid,
  reversed_at timestamptz,
  reversed_by uuid,
  reversal_reason text,
  refund_date date,
  -- of its order
  order_text text not null default '',
  search_text text not null generated always as (
    order_text || ' ' || coalesce(digitable_line, '') || ' ' || coalesce(check_number, '')
  ) stored,
  created_at timestamptz not null default now(), created_by uuid not null,
  updated_at timestamptz not null default now(), updated_by uuid not null,
  version integer not null default 1,
  primary key (company_id, id),
  constraint installment_number_key unique (company_id, bills_pay_id, number),
  foreign key (company_id, bills_pay_id, branch_id) references celeiro.bills_pay (company_id, id, branch_id) on update cascade,
  foreign key (company_id, account_id, account_kind) references celeiro.ledger_account (company_id, id, kind),
  check (status not in (2, 5) or (account_id is not null and paid_at is not null and paid_cents is not null)),
  check ((approved_by is null) = (approved_at is null) and (approved_by is null) = (approved_cents is null)),
  check ((account_id is null) = (account_kind is null))
) with (fillfactor = 80);
create index installment_by_due on celeiro.installment (company_id, effective_due_date, id);
create index installment_by_status on celeiro.installment (company_id, status, effective_due_date);
create index installment_by_slip on celeiro.installment (company_id, digitable_line) where digitable_line is not null;
create index installment_by_account on celeiro.installment (company_id, account_id) where account_id is not null;

-- The code comes with the row: its series is locked until the transaction ends.
create function celeiro.number_bills_pay() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.code := celeiro.next_operation_code('OP', extract(year from new.issue_date)::integer);
  return new;
end $$;
create trigger numbered before insert on celeiro.bills_pay for each row when (new.code = '')
  execute function celeiro.number_bills_pay();

-- Who is paid is called by their name of now, wherever it is changed or blanked.
create function celeiro.name_favoured() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.owner_name := coalesce(case new.owner_kind
    when 1 then (select s.name from celeiro.supplier s where s.company_id = new.company_id and s.id = new.owner_id)
    when 2 then (select m.member_name from celeiro.member m where m.company_id = new.company_id and m.id = new.owner_id)
    else (select u.name from celeiro.app_user u where u.company_id = new.company_id and u.id = new.owner_id) end, '');
  return new;
end $$;
create trigger favoured before insert or update of owner_kind, owner_id on celeiro.bills_pay
  for each row execute function celeiro.name_favoured();

create function celeiro.rename_favoured() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_name text := to_jsonb(new) ->> tg_argv[0];
begin
  update celeiro.bills_pay b set owner_name = v_name
  where b.company_id = new.company_id and b.owner_id = new.id and b.owner_name <> v_name;
  return null;
end $$;
create trigger favoured after update of name on celeiro.supplier
  for each row when (old.name is distinct from new.name) execute function celeiro.rename_favoured('name');
create trigger favoured after update of member_name on celeiro.member
  for each row when (old.member_name is distinct from new.member_name) execute function celeiro.rename_favoured('member_name');
create trigger favoured after update of name on celeiro.app_user
  for each row when (old.name is distinct from new.name) execute function celeiro.rename_favoured('name');

-- An instalment is found by what its order is found by.
create function celeiro.word_installment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select b.search_text into new.order_text from celeiro.bills_pay b
  where b.company_id = new.company_id and b.id = new.bills_pay_id;
  return new;
end $$;
create trigger worded before insert on celeiro.installment for each row execute function celeiro.word_installment();

create function celeiro.word_installments() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update celeiro.installment i set order_text = new.search_text
  where i.company_id = new.company_id and i.bills_pay_id = new.id and i.order_text <> new.search_text;
  return null;
end $$;
create trigger worded after update on celeiro.bills_pay
  for each row when (old.search_text is distinct from new.search_text) execute function celeiro.word_installments();

-- What an order's instalments come to stands on the order: lists of orders read no instalment.
create function celeiro.sum_orders(p_company uuid, p_orders uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  update celeiro.bills_pay b set installment_count = s.total, paid_count = s.paid, closed_count = s.closed,
    paid_cents = s.cents, next_due_date = s.next_due
  from (
    select o.id, count(i.id)::integer as total, count(*) filter (where i.status = 2)::integer as paid,
      count(*) filter (where i.status in (4, 5))::integer as closed,
      coalesce(sum(i.paid_cents) filter (where i.status = 2), 0) as cents,
      min(i.effective_due_date) filter (where i.status in (1, 6, 7)) as next_due
    from unnest(p_orders) o (id)
    left join celeiro.installment i on i.company_id = p_company and i.bills_pay_id = o.id
    group by o.id
  ) s
  where b.company_id = p_company and b.id = s.id
    and (b.installment_count, b.paid_count, b.closed_count, b.paid_cents, b.next_due_date)
      is distinct from (s.total, s.paid, s.closed, s.cents, s.next_due)
$$;
create function celeiro.sum_written_orders() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_company uuid;
begin
  for v_company in select distinct company_id from written loop
    perform celeiro.sum_orders(v_company,
      array(select distinct bills_pay_id from written where company_id = v_company order by 1));
  end loop;
  return null;
end $$;
create trigger summed_insert after insert on celeiro.installment referencing new table as written
  for each statement execute function celeiro.sum_written_orders();
create trigger summed_update after update on celeiro.installment referencing new table as written
  for each statement execute function celeiro.sum_written_orders();
create trigger summed_delete after delete on celeiro.installment referencing old table as written
  for each statement execute function celeiro.sum_written_orders();

-- Above it a payment waits for somebody's approval. What is known of lists that ask for it ends when it is changed.
create function celeiro.approval_limit() returns bigint language sql stable security invoker set search_path = '' as $$
  select c.approval_limit_cents from celeiro.company c where c.id = celeiro.current_company()
$$;
create function celeiro.note_limit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform celeiro.note_write(new.id, 'installment');
  return null;
end $$;
create trigger limit_noted after update of approval_limit_cents on celeiro.company
  for each row when (old.approval_limit_cents is distinct from new.approval_limit_cents) execute function celeiro.note_limit();

-- What was ever paid stays.
create function celeiro.keep_paid() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from celeiro.movement m where m.company_id = old.company_id and m.origin_id = old.id) then
    raise exception 'an instalment with movements stays' using errcode = 'CE422';
  end if;
  return old;
end $$;
create trigger kept before delete on celeiro.installment for each row execute function celeiro.keep_paid();

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['bills_pay', 'installment'] loop
    execute format('alter table celeiro.%I enable row level security', tenant_table);
    execute format('create policy tenant on celeiro.%I using (company_id = (select celeiro.current_company()))', tenant_table);
  end loop;
end $$;
revoke execute on function celeiro.number_bills_pay, celeiro.name_favoured, celeiro.rename_favoured,
  celeiro.word_installment, celeiro.word_installments, celeiro.sum_orders, celeiro.sum_written_orders, celeiro.keep_paid,
  celeiro.approval_limit, celeiro.note_limit
  from public;
grant execute on function celeiro.number_bills_pay, celeiro.approval_limit to :"app_role";
grant select, insert, update, delete on celeiro.bills_pay, celeiro.installment to :"app_role";

-- Both are found by an index of texts, as 0010 makes it for people.
do $$
declare
  large text;
begin
  foreach large in array array['bills_pay', 'installment'] loop
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
grant execute on function celeiro.search_bills_pay(text[], text), celeiro.search_installment(text[], text) to :"app_role";

-- For the search over all registers, as 0100 makes the others.
create function celeiro.suggest_bills_pay(p_patterns text[], p_start text, p_limit integer) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin return query select id from (
    select b.id, b.code from celeiro.bills_pay b
    where b.company_id = celeiro.current_company() and b.branch_id = any(celeiro.visible_branches())
      and b.search_text like p_patterns[1] and b.search_text like all (p_patterns)
    limit 200) found
  order by code desc limit p_limit;
end $$;
revoke execute on function celeiro.suggest_bills_pay from public;
grant execute on function celeiro.suggest_bills_pay to :"app_role";

select celeiro.keep_list_editions();
