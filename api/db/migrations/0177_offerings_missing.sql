-- A movement of offerings comes from one: what stands as one without it is broken, as it is of cheques, cards and instalments.
create function celeiro.broken_offering_movements(p_company uuid)
returns table (company_id uuid, account_id uuid, reason text, detail text) language sql stable set search_path = '' as $$
  select m.company_id, m.account_id, 'offering missing', m.seq::text from celeiro.movement m
  where (p_company is null or m.company_id = p_company) and m.origin = 3
    and not exists (select from celeiro.tithes_offerings t where t.company_id = m.company_id and t.id = m.origin_id)
$$;
revoke execute on function celeiro.broken_offering_movements from public;
