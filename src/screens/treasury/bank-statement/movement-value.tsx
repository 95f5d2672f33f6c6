import { formatMoney } from '#domain/value/money.ts'
import type { MovementDirection } from '#src/graphql/generated/graphql.ts'
import { cva } from '#styled-system/css/cva.js'

const valueStyle = cva({
  base: { fontFamily: 'figures', whiteSpace: 'nowrap' },
  variants: { direction: { IN: { color: 'positive' }, OUT: {} } },
})

const signs = { IN: '+', OUT: '−' } as const

/** '+ R$ 120,00' for what came in, '− R$ 39,90' for what went out. */
export const signedMoney = (direction: MovementDirection, value: string): string =>
  `${signs[direction]} ${formatMoney(value)}`

/** What a movement moved, with its sign. */
export function MovementValue({ direction, value }: { direction: MovementDirection; value: string }) {
  return <span className={valueStyle({ direction })}>{signedMoney(direction, value)}</span>
}
