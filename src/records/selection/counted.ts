import type { NounWords } from '#domain/noun/noun.ts'

/** '1 parcela selecionada', '3 cheques selecionados' */
export const countedChosen = (count: number, words: NounWords): string =>
  `${counted(count, words)} selecionad${words.gender === 'feminine' ? 'a' : 'o'}${count === 1 ? '' : 's'}`

/** '3 regiões' */
export const counted = (count: number, { one, several }: NounWords): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : several}`
