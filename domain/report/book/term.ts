import { formatLocalDate } from '../../value/day/local-date.ts'
import { formatDocument } from '../../value/identifier/document.ts'
import { type BookTerm, leavesPlace } from '../paper/book/book-paper.ts'
import type { PaperFact, PaperSigner } from '../paper/paper.ts'
import { type BookName, bookTitles, type SealedMonth } from './book.ts'

/** Who the book is of, as its terms say it; empty texts where nothing is named. */
export interface BookOwner {
  readonly legalName: string
  readonly document: string
  readonly address: string
  readonly statuteRegistry: string
  readonly municipalRegistration: string
  /** 'Campinas, 24 de novembro de 2026' */
  readonly dated: string
  readonly representative: string
  readonly role: string
  readonly representativeDocument: string
  readonly accountant: string
  readonly crc: string
  readonly accountantDocument: string
}

export interface BookOfYear {
  readonly book: BookName
  readonly number: number
  readonly dateFrom: string
  readonly dateTo: string
  readonly months: readonly SealedMonth[]
  /** Of the months' own ones, in hexadecimal. */
  readonly sha256: string
}

/** To be written by hand where nothing is named. */
const blank = '____________________________'

const cpf = (document: string): string => (document ? ` · CPF ${formatDocument(document)}` : '')

/** Both sign, by hand where nobody is named. */
const termSigners = (owner: BookOwner): PaperSigner[] => [
  {
    name: owner.representative || ' ',
    label: `${owner.role || 'Representante legal'}${cpf(owner.representativeDocument)}`,
  },
  {
    name: owner.accountant || ' ',
    label: `Contador · CRC ${owner.crc || blank}${cpf(owner.accountantDocument)}`,
  },
]

const purposes: Readonly<Record<BookName, string>> = {
  journal: 'à escrituração, dia a dia, dos fatos contábeis',
  ledger: 'à escrituração, conta a conta, dos fatos contábeis',
}

const ownerFacts = ({
  legalName,
  document,
  address,
  statuteRegistry,
  municipalRegistration,
}: BookOwner): PaperFact[] => [
  { label: 'Entidade', value: legalName },
  { label: document.length > 11 ? 'CNPJ' : 'CPF', value: formatDocument(document) },
  ...(address ? [{ label: 'Endereço', value: address }] : []),
  { label: 'Registro do estatuto', value: statuteRegistry || blank },
  ...(municipalRegistration ? [{ label: 'Inscrição municipal', value: municipalRegistration }] : []),
]

const period = ({ dateFrom, dateTo }: BookOfYear): string =>
  `de ${formatLocalDate(dateFrom)} a ${formatLocalDate(dateTo)}`

/** What opens a book: its leaves, its purpose and its number. */
export const openingTerm = (owner: BookOwner, of: BookOfYear): BookTerm => ({
  title: 'Termo de abertura',
  text: `Contém este livro ${leavesPlace} folhas, numeradas por processamento eletrônico de 1 a ${leavesPlace}, e destina-se ${purposes[of.book]} da entidade abaixo no período ${period(of)}, como ${bookTitles[of.book]} de número ${of.number}.`,
  facts: ownerFacts(owner),
  dated: owner.dated,
  signers: termSigners(owner),
})

/** What closes a book: what it holds, and by what that is known again. */
export function closingTerm(owner: BookOwner, of: BookOfYear): BookTerm {
  const { months, sha256 } = of
  const count = months.reduce((all, { entryCount }) => all + entryCount, 0)
  const numbers = months.flatMap(({ firstNumber, lastNumber }) => [firstNumber, lastNumber])
  return {
    title: 'Termo de encerramento',
    text: `Contém este livro ${leavesPlace} folhas, numeradas por processamento eletrônico de 1 a ${leavesPlace}, que serviram ${purposes[of.book]} da entidade abaixo no período ${period(of)}, como ${bookTitles[of.book]} de número ${of.number}.`,
    facts: [
      ...ownerFacts(owner),
      {
        label: 'Lançamentos',
        value:
          count === 0
            ? 'Nenhum no período'
            : `${count.toLocaleString('pt-BR')}, com números entre ${Math.min(...numbers)} e ${Math.max(...numbers)}`,
      },
      ...(count === 0 ? [] : [{ label: 'SHA-256 do conteúdo', value: sha256 }]),
    ],
    dated: owner.dated,
    signers: termSigners(owner),
  }
}
