-- Who signs the accounts of the month stands under the lines for it. They are names, not users: an officer of the church may
-- never sign in.

alter table celeiro.company
  add column treasurer_name text,
  add column council_name text,
  add column president_name text;
