-- What is handed out of a stocked gift is a gift of a use of its own (6) that names the stock it leaves, is of the same branch,
-- and is approved, refused and reversed as every other.
alter table celeiro.gift_in_kind
  add column stock_id uuid,
  -- An activity or a place, never who received it.
  add column handed_to text check (length(handed_to) between 3 and 120),
  -- Of a stocked gift: what was handed out of it and neither refused nor reversed.
  add column handed_out_cents bigint not null default 0,
  drop constraint gift_in_kind_use_check,
  add constraint gift_in_kind_use_check check (use between 1 and 6),
  add constraint gift_in_kind_in_branch unique (company_id, branch_id, id),
  add constraint gift_in_kind_stock_fkey foreign key (company_id, branch_id, stock_id)
    references celeiro.gift_in_kind (company_id, branch_id, id),
  add constraint gift_in_kind_of_stock check ((use = 6) = (stock_id is not null) and (use = 6) = (handed_to is not null)),
  -- Never more than there is, and only of what counts.
  add constraint gift_in_kind_handed_out check (handed_out_cents between 0 and value_cents
    and (handed_out_cents = 0 or use = 2 and status = 2));
create index gift_in_kind_by_stock on celeiro.gift_in_kind (company_id, stock_id) where stock_id is not null;
-- The key of a branch's gifts finds them as well.
drop index celeiro.gift_in_kind_by_branch;

-- Stocks that say another sum than what left them comes to.
create function celeiro.broken_gift_stocks(p_company uuid)
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
revoke execute on function celeiro.broken_gift_stocks from public;
