/** An all-day event. */
export interface CalendarEvent {
  /** Stable for the life of the record, unique within the feed. */
  readonly id: string
  /** yyyy-MM-dd */
  readonly date: string
  readonly title: string
  readonly details: readonly string[]
  readonly url?: string
  /** When the record was written last: DTSTAMP, so that an unchanged feed has unchanged bytes. */
  readonly changedAt: Date
}

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')

/** Octets of a content line without its break (RFC 5545, 3.1). */
const mostOctets = 75
const utf8 = new TextEncoder()

/** A content line, folded between characters. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = utf8.encode(character).length
    if (octets + size > mostOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const dayOf = (date: string): string => date.replaceAll('-', '')
const instantOf = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const eventLines = ({ id, date, title, details, url, changedAt }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@celeiro`,
  `DTSTAMP:${instantOf(changedAt)}`,
  `DTSTART;VALUE=DATE:${dayOf(date)}`,
  `SUMMARY:${escaped(title)}`,
  ...(details.length > 0 ? [`DESCRIPTION:${escaped(details.join('\n'))}`] : []),
  ...(url ? [`URL:${url}`] : []),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** An iCalendar feed (RFC 5545) of all-day events, under a name (RFC 7986); readers are asked to come every six hours. */
export const calendarText = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Celeiro//Celeiro//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
