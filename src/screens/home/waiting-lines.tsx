import { Link } from '@tanstack/react-router'
import Landmark from 'lucide-react/icons/landmark'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { alertListStyle, alertStyle, alertTextStyle } from './alert-style.ts'

type Waiting = NonNullable<HomePanelQuery['waitingLines']>['accounts'][number]

interface WaitingLinesProps {
  /** Those with most lines first. */
  accounts: readonly Waiting[]
  names: readonly { id: string; name: string }[]
}

/** How much of what banks reported nobody has reconciled yet, and the way there; nothing where nothing waits. */
export function WaitingLines({ accounts, names }: WaitingLinesProps) {
  const [most] = accounts
  if (!most) return null
  const count = accounts.reduce((sum, account) => sum + account.count, 0)
  const name = names.find(({ id }) => id === most.bankAccountId)?.name
  const where = accounts.length === 1 ? (name && ` da ${name}`) || '' : ` de ${accounts.length} contas`
  return (
    <section aria-label="Extrato a conciliar">
      <div className={alertListStyle}>
        <div className={alertStyle({ alert: 'WAITING' })}>
          <Landmark aria-hidden />
          <span className={alertTextStyle}>
            {count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`} do extrato{where} a conciliar.
          </span>
          <Link
            to="/bank-statement/reconciliation"
            search={{}}
            part="button"
            className={buttonStyle({ variant: 'outline', size: 'dense' })}
          >
            Conciliar
          </Link>
        </div>
      </div>
    </section>
  )
}
