-- What is sold is money of an account: a kind of document like the others, with its movements, its check and its trigger.
alter table celeiro.movement drop constraint movement_origin_check,
  add constraint movement_origin_check check (origin between 1 and 11) not valid;
alter table celeiro.movement validate constraint movement_origin_check;

create trigger kept after delete on celeiro.asset referencing old table as gone
  for each statement execute function celeiro.keep_posted();

-- The movements of an asset come to what it was sold for while it is sold, and else to nothing.
create function celeiro.broken_assets(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text)
language sql stable set search_path = '' as $$
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
$$;
revoke execute on function celeiro.broken_assets from public;

-- As before, and a movement of an asset that is gone is settled by its opposite too.
create or replace function celeiro.oppose_orphan(p_company uuid, p_account uuid, p_reason text, p_detail text) returns boolean
language plpgsql volatile set search_path = '' as $$
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
end $$;
