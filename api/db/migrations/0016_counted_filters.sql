-- A filter by situation or kind is counted from an index alone: of a million rows none is looked at.
create index supplier_by_status on celeiro.supplier (company_id, status, type, branch_id);
create index member_by_status on celeiro.member (company_id, status, type, branch_id);
