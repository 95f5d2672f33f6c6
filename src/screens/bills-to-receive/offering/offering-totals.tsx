import { useSelector } from '@xstate/react'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { textAt } from '#machines/form-values.ts'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { useFields } from '#src/records/form/state/form-context.ts'
import { SheetHint } from '#src/records/sheet/sheet.tsx'
import { useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { css } from '#styled-system/css/css.js'
import { typedTotals } from './offering-definition.ts'

const totalStyle = css({ fontFamily: 'figures', fontSize: 'lg', fontWeight: 'semibold', whiteSpace: 'nowrap' })
const partsStyle = css({ fontFamily: 'figures', fontSize: 'sm', color: 'text.muted' })

const without = (money: string): string => formatMoney(money).replace(/^R\$\s/, '')

/** Running total, always visible. */
export function TypedSum() {
  const { actor } = useFields()
  const values = useSelector(actor, ({ context }) => context.values)
  const { cash, checks, total } = typedTotals(values)
  const chosen = textAt(values, 'cashAccountId')
  const box = useAccounts().data?.find(({ id }) => id === chosen)?.name
  const parts = [
    ...(centsOf(cash) > 0n ? [`dinheiro ${without(cash)}${box ? ` → ${box}` : ''}`] : []),
    ...(centsOf(checks) > 0n ? [`cheques ${without(checks)} → carteira`] : []),
  ]
  return (
    <div style={{ flex: '1 1 18em' }}>
      <p>
        <span className={totalStyle}>Total {formatMoney(total)}</span>{' '}
        {parts.length > 0 && <span className={partsStyle}>{parts.join('; ')}</span>}
      </p>
      <SheetHint />
    </div>
  )
}

/** Running totals of the offering. */
export function Totals() {
  const { actor } = useFields()
  const values = useSelector(actor, ({ context }) => context.values)
  const { cash, checks, total, identified, isWithheld, anonymousCents } = typedTotals(values)
  return (
    <FormGroup title="Total">
      <FactList
        label="Total da oferta"
        facts={[
          { label: 'Dinheiro', value: formatMoney(cash) },
          { label: 'Cheques', value: formatMoney(checks) },
          { label: 'Total', value: formatMoney(total), isSum: true },
          ...(isWithheld ? [] : namedFacts(identified, anonymousCents)),
        ]}
      />
      {anonymousCents < 0n && (
        <NoticeLine tone="warning">
          As contribuições identificadas somam mais que o total: confira os valores.
        </NoticeLine>
      )}
    </FormGroup>
  )
}

/** Facts of identified and anonymous gifts. */
const namedFacts = (identified: string, anonymousCents: bigint) => [
  { label: 'Identificadas', value: formatMoney(identified) },
  { label: 'Anônimas', value: formatMoney(moneyOf(anonymousCents < 0n ? 0n : anonymousCents)) },
]
