import { isStateAcronym } from '../contact/federative-unit.ts'

const parts = /^\d?([A-Z]{2})(\d{6})([OPTSF])(\d?)$/

/** 'sp 123456/o5' or '1SP123456/O-5' → 'SP-123456/O-5'; what is no registration of an accountant stays as it is. */
export function normalizeCrc(text: string): string {
  const [, state, number, category, digit] = parts.exec(text.toUpperCase().replace(/[^A-Z0-9]/g, '')) ?? []
  return state && number && category ? `${state}-${number}/${category}${digit ? `-${digit}` : ''}` : text.trim()
}

/** Whether it is a registration at the council of accountants (CRC): state, number, category, check digit. */
export const isCrc = (text: string): boolean =>
  /^[A-Z]{2}-\d{6}\/[OPTSF](-\d)?$/.test(text) && isStateAcronym(text.slice(0, 2))
