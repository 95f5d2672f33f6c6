import { typedColumns } from '../file/column.ts'
import type { Layout } from '../file/layout.ts'
import { layoutOf } from '../file/mapped.ts'
import { contmatic } from './contmatic.ts'
import { dominioDelimited, dominioFixed } from './dominio.ts'
import type { DeliveryLayoutName } from './layout-name.ts'
import { prosoft } from './prosoft.ts'

interface KnownLayout {
  readonly layout: Layout
  /** Two independent sources agree on it, or a program reads it. */
  readonly isConfirmed: boolean
}

const usualColumns = typedColumns(
  'Lote\nNúmero\nData\nCódigo contábil\nNome da conta\nValor a débito\nValor a crédito\nHistórico\nFilial\nCentro de custo',
)

/** The CSV that nobody has arranged: a line for each account of an entry. */
const usualCsv = layoutOf({
  columns: typeof usualColumns === 'string' ? [] : usualColumns,
  isSheet: false,
  separator: ';',
  decimal: ',',
  date: 'dd/mm/aaaa',
  encoding: 'WINDOWS_1252',
  hasHeader: true,
})

export const deliveryLayouts: Readonly<Record<Exclude<DeliveryLayoutName, 'OWN'>, KnownLayout>> = {
  DOMINIO: { layout: dominioDelimited, isConfirmed: true },
  DOMINIO_FIXED: { layout: dominioFixed, isConfirmed: false },
  PROSOFT: { layout: prosoft, isConfirmed: true },
  CONTMATIC: { layout: contmatic, isConfirmed: true },
  CSV: { layout: usualCsv, isConfirmed: true },
  ECD: { layout: { ending: 'txt', form: { form: 'ecd' } }, isConfirmed: true },
  HLEDGER: { layout: { ending: 'journal', form: { form: 'journal' } }, isConfirmed: true },
}
