/**
 * Start of a formula in spreadsheet programs, also full-width, after skipped spaces, control and invisible characters.
 * A control character alone is enough: the cell may continue after it.
 */
const beginsLikeFormula = /^[\p{Z}\p{C}]*[\p{Cc}=+\-@＝＋－＠﹦﹢﹣﹫]/u

/** Protects a text against formula injection: prefixes an apostrophe where it might run. */
export const withoutFormula = (text: string): string => (beginsLikeFormula.test(text) ? `'${text}` : text)
