-- Who keeps the books and signs the statements, beside who answers for the church (`responsible`).
alter table celeiro.company add column accountant_name text, add column accountant_document text, add column accountant_crc text;
