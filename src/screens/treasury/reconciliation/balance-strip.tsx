import { useState } from 'react'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { ReconciliationQuery } from '#src/graphql/generated/graphql.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'
import { isNone } from './difference.ts'

const boxStyle = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '1' })
const noteStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  color: 'text.muted',
  fontSize: 'sm',
})
const BalanceDays = lazy(() => import('./balance-days.tsx'), 'BalanceDays')

/** Bank balance, book balance and difference on the last day with activity. */
export function BalanceStrip({ data }: { data: ReconciliationQuery | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const last = data?.balance.days.at(-1)
  if (data && !last) return null
  return (
    <div className={boxStyle}>
      <TotalsStrip
        expected={3}
        totals={
          data &&
          last && [
            {
              label: `${data.balance.isProven ? 'No banco em' : 'Calculado para'} ${formatLocalDate(last.date).slice(0, 5)}`,
              figure: formatMoney(last.bank),
            },
            { label: 'No sistema', figure: formatMoney(last.system) },
            { label: 'Diferença', figure: isNone(last.difference) ? 'Nenhuma' : formatMoney(last.difference) },
          ]
        }
      />
      {data && (
        <p className={noteStyle}>
          {data.balance.isProven
            ? 'Saldo do banco informado pelo extrato importado.'
            : 'O banco não informou o saldo: ele é calculado pelo sistema e pelas linhas pendentes.'}
          <Button size="dense" variant="ghost" onClick={() => setOpen(true)}>
            Ver dia a dia
          </Button>
        </p>
      )}
      <BalanceDays open={isOpen} days={data?.balance.days ?? []} onClose={() => setOpen(false)} />
    </div>
  )
}
