import type { ProofDemand } from '../right/access.ts'
import type { AreaPath } from '../right/areas.ts'
import type { Called } from './called.ts'

/** What a noun is called: in Portuguese, in lower case. */
interface WordsDefinition {
  /** 'região' */
  readonly one: string
  /** 'regiões' */
  readonly several: string
  readonly gender: 'feminine' | 'masculine'
  /** Of the list and of the module, where it is not `several`: 'Permissões'. */
  readonly title?: string
  /** Of one record by itself, where it is not `one`: 'membro ofertante'. */
  readonly full?: string
  /** Of one that is only shown: 'Comprovante de transferência'. */
  readonly view?: string
  /** What making one is called, where it is not 'Nova região'. */
  readonly create?: string
  /** Of the button that makes the one that was filled in; 'Salvar' unless told. */
  readonly make?: string
  readonly edit?: string
  /** What changing a row is called in its menu; 'Editar' unless told. */
  readonly change?: string
  readonly saved?: string
  /** Once one was made, where that says more: 'Convite enviado'. */
  readonly made?: string
  readonly removed?: string
  readonly removeQuestion?: string
  /** What may be done with one that is in use and cannot be deleted, after 'Você pode': where it is not to put it away. */
  readonly instead?: string
}

/** Noun definition: data for API, GraphQL documents and screens. */
interface NounDefinition {
  /** API path and audit resource: `cost-center`. */
  readonly resource: string
  /** Of its error codes: `cost_center`. */
  readonly code: string
  /** GraphQL's types and fields: `CostCenter`, `CostCenters`. */
  readonly type: string
  readonly plural: string
  /** Whose rights it asks for; `administration` is the administrator's alone. */
  readonly module: string
  /** The area of the menu and of the matrix of rights: `/general-registers`. */
  readonly area: AreaPath
  /** Route of its list; `/new` and `/{id}` are below it. */
  readonly path: string
  /** Of the menu: its name in lucide's set. */
  readonly icon: string
  /** The path of the screen that leads to its list, and stands for it in the menu. */
  readonly beside?: string
  /** Position in menu, matrix and lists; in steps of ten. */
  readonly position: number
  readonly words: WordsDefinition
  /** Name field; `name` by default. */
  readonly named?: string
  /** How its records are called above their panel, where that field holds a code. */
  readonly called?: Called
  /** Its code stands before its name: '2.03.001 · Aluguel'. */
  readonly isNumbered?: boolean
  /** What no two records share, with its words after 'com este'; the first is what makes two the same. */
  readonly unique?: readonly (readonly [field: string, words: string])[]
  /** The fields that name other records, and of which resources these are. */
  readonly links?: Readonly<Record<string, string | readonly string[]>>
  /** The links to records that must be of the same branch as it: `{table}_{link}_branch_fkey` demands it. */
  readonly withinBranch?: readonly string[]
  /** By what a text finds its records: 'nome ou código'. */
  readonly foundBy: string
  /** A text finds its records in its own list alone, and not in the search over all registers. */
  readonly isOutsideSearch?: boolean
  /** Its records are people: who was deleted is found at `/deleted` until they are forgotten. */
  readonly holdsPeople?: boolean
  /** Documents are answered masked: a search looks at a whole one for who may reveal it, with a reason. */
  readonly hidesDocuments?: boolean
  /** Its form has a status, which may be set for several records at once. */
  readonly isPutAway?: boolean
  /** Its records come in as files, too. */
  readonly isImported?: boolean
  /** The modules whose screens choose one of its records, besides those whose nouns name it in `links`. */
  readonly chosenIn?: readonly string[]
  /** When writing its form asks again who it is: bank data, rights. */
  readonly proof?: ProofDemand
  /** The journal tells of its records: their panel leads to the entries. */
  readonly isJournalled?: boolean
  /** Not preloaded by the loader. */
  readonly isNoStart?: boolean
  /** Part of `/auth/me`: changes refetch the session. */
  readonly isInSession?: boolean
  /** What nobody does with its records, whatever their rights: they come to be elsewhere. */
  readonly lacks?: readonly ('create' | 'delete')[]
  /** The profiles of a new church that create, read and change it. */
  readonly maintainers?: readonly string[]
}

/** What a noun is called, every sentence of it. */
export interface NounWords {
  readonly one: string
  readonly several: string
  /** 'Regiões' */
  readonly title: string
  /** 'Região', in a sentence of its own */
  readonly full: string
  /** 'Região' */
  readonly view: string
  /** 'Nova região' */
  readonly create: string
  readonly make?: string
  /** 'Editar região' */
  readonly edit: string
  readonly change?: string
  /** 'Região salva' */
  readonly saved: string
  /** Of a new one, if it says more: 'Convite enviado' */
  readonly made?: string
  /** 'Região excluída' */
  readonly removed: string
  /** After their number: 'regiões excluídas' */
  readonly removedSeveral: string
  /** 'Excluir região?' */
  readonly removeQuestion: string
  readonly instead?: string
  /** While there is none: 'Nenhuma região cadastrada' */
  readonly none: string
  /** After the name of one that is out of use. */
  readonly inactive: string
  readonly gender: 'feminine' | 'masculine'
}

export type Noun = Omit<NounDefinition, 'words'> & {
  readonly words: NounWords
  /** Of what is cached of its records: `costCenters`. */
  readonly queryKey: string
  readonly notFound: string
  readonly isRegister?: boolean
  readonly inUse?: string
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'feminine' takes what follows an `a`, 'masculine' an `o`. */
export const ending = (gender: NounWords['gender']): 'a' | 'o' => (gender === 'feminine' ? 'a' : 'o')

/** A status as it is said of such a noun: 'Ativa' of a branch. */
export const statusOf = (gender: NounWords['gender'], label: string): string => label.replace(/o$/, ending(gender))

function wordsOf(words: WordsDefinition): NounWords {
  const { one, several, gender } = words
  const end = ending(gender)
  const full = capital(words.full ?? one)
  return {
    title: capital(several),
    view: full,
    create: `Nov${end} ${one}`,
    edit: `Editar ${one}`,
    saved: `${capital(one)} salv${end}`,
    removed: `${capital(one)} excluíd${end}`,
    removedSeveral: `${several} excluíd${end}s`,
    removeQuestion: `Excluir ${one}?`,
    none: `Nenhum${gender === 'feminine' ? 'a' : ''} ${one} cadastrad${end}`,
    inactive: `inativ${end}`,
    ...words,
    full,
  }
}

const inBranches: ReadonlySet<string> = new Set(['branch', 'bank-account', 'cash-account', 'cost-center'])

/** Whether the selected branch filters its records. Branches themselves are always listed. */
export const isOfBranches = ({ links = {} }: Pick<Noun, 'links'>): boolean =>
  Object.values(links)
    .flat()
    .some((linked) => inBranches.has(linked))

/** What a noun is, completed by what follows from it. */
export const defineNoun = <const Given extends NounDefinition>(definition: Given) => ({
  ...definition,
  words: wordsOf(definition.words),
  queryKey: definition.plural.charAt(0).toLowerCase() + definition.plural.slice(1),
  notFound: `${definition.code}_not_found` as `${Given['code']}_not_found`,
})

/** A noun with CRUD. */
export const defineRegister = <const Given extends NounDefinition>(definition: Given) => ({
  ...defineNoun(definition),
  isRegister: true as const,
  inUse: `${definition.code}_cannot_be_deleted` as `${Given['code']}_cannot_be_deleted`,
})
