-- A file that was imported before is said to be: what came in by it is known by its content, whatever it is called.
alter table celeiro.import add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
create index import_content on celeiro.import (company_id, resource, sha256) where sha256 is not null;
