import { CardBrand, labelOf } from '../value/enums.ts'

/** A sale's brand in words: one that we do not know is called what its file calls it. */
export const brandWords = (brand: string | undefined, name: string | null | undefined): string =>
  name || labelOf(CardBrand, brand)
