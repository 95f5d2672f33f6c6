import { connected } from '#api/db/connection/connected.ts'
import { latenciesOf } from '../api/load.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import type { Stack } from '../stack.ts'
import { measured } from '../statistics.ts'

const times = 20

interface Months {
  /** yyyy-MM */
  readonly last: string
  readonly yearBefore: string
  /** Movements of the last month, and of the twelve that end with it. */
  readonly ofMonth: number
  readonly ofYear: number
}

/**
 * How long the accounts of a month take whoever asks, and those of twelve, which have twelve times as many movements and no
 * more counters than accounts, plans and months.
 */
export async function accountsTime({ product, restHeaders, adminUrl }: Stack): Promise<Figure[]> {
  const { last, yearBefore, ofMonth, ofYear } = await connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    const { rows } = await client.query<Months>(
      `with month as (select (date_trunc('month', max(date)) - interval '1 month')::date as last from celeiro.account_day)
       select to_char(last, 'YYYY-MM') as last, to_char(last - interval '11 months', 'YYYY-MM') as "yearBefore",
         (select sum(movements) from celeiro.account_month where month = last)::int as "ofMonth",
         (select sum(movements) from celeiro.account_month where month between last - interval '11 months' and last)::int as "ofYear"
       from month`,
    )
    return rows[0] as Months
  })
  const timeOf = async (from: string) => {
    const url = `${product.url}/api/report/accountability?month=${from}&monthTo=${last}`
    const call = { url, headers: restHeaders() }
    await latenciesOf(call, 6)
    return measured(await latenciesOf(call, times))
  }
  const figure = (movements: number) => movements.toLocaleString('en')
  return [
    { ...goals.accounts, value: await timeOf(last) },
    {
      name: `· a month has ${figure(ofMonth)} movements; twelve have ${figure(ofYear)}`,
      unit: 'ms',
      value: await timeOf(yearBefore),
    },
  ]
}
