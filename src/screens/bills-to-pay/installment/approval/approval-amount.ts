import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'

interface AmountRequest {
  readonly value: string
  readonly requestedValue?: string | null | undefined
}

/** Amount to approve: the requested one, else the instalment's value. */
export const toApprove = ({ value, requestedValue }: AmountRequest): string => requestedValue ?? value

/** Excess of the requested amount over the instalment's value; undefined if none. */
export function beyondValue(installment: AmountRequest): string | undefined {
  const cents = centsOf(toApprove(installment)) - centsOf(installment.value)
  return cents > 0n ? moneyOf(cents) : undefined
}

export function approvedFacts(installment: AmountRequest): { label: string; value: string }[] {
  const beyond = beyondValue(installment)
  return [
    { label: 'Valor da parcela', value: formatMoney(installment.value) },
    ...(beyond ? [{ label: 'A mais, de juros e multa', value: formatMoney(beyond) }] : []),
    { label: 'Valor a aprovar', value: formatMoney(toApprove(installment)) },
  ]
}
