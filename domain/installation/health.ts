import { type Present, shownMoment, whenMoment } from '../value/day/moment.ts'
import { enumeration, labelOf } from '../value/enums.ts'

/** How mail leaves the product. */
export const MailWay = enumeration(
  'MailWay',
  { NONE: 1, FOLDER: 2, SMTP: 3 },
  { NONE: 'Nenhum', FOLDER: 'Pasta', SMTP: 'Servidor' },
)
export type MailWayName = keyof typeof MailWay.codes

/** Why a bucket fails. */
export const FileTrouble = enumeration(
  'FileTrouble',
  { UNREACHABLE: 1, SLOW: 2, REFUSED: 3, NO_BUCKET: 4, FAILING: 5 },
  {
    UNREACHABLE: 'não atende no endereço de CELEIRO_S3_URL',
    SLOW: 'não respondeu a tempo',
    REFUSED: 'recusou a chave de acesso (CELEIRO_S3_KEY e CELEIRO_S3_SECRET)',
    NO_BUCKET: 'não tem o bucket que CELEIRO_S3_URL nomeia',
    FAILING: 'respondeu com um erro',
  },
)
export type FileTroubleName = keyof typeof FileTrouble.codes

/** Installation health; ISO times, undefined if never. */
export interface HealthFacts {
  readonly databaseVersion: string
  /** Until the database answered. */
  readonly databaseMilliseconds: number
  readonly databaseMegabytes: number
  readonly processes: number
  readonly mailWay: MailWayName
  readonly waitingMails: number
  /** Of the company, that should have begun a quarter of an hour ago; mails too. */
  readonly waitingJobs: number
  readonly lateJobs: number
  readonly failedJobs: readonly { readonly title: string; readonly failedAt: string }[]
  readonly lastBackup?: string | null | undefined
  readonly lastLedgerSeal?: string | null | undefined
  /** Of the disk where this process keeps files; nothing where it cannot be asked. */
  readonly freeMegabytes?: number | null | undefined
  readonly totalMegabytes?: number | null | undefined
  /** Why the bucket of files does not work; nothing where it does, or files are on that disk. */
  readonly fileTrouble?: FileTroubleName | null | undefined
  /** Nothing can be written: the database's disk, or the folders of this process. */
  readonly isFull: boolean
}

export type HealthState = 'well' | 'attention' | 'ill'

export interface HealthFinding {
  readonly subject: string
  readonly state: HealthState
  /** What is so, and what to do where it is not well. */
  readonly sentence: string
}

const hour = 3_600_000
/** Tolerance of the daily seal and backup before they are reported. */
const mostDailyHours = 30
const mostBackupHours = 7 * 24
const slowMilliseconds = 500
const leastFreeMegabytes = 2_048
const leastFreeShare = 0.1

const found = (subject: string, state: HealthState, sentence: string): HealthFinding => ({ subject, state, sentence })

/** Health findings for administrators, one per subject. */
export const healthFindings = (facts: HealthFacts, present: Present): HealthFinding[] => [
  databaseFinding(facts),
  diskFinding(facts),
  ...filesFinding(facts),
  backupFinding(facts, present),
  sealFinding(facts, present),
  mailFinding(facts),
  jobsFinding(facts, present),
]

/** The worst of them. */
export function worstState(findings: readonly HealthFinding[]): HealthState {
  const states = new Set(findings.map(({ state }) => state))
  if (states.has('ill')) return 'ill'
  return states.has('attention') ? 'attention' : 'well'
}

function databaseFinding({ databaseVersion, databaseMilliseconds, databaseMegabytes, processes }: HealthFacts) {
  const about = `Ocupa ${shownMegabytes(databaseMegabytes)} (PostgreSQL ${databaseVersion}). O Celeiro roda em ${counted(processes, 'processo', 'processos')}.`
  if (databaseMilliseconds > slowMilliseconds)
    return found(
      'Banco de dados',
      'attention',
      `Respondeu em ${databaseMilliseconds}\u00a0ms, mais devagar que o normal. Se continuar assim, avise quem cuida do servidor. ${about}`,
    )
  return found('Banco de dados', 'well', `Responde em ${databaseMilliseconds}\u00a0ms. ${about}`)
}

function diskFinding({ isFull, freeMegabytes, totalMegabytes }: HealthFacts) {
  const subject = 'Espaço em disco'
  if (isFull)
    return found(
      subject,
      'ill',
      'O disco está cheio e nada mais pode ser gravado. Peça agora a quem cuida do servidor que libere espaço.',
    )
  if (!freeMegabytes || !totalMegabytes)
    return found(subject, 'well', 'Há espaço para gravar. Este servidor não informa quanto resta.')
  const free = `${shownMegabytes(freeMegabytes)} livres de ${shownMegabytes(totalMegabytes)}`
  if (freeMegabytes < leastFreeMegabytes || freeMegabytes < totalMegabytes * leastFreeShare)
    return found(subject, 'attention', `Restam ${free}. Peça a quem cuida do servidor que libere espaço.`)
  return found(subject, 'well', `${free}.`)
}

function filesFinding({ fileTrouble }: HealthFacts) {
  if (!fileTrouble) return []
  const cause = labelOf(FileTrouble, fileTrouble)
  return [
    found(
      'Arquivos',
      'ill',
      `O serviço que guarda os arquivos ${cause}: anexos, fotos e importações não funcionam. Avise quem cuida do servidor.`,
    ),
  ]
}

function backupFinding({ lastBackup }: HealthFacts, present: Present) {
  const subject = 'Cópia de segurança'
  if (!lastBackup)
    return found(
      subject,
      'attention',
      'Nenhuma cópia foi feita pelo Celeiro. Se o banco não é copiado por outro serviço, peça a quem cuida do servidor que agende a cópia diária do Celeiro.',
    )
  const moment = new Date(lastBackup)
  const age = hoursSince(moment, present)
  const last = `A última foi feita ${whenMoment(moment, present)}`
  if (age > mostBackupHours) return found(subject, 'ill', `${last}: o que veio depois se perde se o disco falhar.`)
  if (age > mostDailyHours) return found(subject, 'attention', `${last}. O costume é uma por dia.`)
  return found(subject, 'well', `${last}.`)
}

function sealFinding({ lastLedgerSeal }: HealthFacts, present: Present) {
  const subject = 'Lacre do livro'
  if (!lastLedgerSeal)
    return found(
      subject,
      'well',
      'O primeiro lacre será feito na próxima noite: ele prova que nada foi alterado depois.',
    )
  const moment = new Date(lastLedgerSeal)
  const last = `O último foi feito ${whenMoment(moment, present)}`
  if (hoursSince(moment, present) > mostDailyHours)
    return found(subject, 'attention', `${last}, e ele deve ser feito toda noite. Avise quem cuida do servidor.`)
  return found(subject, 'well', `${last}.`)
}

function mailFinding({ mailWay, waitingMails }: HealthFacts) {
  const subject = 'E-mails'
  const waiting =
    waitingMails > 0 ? ` ${counted(waitingMails, 'mensagem pendente', 'mensagens pendentes')} de envio.` : ''
  if (mailWay === 'NONE')
    return found(
      subject,
      'attention',
      `Nenhum e-mail é enviado: convites e códigos de acesso não chegam. Peça a quem cuida do servidor que configure o envio (SMTP_URL).${waiting}`,
    )
  if (mailWay === 'FOLDER')
    return found(
      subject,
      'attention',
      `Os e-mails não são enviados: ficam em uma pasta do servidor, o que só serve para testes.${waiting}`,
    )
  return found(subject, 'well', `Saem pelo servidor de e-mail.${waiting}`)
}

function jobsFinding({ waitingJobs, lateJobs, failedJobs }: HealthFacts, present: Present) {
  const subject = 'Tarefas automáticas'
  const [latest] = failedJobs
  if (latest)
    return found(
      subject,
      'ill',
      `${counted(failedJobs.length, 'tarefa falhou', 'tarefas falharam')} e não ${failedJobs.length === 1 ? 'será tentada' : 'serão tentadas'} de novo; a última foi “${latest.title}”, ${shownMoment(new Date(latest.failedAt), present)}. Avise quem cuida do servidor.`,
    )
  if (lateJobs > 0)
    return found(
      subject,
      'attention',
      `${counted(lateJobs, 'tarefa está atrasada', 'tarefas estão atrasadas')} há mais de 15 minutos. Se continuar assim, avise quem cuida do servidor.`,
    )
  return found(
    subject,
    'well',
    waitingJobs > 0
      ? `Em dia; ${counted(waitingJobs, 'tarefa aguarda', 'tarefas aguardam')} a sua hora.`
      : 'Em dia; nenhuma tarefa aguarda.',
  )
}

const hoursSince = (moment: Date, { now }: Present): number => (now.getTime() - moment.getTime()) / hour

const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : several}`

/** `850 MB`, `2,5 GB`: never broken between number and unit. */
function shownMegabytes(megabytes: number): string {
  if (megabytes < 1024) return `${Math.round(megabytes)}\u00a0MB`
  return `${(megabytes / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}\u00a0GB`
}
