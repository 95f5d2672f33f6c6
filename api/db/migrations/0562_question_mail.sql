-- Whether a person wants the morning's mail of questions that wait for them.
alter table celeiro.app_user add column mails_questions boolean not null default true;
