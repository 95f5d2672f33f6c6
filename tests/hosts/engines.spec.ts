import { expect, test } from 'playwright/test'
import { password } from '#tests/e2e/pages/login-page.ts'
import { hostsPort, port } from '#tests/e2e/stack.ts'
import { isWhole } from '#tests/support/extent.ts'
import type { Browser } from './engine/engine.ts'
import { firefox } from './engine/firefox.ts'
import { webkit } from './engine/webkit.ts'

/** A session of its own for each, as a portal's exchange opens one. */
async function tokenOf(email: string): Promise<string> {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }'
  const answer = await fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input: { email, password } } }),
  })
  const { data } = await answer.json()
  return data.signIn.accessToken
}

/** What stands on the page, inside shadow roots too. */
const everything = `
  const textOf = (node) => [...node.childNodes].map((child) =>
    child.nodeType === Node.TEXT_NODE ? child.data
      : child.nodeName === 'STYLE' ? '' : textOf(child) + (child.shadowRoot ? textOf(child.shadowRoot) : '')).join(' ')
  return textOf(document.body).replace(/\\s+/g, ' ')`
const inside = `const celeiro = document.querySelector('celeiro-app'), root = celeiro.shadowRoot;\n`

const expectVisible = (browser: Browser, words: RegExp) =>
  expect.poll(() => browser.run(everything), { timeout: 60_000 }).toMatch(words)

/** A new function each time, as a page's render creates one; it counts its calls. */
const handOver = (browser: Browser, token: string) =>
  browser.run(`${inside} celeiro.getToken = async () => (window.asked = (window.asked ?? 0) + 1, args[0])`, token)

// One after another: WebKit's driver listens at one port.
test.describe.configure({ mode: 'default' })

const engines = isWhole ? [firefox, webkit].filter((one) => one.isInstalled()) : []

for (const engine of engines)
  test(`a hosted session belongs to its person in ${engine.name}`, async () => {
    const browser = await engine.begin()
    try {
      await browser.goTo(`http://localhost:${hostsPort}/plain`)
      await browser.run(`${inside} window.heard = []; celeiro.session = 'host'
        celeiro.addEventListener('celeiro-session-expired', ({ detail }) => heard.push(detail.reason))`)
      await handOver(browser, await tokenOf('admin@celeiro.example'))
      await expectVisible(browser, /, Marta/)
      await browser.run(`${inside} celeiro.path = '/general-registers/region/new'`)
      const focus = `${inside} const field = root.querySelector('[role=dialog] input'); field?.focus(); return field !== null`
      await expect.poll(() => browser.run(focus), { timeout: 60_000 }).toBe(true)
      await browser.type('Vale do Sol')
      const typed = () => browser.run(`${inside} return [root.activeElement?.value ?? null, celeiro.unsaved, heard]`)
      expect(await typed()).toEqual(['Vale do Sol', true, []])
      await handOver(browser, await tokenOf('admin@celeiro.example'))
      await expect.poll(() => browser.run('return window.asked')).toBe(2)
      await handOver(browser, await tokenOf('tesouraria@celeiro.example'))
      await expectVisible(browser, /Tiago Nogueira entrou no portal/)
      expect(await browser.run(`${inside} return root.querySelector('[role=dialog] input').value`)).toBe('Vale do Sol')
      await browser.run(`${inside} [...root.querySelectorAll('[role=alertdialog] button')]
        .find(({ textContent }) => textContent.includes('Descartar')).click()`)
      await expect.poll(() => browser.run('return heard')).toEqual(['replaced'])
      await browser.run(`${inside} celeiro.path = '/home'`)
      await expectVisible(browser, /, Tiago/)
      await browser.run(`${inside} celeiro.getToken = null`)
      await expectVisible(browser, /Sua sessão terminou/)
      expect(await browser.run('return heard')).toEqual(['replaced', 'no-token'])
    } finally {
      await browser.end()
    }
  })

for (const engine of engines)
  test(`a framed portal hands over its session in ${engine.name}`, async () => {
    const browser = await engine.begin()
    try {
      await browser.goTo(`http://localhost:${hostsPort}/framed#tokenless`)
      await browser.run(
        `document.querySelector('celeiro-frame').getToken = async () => args[0]`,
        await tokenOf('admin@celeiro.example'),
      )
      await expect.poll(() => browser.run('return heard'), { timeout: 60_000 }).toContain('celeiro-navigate')
      await browser.run(`document.querySelector('celeiro-frame').path = '/general-registers/region'`)
      await browser.enter(`return document.querySelector('celeiro-frame').shadowRoot.querySelector('iframe')`)
      // What is seen is in another document, which no script of the portal reaches.
      await expectVisible(browser, /Marta.*Exibindo 1–/)
    } finally {
      await browser.end()
    }
  })

for (const engine of engines)
  test(`a page that React hydrates hands over its session in ${engine.name}`, async () => {
    const browser = await engine.begin()
    try {
      const token = await tokenOf('admin@celeiro.example')
      await browser.goTo(`http://localhost:${hostsPort}/hydrated/attribute/element#${token}`)
      await expectVisible(browser, /, Marta/)
    } finally {
      await browser.end()
    }
  })
