-- One church with a million suppliers and a small one beside it, always the same rows.
insert into celeiro.company (id, legal_name, document) values
  ('01900000-0000-7000-8000-000000000001', 'Convenção Grande', '11222333000181'),
  ('01900000-0000-7000-8000-000000000002', 'Igreja Vizinha', '12ABC34501DE35');

insert into celeiro.branch (company_id, id, code, name, is_headquarters)
select '01900000-0000-7000-8000-000000000001', ('01900000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid,
  'F' || lpad(n::text, 2, '0'), 'Filial ' || n, n = 1
from generate_series(1, 5) n;

insert into celeiro.profile (company_id, id, name, is_admin, all_branches) values
  ('01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8002-000000000001', 'Admin', true, true);
insert into celeiro.app_user (company_id, id, name, email, password_hash, profile_id, email_verified) values
  ('01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8003-000000000001', 'Marta Figueiredo',
   'bench@celeiro.example', 'nobody signs in with this', '01900000-0000-7000-8002-000000000001', true);
-- No session lasts longer than ninety days: this one begins late, for the seed is kept.
insert into celeiro.session (company_id, id, user_id, created_at, expires_at) values
  ('01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8004-000000000001',
   '01900000-0000-7000-8003-000000000001', '2099-12-01', '2100-01-01');

with word as (
  select array['Papelaria', 'Gráfica', 'Mercado', 'Padaria', 'Construtora', 'Elétrica', 'Livraria', 'Transportes', 'Oficina',
    'Farmácia', 'Ótica', 'Serralheria', 'Marcenaria', 'Floricultura', 'Informática', 'Refrigeração', 'Vidraçaria'] as trade,
  array['Boa Nova', 'São José', 'Esperança', 'Aurora', 'Videira', 'Oliveira', 'Horizonte', 'Sião', 'Betel', 'Ebenézer',
    'Getsêmani', 'Canaã', 'Nova Aliança', 'Bom Pastor', 'Água Viva', 'Três Irmãos', 'Progresso', 'Central', 'do Vale'] as given,
  array['Araraquara', 'Campinas', 'São Paulo', 'Sorocaba', 'Bauru', 'Santos', 'Ribeirão Preto'] as city
)
insert into celeiro.supplier (company_id, id, type, status, document, name, fantasy_name, email, phone, branch_id, city, state,
  created_by, updated_by)
select ('01900000-0000-7000-8000-00000000000' || case when n <= :rows then 1 else 2 end)::uuid,
  ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid,
  1 + n % 2, 1 + (n % 10 = 0)::int, lpad((n * 7919 % 100000000000000)::text, 14, '0'),
  trade[1 + n * 7 % 17] || ' ' || given[1 + n * 11 % 19] || ' ' || n * 7919 % 1000003,
  case when n % 3 > 0 then given[1 + n * 11 % 19] end,
  'contato' || n || '@fornecedor.example', '119' || lpad((n * 104729 % 100000000)::text, 8, '0'),
  case when n <= :rows and n % 5 = 0 then ('01900000-0000-7000-8001-' || lpad(to_hex(1 + n / 5 % 5), 12, '0'))::uuid end,
  city[1 + n % 7], 'SP', '01900000-0000-7000-8003-000000000001', '01900000-0000-7000-8003-000000000001'
from word, generate_series(1::bigint, :rows + 1000) n;
