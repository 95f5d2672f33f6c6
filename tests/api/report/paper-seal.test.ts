import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sealSize } from '#api/paper/seal-drawing.ts'
import { codesIn } from '#api/untrusted/barcode.ts'
import { sheet } from '#domain/report/paper/paper.ts'
import { type Answer, recordTrailOf, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { pagesOf, rectanglesOf } from '#tests/support/file/pdf.ts'
import { beforeItsEnd, endThread, onNextThread } from '#tests/support/file/thread.ts'
import { addGiver, disclosedBy, type Giver } from '#tests/support/giver.ts'

let api: TestApi
let giver: Giver

beforeAll(async () => {
  api = await startApi(() => ({ publicUrl: () => 'https://celeiro.example/' }))
  giver = await addGiver(api)
})
afterAll(() => api.finish())

const person = (role: string) => api.church.people[role] as Person
/** An anonymous request: without a session and without the gateway's key. */
async function ask(code: string) {
  const answer = await api.send(new Request(`http://celeiro.test/api/paper-seal?code=${encodeURIComponent(code)}`))
  return { status: answer.status, body: await answer.json() }
}

/** A paper with the code at its foot. */
async function paper(path = '/bank-statement/pdf-report?dateTo=2099-12-31') {
  const { status, body } = await api.call('GET', path, { as: person('admin') })
  expect(status, JSON.stringify(body)).toBe(200)
  const answer = await api.send(new Request(`http://celeiro.test${body.url}`))
  const bytes = Buffer.from(await answer.arrayBuffer())
  const pages = pagesOf(bytes)
  const code = /Selo (\S+) · confira em (\S+)/.exec(pages[0] ?? '')
  return { bytes, pages, code: code?.[1] ?? '', address: code?.[2] ?? '' }
}

describe('the seal of a paper', () => {
  it('tells its holder what the paper was, and no person', { timeout: 30_000 }, async () => {
    const { bytes, pages, code, address } = await paper()
    expect(address).toBe(`https://celeiro.example/verify/${code}`)
    const { status, body } = await ask(code.toLowerCase().replaceAll('-', ' '))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({
      code,
      title: 'Extrato',
      companyName: 'Igreja Esperanca',
      timeZone: 'America/Sao_Paulo',
      pages: pages.length,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      issuedAt: api.now.toISOString(),
      totals: expect.arrayContaining([{ label: 'Saldo final', value: expect.stringMatching(/^R\$\s/) }]),
    })
    for (const { value } of body.totals) expect(pages[0]).toContain(value)
    expect(disclosedBy(giver, JSON.stringify(body))).toEqual([])
    expect(JSON.stringify(body)).not.toContain('Pessoa admin')
  })

  it('is another for each time it is drawn, and each stays', { timeout: 30_000 }, async () => {
    const [one, other] = [await paper(), await paper()]
    expect(one.code).not.toBe(other.code)
    expect((await ask(one.code)).body.sha256).not.toBe((await ask(other.code)).body.sha256)
    const tampering = `update celeiro.paper_seal set pages = 9`
    await expect(api.query(tampering)).rejects.toThrow()
    await expect(api.query('delete from celeiro.paper_seal')).rejects.toThrow()
  })

  it('is not found by an unknown code, nor by enumeration', async () => {
    for (const code of ['K7QF-20ZR-XM4D', 'x', "' or 1=1", '٠'.repeat(12)])
      expect([(await ask(code)).status, (await ask(code)).body.error]).toEqual([400, 'paper_seal_unknown'])
    expect((await api.call('GET', '/paper-seal')).status).toBe(400)
    const beside = await api.send(new Request('http://celeiro.test/api/paper-seal/x'))
    expect(await beside.json()).toEqual({ error: 'invalid_api_key' })
    const headers = { 'x-forwarded-for': '2001:db8:7::1' }
    const many: Answer[] = []
    // Not all at once: a busy database has no connection for so many.
    while (many.length < 70)
      many.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, () => api.call('GET', '/paper-seal?code=K7QF-20ZR-XM4D', { headers })),
        )),
      )
    expect(many.map(({ status }) => status).filter((status) => status !== 400)).toEqual(Array(10).fill(429))
    const refused = many.filter(({ status }) => status === 429)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('is in the square at the foot, which any phone reads from paper', { timeout: 30_000 }, async () => {
    const { bytes, address } = await paper()
    const square = rectanglesOf(bytes).filter(
      ({ x, y }) => x > sheet.width - sheet.side - sealSize && y > sheet.height - sheet.bottom,
    )
    // As a phone camera captures a sheet of A4: two pixels to a point.
    const shapes = square.map(
      ({ x, y, width, height }) => `<rect x="${2 * x}" y="${2 * y}" width="${2 * width}" height="${2 * height}"/>`,
    )
    const size = `width="${2 * sheet.width}" height="${2 * sheet.height}"`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="white"/>${shapes.join('')}</svg>`
    const picture = sharp(await sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer())
    expect(await codesIn(picture, (texts) => texts.length > 0)).toEqual([address])
  })

  describe('is written of nothing that did not leave', () => {
    const rights = (actions: readonly string[]) =>
      api.query(
        `update celeiro.profile_permission set actions = $2 where profile_id = $1 and module = 'bank-statement'`,
        [api.church.profiles.Tesouraria, actions],
      )
    const full = `create function celeiro.full_disk() returns trigger language plpgsql as
      $$ begin raise 'no space left' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on celeiro.paper_seal execute function celeiro.full_disk()`

    afterEach(async () => {
      process.removeAllListeners('worker')
      await rights(['read', 'export'])
      await api.query('drop function if exists celeiro.full_disk() cascade')
    })

    it.each([
      ['the right is taken away while it is drawn', 403, 'forbidden', () => beforeItsEnd(() => rights(['read']))],
      ['what draws it is killed', 503, 'file_unfinished', () => onNextThread(endThread)],
      ['the disk is full', 503, 'storage_full', () => api.query(full)],
    ])('%s', { timeout: 30_000 }, async (_, status, error, goesWrong) => {
      const written = async () => [
        (await api.query('select from celeiro.paper_seal')).length,
        (await recordTrailOf(api, api.church.companyId)).length,
      ]
      const before = await written()
      const { body } = await api.call('GET', '/bank-statement/pdf-report', { as: person('treasurer') })
      await goesWrong()
      const answer = await api.send(new Request(`http://celeiro.test${body.url}`))
      expect([answer.status, await answer.json()]).toEqual([status, { error }])
      expect(await written()).toEqual(before)
      expect(api.unforeseen.splice(0).length).toBe(status === 503 ? 1 : 0)
    })
  })
})
