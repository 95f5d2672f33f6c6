import type { NounWords } from '#domain/noun/noun.ts'

/** '3 regiões' */
export const counted = (count: number, { one, several }: NounWords): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : several}`
