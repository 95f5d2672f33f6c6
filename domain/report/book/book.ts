import { shownCompetence } from '../../value/day/competence.ts'
import type { StatementPeriod } from '../statement/statement-period.ts'

/** A book of the accounting: by day, or by account. */
export type BookName = 'journal' | 'ledger'

export const bookTitles: Readonly<Record<BookName, string>> = { journal: 'Livro Diário', ledger: 'Livro Razão' }

/** A month whose entries have their numbers. */
export interface SealedMonth {
  /** yyyy-MM */
  readonly month: string
  readonly firstNumber: number
  readonly lastNumber: number
  readonly entryCount: number
  readonly total: string
  /** In hexadecimal. */
  readonly sha256: string
}

/** What is known of a period of the books. */
export interface BookFacts {
  /** Entries of the period without a number. */
  readonly unnumbered: number
  /** Months of it that are not closed. */
  readonly openMonths: number
  /** Some branches of several. */
  readonly isExcerpt: boolean
}

/** In sequence, one of each kind a year: books of before came first. */
export const bookNumber = (year: string, firstYear: number, firstNumber = 1): number =>
  firstNumber + Math.max(Number(year) - firstYear, 0)

/** Why a book is a draft; none where it may be signed. */
export function draftReason({ unnumbered, openMonths, isExcerpt }: BookFacts): string | undefined {
  if (isExcerpt) return 'é de parte das filiais; o livro é da igreja inteira'
  if (openMonths > 0) return openMonths === 1 ? 'há 1 mês aberto' : `há ${openMonths} meses abertos`
  if (unnumbered === 0) return undefined
  return unnumbered === 1 ? 'há 1 lançamento sem número' : `há ${unnumbered} lançamentos sem número`
}

/** 'Livro Diário nº 3', and of a month its part. */
export const bookName = (book: BookName, number: number, period: StatementPeriod): string =>
  period.month
    ? `${bookTitles[book]} nº ${number} · parte de ${shownCompetence(`${period.year}-${period.month}`)}`
    : `${bookTitles[book]} nº ${number}`

/** On screen beside an excerpt: why only the book of all branches may be signed. */
export const excerptLaw =
  'Isto é um extrato, para conferir ou mandar ao contador: sai sem termos e não se assina. O livro é da entidade com todas as suas filiais, numa só escrituração, porque matriz e filiais de um mesmo CNPJ são uma entidade só (ITG 2000, itens 20 a 25).'

/** On screen beside the book of all branches, where these are of several legal entities. */
export const severalEntitiesLaw = (entities: readonly string[]): string =>
  `As filiais são de ${entities.length} entidades: ${entities.join('; ')}. Para a lei cada raiz de CNPJ tem o seu próprio Diário, e este reúne todas. Em Abrangência está o extrato de cada uma; em qual sistema se escritura o livro dela, combine com o contador.`

/** Below the books on screen: what the law asks of paper, and that the ECD stands for it. */
export const bookLaw = [
  'Em papel, o Livro Diário é impresso, encadernado, com as folhas numeradas e os termos de abertura e de encerramento assinados por quem representa a igreja e pelo contador; o balanço e as demonstrações do ano são transcritos nele. O registro, quando alguém o pede, é no cartório das pessoas jurídicas.',
  'Quem entrega a ECD não imprime: o arquivo assinado e transmitido é o Diário e também vale pelo Razão, e o recibo da transmissão é a sua autenticação. Para um mesmo período, o livro é em papel ou é digital, nunca os dois.',
] as const
