import { IncomeSource } from '#domain/card-receipt/fields.ts'
import { link, money } from '#domain/field/fields.ts'
import { filledText } from '#domain/noun/called.ts'
import { tithesOfferingsFields } from '#domain/tithes-offerings/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { TithesOfferingsQuery } from '#src/graphql/generated/graphql.ts'
import { choiceFilter, linkFilter, seldom } from '#src/records/filter/list-filter.tsx'
import { useAccountPlanOptions, useBranchOptions } from '#src/records/link/lookups.ts'
import { fieldColumn, nameColumn } from '#src/records/row/cells.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { OfferingStatusBadge, offeringCounted, offeringStatusField, offeringStatusWords } from './offering-status.tsx'

export type OfferingListRow = TithesOfferingsQuery['tithesOfferings']['rows'][number]

const { worshipDate, worshipPeriod, incomeSource } = tithesOfferingsFields

/** 'Domingo à noite' */
const worshipName = (row: OfferingListRow) => filledText('{worshipDate:weekday} {worshipPeriod:partOfDay}', row)

/** Income source, unless the usual one. */
const sourceOf = (row: OfferingListRow): string | null =>
  row.incomeSource === 'TITHES_OFFERINGS' ? null : labelOf(IncomeSource, row.incomeSource)

export const offeringColumns: Column<OfferingListRow>[] = [
  { ...nameColumn<OfferingListRow>('Culto', sourceOf, worshipName), id: 'code', characters: 22 },
  fieldColumn('worshipDate', worshipDate, { sortable: true }),
  fieldColumn('cashValue', money('Dinheiro'), { priority: 'should' }),
  fieldColumn('checkValue', money('Cheques'), { priority: 'may' }),
  fieldColumn('postDatedCheckValue', money('Pré-datados'), { priority: 'may' }),
  fieldColumn('total', money('Total'), { sortable: true }),
  {
    id: 'status',
    header: offeringStatusField.label,
    kind: 'badge',
    text: offeringStatusWords,
    cell: (row) => <OfferingStatusBadge {...row} />,
  },
]

/** The date that lists of offerings go by. */
export const worshipDays = { name: 'worshipDate', label: 'Data do culto' }

export const useOfferingFilters = () => [
  seldom(choiceFilter('worshipPeriod', worshipPeriod)),
  seldom(choiceFilter('incomeSource', incomeSource)),
  seldom(choiceFilter('count', offeringCounted)),
  seldom(linkFilter('branchId', link('Filial'), useBranchOptions())),
  seldom(linkFilter('accountPlanId', link('Plano de contas'), useAccountPlanOptions('CHILD', 'RECEITA'))),
]

/** Formatted sum of rows, without hidden totals. */
export const offeringSum = (rows: readonly OfferingListRow[]): string =>
  formatMoney(moneyOf(rows.reduce((sum, { total }) => sum + (total ? centsOf(total) : 0n), 0n)))

export const offeringTotals = ({
  cash,
  checks,
  postDated,
  total,
}: TithesOfferingsQuery['tithesOfferings']['totals']) => [
  { label: 'Dinheiro', value: cash },
  { label: 'Cheques', value: checks },
  { label: 'Pré-datados', value: postDated },
  { label: 'Total', value: total },
]
