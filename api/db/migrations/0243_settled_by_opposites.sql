-- What moved in an account in some days, as its counters say it.
create function celeiro.moved_between(p_company uuid, p_account uuid, p_from date, p_to date)
returns table (movements bigint, in_cents numeric, out_cents numeric, internal_in_cents numeric, internal_out_cents numeric)
language sql stable set search_path = '' as $$
  select count(*), coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0), 0),
    coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0), 0),
    coalesce(sum(m.amount_cents) filter (where m.amount_cents > 0 and m.is_internal), 0),
    coalesce(-sum(m.amount_cents) filter (where m.amount_cents < 0 and m.is_internal), 0)
  from celeiro.movement m
  where m.company_id = p_company and m.account_id = p_account and m.date between p_from and p_to
$$;

-- What a counter of a day or a month is off by. A fault that is named by its day is another one once this changes, and stays
-- the same while right movements are added.
create function celeiro.fault_differences(p_company uuid, p_account uuid, p_reason text, p_detail text) returns text
language sql stable set search_path = '' as $$
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
$$;

-- As in 0211; the key holds what a counter is off by, too.
create or replace function celeiro.known_faults(p_company uuid default null)
returns table (company_id uuid, account_id uuid, reason text, detail text, fault text, key uuid, is_settled boolean)
language sql stable set search_path = '' as $$
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
$$;

-- Posts the opposite of a movement whose document is gone, today, where it stands; nothing for every other fault.
create function celeiro.oppose_orphan(p_company uuid, p_account uuid, p_reason text, p_detail text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  v_orphan celeiro.movement;
  v_part integer;
begin
  if p_reason not in ('transfer missing', 'count missing', 'line missing', 'instalment missing', 'cheque missing', 'card missing',
    'offering missing') then return false; end if;
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
end $$;

-- As in 0211; what a movement without a document moved is moved back before that. What is there stays as it is.
drop function celeiro.settle_fault(text, text);
create function celeiro.settle_fault(p_fault text, p_reason text) returns table (settled integer, opposed integer)
language plpgsql volatile set search_path = '' as $$
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
end $$;
revoke execute on function celeiro.fault_differences, celeiro.moved_between, celeiro.known_faults, celeiro.oppose_orphan,
  celeiro.settle_fault from public;
