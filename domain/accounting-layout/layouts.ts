import { contmatic } from './contmatic.ts'
import { dominioDelimited, dominioFixed } from './dominio.ts'
import type { Layout } from './layout.ts'
import type { DeliveryLayoutName } from './layout-name.ts'
import { layoutOf, usualArrangement } from './mapped.ts'
import { prosoft } from './prosoft.ts'

interface KnownLayout {
  readonly layout: Layout
  /** Two independent sources agree on it, or a program reads it. */
  readonly isConfirmed: boolean
}

export const deliveryLayouts: Readonly<Record<DeliveryLayoutName, KnownLayout>> = {
  DOMINIO: { layout: dominioDelimited, isConfirmed: true },
  DOMINIO_FIXED: { layout: dominioFixed, isConfirmed: false },
  PROSOFT: { layout: prosoft, isConfirmed: true },
  CONTMATIC: { layout: contmatic, isConfirmed: true },
  CSV: { layout: layoutOf(usualArrangement), isConfirmed: true },
  HLEDGER: { layout: { ending: 'journal', form: { form: 'journal' } }, isConfirmed: true },
}
