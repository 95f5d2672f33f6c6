/** Normalised titles; before a name, with or without a point. */
const titles: ReadonlySet<string> = new Set(
  (
    'pr pra pastor pastora rev reverendo reverenda bispo bispa ap apostolo apostola ev evangelista pb presb ' +
    'presbitero presbitera dc diac diacono diaconisa miss missionario missionaria obreiro obreira pe padre frei ' +
    'mons conego ir irmao irma sr sra srta dom dona dr dra prof profa professor professora'
  ).split(' '),
)

const isTitle = (word: string): boolean =>
  /^\p{L}+\.$/u.test(word) ||
  titles.has(
    word
      .normalize('NFKD')
      .replace(/[\p{M}.]/gu, '')
      .toLowerCase(),
  )

/** A name without the titles before it ('Pr Samuel Andrade' → 'Samuel Andrade'); a title alone stays. */
export function untitledName(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words.findIndex((word) => !isTitle(word))
  return words.slice(Math.max(first, 0)).join(' ')
}

/** First name without titles ('Pr. Samuel Andrade' → 'Samuel'). */
export const calledName = (name: string): string => untitledName(name).split(' ', 1).join('')
