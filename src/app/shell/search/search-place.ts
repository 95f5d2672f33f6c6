import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatDocument } from '#domain/value/identifier/document.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import type { SearchQuery } from '#src/graphql/generated/graphql.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { homeEntry, type MenuEntry, menuFor } from '#src/screens/menu.ts'

/** A search result. */
export interface Found {
  path: string
  label: string
  hint?: string
  entry: MenuEntry
  /** Creates a record instead of opening one. */
  isNew?: boolean
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word is contained; false for none. */
export function holdsWords(label: string, text: string): boolean {
  const words = plain(text).split(/\s+/).filter(Boolean)
  const haystack = plain(label)
  return words.length > 0 && words.every((word) => haystack.includes(word))
}

/** Accessible screens and actions containing every word. */
export function screensFor(user: SessionUser, text: string): Found[] {
  const screens: Found[] = menuFor(user).flatMap(({ label: hint, entries }) =>
    entries.flatMap((entry) => [{ path: entry.path, label: entry.label, hint, entry }, ...creationOf(user, entry)]),
  )
  const home: Found = { path: homeEntry.path, label: homeEntry.label, entry: homeEntry }
  return [home, ...screens].filter(({ label, hint = '' }) => holdsWords(`${label} ${hint}`, text))
}

function creationOf(user: SessionUser, entry: MenuEntry): Found[] {
  const { create, module, path } = entry
  if (!create || !module || !mayUser(user, module, 'create')) return []
  return [{ path: `${path}/new`, label: create, hint: entry.label, entry, isNew: true }]
}

/** Records found, with the screens that show them; none without an accessible screen. */
export function recordsFor(user: SessionUser, found: SearchQuery['search']): { entry: MenuEntry; rows: Found[] }[] {
  const entries = menuFor(user).flatMap((group) => group.entries)
  return found.flatMap(({ resource, rows }) => {
    const entry = entries.find((one) => one.resource === resource)
    if (!entry) return []
    const places = rows.map((row) => ({
      path: `${entry.path}/${row.id}`,
      label: row.who ?? row.name,
      hint: hintOf(row),
      entry,
    }))
    return [{ entry, rows: places }]
  })
}

type FoundRow = SearchQuery['search'][number]['rows'][number]

function hintOf({
  name,
  who,
  document,
  code,
  city,
  state,
  detail,
  balance,
  value,
  date,
}: FoundRow): string | undefined {
  const shown = document && (document.includes('*') ? document : formatDocument(document))
  const place = [city, state].filter(Boolean).join('/')
  const money = value && formatMoney(value)
  const balanceText = balance && `Saldo ${formatMoney(balance)}`
  const written = date && formatLocalDate(date)
  const day = written && !who?.includes(written) ? written : undefined
  return [balanceText, money, day, shown, code, detail, place, who && name].filter(Boolean).join(' · ') || undefined
}
