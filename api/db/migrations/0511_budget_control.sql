-- What happens where an order takes more than the budget of its year leaves: nothing, 1 asked, 2 refused.
alter table celeiro.company add budget_control smallint check (budget_control in (1, 2));
