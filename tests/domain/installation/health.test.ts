import { describe, expect, it } from 'vitest'
import { type HealthFacts, healthFindings, worstState } from '#domain/installation/health.ts'

const present = { now: new Date('2026-03-10T12:00:00Z'), timeZone: 'America/Sao_Paulo' }
const sound: HealthFacts = {
  databaseVersion: '15.6',
  databaseMilliseconds: 12,
  databaseMegabytes: 850,
  processes: 1,
  mailWay: 'SMTP',
  waitingMails: 0,
  waitingJobs: 2,
  lateJobs: 0,
  failedJobs: [],
  lastBackup: '2026-03-10T05:00:00Z',
  lastLedgerSeal: '2026-03-10T06:40:00Z',
  freeMegabytes: 40_960,
  totalMegabytes: 102_400,
  isFull: false,
}
const warningOf = (change: Partial<HealthFacts>, subject: string) =>
  healthFindings({ ...sound, ...change }, present).find((finding) => finding.subject === subject)

it('says of each subject that it is in order', () => {
  const findings = healthFindings(sound, present)
  expect(worstState(findings)).toBe('well')
  expect(findings.map(({ subject, sentence }) => `${subject}: ${sentence}`)).toEqual([
    'Banco de dados: Responde em 12\u00a0ms. Ocupa 850\u00a0MB (PostgreSQL 15.6). O Celeiro roda em 1 processo.',
    'Espaço em disco: 40\u00a0GB livres de 100\u00a0GB.',
    'Cópia de segurança: A última foi feita hoje às 02:00.',
    'Lacre do livro: O último foi feito hoje às 03:40.',
    'E-mails: Saem pelo servidor de e-mail.',
    'Tarefas automáticas: Em dia; 2 tarefas aguardam a sua hora.',
  ])
})

describe('says what to do where something is not', () => {
  it.each<[string, Partial<HealthFacts>, 'attention' | 'ill' | 'well', RegExp]>([
    ['Banco de dados', { databaseMilliseconds: 501 }, 'attention', /Respondeu em 501\sms, mais devagar/],
    [
      'Banco de dados',
      { databaseMilliseconds: 500, processes: 4, databaseMegabytes: 2_560 },
      'well',
      /2,5\sGB .* 4 proc/,
    ],
    ['Espaço em disco', { isFull: true }, 'ill', /O disco está cheio e nada mais pode ser gravado/],
    ['Espaço em disco', { freeMegabytes: 2_047, totalMegabytes: 4_096 }, 'attention', /Restam 2\sGB livres de 4\sGB/],
    ['Espaço em disco', { freeMegabytes: 10_000, totalMegabytes: 102_400 }, 'attention', /libere espaço/],
    ['Espaço em disco', { freeMegabytes: null, totalMegabytes: null }, 'well', /não informa quanto resta/],
    ['Arquivos', { fileTrouble: 'REFUSED' }, 'ill', /recusou a chave de acesso .* Avise quem cuida do servidor/],
    ['Cópia de segurança', { lastBackup: null }, 'attention', /agende a cópia diária/],
    [
      'Cópia de segurança',
      { lastBackup: '2026-03-09T05:00:00Z' },
      'attention',
      /ontem às 02:00\. O costume é uma por dia/,
    ],
    ['Cópia de segurança', { lastBackup: '2026-03-03T11:59:00Z' }, 'ill', /03\/03\/2026 às 08:59: o que veio depois/],
    ['Lacre do livro', { lastLedgerSeal: null }, 'well', /na próxima noite/],
    ['Lacre do livro', { lastLedgerSeal: '2026-03-09T05:59:00Z' }, 'attention', /deve ser feito toda noite/],
    ['E-mails', { mailWay: 'NONE', waitingMails: 3 }, 'attention', /\(SMTP_URL\)\. 3 mensagens pendentes de envio\./],
    ['E-mails', { mailWay: 'FOLDER', waitingMails: 1 }, 'attention', /pasta do servidor.* 1 mensagem pendente/],
    ['Tarefas automáticas', { lateJobs: 1 }, 'attention', /1 tarefa está atrasada há mais de 15 minutos/],
    ['Tarefas automáticas', { waitingJobs: 0 }, 'well', /nenhuma tarefa aguarda/],
    [
      'Tarefas automáticas',
      { failedJobs: [{ title: 'Lacre diário do livro', failedAt: '2026-03-10T06:40:00Z' }] },
      'ill',
      /1 tarefa falhou e não será tentada de novo; a última foi “Lacre diário do livro”, hoje às 03:40/,
    ],
  ])('%s %j', (subject, change, state, sentence) => {
    expect(warningOf(change, subject)).toMatchObject({ state, sentence: expect.stringMatching(sentence) })
  })
})

it('is as bad as the worst of them', () => {
  const worst = (change: Partial<HealthFacts>) => worstState(healthFindings({ ...sound, ...change }, present))
  expect([worst({ lateJobs: 1 }), worst({ lateJobs: 1, isFull: true })]).toEqual(['attention', 'ill'])
})
