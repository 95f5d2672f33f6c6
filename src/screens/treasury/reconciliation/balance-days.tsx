import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { ReconciliationQuery } from '#src/graphql/generated/graphql.ts'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { css } from '#styled-system/css/css.js'
import { isNone } from './difference.ts'

const tableStyle = css({
  w: 'full',
  fontFamily: 'figures',
  fontSize: 'sm',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '& :is(th, td)': { py: '1.5', ps: '2' },
})
const offStyle = css({ color: 'warning', fontWeight: 'medium' })
const scrollStyle = css({ overflowX: 'auto' })

export interface BalanceDaysProps {
  open: boolean
  days: ReconciliationQuery['balance']['days']
  onClose: () => void
}

/** Bank and book balance by day, latest first; year and currency only once. */
export function BalanceDays({ open, days, onClose }: BalanceDaysProps) {
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Dialog
      open={open}
      title="Saldos por dia"
      description={first && last && `De ${formatLocalDate(first.date)} a ${formatLocalDate(last.date)}, em reais (R$)`}
      onClose={onClose}
    >
      <div className={scrollStyle}>
        <table className={tableStyle}>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Banco</th>
              <th scope="col">Sistema</th>
              <th scope="col">Diferença</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, bank, system, difference }) => (
              <tr key={date}>
                <td>{formatLocalDate(date).slice(0, 5)}</td>
                <td>{figureOf(bank)}</td>
                <td>{figureOf(system)}</td>
                <td className={isNone(difference) ? undefined : offStyle}>
                  {isNone(difference) ? '—' : figureOf(difference)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

/** '-8.385,44': four columns of millions fit a phone. */
const figureOf = (money: string): string => formatMoney(money).replace('R$\u00a0', '')
