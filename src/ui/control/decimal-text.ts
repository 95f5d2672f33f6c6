/** Cleans typed decimals: digits and one comma, with at most `decimals` digits after it. */
export function typedDecimal(typed: string, decimals: number): string {
  const [whole = '', ...rest] = typed
    .replaceAll('.', ',')
    .replace(/[^\d,]/g, '')
    .split(',')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 9)
  return rest.length === 0 ? digits : `${digits || '0'},${rest.join('').slice(0, decimals)}`
}

/** Decimal text (`"2.5"`) of what was typed (`2,50`); empty for nothing. */
export function decimalText(typed: string): string {
  return typed
    .replace(',', '.')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

/** How decimal text is shown: `2,5`. */
export function shownDecimal(text: string): string {
  return text.replace('.', ',')
}
