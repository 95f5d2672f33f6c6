import { addDays, addMonths, type DateText, weekday } from './date-text.ts'

/** From Sunday: column header and full name. */
export const weekdayNames = [
  ['D', 'domingo'],
  ['S', 'segunda-feira'],
  ['T', 'terça-feira'],
  ['Q', 'quarta-feira'],
  ['Q', 'quinta-feira'],
  ['S', 'sexta-feira'],
  ['S', 'sábado'],
] as const

/** Keyboard navigation of a calendar: arrows by days and weeks, Page Up and Page Down by months. */
export const stepsOfKeys: Readonly<Record<string, (date: DateText) => DateText>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
  Home: (date) => addDays(date, -weekday(date)),
  End: (date) => addDays(date, 6 - weekday(date)),
}
