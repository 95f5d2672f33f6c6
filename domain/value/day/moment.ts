import { formatLocalDate, localDateOf, localMomentOf } from './local-date.ts'

/** Current time with a time zone (IANA). */
export interface Present {
  readonly now: Date
  readonly timeZone: string
}

const written = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'long' })

/** Today's local date: `2026-01-31`. */
export const todayOf = ({ now, timeZone }: Present): string => localDateOf(now, timeZone)

/** Local date (`yyyy-MM-dd`) and time (`HH:mm`) of an instant. */
function placed(instant: Date, { timeZone }: Present): [day: string, time: string] {
  const moment = localMomentOf(instant, timeZone)
  return [moment.slice(0, 10), moment.slice(11, 16)]
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** Local day of an instant, as a heading: `Hoje`, `Ontem`, `3 de fevereiro de 2026`. */
export function dayOf(instant: Date, present: Present): string {
  const [day] = placed(instant, present)
  const today = todayOf(present)
  if (day === today) return 'Hoje'
  return day === dayBefore(today) ? 'Ontem' : written.format(new Date(`${day}T00:00:00Z`))
}

/** Absolute time, for paper: `03/02/2026 às 14:30`. */
export function printedMoment(instant: Date, present: Present): string {
  const [day, time] = placed(instant, present)
  return `${formatLocalDate(day)} às ${time}`
}

/** Relative time, always with the clock time: `há 5 minutos, às 14:30`, `ontem às 21:14`, `03/02/2026 às 14:30`. */
export function shownMoment(instant: Date, present: Present): string {
  const [day, time] = placed(instant, present)
  const minutes = Math.floor((present.now.getTime() - instant.getTime()) / 60_000)
  if (minutes < 1 && minutes >= -1) return `agora mesmo, às ${time}`
  if (minutes >= 1 && minutes < 60) return `há ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}, às ${time}`
  const name = dayOf(instant, present)
  const isNear = name === 'Hoje' || name === 'Ontem'
  return `${isNear ? name.toLowerCase() : formatLocalDate(day)} às ${time}`
}

/** The same after a verb: `em 03/02/2026 às 14:30`, `ontem às 21:14`. */
export const whenMoment = (instant: Date, present: Present): string =>
  shownMoment(instant, present).replace(/^\d/, 'em $&')
