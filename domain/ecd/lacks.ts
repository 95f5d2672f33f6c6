import { LedgerNature } from '../ledger-account/enums.ts'
import { enumeration } from '../value/enums.ts'

/** Where what is missing is entered. */
export const EcdLackPlace = enumeration(
  'EcdLackPlace',
  { COMPANY: 1, YEAR: 2, BRANCHES: 3, LEDGER_ACCOUNTS: 4, NOTES: 5 },
  {
    COMPANY: 'Empresa',
    YEAR: 'Encerramento do exercício',
    BRANCHES: 'Filiais',
    LEDGER_ACCOUNTS: 'Plano contábil',
    NOTES: 'Notas explicativas',
  },
)

/** What an ECD lacks, in words. */
export interface EcdLack {
  /** Code of EcdLackPlace. */
  readonly place: number
  readonly text: string
  /** Without it there is no file; else it is to be known. */
  readonly isRequired: boolean
}

interface LackAccount {
  readonly code: string
  readonly name: string
  readonly nature: number
  readonly referenceCode?: string | undefined
}

/** What is known before a file is written. */
export interface EcdFacts {
  readonly year: string
  readonly isYearClosed: boolean
  /** Whether the session sees all branches that the book is of. */
  readonly isWholeSeen: boolean
  /** Whether the book is of the company's own CNPJ root. */
  readonly isOwnRoot: boolean
  readonly document: string
  readonly state: string | undefined
  readonly responsible: { readonly name?: string | undefined; readonly document?: string | undefined }
  readonly accountant: {
    readonly name: string | undefined
    readonly crc: string | undefined
    readonly document: string | undefined
    readonly email: string | undefined
    readonly phone: string | undefined
  }
  /** Branches of another CNPJ root, where the book is of all. */
  readonly otherRoots: readonly string[]
  /** Accounts with entries, but those off the balance. */
  readonly accounts: readonly LackAccount[]
}

const cnpjLength = 14
const { COMPANY, YEAR, BRANCHES, LEDGER_ACCOUNTS, NOTES } = EcdLackPlace.codes

/** What keeps an ECD from being written, and what is to be known of it. */
export function ecdLacks(facts: EcdFacts): EcdLack[] {
  const { year, document, state, responsible, accountant } = facts
  const lack = (place: number, isMissing: boolean, text: string): EcdLack[] =>
    isMissing ? [{ place, text, isRequired: true }] : []
  return [
    ...lack(YEAR, !facts.isYearClosed, `O exercício de ${year} ainda não foi encerrado`),
    ...lack(COMPANY, document.length !== cnpjLength, 'A empresa não tem CNPJ'),
    ...lack(COMPANY, facts.isOwnRoot && !state, 'Falta a UF no endereço da empresa'),
    ...lack(BRANCHES, !facts.isOwnRoot && !state, 'Falta a UF no endereço da filial que é a sede deste CNPJ'),
    ...lack(COMPANY, !(responsible.name && responsible.document), 'Falta o responsável legal, com CPF'),
    ...lack(COMPANY, !(accountant.name && accountant.crc), 'Falta o contador, com CRC'),
    ...lack(COMPANY, !accountant.document, 'Falta o CPF do contador'),
    ...lack(COMPANY, !accountant.email, 'Falta o e-mail do contador'),
    ...lack(COMPANY, !accountant.phone, 'Falta o telefone do contador'),
    ...lack(
      BRANCHES,
      !facts.isWholeSeen,
      'O livro é de todas as filiais deste CNPJ, e nem todas são visíveis para você',
    ),
    ...facts.otherRoots.flatMap((name) =>
      lack(BRANCHES, true, `A filial ${name} tem CNPJ de outra raiz: cada raiz tem a sua ECD, e aqui se escolhe uma`),
    ),
    ...otherRootNotes(facts),
    ...accountLacks(facts.accounts),
  ]
}

/** What is to be known of a book of another legal entity: the church has one representative and one accountant. */
const otherRootNotes = ({ isOwnRoot }: EcdFacts): EcdLack[] =>
  isOwnRoot
    ? []
    : [
        {
          place: COMPANY,
          text: 'Assinam o responsável legal e o contador da Empresa: se os deste CNPJ são outros, troque-os antes de entregar',
          isRequired: false,
        },
      ]

/**
 * Why the notes of the year do not go along, where they do not.
 * @param lacking numbers of the notes that lack a text
 */
export function noteLacks({ isOwnRoot }: Pick<EcdFacts, 'isOwnRoot'>, lacking: readonly number[]): EcdLack[] {
  const left = (why: string): EcdLack[] => [
    { place: NOTES, text: `As notas explicativas não vão no arquivo (J800): ${why}`, isRequired: false },
  ]
  if (!isOwnRoot) return left('são da igreja toda, e este livro é de outro CNPJ')
  if (lacking.length === 0) return []
  return left(
    lacking.length === 1 ? `a nota ${lacking[0]} está a completar` : `as notas ${listed(lacking)} estão a completar`,
  )
}

const listed = (numbers: readonly number[]): string => `${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)}`

const { RECEITA, DESPESA } = LedgerNature.codes

/** Whether a code of the RFB's plan is of the result: classes 3 and 4. */
const isOfResult = (referenceCode: string): boolean => /^[34]/.test(referenceCode)

function accountLacks(accounts: readonly LackAccount[]): EcdLack[] {
  const unmapped = accounts.filter(({ referenceCode }) => !referenceCode)
  if (unmapped.length > 0)
    return [
      {
        place: LEDGER_ACCOUNTS,
        text: `O plano referencial da Receita vai vazio, o que é permitido: ${accountsText(unmapped)} sem código referencial`,
        isRequired: false,
      },
    ]
  return accounts.flatMap(({ code, name, nature, referenceCode = '' }): EcdLack[] =>
    isOfResult(referenceCode) === (nature === RECEITA || nature === DESPESA)
      ? []
      : [
          {
            place: LEDGER_ACCOUNTS,
            text: `A conta ${code} ${name} está no código referencial ${referenceCode}, que é de outra natureza`,
            isRequired: true,
          },
        ],
  )
}

const accountsText = (accounts: readonly LackAccount[]): string => {
  const [one] = accounts
  return accounts.length === 1 ? `a conta ${one?.code} ${one?.name} está` : `${accounts.length} contas estão`
}

/** Whether all accounts are mapped to the RFB's plan: it goes whole or not at all. */
export const isMappedWhole = (accounts: readonly LackAccount[]): boolean =>
  accounts.every(({ referenceCode }) => Boolean(referenceCode))
