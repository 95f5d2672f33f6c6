-- What somebody asked to be approved for an instalment, interest and fine included: it goes with any edit, with an approval
-- that covers it, and with the payment.

alter table celeiro.installment
  add column requested_cents bigint,
  add column requested_by uuid,
  add column requested_at timestamptz,
  add check ((requested_by is null) = (requested_at is null) and (requested_by is null) = (requested_cents is null)),
  add check (requested_cents >= value_cents);
select celeiro.keep_list_editions();
