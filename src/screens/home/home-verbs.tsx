import { type HistoryState, Link } from '@tanstack/react-router'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Calculator from 'lucide-react/icons/calculator'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactNode } from 'react'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { cashAccountMoves } from '#domain/cash-account/move.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { rightOf } from '#domain/right/move.ts'
import type { Action } from '#domain/right/permissions.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { recordPath } from '#src/records/record/register.ts'
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
/** On a phone three of them stand side by side, each under its picture. */
const verbStyle = {
  flexDirection: { base: 'column', sm: 'row' },
  px: { base: '1', sm: '4' },
  py: { base: '2', sm: '0' },
  whiteSpace: { base: 'normal', sm: 'nowrap' },
  textAlign: 'center',
} as const

interface Verb {
  label: string
  to: string
  icon: ReactNode
  area: Area
  action: Action
  /** What the screen is opened for. */
  state?: HistoryState
}

const verbs: readonly Verb[] = [
  {
    ...{ label: 'Transferir', to: recordPath(transferNoun, 'new'), icon: <ArrowRightLeft aria-hidden /> },
    ...{ area: transferNoun.module, action: 'create' },
  },
  {
    ...{ label: 'Contar caixa', to: cashAccountNoun.path, icon: <Calculator aria-hidden /> },
    ...{ area: cashAccountNoun.module, action: rightOf(cashAccountMoves.count), state: { isToCount: true } },
  },
  {
    ...{ label: 'Ver extrato', to: bankStatementNoun.path, icon: <ReceiptText aria-hidden /> },
    ...{ area: bankStatementNoun.module, action: 'read' },
  },
]

/** What is done most, for whoever may: each in one press. */
export function HomeVerbs() {
  const user = useUser()
  const { data } = useHomePanel()
  const offered = verbs.filter(({ area, action }) => mayUser(user, area, action))
  // Where there is no money yet, the panel below has the way to the first account.
  if (offered.length === 0 || (data && isUntouched(data))) return null
  return (
    <ul aria-label="O que fazer agora" className={verbsStyle}>
      {offered.map(({ label, to, icon, state }, place) => (
        <li key={to}>
          <Link
            to={to}
            state={state}
            part={place === 0 ? 'button primary-button' : 'button'}
            className={css(buttonStyle.raw({ variant: place === 0 ? 'solid' : 'outline', full: true }), verbStyle)}
          >
            {icon}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
