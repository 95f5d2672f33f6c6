const areaCodes =
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
  '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'

/** A phone without mask: digits only. */
export const stripPhone = (text: string): string => text.replace(/\D/g, '')

/** Ten digits (third 2, 3, 4, 5 or 7) or eleven (third 9), a real area code, not all the same digit. */
export function isPhone(digits: string): boolean {
  const isLandline = /^\d{2}[23457]\d{7}$/.test(digits)
  const isMobile = /^\d{2}9\d{8}$/.test(digits)
  return (isLandline || isMobile) && areaCodes.includes(digits.slice(0, 2)) && !/^(\d)\1*$/.test(digits)
}

/** (99) 9999-9999 or (99) 99999-9999 by length; also while it is being typed. */
export function formatPhone(text: string): string {
  const digits = stripPhone(text).slice(0, 11)
  if (digits.length <= 2) return digits && `(${digits}`
  const number = digits.slice(2)
  const cut = number.length > 8 ? 5 : 4
  const tail = number.slice(cut)
  return `(${digits.slice(0, 2)}) ${number.slice(0, cut)}${tail && `-${tail}`}`
}
