import { Link } from '@tanstack/react-router'
import { MovementOrigin, PaymentType } from '#domain/ledger/enums.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { MovementQuery } from '#src/graphql/generated/graphql.ts'
import { recordPath } from '#src/records/register/register.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Badge } from '#src/ui/figure/badge.tsx'
import { css } from '#styled-system/css/css.js'
import { GiverNote } from '../movement/giver-note.tsx'
import { MovementValue } from '../movement/movement-value.tsx'

const boxStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '3', fontSize: 'xl' })
const valueStyle = css({ fontWeight: 'semibold', flexGrow: '1' })
const listStyle = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
  columnGap: '6',
  rowGap: '3',
  '& dt': { color: 'text.muted', fontSize: 'sm' },
  '& dd': { overflowWrap: 'anywhere' },
})
const linkStyle = css({ color: 'accent' })

export type MovementRecord = MovementQuery['movement']

/** Immutable facts of a movement. */
export function MovementFacts({ movement }: { movement: MovementRecord }) {
  const { date, accountName, counterparty, documentNumber, paymentType, memberName, runningBalance } = movement
  const facts: [string, string | null | undefined][] = [
    ['Data', formatLocalDate(date)],
    ['Conta', accountName],
    ['Com quem', counterparty?.name],
    ['Forma', paymentType && labelOf(PaymentType, paymentType)],
    ['Documento', documentNumber],
    ['Saldo da conta depois dele', formatMoney(runningBalance)],
    ['Membro vinculado', memberName],
  ]
  return (
    <section aria-label="Lançamento" className={boxStyle}>
      <div className={headStyle}>
        <span className={valueStyle}>
          <MovementValue {...movement} />
        </span>
        {movement.reversed && <Badge tone="warning">Estornado</Badge>}
        {movement.reconciledAt && <Badge tone="positive">Conciliado</Badge>}
      </div>
      <dl className={listStyle}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>Origem</dt>
          <dd>
            <Origin movement={movement} />
          </dd>
        </div>
      </dl>
      {movement.giverWithheld && <GiverNote />}
    </section>
  )
}

/** Origin, with a link for transfers. */
function Origin({ movement: { origin, originId } }: { movement: MovementRecord }) {
  const user = useUser()
  const label = labelOf(MovementOrigin, origin)
  if (origin !== 'TRANSFER' || !mayUser(user, 'transfers', 'read')) return label
  return (
    <Link to={recordPath({ path: '/transfers' }, originId)} className={linkStyle}>
      Ver transferência
    </Link>
  )
}
