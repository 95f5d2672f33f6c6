-- As the domain calls it: one plan, of many accounts.
update celeiro.backoffice_module set label = 'Plano de contas' where slug = 'account-plan';
