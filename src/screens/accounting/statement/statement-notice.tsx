import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'

/** Where the books have nothing until then. */
export const NothingEntered = () => (
  <EmptyState picture="search" title="Nada lançado até este período">
    As demonstrações se fazem sozinhas, do que a tesouraria lança: ofertas, contas a pagar, tarifas, transferências.
  </EmptyState>
)

/** Where what was there before the books is still being entered. */
export const NotWhole = () => (
  <NoticeLine>
    O que foi lançado antes da contabilidade ainda está sendo escrito no Diário; os saldos se completam em alguns
    minutos.
  </NoticeLine>
)
