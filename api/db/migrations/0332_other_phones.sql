-- Further phones of members and suppliers, of any country, as they were written: rolls and people have more than one. As with
-- the first phone, no search reads a member's.
create function celeiro.are_other_phones(p_phones text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(p_phones) <= 5
    and not exists (select from unnest(p_phones) p where p is null or length(p) not between 6 and 60)
$$;

alter table celeiro.member add column other_phones text[] not null default '{}',
  add constraint member_other_phones_check check (celeiro.are_other_phones(other_phones)),
  add constraint member_forgotten_phones_check check (anonymized_at is null or other_phones = '{}');
alter table celeiro.supplier add column other_phones text[] not null default '{}',
  add constraint supplier_other_phones_check check (celeiro.are_other_phones(other_phones));
