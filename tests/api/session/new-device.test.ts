import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { password } from '#tests/support/church.ts'
import { sentMail } from '#tests/support/service/outbox.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.query('delete from celeiro.session')
  await sentMail(api)
})
afterAll(() => api.finish())

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const email = () => api.church.people.treasurer?.email
async function signIn(deviceToken?: string): Promise<string> {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'user-agent': userAgent }
  const { status, body } = await api.call('POST', '/auth', { body: { email: email(), password, deviceToken }, headers })
  expect(status).toBe(200)
  return body.deviceToken
}
const subjects = async () => (await sentMail(api)).map(({ subject }) => subject)
const notice = 'Entrada no Celeiro em um aparelho novo'

it('gets a mail about a sign-in on a new device: what it is, when and from where', async () => {
  await signIn()
  expect(await subjects()).toEqual([])
  await signIn()
  const [mail] = await sentMail(api)
  expect(mail).toMatchObject({ to: { address: email() }, subject: notice })
  expect(mail?.text).toMatch(/Chrome no Windows, em \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}, pelo endereço 203\.0\.113\.7/)
  expect(mail?.text).toContain('https://celeiro.example/auth/password-recovery')
})

it('gets no mail about a known device, nor about the first of all', async () => {
  const device = await signIn()
  await signIn(device)
  expect(await subjects()).toEqual([])
})

it('gets a mail about a device that is known for another user only', async () => {
  const device = await signIn()
  const body = { email: api.church.people.admin?.email, password, deviceToken: device }
  await api.sessionOf(api.church.people.admin as never)
  expect((await api.call('POST', '/auth', { body })).status).toBe(200)
  expect(await subjects()).toEqual([notice])
})
