-- The module of the journal holds what accountants enter by hand, too.
update celeiro.backoffice_module set label = 'Diário e lançamentos manuais' where slug = 'journal';
