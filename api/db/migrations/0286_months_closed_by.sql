-- Who closed a month stands on its accounts, as the person is called when they are drawn: whoever is anonymised goes from
-- there too. Who the church was stands in the head of the month, like its name. Of months that were closed before neither
-- is known.

alter table celeiro.closed_month add column closed_by uuid;

-- Months are kept as the last closed day of their company is moved: by whoever changed the company last.
create function celeiro.note_closing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select c.updated_by, new.head || jsonb_build_object('sender', jsonb_build_object('legalName', c.legal_name,
      'document', c.document, 'street', coalesce(c.street, ''), 'streetNumber', coalesce(c.street_number, ''),
      'neighborhood', coalesce(c.neighborhood, ''), 'city', coalesce(c.city, ''), 'state', coalesce(c.state, '')))
    into new.closed_by, new.head
    from celeiro.company c where c.id = new.company_id;
  return new;
end $$;
revoke execute on function celeiro.note_closing from public;
create trigger closing before insert on celeiro.closed_month for each row execute function celeiro.note_closing();
