import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'

interface Asked {
  readonly value: string
  readonly requestedValue?: string | null | undefined
}

/** What is approved of an instalment: the amount that was asked for, or what it is worth. */
export const toApprove = ({ value, requestedValue }: Asked): string => requestedValue ?? value

/** How much more than the instalment's own value that is; nothing where it is no more. */
export function beyondValue(asked: Asked): string | undefined {
  const cents = centsOf(toApprove(asked)) - centsOf(asked.value)
  return cents > 0n ? moneyOf(cents) : undefined
}

/** The amount, and how it differs from the value. */
export function approvedFacts(asked: Asked): { label: string; value: string }[] {
  const beyond = beyondValue(asked)
  return [
    { label: 'Valor da parcela', value: formatMoney(asked.value) },
    ...(beyond ? [{ label: 'A mais, de juros e multa', value: formatMoney(beyond) }] : []),
    { label: 'Valor a aprovar', value: formatMoney(toApprove(asked)) },
  ]
}
