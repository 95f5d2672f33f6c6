-- Rights that no route asks for were given by whole rows and columns of the matrix: they meant nothing and are taken away.
with existing (module, actions) as (
  values
    ('home', array['read']),
    ('accounts', array['create', 'read', 'update', 'delete', 'export']),
    ('bank-statement', array['create', 'read', 'update', 'export']),
    ('transfers', array['create', 'read', 'update', 'delete', 'reverse', 'export']),
    ('bills-pay', array['create', 'read', 'update', 'delete', 'export']),
    ('payment-order', array['read', 'update', 'approve', 'reverse', 'export']),
    ('suppliers', array['create', 'read', 'update', 'delete', 'export', 'reveal']),
    ('tithes-and-offers', array['create', 'read', 'update', 'delete', 'reverse', 'export']),
    ('pending-tithes-and-offers', array['read', 'approve']),
    ('siaf-pay', array['create', 'read', 'update', 'delete', 'reverse', 'export']),
    ('wallet-check', array['create', 'read', 'update', 'delete', 'reverse', 'export']),
    ('members-offerings', array['create', 'read', 'update', 'delete', 'export', 'reveal']),
    ('users', array['create', 'read', 'update', 'delete', 'export', 'reveal']),
    ('general-registers', array[]::text[])
)
update celeiro.profile_permission held
set actions = array(
  select action from unnest(held.actions) with ordinality as one (action, place)
  where action = any(coalesce(
    (select existing.actions from existing where existing.module = held.module),
    array['create', 'read', 'update', 'delete', 'export']
  ))
  order by place
);

-- The matrix calls its rows as the menu calls its entries.
update celeiro.backoffice_module set label = 'Início' where slug = 'home';
update celeiro.backoffice_module set label = 'Contas e caixas' where slug = 'accounts';
update celeiro.backoffice_module set label = 'Ordens de pagamento' where slug = 'bills-pay';
update celeiro.backoffice_module set label = 'Baixas de pagamento' where slug = 'payment-order';
update celeiro.backoffice_module set label = 'Cadastros Gerais' where slug = 'general-registers';
