import { useState } from 'react'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import type { ReconciliationQuery } from '#src/graphql/generated/graphql.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { TotalsStrip } from '#src/ui/table/totals-strip.tsx'
import { css } from '#styled-system/css/css.js'

const boxStyle = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '1' })
const noteStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  color: 'text.muted',
  fontSize: 'sm',
})
const tableStyle = css({
  w: 'full',
  fontFamily: 'figures',
  fontSize: 'sm',
  textAlign: 'end',
  '& :is(th, td)': { py: '1.5', ps: '2' },
})
const offStyle = css({ color: 'warning', fontWeight: 'medium' })
const scrollStyle = css({ overflowX: 'auto' })

/** What the bank holds, what the books say, and the difference, at the last day on which anything happened. */
export function BalanceStrip({ data }: { data: ReconciliationQuery | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const last = data?.balance.days.at(-1)
  if (data && !last) return null
  return (
    <div className={boxStyle}>
      <TotalsStrip
        expected={3}
        totals={
          last && [
            { label: `No banco em ${formatLocalDate(last.date).slice(0, 5)}`, figure: formatMoney(last.bank) },
            { label: 'No sistema', figure: formatMoney(last.system) },
            { label: 'Diferença', figure: isNone(last.difference) ? 'Nenhuma' : formatMoney(last.difference) },
          ]
        }
      />
      {data && (
        <p className={noteStyle}>
          {data.balance.isProven
            ? 'Saldo do banco informado pelo extrato importado.'
            : 'O banco não informou o saldo: ele é calculado pelo sistema e pelas linhas que esperam.'}
          <Button size="dense" variant="ghost" onClick={() => setOpen(true)}>
            Ver dia a dia
          </Button>
        </p>
      )}
      <Dialog open={isOpen} title="Saldos por dia" onClose={() => setOpen(false)}>
        {data && <DayTable days={data.balance.days} />}
      </Dialog>
    </div>
  )
}

const isNone = (difference: string): boolean => centsOf(difference) === 0n

function DayTable({ days }: { days: ReconciliationQuery['balance']['days'] }) {
  return (
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
              <td>{formatLocalDate(date)}</td>
              <td>{formatMoney(bank)}</td>
              <td>{formatMoney(system)}</td>
              <td className={isNone(difference) ? undefined : offStyle}>
                {isNone(difference) ? '—' : formatMoney(difference)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
