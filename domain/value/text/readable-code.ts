/** Letters and digits that are not mistaken for each other: 31, almost five bits each. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A secret to be read and typed, such as `K7QM-2XTP`, from a source of whole numbers below a limit. */
export const readableCode = (groups: number, below: (limit: number) => number): string =>
  Array.from({ length: groups }, () => Array.from({ length: 4 }, () => alphabet[below(alphabet.length)]).join('')).join(
    '-',
  )

/** It as it was made, typed in any case, with or without hyphens and spaces; undefined where it is no such code. */
export function normalizeReadable(groups: number, typed: string): string | undefined {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z0-9]+$/.test(bare) && bare.length === groups * 4 ? (bare.match(/.{4}/g) ?? []).join('-') : undefined
}
