import { codeNameOf, type Enumeration, labelOf } from '#domain/enums.ts'
import type { Fact } from '#domain/fact.ts'
import { MovementDirection, MovementOrigin, PaymentType } from '#domain/ledger/enums.ts'
import { formatLocalDate } from '#domain/local-date.ts'
import { formatMoney, moneyOf } from '#domain/money.ts'
import type { Statement } from './db/tenant.ts'
import type { KnownPerson } from './person-fact.ts'

type Row = [
  ...[date: string, cents: string, origin: number, description: string, account: string | null, branch: string],
  ...[paymentType: number | null, documentNumber: string | null, counterparty: string | null],
]

/**
 * The movements that name a person, of the branches that the session sees: as whom they are with (`ownerKind`, a code
 * of OwnerKind), and a member's as who gave.
 */
export const movementFacts = (ownerKind: number, isMember = false) =>
  async function* ({ id, snapshot }: KnownPerson): AsyncGenerator<readonly Fact[]> {
    let number = 0
    for await (const rows of snapshot.batches(movementsOf(id, ownerKind, isMember)))
      yield rows.flatMap((row) => factsOf(row, `Lançamento ${++number}`))
  }

const movementsOf = (id: string, ownerKind: number, isMember: boolean): Statement<Row[]> => ({
  text: `select s.date::text, s.amount_cents::text, s.origin, s.description,
      coalesce(k.nickname, c.name), b.name, s.payment_type, s.document_number, s.counterparty
    from celeiro.bank_statement s
    join celeiro.branch b on b.company_id = s.company_id and b.id = s.branch_id
    left join celeiro.bank_account k on k.company_id = s.company_id and k.id = s.account_id
    left join celeiro.cash_account c on c.company_id = s.company_id and c.id = s.account_id
    where s.company_id = (select celeiro.current_company()) and s.branch_id = any((select celeiro.visible_branches())::uuid[])
      and ((s.owner_kind = $2 and s.owner_id = $1) ${isMember ? 'or s.member_id = $1' : ''})
    order by s.date desc, s.posted_at desc, s.id`,
  values: [id, ownerKind],
  answer: (rows) => rows as Row[],
})

const wordOf = (choices: Enumeration, code: number | null): string => labelOf(choices, codeNameOf(choices, code))

function factsOf(row: Row, group: string): Fact[] {
  const [date, text, origin, description, account, branch, paymentType, documentNumber, counterparty] = row
  const cents = BigInt(text)
  const { IN, OUT } = MovementDirection.codes
  const facts: readonly (readonly [field: string, value: string | null])[] = [
    ['Data', formatLocalDate(date)],
    ['Valor', formatMoney(moneyOf(cents < 0n ? -cents : cents))],
    ['Sentido', wordOf(MovementDirection, cents < 0n ? OUT : IN)],
    ['Descrição', description],
    ['Origem', wordOf(MovementOrigin, origin)],
    ['Conta', account],
    ['Filial', branch],
    ['Forma', wordOf(PaymentType, paymentType)],
    ['Documento', documentNumber],
    ['Com quem', counterparty],
  ]
  return facts.flatMap(([field, value]): Fact[] => (value ? [[group, field, value]] : []))
}
