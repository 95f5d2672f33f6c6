-- A movement of another month than its day, as a reversal, is income or expense of that month: two entries, the result in its month, the
-- money on its day. What stands between them has an account of its own: receivable, paid in advance, received in advance.
do $$
declare
  v_company record;
  v_account uuid;
  v_actor uuid;
begin
  for v_company in select m.company_id from celeiro.journal_mapping m where m.source = 53 loop
    perform set_config('celeiro.company', v_company.company_id::text, true);
    v_actor := null;
    insert into celeiro.journal_account (company_id, id, code, name, nature, is_contra, reference_code, status, created_by, updated_by)
      select a.company_id, md5(a.company_id::text || ' 2.1.1.13')::uuid, '2.1.1.13', 'Receitas antecipadas', a.nature, false,
        '2.01.01.15.09', 1, a.created_by, a.updated_by
      from celeiro.journal_account a
      where a.company_id = v_company.company_id and a.code = '2.1.1' and a.nature = 2
        and not exists (select from celeiro.journal_account o where o.company_id = a.company_id
          and (o.code = '2.1.1.13' or o.id = md5(a.company_id::text || ' 2.1.1.13')::uuid))
      returning id, created_by into v_account, v_actor;
    if v_actor is not null then
      perform celeiro.record_audit(v_actor, 'create', 'ledger-account', v_account,
        '{"after":{"code":"2.1.1.13","name":"Receitas antecipadas"}}');
    end if;
    insert into celeiro.journal_mapping (company_id, source, journal_account_id)
      select v_company.company_id, given.source, coalesce(own.id, rest.journal_account_id)
      from (values (43::smallint, '1.1.5.01', 1, 52), (44, '1.1.2.06', 1, 52), (45, '2.1.1.13', 2, 53)) given (source, code, nature, rest)
      left join celeiro.journal_account own on own.company_id = v_company.company_id and own.code = given.code
        and own.nature = given.nature and own.status = 1
      join celeiro.journal_mapping rest on rest.company_id = v_company.company_id and rest.source = given.rest
      on conflict do nothing;
  end loop;
  perform set_config('celeiro.company', '', true);
end $$;
