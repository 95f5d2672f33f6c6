import { type HistoryState, Link } from '@tanstack/react-router'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Banknote from 'lucide-react/icons/banknote'
import Calculator from 'lucide-react/icons/calculator'
import Check from 'lucide-react/icons/check'
import CreditCard from 'lucide-react/icons/credit-card'
import HandCoins from 'lucide-react/icons/hand-coins'
import ListChecks from 'lucide-react/icons/list-checks'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactNode } from 'react'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { bankStatementLineMoves } from '#domain/bank-statement-line/fields.ts'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cashAccountMoves } from '#domain/cash-account/fields.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { installmentMoves } from '#domain/installment/fields.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { rightOf } from '#domain/right/move.ts'
import type { Action } from '#domain/right/permissions.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { recordPath } from '#src/records/register/register.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { type Area, mayUser } from '#src/runtime/session/permissions.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { isUntouched, useHomePanel } from './home-panel.ts'

const verbsStyle = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { base: '[minmax(0, 1fr)]', sm: '[auto]' },
  gap: '2',
  w: { base: 'full', sm: 'auto' },
})

interface Verb {
  label: string
  to: string
  icon: ReactNode
  area: Area
  action: Action
  search?: Record<string, string>
  /** Navigation state: what the screen opens. */
  state?: HistoryState
}

/** By priority; the first permitted ones are shown. */
const verbs: readonly Verb[] = [
  {
    label: 'Nova oferta',
    to: recordPath(tithesOfferingsNoun, 'new'),
    icon: <HandCoins aria-hidden />,
    area: tithesOfferingsNoun.module,
    action: 'create',
  },
  {
    label: 'Pagar contas',
    to: installmentNoun.path,
    icon: <Banknote aria-hidden />,
    area: installmentNoun.module,
    action: rightOf(installmentMoves.writeOff),
  },
  {
    label: 'Conciliar',
    to: `${bankStatementNoun.path}/reconciliation`,
    icon: <ListChecks aria-hidden />,
    area: bankStatementNoun.module,
    action: rightOf(bankStatementLineMoves.match),
  },
  {
    label: 'Nova venda no cartão',
    to: recordPath(cardReceiptNoun, 'new'),
    icon: <CreditCard aria-hidden />,
    area: cardReceiptNoun.module,
    action: 'create',
  },
  {
    label: 'Aprovar pagamentos',
    to: installmentNoun.path,
    icon: <Check aria-hidden />,
    area: installmentNoun.module,
    action: 'approve',
    search: { approval: 'waiting' },
  },
  {
    label: 'Aprovar ofertas',
    to: '/pending-tithes-and-offers',
    icon: <Check aria-hidden />,
    area: 'pending-tithes-and-offers',
    action: 'approve',
  },
  {
    label: 'Transferir',
    to: recordPath(transferNoun, 'new'),
    icon: <ArrowRightLeft aria-hidden />,
    area: transferNoun.module,
    action: 'create',
  },
  {
    label: 'Contar caixa',
    to: cashAccountNoun.path,
    icon: <Calculator aria-hidden />,
    area: cashAccountNoun.module,
    action: rightOf(cashAccountMoves.count),
    state: { isToCount: true },
  },
  {
    label: 'Ver extrato',
    to: bankStatementNoun.path,
    icon: <ReceiptText aria-hidden />,
    area: bankStatementNoun.module,
    action: 'read',
  },
]

/** One row on a phone. */
const mostVerbs = 3

/** Shortcuts to the most frequent permitted actions. */
export function HomeVerbs() {
  const user = useUser()
  const { data } = useHomePanel()
  const offered = verbs.filter(({ area, action }) => mayUser(user, area, action)).slice(0, mostVerbs)
  // Without accounts the money panel below offers to create the first one.
  if (offered.length === 0 || (data && isUntouched(data))) return null
  return (
    <ul aria-label="O que fazer agora" className={verbsStyle}>
      {offered.map(({ label, to, icon, state, search }, place) => (
        <li key={label}>
          <Link
            to={to}
            state={state}
            search={search}
            part={place === 0 ? 'button primary-button' : 'button'}
            className={buttonStyle({ variant: place === 0 ? 'solid' : 'outline', full: true, tile: true })}
          >
            {icon}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
