import type pg from 'pg'
import { connected } from '#api/db/connection/connected.ts'
import { StartError } from '#api/db/start/start-error.ts'
import { writeOn } from '#api/db/tenant/tenant.ts'
import { enterMissing } from '#api/journal/missing-entries.ts'
import { JournalFact } from '#domain/journal/fact.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'

interface Broken {
  readonly company: string
  readonly account: string | null
  readonly reason: string
  readonly detail: string
  /** Name for settling it. */
  readonly fault: string
  readonly isSettled: boolean
}

/** What each break is, with its detail: a movement's number, a day, a code, an amount, an id. */
export const reasons: Readonly<Record<string, (detail: string) => string>> = {
  gap: (seq) => `falta um lançamento antes do nº ${seq}`,
  'movement changed': (seq) => `o lançamento nº ${seq} foi alterado`,
  'head differs': (seq) => `o fim da cadeia (nº ${seq}) não confere com o último lançamento`,
  'balance differs': (cents) => `o saldo difere da soma dos lançamentos em ${formatMoney(moneyOf(BigInt(cents)))}`,
  'day differs': (date) => `os totais do dia ${formatLocalDate(date)} não conferem com os lançamentos`,
  'month differs': (month) => `os totais do mês ${formatLocalDate(month).slice(3)} não conferem com os lançamentos`,
  'label missing': (seq) => `o lançamento nº ${seq} não tem classificação`,
  'before opening': (seq) => `o lançamento nº ${seq} é anterior à abertura da conta`,
  'not opposite': (seq) => `o estorno nº ${seq} não é o oposto do que estorna`,
  'opening of another': (seq) => `o saldo inicial nº ${seq} é de outra conta`,
  'several openings': (count) => `há ${count} saldos iniciais em vigor`,
  'transfer unbalanced': (code) => `a transferência ${code} não tem os lançamentos que deveria`,
  'transfer missing': (seq) => `o lançamento nº ${seq} é de uma transferência que não existe`,
  'count unbalanced': (id) => `a contagem ${id} não tem o lançamento que deveria`,
  'count missing': (seq) => `o lançamento nº ${seq} é de uma contagem que não existe`,
  'line unbalanced': (id) => `a linha do banco ${id} não tem o lançamento que deveria`,
  'line missing': (seq) => `o lançamento nº ${seq} é de uma linha do banco que não existe`,
  'instalment unbalanced': (id) => `a parcela ${id} não tem os lançamentos que deveria`,
  'instalment missing': (seq) => `o lançamento nº ${seq} é de uma parcela que não existe`,
  'order unbalanced': (code) => `os totais da ordem ${code} não conferem com as parcelas`,
  'cheque unbalanced': (id) => `o cheque ${id} não tem os lançamentos que deveria`,
  'cheque missing': (seq) => `o lançamento nº ${seq} é de um cheque que não existe`,
  'card unbalanced': (id) => `a venda no cartão ${id} não tem os lançamentos que deveria`,
  'card missing': (seq) => `o lançamento nº ${seq} é de uma venda no cartão que não existe`,
  'card receipt unbalanced': (code) => `os totais do recebimento de cartões ${code} não conferem com as vendas`,
  'offering unbalanced': (id) => `a oferta ${id} não tem os lançamentos que deveria`,
  'offering missing': (seq) => `o lançamento nº ${seq} é de uma oferta que não existe`,
  'asset unbalanced': (id) => `a venda do bem ${id} não tem o lançamento que deveria`,
  'asset missing': (seq) => `o lançamento nº ${seq} é de um bem que não existe`,
  'offering cheques differ': (id) => `os cheques da oferta ${id} não são os que estão na carteira`,
  'offering lines differ': (id) => `os totais da oferta ${id} não conferem com o que a compõe`,
  'offering kinds differ': (id) => `as linhas por tipo da oferta ${id} não conferem com o que a compõe`,
  'offering sum differs': (id) =>
    `a soma guardada dos dízimos e ofertas da oferta ${id} não confere com as contribuições`,
  'flow differs': (day) => `o que foi somado de entradas e saídas de uma filial não confere com as contas (${day})`,
  'plan flow differs': (place) =>
    `o que foi somado por conta do plano, centro de custo e fundo de uma filial não confere com os lançamentos (${place})`,
  'line unmatched': (id) => `a linha do banco ${id} está conciliada sem lançamento`,
  'match unbalanced': (id) => `a conciliação ${id} não soma o mesmo dos dois lados`,
  'match unmarked': (seq) => `o lançamento nº ${seq} está conciliado e não consta assim no extrato`,
  'matched twice': (id) => `o lançamento ${id} está em duas conciliações`,
  'plan month differs': (month) =>
    `os totais de uma conta do plano em ${formatLocalDate(month).slice(3)} não conferem com os lançamentos`,
  'counted in no such month': (month) =>
    `lançamentos contam em ${formatLocalDate(month).slice(3)}, que não é o mês deles nem o primeiro aberto`,
  'closed month changed': (month) =>
    `o que foi guardado do mês fechado ${formatLocalDate(month).slice(3)} foi alterado`,
  'closed plan differs': (month) =>
    `os totais por conta do plano do mês fechado ${formatLocalDate(month).slice(3)} não conferem com o que foi guardado`,
  'closed journal differs': (month) =>
    `o que o Diário tem do mês fechado ${formatLocalDate(month).slice(3)} não confere com o que foi guardado`,
  'closed month not kept': (date) => `um mês fechado até ${formatLocalDate(date)} não foi guardado`,
  'closed month differs': (month) =>
    `os saldos guardados do mês fechado ${formatLocalDate(month).slice(3)} não conferem com os lançamentos`,
  'plan months unbalanced': (month) =>
    `os totais por conta do plano de ${formatLocalDate(month).slice(3)} não conferem com os lançamentos`,
  'journal differs': (date) =>
    `o Diário e o extrato da conta não somam o mesmo em ${formatLocalDate(date)}; o que falta entra à noite`,
  'fund differs': (id) => `o que o fundo ${id} tem não confere com os lançamentos e as ordens dele`,
  'journal fund differs': (id) => `o que o Diário tem do fundo ${id} não confere com os lançamentos dele`,
  'gift stock differs': (id) => `o que saiu do estoque da doação ${id} não confere com as distribuições dela`,
  'journal unbalanced': (id) => `o lançamento contábil ${id} não fecha em uma das filiais`,
  'journal changed': (id) => `o lançamento contábil ${id} foi alterado`,
  'journal sum differs': (month) =>
    `as somas do Diário de ${formatLocalDate(month).slice(3)} não conferem com os lançamentos`,
  'book of month differs': (month) =>
    `o que foi guardado do Livro Diário de ${formatLocalDate(month).slice(3)} não confere com os lançamentos`,
  'journal numbers skip': (n) => `a numeração do Diário pula ou sai da ordem de datas no lançamento nº ${n}`,
  'journal number changed': (n) => `o lançamento nº ${n} do Diário não é o que foi numerado`,
  'sealed number changed': (n) => `o lançamento nº ${n} do Diário não é o que foi lacrado`,
  'closed year not zero': (year) => `o exercício encerrado de ${year} tem saldo em contas de resultado de uma filial`,
  'entry in closed year': (id) => `o lançamento contábil ${id} foi feito em um exercício depois de encerrado`,
  'year entry without closing': (id) =>
    `o lançamento contábil ${id} encerra um exercício que não consta como encerrado`,
  'closed year differs': (year) => `a empresa não diz o mesmo que os encerramentos sobre o exercício de ${year}`,
  'journal entry without number': (id) => `o lançamento contábil ${id} ficou sem número em um mês fechado`,
  'side missing': () => 'a conta está no livro e não no cadastro de seu tipo',
  'branch differs': () => 'a filial da conta não é a que está no livro',
  'branch of transfer differs': (code) => `a transferência ${code} foi de outra filial da conta`,
  'opening on another day': (date) =>
    `o saldo inicial é de ${formatLocalDate(date)}, e a conta foi aberta em outro dia`,
  'below its floor': (cents) => `o saldo está ${formatMoney(moneyOf(-BigInt(cents)))} abaixo do que a conta pode ter`,
  'floor unexplained': (cents) => `o limite de ${formatMoney(moneyOf(BigInt(cents)))} não vem de nenhum lançamento`,
  'sealed balance differs': (n) => `o saldo no lacre nº ${n} não é a soma dos lançamentos até ele`,
  'code set back': (series) => `a numeração ${series} voltou para trás`,
  'label of a group': (seq) => `o lançamento nº ${seq} está classificado em um grupo do plano de contas`,
  'seal changed': (n) => `o lacre nº ${n} foi alterado`,
  'sealed changed': (n) => `o que o lacre nº ${n} cobre foi alterado`,
}

/**
 * Checks the ledger of every company and says of each fault what and where it is and what it is called, or that there is
 * none; answers the exit code, which is of those that were not settled.
 * @throws StartError when the database cannot be reached or is not prepared yet
 */
export async function reportLedger(adminUrl: string, say: (line: string) => void): Promise<number> {
  return connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    await refuseUnprepared(client)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<Broken>(
      `select coalesce(c.fantasy_name, c.legal_name) as company, coalesce(b.nickname, x.name) as account, f.reason, f.detail, f.fault, f.is_settled as "isSettled"
       from celeiro.known_faults() f
       join celeiro.company c on c.id = f.company_id
       left join celeiro.bank_account b on b.company_id = f.company_id and b.id = f.account_id
       left join celeiro.cash_account x on x.company_id = f.company_id and x.id = f.account_id
       order by f.is_settled, 1, 2, 3, 4`,
    )
    for (const { company, account, reason, detail, fault, isSettled } of rows) {
      const words = reasons[reason]?.(detail) ?? `${reason} ${detail}`
      say(`${isSettled ? 'Resolvida: ' : ''}${[company, account].filter(Boolean).join(', ')}: ${words} [${fault}]`)
    }
    if (rows.some(({ isSettled }) => !isSettled)) return 1
    if (rows.length > 0) return 0
    const counted = await client.query<{ movements: string; accounts: string; seals: string }>(
      `select (select count(*) from celeiro.movement) as movements, (select count(*) from celeiro.ledger_account) as accounts,
         (select count(*) from celeiro.ledger_seal) as seals`,
    )
    const { movements, accounts, seals } = counted.rows[0] ?? {}
    say(`Livro íntegro: ${movements} lançamentos em ${accounts} contas, ${seals} lacres`)
    return 0
  })
}

/**
 * Notes in the trail that a fault was looked into, and why it may stand; a movement whose document is gone is undone by its
 * opposite. Changes nothing that is there. Answers the exit code.
 * @throws StartError when the database cannot be reached or is not prepared yet
 */
export async function settleFault(
  adminUrl: string,
  fault: string,
  reason: string,
  say: (line: string) => void,
): Promise<number> {
  return connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    await refuseUnprepared(client)
    const { rows } = await client.query<{ settled: number; opposed: number }>(
      'select settled, opposed from celeiro.settle_fault($1, $2)',
      [fault, reason],
    )
    const { settled = 0, opposed = 0 } = rows[0] ?? {}
    if (opposed > 0) await enterOpposites(client)
    const isSettled = settled > 0
    const undone = opposed > 0 ? ', com o lançamento estornado hoje' : ''
    say(
      isSettled
        ? `Falha resolvida e anotada na trilha de auditoria${undone}: ${fault}`
        : `Nenhuma falha em aberto tem o nome ${fault}; copie-o do que npm run ledger:check mostra.`,
    )
    return isSettled ? 0 : 1
  })
}

/** Enters in the books what was undone by its opposite. */
async function enterOpposites(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ companyId: string }>(
    `select distinct m.company_id as "companyId" from celeiro.movement m where m.reverses is not null
       and not exists (select from celeiro.journal_entry e where e.company_id = m.company_id and e.fact = $1 and e.fact_id = m.id)`,
    [JournalFact.codes.MOVEMENT],
  )
  for (const { companyId } of rows) {
    await client.query("select set_config('celeiro.company', $1, false)", [companyId])
    const identity = { userId: nobody, companyId, isAdmin: true, permissions: {}, branches: [], timeZone: '' }
    while (!(await enterMissing(writeOn(client, identity))));
  }
}

/** In whose name a command enters. */
const nobody = '00000000-0000-0000-0000-000000000000'

async function refuseUnprepared(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regproc('celeiro.known_faults') is not null as known`,
  )
  if (!rows[0]?.known)
    throw new StartError('Este banco ainda não foi preparado pelo Celeiro; inicie-o uma vez com npm start.')
}
