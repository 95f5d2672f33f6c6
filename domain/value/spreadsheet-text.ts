/**
 * What a spreadsheet program takes for a formula, in ordinary or full-width letters, also after what it skips: spaces,
 * control and invisible characters. A control character is enough: a cell may go on after it.
 */
const beginsLikeFormula = /^[\p{Z}\p{C}]*[\p{Cc}=+\-@＝＋－＠﹦﹢﹣﹫]/u

/** A text for a file of plain cells, which must never run there: with an apostrophe before what might. */
export const withoutFormula = (text: string): string => (beginsLikeFormula.test(text) ? `'${text}` : text)
