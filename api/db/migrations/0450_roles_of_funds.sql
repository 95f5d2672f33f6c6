-- Roles of bound money, for churches that have their chart: at the account of the standard chart, else at what waits to be classified.
insert into celeiro.journal_mapping (company_id, source, journal_account_id)
select d.company_id, r.source, coalesce(a.id, d.journal_account_id)
from (values (60, '3.2.1.01', 50), (61, '3.2.1.02', 50), (62, '2.1.2.01', 53), (63, '3.2.1.03', 50), (64, '4.1.2.01', 51),
  (65, '4.1.2.03', 51), (66, '4.1.2.02', 51), (67, '2.3.1.02', 27), (68, '2.3.1.01', 27)) r (source, code, fallback)
join celeiro.journal_mapping d on d.source = r.fallback
left join celeiro.journal_account a on a.company_id = d.company_id and a.code = r.code and a.level = 4 and a.status = 1
on conflict do nothing;
