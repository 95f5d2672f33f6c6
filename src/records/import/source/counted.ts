import type { ImportSource } from './import-source.ts'

/** '1 linha', '1.200 linhas'. */
export const counted = (count: number, { one, several }: Pick<ImportSource['row'], 'one' | 'several'>): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : several}`

/** 'importada', 'importados': a word of that many rows. */
export const agreed = (stem: string, count: number, { gender }: Pick<ImportSource['row'], 'gender'>): string =>
  `${stem}${gender === 'feminine' ? 'a' : 'o'}${count === 1 ? '' : 's'}`
