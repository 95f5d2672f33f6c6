-- As its screen is called: the longer name does not fit the menu.
update celeiro.backoffice_module set label = 'Conferência de bens' where slug = 'asset-count';
