import { PaymentStatus } from '#domain/ledger/enums.ts'
import type { Fact } from '#domain/person/fact.ts'
import { readsGivers } from '#domain/person/who-gave.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { codeNameOf, type Enumeration, labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { WalletCheckStatus } from '#domain/wallet-check/fields.ts'
import type { Statement } from '../db/statement/statement.ts'
import { forgottenOf } from './anonymization.ts'
import type { PersonFacts } from './person-fact.ts'

export type Facts = AsyncIterable<readonly Fact[]>
export type FactFields = readonly (readonly [field: string, value: string | null | undefined])[]

export const wordOf = (choices: Enumeration, code: number): string => labelOf(choices, codeNameOf(choices, code))
export const dayOf = (date: string | null) => date && formatLocalDate(date)
export const moneyIn = (column: string): string => `(${column} / 100.0)::numeric(20, 2)::text`
export const seen = (alias: string): string =>
  `${alias}.company_id = (select celeiro.current_company())
   and ${alias}.branch_id = any((select celeiro.visible_branches())::uuid[])`

/** Facts of rows, each under a heading with its number. */
export async function* numbered<Row>(
  { snapshot }: PersonFacts,
  heading: string,
  statement: Statement<Row[]>,
  fieldsOf: (row: Row) => FactFields,
): Facts {
  let number = 0
  for await (const rows of snapshot.batches(statement))
    yield rows.flatMap((row) => {
      number += 1
      return fieldsOf(row).flatMap(([field, value]): Fact[] => (value ? [[`${heading} ${number}`, field, value]] : []))
    })
}

interface OwedInstallment {
  readonly code: string
  readonly description: string
  readonly invoice: string | null
  readonly branch: string
  readonly number: number
  readonly due: string
  readonly value: string
  readonly status: number
  readonly pixKey: string | null
  readonly paidAt: string | null
  readonly paid: string | null
}

/** The instalments of which a person is the favoured (`ownerKind`, a code of OwnerKind), of the branches that the session sees. */
export const owedFacts =
  (ownerKind: number) =>
  (person: PersonFacts): Facts =>
    numbered(
      person,
      'Parcela a receber',
      {
        text: `select jsonb_build_object('code', o.code, 'description', o.description, 'invoice', o.invoice_number,
          'branch', b.name, 'number', i.number, 'due', i.due_date, 'value', ${moneyIn('i.value_cents')},
          'status', i.status, 'pixKey', i.pix_key, 'paidAt', i.paid_at, 'paid', ${moneyIn('i.paid_cents')})
        from celeiro.bills_pay o
        join celeiro.installment i on i.company_id = o.company_id and i.bills_pay_id = o.id
        join celeiro.branch b on b.company_id = o.company_id and b.id = o.branch_id
        where ${seen('o')} and o.owner_kind = $2 and o.owner_id = $1
        order by i.due_date desc, o.code desc, i.number`,
        values: [person.id, ownerKind],
        answer: (rows: readonly [OwedInstallment][]) => rows.map(([row]) => row),
      },
      ({ code, description, invoice, branch, number, due, value, status, pixKey, paidAt, paid }) => [
        ['Ordem', `${code}, parcela ${number}`],
        ['Descrição', description],
        ['Número do documento', invoice],
        ['Filial', branch],
        ['Vencimento', dayOf(due)],
        ['Valor', formatMoney(value)],
        ['Situação', wordOf(PaymentStatus, status)],
        ['Chave Pix', pixKey],
        ['Data do pagamento', dayOf(paidAt)],
        ['Valor pago', paid && formatMoney(paid)],
      ],
    )

interface IssuedCheck {
  readonly bank: string
  readonly agency: string
  readonly account: string
  readonly number: string
  readonly issuer: string
  readonly phone: string | null
  readonly branch: string
  readonly issued: string
  readonly goodFor: string
  readonly value: string
  readonly status: number
  readonly returns: number
}

/**
 * Cheques issued by a person: by document, or by name where a cheque has none. Cheque issuers disclose givers, so
 * they need the right to read members.
 */
export async function* issuedFacts(person: PersonFacts): Facts {
  if (!readsGivers(person.reader.permissions)) return
  const { name, document } = forgottenOf(person.id, person.record)
  const statement: Statement<IssuedCheck[]> = {
    text: `select jsonb_build_object('bank', k.identifier || ' · ' || k.name, 'agency', w.agency, 'account', w.account,
        'number', w.number, 'issuer', w.issuer_name, 'phone', w.issuer_phone, 'branch', b.name, 'issued', w.issue_date,
        'goodFor', w.good_for_date, 'value', ${moneyIn('w.value_cents')}, 'status', w.status,
        'returns', jsonb_array_length(w.returns))
      from celeiro.wallet_check w
      join celeiro.bank k on k.id = w.bank_id
      join celeiro.branch b on b.company_id = w.company_id and b.id = w.branch_id
      where ${seen('w')} and (w.issuer_document = $1
        or (w.issuer_document is null and celeiro.searchable(w.issuer_name) = celeiro.searchable($2)))
      order by w.issue_date desc, w.id`,
    values: [document ?? null, name],
    answer: (rows: readonly [IssuedCheck][]) => rows.map(([row]) => row),
  }
  yield* numbered(person, 'Cheque', statement, (check) => [
    ['Emitente', check.issuer],
    ['Telefone do emitente', check.phone],
    ['Banco', check.bank],
    ['Agência, conta e número', `${check.agency}, ${check.account}, ${check.number}`],
    ['Filial', check.branch],
    ['Emissão', dayOf(check.issued)],
    ['Bom para', dayOf(check.goodFor)],
    ['Valor', formatMoney(check.value)],
    ['Situação', wordOf(WalletCheckStatus, check.status)],
    ['Devoluções', check.returns > 0 ? String(check.returns) : null],
  ])
}
