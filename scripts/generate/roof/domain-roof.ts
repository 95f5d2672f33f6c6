import { type Collected, demandDifferent, headOf, linesOf, loaded, type Piece, piecesIn } from './piece.ts'

/** A noun with its position. */
export interface PlacedNoun extends Piece {
  readonly position: number
  readonly icon: string
  readonly lacks?: readonly string[]
  readonly resource: string
  readonly plural: string
  readonly links?: Readonly<Record<string, string | readonly string[]>>
}

/**
 * The nouns in the order of their positions, which is the order in which people are told of them.
 * @throws Error where two have one position
 */
export async function placedNouns(): Promise<PlacedNoun[]> {
  const nouns = await Promise.all(
    piecesIn('domain', 'noun.ts', /Noun$/).map(async (piece) => ({
      ...piece,
      ...(await loaded<Omit<PlacedNoun, keyof Piece>>(piece)),
    })),
  )
  demandDifferent(
    'position',
    nouns.map(({ position, file }) => [position, file]),
  )
  return nouns.sort((one, other) => one.position - other.position)
}

const importOf = ({ file, name }: Piece): string => `import { ${name} } from '${file.replace(/^domain/, '..')}'`

export function nounList(nouns: readonly PlacedNoun[]): Collected {
  const pieces = piecesIn('domain', 'noun.ts', /Noun$/)
  return [
    'domain/catalogue/nouns.ts',
    `${headOf('domain/*/noun.ts')}
${linesOf(pieces, importOf)}
/** Every noun, in the order in which people are told of several. */
export const nouns = [
${linesOf(nouns, ({ name }) => `  ${name},`)}] as const
`,
  ]
}

/**
 * What each folder's file of that name says, as one object.
 * @throws Error where two say the same key
 */
async function merged(fileName: string, named: RegExp, into: string, head: string): Promise<Collected> {
  const pieces = piecesIn('domain', fileName, named)
  const keys = await Promise.all(
    pieces.map(async (piece) => Object.keys(await loaded<object>(piece)).map((key) => [key, piece.file] as const)),
  )
  demandDifferent('key', keys.flat())
  return [
    into,
    `${headOf(`domain/*/${fileName}`)}
${linesOf(pieces, importOf)}
${head} = {
${linesOf(pieces, ({ name }) => `  ...${name},`)}}
`,
  ]
}

export const errorSentences = (): Promise<Collected> =>
  merged(
    'errors.ts',
    /Errors$/,
    'domain/catalogue/own-errors.ts',
    '/** The sentences that each folder has of its own. */\nexport const ownErrors',
  )

export const routeRights = (): Promise<Collected> =>
  merged(
    'route-access.ts',
    /Access$/,
    'domain/access/own-access.ts',
    '/** Who may call the routes that each folder has of its own. */\nexport const ownAccess',
  )

export const helpOfScreens = (): Promise<Collected> =>
  merged(
    'help.ts',
    /Help$/,
    'domain/catalogue/screen-help.ts',
    '/** What each screen is for, by its path. */\nexport const screenHelp',
  )
