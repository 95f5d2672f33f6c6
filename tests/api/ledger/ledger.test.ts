import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageWatch } from '#api/db/process/storage-watch.ts'
import { JobRunner } from '#api/job/runner.ts'
import { upkeepOf } from '#api/ledger/upkeep.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { enterWritten } from '#tests/support/money/journal.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

/** As the application's role, in the company of the test church. */
async function asApplication(text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: api.applicationUrl })
  await client.connect()
  try {
    await client.query("select set_config('celeiro.company', $1, false)", [api.church.companyId])
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('the application itself cannot', () => {
  it.each([
    ['add a movement', 'insert into celeiro.movement select * from celeiro.movement limit 1'],
    ['change a movement', 'update celeiro.movement set amount_cents = 1'],
    ['delete a movement', 'delete from celeiro.movement'],
    ['set a balance', 'update celeiro.ledger_account set balance_cents = 1'],
    ['set a head', "update celeiro.ledger_account set last_hash = ''"],
    ['change a day', 'update celeiro.account_day set in_cents = 1'],
    ['change a month', 'update celeiro.account_month set in_cents = 1'],
    ['change who a movement is with', "update celeiro.movement_label set counterparty = 'x'"],
    ['write a seal', "insert into celeiro.ledger_seal values (gen_random_uuid(), 1, now(), '[]', '', '')"],
    ['change the value of a transfer', 'update celeiro.transfer set value_cents = 1'],
    ['delete a transfer', 'delete from celeiro.transfer'],
    ['change a count', 'update celeiro.cash_count set counted_cents = 1'],
  ])('%s', async (_what, text) => {
    await expect(asApplication(text)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['to an account of another company', "'OTHER'", "'2026-01-02'", 'CE422'],
    ['before the opening', "'OWN'", "'2025-12-31'", 'CE422'],
    ['beyond the balance', "'OWN'", "'2026-01-02'", '23514'],
  ])('post %s', async (_what, account, date, code) => {
    const id = (account === "'OTHER'" ? api.other : api.church).registers['bank-account']
    const movements = `[{"id": "01900000-0000-7000-8000-0000000000aa", "account": "${id}", "cents": "-99999999",
      "internal": false, "imposed": false, "label": {"description": "x"}}]`
    const post = `select celeiro.post_movements('${api.church.people.admin?.id}', 8::smallint, gen_random_uuid(), ${date}, '2026-01-01', '${movements}')`
    await expect(asApplication(post)).rejects.toMatchObject({ code })
  })

  it('see what is not its company', async () => {
    const rows = (await asApplication('select distinct company_id from celeiro.bank_statement')) as {
      company_id: string
    }[]
    expect(rows).toEqual([{ company_id: api.church.companyId }])
  })
})

describe('not even the owner can', () => {
  it.each([
    'update celeiro.movement set part = 9',
    'delete from celeiro.movement',
    'truncate celeiro.movement cascade',
  ])('%s', async (text) => {
    await expect(api.query(text)).rejects.toMatchObject({ code: 'CE409' })
  })
})

describe('what the bank itself reports', () => {
  it('enters beyond the balance, which only credits lift again', async () => {
    const [bank, actor] = [api.church.registers['bank-account'], api.church.people.admin?.id]
    let turn = 0
    const post = async (cents: number, imposed: boolean) => {
      const id = `f1900000-0000-7000-8000-0000000001${(turn++).toString().padStart(2, '0')}`
      await asApplication(`select celeiro.post_movements('${actor}', 7::smallint, '${id}', '2026-02-01', '2026-02-01',
        '[{"id": "${id}", "account": "${bank}", "cents": "${cents}",
           "internal": false, "imposed": ${imposed}, "label": {"description": "Tarifa"}}]')`)
      await api.query(
        `insert into celeiro.bank_statement_line
           (company_id, id, account_id, date, amount_cents, text, status, created_by, updated_by)
         values ($1, $2, $3, '2026-02-01', $4, 'Tarifa', 3, $5, $5)`,
        [api.church.companyId, id, bank, cents, actor],
      )
    }
    await post(-30_000, true)
    await expect(post(-1, false)).rejects.toMatchObject({ constraint: 'ledger_account_balance' })
    await post(15_000, false)
    await expect(post(-1, false)).rejects.toMatchObject({ constraint: 'ledger_account_balance' })
    await post(10_000, false)
    await post(-5_000, false)
    await expect(post(-1, false)).rejects.toMatchObject({ constraint: 'ledger_account_balance' })
    await enterWritten(api.adminUrl)
    await expectSoundLedger(api)
  })
})

describe('the checker finds', () => {
  /** The line of a bank account is posted as its movement. */
  const postedLine = `select set_config('celeiro.company', company_id::text, true),
      celeiro.post_movements(created_by, 7::smallint, id, date, date_trunc('month', date)::date, jsonb_build_array(
        jsonb_build_object('id', gen_random_uuid(), 'account', account_id, 'cents', amount_cents::text,
          'internal', false, 'imposed', true, 'label', '{"description": "Tarifa"}'::jsonb)))
    from (select * from celeiro.bank_statement_line order by id limit 1) line;
    update celeiro.bank_statement_line set status = 3 where id = (select id from celeiro.bank_statement_line order by id limit 1)`
  const untriggered = (text: string) => `alter table celeiro.movement disable trigger append_only; ${text};`
  it.each([
    [
      'a changed amount',
      untriggered('update celeiro.movement set amount_cents = amount_cents + 1 where seq = 1'),
      'movement changed',
    ],
    [
      'a movement that is gone',
      untriggered(`
      delete from celeiro.movement_label l using celeiro.movement m where m.id = l.movement_id and m.seq = 2;
      delete from celeiro.movement where seq = 2 and not exists (select from celeiro.movement r where r.reverses = movement.id)`),
      'gap',
    ],
    ['a changed balance', 'update celeiro.ledger_account set balance_cents = balance_cents + 1', 'balance differs'],
    ['a changed day', 'update celeiro.account_day set movements = movements + 1', 'day differs'],
    ['a changed month', 'update celeiro.account_month set in_cents = in_cents + 1', 'month differs'],
    ['a month that is gone', 'delete from celeiro.account_month', 'month differs'],
    [
      'a transfer that nothing moved',
      `insert into celeiro.transfer (company_id, id, operation_code, type, origin_id, origin_branch_id,
      destination_id, destination_branch_id, value_cents, date, created_by, updated_by)
      select company_id, gen_random_uuid(), 'TRF-FALSA', 3, origin_id, origin_branch_id, destination_id, destination_branch_id, 1, date, created_by, created_by
      from celeiro.transfer limit 1`,
      'transfer unbalanced',
    ],
    [
      'a transfer said to be given back',
      `update celeiro.transfer set status = 2, reversed_at = now()`,
      'transfer unbalanced',
    ],
    [
      'a line of the bank that is said to be posted',
      'update celeiro.bank_statement_line set status = 3',
      'line unbalanced',
    ],
    [
      'a posted line whose value is another',
      `${postedLine}; update celeiro.bank_statement_line set amount_cents = amount_cents + 1 where status = 3`,
      'line unbalanced',
    ],
    [
      'a posted line that is put back while its movement stands',
      `${postedLine}; update celeiro.bank_statement_line set status = 1`,
      'line unbalanced',
    ],
    [
      'a movement of a line that is gone',
      `${postedLine}; alter table celeiro.bank_statement_line disable trigger kept;
      delete from celeiro.bank_statement_line where status = 3`,
      'line missing',
    ],
    [
      'an account without its register',
      'alter table celeiro.bank_statement_line disable trigger kept; delete from celeiro.bank_statement_line; delete from celeiro.import; delete from celeiro.card_transaction; delete from celeiro.card_receipt; delete from celeiro.bank_account',
      'side missing',
    ],
    [
      'an account taken to another branch after its transfers',
      `alter table celeiro.ledger_account disable trigger settled;
      update celeiro.ledger_account a set branch_id = (select b.id from celeiro.branch b
        where b.company_id = a.company_id and b.id <> a.branch_id limit 1)`,
      'branch of transfer differs',
    ],
    [
      'an account opened after its opening',
      `alter table celeiro.ledger_account disable trigger settled;
      update celeiro.ledger_account set opening_date = opening_date + 1`,
      'opening on another day',
    ],
    ['a floor that nothing took it to', 'update celeiro.ledger_account set floor_cents = -7', 'floor unexplained'],
    [
      'a seal that holds another balance',
      `select celeiro.seal_ledger(id) from celeiro.company; alter table celeiro.ledger_seal disable trigger append_only;
      update celeiro.ledger_seal set heads = replace(heads::text, '"balance": ', '"balance": 1')::jsonb`,
      'sealed balance differs',
    ],
    [
      'a numbering set back',
      `update celeiro.transfer set operation_code = 'TRF-2026-000009'
        where id = (select id from celeiro.transfer order by id limit 1)`,
      'code set back',
    ],
    [
      'a label that names a group',
      `update celeiro.movement_label l set account_plan_id = (select p.id from celeiro.account_plan p
        where p.company_id = l.company_id and p.level = 1 limit 1)`,
      'label of a group',
    ],
    ['a movement without a label', 'delete from celeiro.movement_label', 'label missing'],
    [
      'a broken seal',
      `select celeiro.seal_ledger(id) from celeiro.company; alter table celeiro.ledger_seal disable trigger append_only;
      update celeiro.ledger_seal set sealed_at = now() - interval '1 day'`,
      'seal changed',
    ],
    [
      'what changed under a seal',
      `select celeiro.seal_ledger(id) from celeiro.company;
      ${untriggered("update celeiro.movement set hash = 'x' where seq = 1")}`,
      'sealed changed',
    ],
  ])('%s', async (_what, sabotage, expected) => {
    await asOwner(api.adminUrl, async (client) => {
      await client.query(`begin; ${sabotage}`)
      const { rows } = await client.query<{ reason: string }>('select reason from celeiro.broken_ledger()')
      await client.query('rollback')
      expect(rows.map(({ reason }) => reason)).toContain(expected)
    })
    await expectSoundLedger(api)
  })

  it('nothing in seals one after the other', async () => {
    await api.query('select celeiro.seal_ledger(id), celeiro.seal_ledger(id) from celeiro.company')
    await expectSoundLedger(api)
  })
})

describe('at night', () => {
  it('intents older than a day are forgotten, and what moved is sealed once', async () => {
    const { companyId, people } = api.church
    await api.query('alter table celeiro.ledger_seal disable trigger append_only')
    await api.query('delete from celeiro.ledger_seal')
    await api.query('alter table celeiro.ledger_seal enable trigger append_only')
    await api.query(
      `insert into celeiro.idempotency (company_id, user_id, route, key, request_hash, created_at)
       values ($1, $2, 'r', 'old', '', now() - interval '25 hours'), ($1, $2, 'r', 'new', '', now())`,
      [companyId, people.admin?.id],
    )
    await api.query('select celeiro.keep_ledger(), celeiro.keep_ledger()')
    const keys = await api.query<{ key: string }>(`select key from celeiro.idempotency where route = 'r'`)
    const seals = await api.query<{ n: number }>('select n from celeiro.ledger_seal where company_id = $1', [companyId])
    expect([keys, seals]).toEqual([[{ key: 'new' }], [{ n: 1 }]])
  })
  it('faults are notified by a failed job, until a check finds none', async () => {
    const log = pino({ level: 'silent' })
    const runner = new JobRunner({
      database: api.database,
      log,
      storage: new StorageWatch(api.database, log),
      handlers: upkeepOf('/nowhere').filter(({ kind }) => kind.name === 'check-ledger'),
    })
    const { companyId } = api.church
    await runner.schedule()
    for (const [change, found] of [
      [1, [{ company_id: companyId, name: 'check-ledger', reason: 'ledger faults: 1' }]],
      [-1, []],
    ] as const) {
      await api.query(
        `update celeiro.account_day set movements = movements + $1 where (account_id, date) = (
           select account_id, date from celeiro.account_day where company_id = $2 order by 1, 2 limit 1)`,
        [change, companyId],
      )
      await api.query('update celeiro.job set due_at = now() where died_at is null')
      await runner.runDue()
      expect(await api.query('select company_id, name, reason from celeiro.job where died_at is not null')).toEqual(
        found,
      )
    }
  })
})
