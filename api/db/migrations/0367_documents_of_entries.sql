-- Documents that belong to the one that somebody looks at: an order's instalments, an offering's cheques, the sales of a card
-- receipt, the document that a movement is of.
create function celeiro.journal_documents(p_ids uuid[]) returns uuid[]
language sql stable set search_path = '' as $$
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
$$;
revoke execute on function celeiro.journal_documents from public;
