/**
 * A slip's digitable line in the fields in which slips print it (FEBRABAN): 47 digits of a bank's slip, 48 of a collection's
 * with the check digit of each block apart; what is neither stays as it is.
 */
export function shownDigitableLine(line: string): string {
  const digits = line.replace(/\D/g, '')
  if (digits.length === 47)
    return digits.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
  return digits.length === 48
    ? [0, 12, 24, 36].map((start) => `${digits.slice(start, start + 11)}-${digits[start + 11]}`).join(' ')
    : line
}
