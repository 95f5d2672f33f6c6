import { centsOf, formatSigned } from '#domain/value/money.ts'
import type { MovementDirection } from '#src/graphql/generated/graphql.ts'
import { cva } from '#styled-system/css/cva.js'

const valueStyle = cva({
  base: { fontFamily: 'figures', whiteSpace: 'nowrap' },
  variants: { direction: { IN: { color: 'positive' }, OUT: {} } },
})

/** '+R$ 120,00' for what came in, '-R$ 39,90' for what went out. */
export const signedMoney = (direction: MovementDirection, value: string): string =>
  formatSigned(direction === 'IN' ? centsOf(value) : -centsOf(value))

export function MovementValue({ direction, value }: { direction: MovementDirection; value: string }) {
  return <span className={valueStyle({ direction })}>{signedMoney(direction, value)}</span>
}
