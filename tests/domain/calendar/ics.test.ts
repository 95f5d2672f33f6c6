import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarText } from '#domain/calendar/ics.ts'
import { checkTitle, closingTitle, dueDateTitle } from '#domain/calendar/words.ts'

const event: CalendarEvent = {
  id: 'installment-1',
  date: '2026-12-01',
  title: 'R$ 500,00 · Elétrica Luz; filial, sede',
  details: ['ODP-1', 'Luz'],
  url: 'https://celeiro.example/payment-order/1',
  changedAt: new Date('2026-11-20T12:00:00.123Z'),
}

/** What a reader of calendars makes of a text value. */
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '')
const propertyOf = (text: string, name: string) =>
  new RegExp(`^${name}:(.*)$`, 'm')
    .exec(unfolded(text))?.[1]
    ?.replace(/\r$/, '')
    .replace(/\\(n|.)/g, (_, one) => (one === 'n' ? '\n' : one))

describe('a calendar', () => {
  it('is what RFC 5545 asks for', () => {
    expect(calendarText('Celeiro · Igreja', [event]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Celeiro//Celeiro//PT',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Celeiro · Igreja',
      'X-WR-CALNAME:Celeiro · Igreja',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VEVENT',
      'UID:installment-1@celeiro',
      'DTSTAMP:20261120T120000Z',
      'DTSTART;VALUE=DATE:20261201',
      'SUMMARY:R$ 500\\,00 · Elétrica Luz\\; filial\\, sede',
      'DESCRIPTION:ODP-1\\nLuz',
      'URL:https://celeiro.example/payment-order/1',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('keeps any title whole, in lines of 75 octets, and lets none add a line of its own', () => {
    const visible = fc
      .string({ unit: 'grapheme', maxLength: 200 })
      .map((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '))
    fc.assert(
      fc.property(visible, (title) => {
        const text = calendarText('x', [{ ...event, title }])
        expect(propertyOf(text, 'SUMMARY')).toBe(title)
        const lines = text.split('\r\n')
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
        expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(1)
      }),
    )
    expect(propertyOf(calendarText('x', [{ ...event, title: 'a\r\nEND:VEVENT\u0007' }]), 'SUMMARY')).toBe(
      'a\nEND:VEVENT ',
    )
  })
})

describe('the titles of a calendar', () => {
  it('say how much and to whom, and name no person', () => {
    const due = { value: '500.00', supplierName: 'Elétrica Luz', number: 2, total: 12, isLate: false }
    expect(dueDateTitle(due)).toBe('R$\u00a0500,00 · Elétrica Luz · parcela 2/12')
    expect(dueDateTitle({ ...due, supplierName: undefined, total: 1, isLate: true })).toBe(
      'Atrasada: R$\u00a0500,00 · a uma pessoa · conta a pagar',
    )
    expect(checkTitle({ number: '331', value: '500.00' })).toBe('Cheque 331 · R$\u00a0500,00 · já pode ser depositado')
    expect(closingTitle('2026-10')).toBe('Fechar as contas de outubro de 2026')
  })
})
