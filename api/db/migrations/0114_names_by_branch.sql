-- The name of what belongs to a branch is its own there, as that of a cash box or a ministry is: a name that is taken in
-- a branch out of reach is nobody else's business. What identifies a thing in the world (an account's number, a
-- terminal's series, a code of the plan) stays one in the company.
drop index celeiro.bank_account_nickname_key;
create unique index bank_account_nickname_key on celeiro.bank_account (company_id, branch_id, celeiro.searchable(nickname));
drop index celeiro.cost_center_name_key;
create unique index cost_center_name_key on celeiro.cost_center (company_id, celeiro.searchable(name), branch_id)
  nulls not distinct;
