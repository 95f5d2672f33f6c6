-- A list of offerings by situation counts and sums its rows from the index alone: of a million, half a second before.
create index tithes_offerings_by_status on celeiro.tithes_offerings (company_id, status, worship_date, id)
  include (branch_id, count, counter1_id, cash_cents, check_cents, post_dated_cents, total_cents);
