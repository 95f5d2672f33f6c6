import { branchIdOf, initialBranch } from '#machines/session-branch.ts'
import type { MeQuery } from '#src/graphql/generated/graphql.ts'
import { branchNameIn, isOverBranches } from '#src/records/query/shown-columns.ts'
import type { Row } from '#src/records/row/row.ts'
import { sheetOf } from '#src/ui/sheet.ts'
import { type ElementInput, ownsPage } from '../page/settings.ts'
import { themeOfPlace } from '../theme/place-theme.ts'
import { drawMarkup } from './draw.ts'
import type { EarlyQuestions } from './early-question.ts'
import type { RowsShape, Shapes } from './shapes.ts'
import { standIn } from './stand-in.ts'
import { styles } from './styles.ts'

type User = MeQuery['me']

interface Page {
  data?: Record<string, { rows: Row[]; openQuestions?: string[] } | null> | null
}

export interface FirstRowsPlace {
  root: ShadowRoot
  input: ElementInput
  early: EarlyQuestions
  /** Takes the rows away. */
  signal: AbortSignal
  /** Keys that nothing had, pressed before. */
  pressed?: readonly KeyboardEvent[]
}

/** Of a column, what is left of it. */
interface Words {
  text(row: Row): string
  /** What its cell looks like, if not by its text. */
  look?(row: Row): string
}

/** A list, as it looks and as it is asked for. */
export interface DrawnList extends Shapes {
  readonly columns: readonly Words[]
  readonly query: string
}

/** Same as of the list, whose question this is. */
const firstPage = { page: 1, pageSize: 20 }

/**
 * Draws the rows of the list at the element's path, from the markup that its React components make at build time, in the
 * places that they will have. Nothing where the list would look otherwise: with filters, columns or a default view of
 * one's own, without rights or rows.
 */
export async function drawList(place: FirstRowsPlace, { list, frames, columns, query }: DrawnList): Promise<void> {
  const { root, input, early, signal } = place
  const isOver = () => signal.aborted || root.querySelector('celeiro-app-content') !== null
  if (!list || !isAt(list.path, input) || root.host.hasAttribute('view')) return
  const { data }: { data?: { me?: User } | null } = await early.me.then((answer) => answer.json())
  const user = data?.me
  if (!user || user.mustAddFactor || isOver() || !mayRead(user, list.module)) return
  if (user.lists.some((kept) => `/${kept.list}` === list.path && (kept.query || kept.columns))) return
  const stored = (key: string) => localStorage.getItem(early.prefix + key)
  const branchId = branchIdOf(initialBranch(user, stored('branchId')))
  const answer: Page = await early.ask(query, firstPage, branchId).then((response) => response.json())
  const [page] = Object.values(answer.data ?? {})
  const rows = page?.rows ?? []
  if (isOver() || rows.length === 0 || page?.openQuestions?.length) return
  const shape = (isOverBranches({ ...user, branchId }) && list.overAll) || list.plain
  const branchAt = list.overAll === shape ? list.branchAt : undefined
  const shown = [...columns]
  if (branchAt !== undefined) shown.splice(branchAt, 0, { text: branchNameIn(user) })
  const isOwnPage = ownsPage(input)
  const frame = frames[`${isOwnPage ? 'page' : 'element'}${stored('narrowMenu') === 'true' ? 'Narrow' : ''}`]
  const box = root.ownerDocument.createElement('div')
  drawMarkup(
    [
      'div',
      {
        class: 'celeiro-root',
        part: 'root',
        lang: 'pt-BR',
        'data-theme': schemeOf(stored('theme') ?? input.theme, root.host),
        ...(user.density === 'COMPACT' && { 'data-density': 'compact' }),
      },
      frame,
    ],
    box,
    [],
    (screen) =>
      drawMarkup(shape.around, screen, [], (body) => {
        for (const row of rows) drawRow(body, shape, shown, row)
      }),
  )
  const sheet = sheetOf(styles)
  early.sheet = sheet
  const keys = { isOwnPage, hasCharacters: stored('shortcuts') !== 'off', pressed: place.pressed }
  const stand = standIn({ root, box, sheet, signal, keys })
  const { overAll } = list
  const mark = overAll && user.branches.length > 1 && user.branches.find(({ id }) => id === branchId)
  if (isTight(box, mark ? mark.name : undefined)) return stand.leave()
  early.rows = stand
  // They are painted before anything else is run.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * Whether its tools push a title of several words, or the mark of the branch beside it, into a second line. Pixels, found by
 * looking: narrower is left to React.
 */
function isTight(box: Element, mark: string | undefined): boolean {
  const isLong = box.querySelector('h1')?.textContent?.includes(' ')
  const least = mark ? 620 + 8 * mark.length + (isLong ? 350 : 0) : isLong ? 752 : 0
  // On a phone the head is no box of its own. Only where it matters: to read a width is to lay out the whole.
  const width = least > 0 && box.querySelector('header')?.clientWidth
  return Boolean(width && width < least)
}

function drawRow(body: Element, { row, start, cells, end }: RowsShape, columns: readonly Words[], data: Row) {
  const { name } = data
  drawMarkup(row, body, [], (line) => {
    drawMarkup(start, line, [name])
    cells.forEach(({ whole, empty, beside, words }, at) => {
      const column = columns[at]
      const text = column?.text(data) ?? ''
      const look = column?.look?.(data) ?? text
      // What stands below a name follows it after a point.
      const below = beside && text.slice(name.length + 3)
      const shape = below ? beside : Object.hasOwn(words, look) ? words[look] : text ? whole : empty
      drawMarkup(shape ?? whole, line, [name, below || text])
    })
    drawMarkup(end, line, [name])
  })
}

/** Whether the address says this path, and nothing besides. */
function isAt(path: string, { history, base, path: first }: ElementInput): boolean {
  const { pathname, search, hash } = location
  const root = base?.replace(/^\/*|\/+$/g, '')
  if (history === 'browser') return pathname + search + hash === (root ? `/${root}` : '') + path
  return history === 'hash' && hash ? hash === `#celeiro=${path}` : first === path
}

const mayRead = ({ isAdmin, permissions }: User, module: string): boolean =>
  isAdmin || permissions.some((right) => right.module === module && right.actions.length > 0)

function schemeOf(theme: string | null | undefined, host: Element): 'light' | 'dark' {
  const chosen = theme === 'light' || theme === 'dark' ? theme : themeOfPlace(host)
  if (chosen !== 'auto') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
