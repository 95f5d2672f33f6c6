import { DomainError } from '#domain/error/error.ts'
import { unreadKinds } from '#domain/import/table/file-kind.ts'
import { bounds, checkCells } from './bounds.ts'
import { textOfCell } from './cell-text.ts'

/** Names of the characters from 160 on, as HTML calls those of Latin 1. */
const latinNames =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const named = new Map([
  ...latinNames.split(' ').map((name, place) => [name, String.fromCharCode(160 + place)] as const),
  ...([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['ndash', '–'],
    ['mdash', '—'],
    ['euro', '€'],
  ] as const),
])

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,8}));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? whole
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

const token = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi
const cellTags = new Set(['td', 'th'])

/** Leaves out what is not shown: comments, scripts and styles, to the end of the page where they are not closed. */
function shownOf(page: string): string {
  const hidden: readonly (readonly [open: string, close: string])[] = [
    ['<!--', '-->'],
    ['<script', '</script>'],
    ['<style', '</style>'],
  ]
  return hidden.reduce((text, [open, close]) => {
    const lower = text.toLowerCase()
    let [shown, at] = ['', 0]
    for (let start = lower.indexOf(open); start >= 0; start = lower.indexOf(open, at)) {
      shown += text.slice(at, start)
      const end = lower.indexOf(close, start)
      if (end < 0) return shown
      at = end + close.length
    }
    return shown + text.slice(at)
  }, page)
}

const spanOf = (attributes: string, name: string): number =>
  Math.min(
    Math.max(Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,6})`, 'i').exec(attributes)?.[1] ?? 1), 1),
    bounds.columns,
  )

/** A number as LibreOffice writes it beside its text, which depends on a locale: `sdval="46326" sdnum="1033;0;MM/DD/YY"`. */
function numberOf(attributes: string): string | undefined {
  const [, value] = /\bsdval="(-?[\d.]+(?:E[+-]?\d+)?)"/i.exec(attributes) ?? []
  if (value === undefined) return undefined
  const [, format = ''] = /\bsdnum="\d*;\d*;([^"]*)"/i.exec(attributes) ?? []
  return textOfCell({ t: 'n', v: Number(value), z: decoded(format) }, false)
}

/**
 * The rows of all tables of a page, one table below the other, as text: sites of banks save them under `.xls`. A cell over
 * several columns or rows fills the first of them.
 * @throws DomainError for a page without a table, and for more cells than a sheet may have
 */
export function rowsOfPage(page: string): string[][] {
  const shown = shownOf(page)
  const rows: string[][] = []
  /** Of each column, how many rows below are still covered by a cell above. */
  let covered: number[] = []
  let row: string[] | undefined
  let cell:
    | { text: string; readonly number?: string | undefined; readonly columns: number; readonly rows: number }
    | undefined
  let [at, cells] = [0, 0]
  const closeCell = () => {
    if (!row || !cell) return
    while ((covered[row.length] ?? 0) > 0) row.push('')
    const place = row.length
    row.push(cell.number ?? decoded(cell.text).replace(/\s+/g, ' ').trim())
    for (let more = 1; more < cell.columns; more += 1) row.push('')
    for (let one = place; one < row.length && cell.rows > 1; one += 1) covered[one] = cell.rows
    cells += cell.columns
    checkCells(cells)
    cell = undefined
  }
  const closeRow = () => {
    closeCell()
    if (!row) return
    rows.push(row)
    covered = covered.map((left) => Math.max(left - 1, 0))
    row = undefined
  }
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of shown.matchAll(token)) {
    if (cell) cell.text += shown.slice(at, index)
    at = index + tag.length
    const lower = name.toLowerCase()
    if (cellTags.has(lower)) {
      closeCell()
      row ??= []
      if (slash === '') {
        const [columns, rows] = [spanOf(attributes, 'colspan'), spanOf(attributes, 'rowspan')]
        cell = { text: '', number: numberOf(attributes), columns, rows }
      }
    } else if (lower === 'tr') {
      closeRow()
      if (slash === '') row = []
    } else if (lower === 'table') {
      closeRow()
      covered = []
    } else if (cell && ['br', 'p', 'div'].includes(lower)) cell.text += ' '
  }
  closeRow()
  if (!rows.some((cells) => cells.length > 1)) throw new DomainError('file_kind_unexpected', unreadKinds.page)
  return rows
}
