import { centsText } from './cents-text.ts'
import { dayIn, type EcdReading, fault } from './reading.ts'

/** Balances of each month follow the one before and are what the entries say. */
export function checkMonths(reading: EcdReading): void {
  const [, , first, last] = reading.placed.get('0000')?.[0]?.record ?? []
  const days = reading.months.map((month) => [month.first, month.last].join(' '))
  if (days.join() !== monthsOf(dayIn(first), dayIn(last)).join())
    fault(
      reading,
      'REGRA_CONTINUIDADE_SALDOS_PERIODICOS',
      0,
      'os saldos não são de cada mês do período, um depois do outro',
    )
  for (const [at, month] of reading.months.entries()) {
    const sums = { opening: 0n, debit: 0n, credit: 0n, closing: 0n }
    const before = reading.months[at - 1]
    const moved = reading.moved.get(month.first.slice(0, 7))
    if (month.balances.size === 0) fault(reading, 'REGRA_I155_OBRIGATORIO', month.line, 'há um mês sem saldo algum')
    for (const balance of month.balances) {
      const { place, line, account, opening, debit, credit, closing } = balance
      sums.opening += opening
      sums.debit += debit
      sums.credit += credit
      sums.closing += closing
      const wrong = (rule: string, text: string) => fault(reading, rule, line, `a conta ${account} ${text}`)
      if (opening + debit - credit !== closing)
        wrong('REGRA_VALIDACAO_SALDO_FINAL', 'não termina o mês no saldo das suas partidas')
      const earlier = before?.balances.closing(place) ?? 0n
      if (before && earlier !== opening) wrong('REGRA_VALIDACAO_SALDO_INI', 'não começa o mês no saldo do mês anterior')
      const own = { debit: moved?.debit.at(place) ?? 0n, credit: moved?.credit.at(place) ?? 0n }
      if (own.debit !== debit)
        wrong('REGRA_VALIDACAO_DEB', `tem débitos de ${centsText(own.debit)} e o saldo diz ${centsText(debit)}`)
      if (own.credit !== credit)
        wrong('REGRA_VALIDACAO_CRED', `tem créditos de ${centsText(own.credit)} e o saldo diz ${centsText(credit)}`)
    }
    for (let place = 0; place < reading.places.count; place += 1) {
      if (month.balances.has(place)) continue
      const [account] = reading.places.nameOf(place)
      if (moved && (moved.debit.at(place) > 0n || moved.credit.at(place) > 0n))
        fault(reading, 'REGRA_VALIDACAO_DEB', month.line, `a conta ${account} tem partidas e não tem saldo no mês`)
      if (before && before.balances.closing(place) !== 0n)
        fault(reading, 'REGRA_VALIDACAO_SALDO_INI', month.line, `a conta ${account} perdeu o saldo do mês anterior`)
    }
    if (sums.opening !== 0n)
      fault(reading, 'REGRA_SOMA_SALDO_INI', month.line, 'os saldos iniciais do mês não somam zero')
    if (sums.closing !== 0n)
      fault(reading, 'REGRA_SOMA_SALDO_FIN', month.line, 'os saldos finais do mês não somam zero')
    if (sums.debit !== sums.credit)
      fault(reading, 'REGRA_SOMA_DEB_CRED', month.line, 'débitos e créditos do mês não são iguais')
  }
}

/** First and last day of each month of a period, as they are told. */
function monthsOf(first: string, last: string): string[] {
  const months: string[] = []
  for (let [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]; months.length <= 12; month += 1) {
    if (month > 12) [year, month] = [year + 1, 1]
    const own = `${year}-${String(month).padStart(2, '0')}`
    if (own > last.slice(0, 7)) break
    months.push(`${own}-01 ${own}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`)
  }
  return months
}
