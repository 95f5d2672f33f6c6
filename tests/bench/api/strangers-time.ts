import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Tokens } from '#api/http/token.ts'
import { hashPassword } from '#api/session/password/password.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { type Stack, secret } from '../stack.ts'
import { measured } from '../statistics.ts'

/** Of each kind. */
const tries = 500

type Called = Pick<Stack, 'product' | 'restHeaders' | 'adminUrl'>

/** Anonymous requests with an e-mail whose response times must not disclose whether an account exists. */
interface Question {
  readonly name: string
  readonly path: string
  readonly status: number
  bodyOf(email: string): object
  readonly goal: typeof goals.recoveryTold | typeof goals.signInTold
}

const questions: readonly Question[] = [
  {
    name: 'asking to recover a password',
    path: '/auth/recovery-password',
    status: 200,
    bodyOf: (email) => ({ email }),
    goal: goals.recoveryTold,
  },
  {
    name: 'signing in with a wrong password',
    path: '/auth',
    status: 400,
    bodyOf: (email) => ({ email, password: 'Errada#2026' }),
    goal: goals.signInTold,
  },
]

/** Response times of each, alternating between e-mails with and without an account. */
export async function timeOfStrangers(stack: Called): Promise<Figure[]> {
  const owner = new pg.Client({ connectionString: stack.adminUrl })
  await owner.connect()
  try {
    await owner.query(
      `insert into celeiro.app_user (company_id, id, name, email, password_hash, profile_id, email_verified, created_by, updated_by)
       select p.company_id, gen_random_uuid(), 'Quem esqueceu', 'esqueceu' || n || '@celeiro.example', $2, p.id, true, p.id, p.id
       from (select * from celeiro.profile order by company_id, id limit 1) p, generate_series(1, $1) n`,
      [tries, await hashPassword('Celeiro#2026')],
    )
    const figures: Figure[] = []
    for (const question of questions) figures.push(...(await answerTimes(stack, question)))
    return figures
  } finally {
    await owner.query(
      `delete from celeiro.job j using celeiro.mail_outbox m, celeiro.app_user u
       where j.key = m.id::text and m.user_id = u.id and u.email like 'esqueceu%@celeiro.example'`,
    )
    for (const table of ['mail_outbox', 'app_user'])
      await owner.query(
        `delete from celeiro.${table} where ${table === 'app_user' ? 'id' : 'user_id'} in
         (select id from celeiro.app_user where email like 'esqueceu%@celeiro.example')`,
      )
    await owner.end()
  }
}

async function answerTimes(stack: Called, question: Question): Promise<Figure[]> {
  const [existing, unknown]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 20; turn++) await timeOf(stack, question, `ninguem${turn}@aquece.example`, turn)
  for (let turn = 1; turn <= tries; turn++) {
    const both = [
      () => timeOf(stack, question, `esqueceu${turn}@celeiro.example`, turn).then((time) => existing.push(time)),
      () => timeOf(stack, question, `ninguem${turn}@celeiro.example`, turn).then((time) => unknown.push(time)),
    ]
    // Which comes first changes: what the first leaves warm must help neither.
    for (const ask of turn % 2 ? both : both.reverse()) await ask()
  }
  return [
    { name: `${question.name}, ${tries} e-mails that somebody has`, unit: 'ms', value: measured(existing) },
    { name: `· ${tries} that nobody has`, unit: 'ms', value: measured(unknown) },
    { ...question.goal, value: measured([likelihood(existing, unknown)]) },
  ]
}

async function timeOf(
  { product, restHeaders }: Called,
  question: Question,
  email: string,
  turn: number,
): Promise<number> {
  const { authorization: _, ...headers } = restHeaders()
  const began = performance.now()
  const response = await fetch(`${product.url}/api${question.path}`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-forwarded-for': `10.${turn % 250}.0.1`,
      'x-site-verification': new Tokens(secret).siteProof(new Date()),
    },
    body: JSON.stringify(question.bodyOf(email)),
  })
  await response.text()
  const time = performance.now() - began
  if (response.status !== question.status) throw new Error(`${question.path} answered ${response.status}`)
  await wait(1)
  return time
}

/** How often response time identifies the existing account of a pair, in per cent; 50 is chance. */
function likelihood(existing: readonly number[], unknown: readonly number[]): number {
  const longer = existing.reduce((sum, one) => sum + unknown.filter((other) => one > other).length, 0)
  const share = (longer / (existing.length * unknown.length)) * 100
  return Math.max(share, 100 - share)
}
