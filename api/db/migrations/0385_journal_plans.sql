-- Joins in their written order, which begins at the ids asked for. A plan that a session made while tables were small, and kept
-- (`force_generic_plan`), read all movements of the company for each id: without statistics every index of a company costs the same.
alter function celeiro.journal_movements(uuid[]) set join_collapse_limit = 1;
alter function celeiro.journal_bills(uuid[]) set join_collapse_limit = 1;
alter function celeiro.journal_cheques(uuid[]) set join_collapse_limit = 1;
alter function celeiro.journal_card_sales(uuid[]) set join_collapse_limit = 1;
