-- Questions also about accounts, suppliers, and what is given or done without money.
alter table celeiro.question drop constraint question_document_kind_check;
-- 1 to 11 as before; 12 bank account, 13 cash box, 14 supplier, 15 gift in kind, 16 voluntary work
alter table celeiro.question add constraint question_document_kind_check check (document_kind between 1 and 16);
-- Which records of a kind have a question that waits, for the mark of lists: one look-up a page.
create index question_open on celeiro.question (company_id, document_kind, document_id) where status = 1;
-- When a question was told by mail to whoever may answer it; asked again, it is told again. What waited before is in the bell.
alter table celeiro.question add column told_at timestamptz default now();
alter table celeiro.question alter column told_at drop default;
create index question_untold on celeiro.question (company_id, asked_at) where status = 1 and told_at is null;
