import { type ErrorEntry, missing, refused } from '../error/sign-in-errors.ts'
import { ending, type Noun } from '../noun/noun.ts'
import { nouns } from './nouns.ts'

type Every = (typeof nouns)[number]
type Codes<One> = One extends { inUse: infer Code extends string } ? Code : never
type Taken<One> = One extends {
  code: infer Code extends string
  unique: readonly [unknown, ...infer Others extends readonly (readonly [string, string])[]]
}
  ? `${Code}_already_registered` | `${Code}_${Others[number][0]}_already_registered`
  : never
type StockCode = Every['notFound'] | Codes<Every> | Taken<Every>

/** Refusal per unique field; the first identifies duplicates. */
export const takenCodes = ({ code, unique = [] }: Noun): (readonly [field: string, code: string, words: string])[] =>
  unique.map(([field, words], index) => [field, `${code}${index ? `_${field}` : ''}_already_registered`, words])

function sentencesOf(noun: Noun): [code: string, entry: ErrorEntry][] {
  const { one, full, gender } = noun.words
  const end = ending(gender)
  const [this_, another] = gender === 'feminine' ? ['Esta', 'uma'] : ['Este', 'um']
  const instead = noun.words.instead ?? (noun.isPutAway ? `inativá-l${end}` : undefined)
  const inUse = `${this_} ${one} não pode ser excluíd${end} porque está em uso por {uses}.${instead ? ` Você pode ${instead}.` : ''}`
  return [
    [noun.notFound, missing(`${full} não encontrad${end}`)],
    ...(noun.inUse ? [[noun.inUse, refused(inUse)] satisfies [string, ErrorEntry]] : []),
    ...takenCodes(noun).map(([, code, words]): [string, ErrorEntry] => [
      code,
      refused(`Já existe ${another} ${one} com este ${words}`),
    ]),
  ]
}

/** Sentences generated for every noun; the catalogue's own come after. */
export const stockErrors = Object.fromEntries(nouns.flatMap(sentencesOf)) as Readonly<Record<StockCode, ErrorEntry>>
