/** A CEP without mask: digits only. */
export const stripZipCode = (text: string): string => text.replace(/\D/g, '')

/** Eight digits. Whether it exists only the look-up knows. */
export const isZipCode = (digits: string): boolean => /^\d{8}$/.test(digits)

/** 99999-999; also while it is being typed. */
export function formatZipCode(text: string): string {
  const digits = stripZipCode(text).slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
