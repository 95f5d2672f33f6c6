/** Local date, `yyyy-MM-dd`. Arithmetic in UTC, so that no time zone or daylight saving shifts it. */
export type DateText = string

const parts = (date: DateText) => date.split('-').map(Number) as [number, number, number]

function textOf(year: number, month: number, day: number): DateText {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** Today in the browser's time zone. */
export function todayText(now = new Date()): DateText {
  return textOf(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

export function addDays(date: DateText, days: number): DateText {
  const [year, month, day] = parts(date)
  return textOf(year, month, day + days)
}

/** The same day of another month, or that month's last one. */
export function addMonths(date: DateText, months: number): DateText {
  const [year, month, day] = parts(date)
  const last = Number(textOf(year, month + months + 1, 0).slice(8))
  return textOf(year, month + months, Math.min(day, last))
}

/** From Sunday (0) to Saturday (6). */
export function weekday(date: DateText): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Calendar weeks (Sunday to Saturday) of the month of `date`. */
export function weeksOf(date: DateText): DateText[][] {
  const first = `${date.slice(0, 8)}01`
  const start = addDays(first, -weekday(first))
  const end = addMonths(first, 1)
  const weeks: DateText[][] = []
  for (let day = start; day < end; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  }
  return weeks
}

/** `03/02/2026`, or nothing of nothing. */
export function shownDate(date: DateText): string {
  return date.split('-').reverse().join('/')
}

/** `terça-feira, 3 de fevereiro de 2026`. */
export function spokenDate(date: DateText): string {
  return inUtc({ dateStyle: 'full' }, date)
}

/** `fevereiro de 2026`. */
export function spokenMonth(date: DateText): string {
  return inUtc({ month: 'long', year: 'numeric' }, date)
}

function inUtc(options: Intl.DateTimeFormatOptions, date: DateText): string {
  return new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

const words: Record<string, number> = { ontem: -1, hoje: 0, amanha: 1 }

/**
 * Parses a typed date: `03/02/26`, `03/02/2026`, `3/2` (this year), `030226`, `2026-02-03`, `hoje`, `ontem`, `amanhã`.
 * Null if there is no such date.
 */
export function readDate(typed: string, today: DateText): DateText | null {
  const text = typed.trim().toLowerCase()
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  if (Object.hasOwn(words, plain)) return addDays(today, words[plain]!)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso) return existing(iso[1]!, iso[2]!, iso[3]!)
  const written =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text)
  if (!written) return null
  const [, day, month, year = today.slice(0, 4)] = written
  return existing(year.length === 2 ? `20${year}` : year, month!, day!)
}

function existing(year: string, month: string, day: string): DateText | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number(year) >= 1900 && textOf(Number(year), Number(month), Number(day)) === text ? text : null
}
