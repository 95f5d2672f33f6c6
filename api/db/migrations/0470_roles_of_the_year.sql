-- What the closing of a year posts to, as an accountant may map it: the result of the period, what is accumulated, restricted funds.
insert into celeiro.journal_mapping (company_id, source, journal_account_id)
  select rest.company_id, given.source, coalesce(own.id, rest.journal_account_id)
  from (values (70::smallint, '2.3.2.03'), (71, '2.3.2.01'), (72, '2.3.1.02')) given (source, code)
  -- Opening balances are posted to equity in every chart.
  join celeiro.journal_mapping rest on rest.source = 27
  left join celeiro.journal_account own on own.company_id = rest.company_id and own.code = given.code and own.nature = 3
    and own.status = 1
  on conflict do nothing;
