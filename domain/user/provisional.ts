/** Unambiguous letters and digits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Lifetime of a provisional password, in hours. */
export const provisionalHours = 24

/** A provisional password such as `K7QM-2XTP-9HWR` (59 bits), from a source of whole numbers below a limit. */
export function provisionalPassword(below: (limit: number) => number): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[below(alphabet.length)]).join('')
  return `${group()}-${group()}-${group()}`
}

/** Normalises a typed provisional password: any case, with or without hyphens and spaces. */
export function normalizeProvisional(text: string): string {
  const bare = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z0-9]{12}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4, 8)}-${bare.slice(8)}` : text
}
