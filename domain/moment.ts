/** Where a church's days begin and end, unless the company says otherwise. */
const timeZone = 'America/Sao_Paulo'

// Sweden writes dates as ISO 8601 does.
const plain = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const written = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'long' })

const exact = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** An instant by the clocks of the church: `2026-01-31 12:00:00`. */
export const localMomentOf = (instant: Date): string => exact.format(instant)

/** The day (`yyyy-MM-dd`) and the time (`HH:mm`) of an instant there. */
function placed(instant: Date): [day: string, time: string] {
  const [day = '', time = ''] = plain.format(instant).split(' ')
  return [day, time]
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** The day of an instant as a heading: `Hoje`, `Ontem`, `3 de fevereiro de 2026`. */
export function dayOf(instant: Date, now: Date): string {
  const [day] = placed(instant)
  const [today] = placed(now)
  if (day === today) return 'Hoje'
  return day === dayBefore(today) ? 'Ontem' : written.format(new Date(`${day}T00:00:00Z`))
}

/** An instant as one says it, always with its time: `há 5 minutos, às 14:30`, `ontem às 21:14`, `03/02/2026 às 14:30`. */
export function shownMoment(instant: Date, now: Date): string {
  const [day, time] = placed(instant)
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000)
  if (minutes < 1 && minutes >= -1) return `agora mesmo, às ${time}`
  if (minutes >= 1 && minutes < 60) return `há ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}, às ${time}`
  const name = dayOf(instant, now)
  const isNear = name === 'Hoje' || name === 'Ontem'
  return `${isNear ? name.toLowerCase() : day.split('-').reverse().join('/')} às ${time}`
}
