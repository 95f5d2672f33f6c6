import { GiftSource, GivingKind, OfferingCount, TithesOfferingsStatus } from '#domain/tithes-offerings/fields.ts'
import { formatMoney } from '#domain/value/money.ts'
import { dayOf, type Facts, moneyIn, numbered, seen, wordOf } from './dealing-fact.ts'
import type { PersonFacts } from './person-fact.ts'

interface Giving {
  readonly source: number
  readonly code: string | null
  readonly number: string | null
  readonly date: string
  readonly branch: string
  readonly kind: number | null
  readonly value: string
  readonly status: number | null
  readonly counts: boolean
}

// The person's gift total (celeiro.gifts), and named gifts that do not count: unapproved, or not paid.
const gifts = `
  with gift as materialized (
    select g.source, g.document_id, g.place, g.date, g.kind, g.cents from celeiro.gifts('0001-01-01', '9999-12-31', $1) g
  ), told as (
    select g.source, g.date, g.kind, g.cents, true as counts, o.code, o.status::integer as status, coalesce(w.number, c.number) as number,
      coalesce(o.branch_id, w.branch_id, t.branch_id, a.branch_id) as branch_id, g.document_id, g.place
    from gift g
    left join celeiro.tithes_offerings o on g.source = ${GiftSource.codes.OFFERING} and o.id = g.document_id
      and o.company_id = (select celeiro.current_company())
    left join celeiro.wallet_check w on g.source = ${GiftSource.codes.CHECK} and w.id = g.document_id
      and w.company_id = (select celeiro.current_company())
    left join celeiro.wallet_check c on c.company_id = o.company_id and c.tithes_offerings_id = o.id and c.offering_place =
      coalesce(nullif(greatest(g.place - 1000, -1), -1), (select l.check_place from celeiro.tithes_offerings_giving l
        where l.company_id = o.company_id and l.tithes_offerings_id = o.id and l.place = g.place))
    left join celeiro.card_transaction t on g.source = ${GiftSource.codes.CARD} and t.id = g.document_id
      and t.company_id = (select celeiro.current_company())
    left join celeiro.bank_statement_line b on g.source = ${GiftSource.codes.BANK} and b.id = g.document_id
      and b.company_id = (select celeiro.current_company())
    left join celeiro.ledger_account a on a.company_id = b.company_id and a.id = b.account_id
    union all
    select ${GiftSource.codes.OFFERING}, o.worship_date, l.kind, l.value_cents, false, o.code, o.status, w.number, o.branch_id, o.id, l.place
    from celeiro.tithes_offerings_giving l
    join celeiro.tithes_offerings o on o.company_id = l.company_id and o.id = l.tithes_offerings_id
    left join celeiro.wallet_check w on w.company_id = o.company_id and w.tithes_offerings_id = o.id and w.offering_place = l.check_place
    where ${seen('o')} and l.member_id = $1
      and not (o.count = ${OfferingCount.codes.WAITING} and o.counter1_id is distinct from celeiro.current_person())
      and (o.id, l.place::integer) not in (select g.document_id, g.place from gift g where g.source = ${GiftSource.codes.OFFERING})
  )
  select jsonb_build_object('source', d.source, 'code', d.code, 'number', d.number, 'date', d.date, 'branch', n.name, 'kind', d.kind,
    'value', ${moneyIn('d.cents')}, 'status', d.status, 'counts', d.counts)
  from told d left join celeiro.branch n on n.company_id = (select celeiro.current_company()) and n.id = d.branch_id
  order by d.date desc, d.code desc nulls last, d.document_id, d.place`

/** A member's gifts, each once, and those that do not count; limited by the reader's rights. */
export const giftFacts = (person: PersonFacts): Facts =>
  numbered(
    person,
    'Contribuição',
    { text: gifts, values: [person.id], answer: (rows: readonly [Giving][]) => rows.map(([row]) => row) },
    ({ source, code, number, date, branch, kind, value, status, counts }) => [
      ['Origem', wordOf(GiftSource, source)],
      ['Oferta', code],
      ['Cheque', number],
      ['Data', dayOf(date)],
      ['Filial', branch],
      ['Tipo', kind === null ? null : wordOf(GivingKind, kind)],
      ['Valor', formatMoney(value)],
      ['Situação', status === null ? null : wordOf(TithesOfferingsStatus, status)],
      ['Recebida', counts ? 'Sim' : 'Não'],
    ],
  )
