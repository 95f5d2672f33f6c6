import { DomainError } from '#domain/error/error.ts'

/**
 * What a workbook may hold: a hundred thousand movements of ten columns, and some. Memory and time are bounded by the
 * process that reads it.
 */
export const bounds = {
  rows: 200_000,
  columns: 500,
  cells: 2_000_000,
  /** Of its parts, unpacked. */
  unpackedBytes: 192 * 1024 ** 2,
  parts: 2_000,
  /** Of the text that is made of a sheet. */
  textBytes: 96 * 1024 ** 2,
} as const

const shown = (count: number): string => count.toLocaleString('pt-BR')

/** @throws DomainError */
export function checkCells(count: number): void {
  if (count > bounds.cells) throw new DomainError('workbook_too_many_cells', { maximum: shown(bounds.cells) })
}

/** @throws DomainError */
export function checkExtent(rows: number, columns: number): void {
  if (rows > bounds.rows) throw new DomainError('import_too_long', { maximum: shown(bounds.rows) })
  if (columns > bounds.columns) throw new DomainError('workbook_too_wide', { maximum: shown(bounds.columns) })
  checkCells(rows * columns > 4 * bounds.cells ? rows * columns : 0)
}

/** @throws DomainError */
export function checkUnpacked(bytes: number): void {
  if (bytes > bounds.unpackedBytes)
    throw new DomainError('workbook_swells', { maximum: shown(bounds.unpackedBytes / 1024 ** 2) })
}
