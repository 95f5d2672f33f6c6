import { daysBetween, previousBusinessDay } from '../value/day/business-day.ts'
import { daysOfMonth, shownCompetence } from '../value/day/competence.ts'
import { formatLocalDate, localDateOf } from '../value/day/local-date.ts'
import { enumeration } from '../value/enums.ts'
import { formatMoney, moneyOf } from '../value/money.ts'
import { lastDayOfYear } from '../year/year.ts'

/** What a legal entity owes the Receita Federal of the books of a year. */
export const DutyKind = enumeration('DutyKind', { ECD: 1, ECF: 2 }, { ECD: 'ECD', ECF: 'ECF' })

/** Whether it is owed: by the books alone, which may not suffice to say. */
export const DutyStanding = enumeration(
  'DutyStanding',
  { OWED: 1, NOT_OWED: 2, UNCERTAIN: 3 },
  { OWED: 'Devida', NOT_OWED: 'Dispensada', UNCERTAIN: 'A confirmar' },
)

/**
 * Receipts of a calendar year from which immune and exempt entities owe the ECD (IN RFB 2.003/2021, art. 3, §1, IV: who receives less
 * does not), counted over all branches of a CNPJ root.
 */
export const receiptsLimit = 480_000_000n

const { ECD, ECF } = DutyKind.codes
const { OWED, NOT_OWED, UNCERTAIN } = DutyStanding.codes

/**
 * The month of the year after the books at the end of which it is due: June for the ECD (IN RFB 2.003/2021), July for the ECF
 * (IN RFB 2.004/2021).
 */
const dueMonths = new Map([
  [ECD, '06'],
  [ECF, '07'],
])

/** The last business day of its month, until 23:59:59 of Brasília; holidays of branches do not move what is federal. */
const dueDateOf = (kind: number, year: string): string =>
  previousBusinessDay(daysOfMonth(`${Number(year) + 1}-${dueMonths.get(kind)}`).dateTo)

/** The day in Brasília, by which duties are due, wherever the church is. */
export const dayInBrasilia = (instant: Date): string => localDateOf(instant, 'America/Sao_Paulo')

/** Years of books whose duties are due in the calendar year of that day, and in the next one. */
export function dutyYears(today: string): readonly [before: string, running: string] {
  const running = today.slice(0, 4)
  return [String(Number(running) - 1), running]
}

/** What the books of all branches of a CNPJ root say of a year. */
interface BooksOfYear {
  /** As the statement of result counts it. */
  readonly receipts: bigint
  /** The first month with income or expense, yyyy-MM. */
  readonly firstMonth?: string | undefined
  /** Whether all that was there before the books began is entered. */
  readonly isWhole: boolean
  readonly isYearClosed: boolean
}

interface DutyFacts {
  readonly year: string
  /** yyyy-MM-dd */
  readonly today: string
  /** Duties are those of a legal entity, by its root. */
  readonly hasCnpj: boolean
  /** Absent for whoever does not see all branches of the root. */
  readonly books?: BooksOfYear | undefined
}

export interface Duty {
  /** Code of DutyKind. */
  readonly kind: number
  readonly year: string
  readonly dueDate: string
  /** Below zero once it is past. */
  readonly daysLeft: number
  /** Code of DutyStanding. */
  readonly standing: number
  /** Why, and what the books do not know. */
  readonly reasons: readonly string[]
}

type Judged = Pick<Duty, 'standing' | 'reasons'>

const limitText = formatMoney(moneyOf(receiptsLimit))
const withoutCnpj: Judged = {
  standing: UNCERTAIN,
  reasons: ['O cadastro da empresa não tem CNPJ, e as obrigações são da pessoa jurídica'],
}
const unseen: Judged = {
  standing: UNCERTAIN,
  reasons: ['Depende dos livros de todas as filiais deste CNPJ, e nem todas são visíveis para você'],
}

/** Whether the books have income or expense of the year or of before. */
const isBegun = ({ year }: DutyFacts, { firstMonth }: BooksOfYear): boolean =>
  firstMonth !== undefined && firstMonth <= `${year}-12`

/** What keeps the receipts in the books from being those of the whole year. */
function doubtsOf(facts: DutyFacts, books: BooksOfYear): string[] {
  const { year, today } = facts
  const { firstMonth, isWhole, isYearClosed } = books
  if (!isBegun(facts, books))
    return [`Os livros não têm receita nem despesa até 31/12/${year}: o que houve fora deles não está na soma`]
  const doubts: string[] = []
  if (!isWhole) doubts.push('O que foi lançado antes da contabilidade ainda está sendo escrito nos livros')
  if (firstMonth !== undefined && firstMonth > `${year}-01`)
    doubts.push(
      `Os livros começam em ${shownCompetence(firstMonth)}: o que houve antes não está na soma, e para quem abriu no ano o limite é proporcional`,
    )
  if (today <= lastDayOfYear(year))
    doubts.push(`O ano não terminou: conta a soma até ${formatLocalDate(lastDayOfYear(year))}`)
  else if (!isYearClosed) doubts.push(`O exercício de ${year} ainda não foi encerrado, e a soma pode mudar`)
  return doubts
}

/**
 * Immune and exempt entities do not owe it below the limit, nor those that were wholly inactive; they may send it of their own will,
 * without a fine (IN RFB 2.003/2021, art. 3, and the manual of ADE Cofis 01/2026). Without anything in the books it is not guessed
 * which of these they are.
 */
function judgedEcd(facts: DutyFacts): Judged {
  const { hasCnpj, books } = facts
  if (!hasCnpj) return withoutCnpj
  if (!books) return unseen
  if (books.receipts >= receiptsLimit)
    return { standing: OWED, reasons: [`As receitas do ano chegaram ao limite de ${limitText}`] }
  const doubts = doubtsOf(facts, books)
  return doubts.length > 0
    ? { standing: UNCERTAIN, reasons: doubts }
    : {
        standing: NOT_OWED,
        reasons: [`As receitas do ano são menores que ${limitText}; quem quiser pode enviar, sem multa`],
      }
}

/** Every immune and exempt entity owes it (IN RFB 2.004/2021). */
function judgedEcf(facts: DutyFacts, isEcdOwed: boolean): Judged {
  const { hasCnpj, books, year, today } = facts
  if (!hasCnpj) return withoutCnpj
  const isRunning = today <= lastDayOfYear(year)
  if (!isRunning && !books) return unseen
  if (!isRunning && books && !isBegun(facts, books))
    return {
      standing: UNCERTAIN,
      reasons: [`Devida se a entidade já existia: os livros não têm receita nem despesa até 31/12/${year}`],
    }
  const registers = isEcdOwed ? [] : ['Quais registros preencher sem a ECD, confirme com o contador']
  return { standing: OWED, reasons: ['Toda entidade imune ou isenta a entrega', ...registers] }
}

/** The duties of the books of a year, the first due first. */
export function dutiesOf(facts: DutyFacts): readonly [ecd: Duty, ecf: Duty] {
  const { year, today } = facts
  const ecd = judgedEcd(facts)
  const duty = (kind: number, judged: Judged): Duty => {
    const dueDate = dueDateOf(kind, year)
    return { kind, year, dueDate, daysLeft: daysBetween(today, dueDate), ...judged }
  }
  return [duty(ECD, ecd), duty(ECF, judgedEcf(facts, ecd.standing === OWED))]
}
