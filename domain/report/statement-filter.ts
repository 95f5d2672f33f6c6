import { bankStatementFields } from '../bank-statement/fields.ts'
import { AccountKind, MovementDirection, MovementOrigin } from '../ledger/enums.ts'
import { shownCompetence } from '../value/competence.ts'
import { codeNameOf, type Enumeration, labelOf } from '../value/enums.ts'
import { formatLocalDate } from '../value/local-date.ts'
import type { PaperFact } from './paper.ts'

type Asked = Readonly<Record<string, unknown>>

/** The filters of the statement that name records, and what their names are asked by. */
export const namedFilters = {
  accountId: 'accountId',
  accountPlanId: 'accountPlanId',
  costCenterId: 'costCenterId',
  memberId: 'memberId',
  branchId: 'branchId',
} as const

const { accountPlanId, costCenterId, memberId, origin } = bankStatementFields
const nameLabels: Readonly<Record<keyof typeof namedFilters, string>> = {
  accountId: 'Conta',
  accountPlanId: accountPlanId.label,
  costCenterId: costCenterId.label,
  memberId: memberId.label,
  branchId: 'Filial',
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

const labelsOf = (choices: Enumeration, codes: unknown): string =>
  listOf(codes)
    .map((code) => labelOf(choices, codeNameOf(choices, code)))
    .join(', ')

const fact = (label: string, value: string): PaperFact[] => (value ? [{ label, value }] : [])

/** The days that are asked for, in words. */
export function periodOf({ dateFrom, dateTo }: Asked): string {
  const [from, to] = [dateFrom, dateTo].map((day) => (typeof day === 'string' ? formatLocalDate(day) : ''))
  if (from && to) return `de ${from} a ${to}`
  if (from) return `desde ${from}`
  return to ? `até ${to}` : 'todo o período'
}

/**
 * What a statement was asked, as its paper says it.
 * @param nameOf the name of a record by the filter that names it
 */
export function statementFacts(query: Asked, nameOf: (filter: string, id: string) => string): PaperFact[] {
  const { accountKind, competence, direction, origin: origins, reconciled, search, ids } = query
  const named = Object.entries(nameLabels).flatMap(([filter, label]) =>
    fact(
      label,
      listOf(query[filter])
        .map((id) => nameOf(filter, String(id)))
        .filter(Boolean)
        .join(', '),
    ),
  )
  return [
    ...fact('Período', periodOf(query)),
    ...named,
    ...fact('Tipo de conta', labelsOf(AccountKind, accountKind)),
    ...fact('Entrada ou saída', labelsOf(MovementDirection, direction)),
    ...fact(origin.label, labelsOf(MovementOrigin, origins)),
    ...fact('Competência', listOf(competence).map(String).map(shownCompetence).join(', ')),
    ...fact('Conciliação', reconciled === undefined ? '' : reconciled ? 'Conciliados' : 'Ainda não conciliados'),
    ...fact('Busca', typeof search === 'string' ? search : ''),
    ...fact('Escolhidos', ids === undefined ? '' : String(listOf(ids).length)),
  ]
}
