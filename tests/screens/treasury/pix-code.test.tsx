import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brCodeOf } from '#domain/value/br-code.ts'
import { expectAccessible, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { act, bankAccount, keepAccounts } from '../stage/noun/accounts.ts'
import { box, choose, panel } from '../stage/noun/suppliers.ts'
import { brokenServer, type Gateway, noNetwork, openAt, permit, stage, strike } from '../stage/stage.ts'

const path = '/bank-account'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepAccounts(gateway)
})
afterEach(strike)

const charge = { key: '11222333000181', name: 'Congregação Norte', city: 'São Paulo' }
const text = () => panel().getByRole('textbox', { name: 'Pix copia e cola' })

async function openPix() {
  openAt(path)
  await act('Movimento', 'Chaves Pix e QR')
  await expect.element(panel().getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
}

describe('the Pix code of an account', () => {
  beforeEach(() => {
    gateway.on('BankAccount', () => answer({ bankAccount: { ...bankAccount, holderName: 'Congregação Norte' } }))
  })

  it('holds key, receiver, city, value and description, as they are chosen', async () => {
    await openPix()
    await expect.element(text()).toHaveValue(brCodeOf(charge))
    await box('Valor').fill('1050')
    await box('Descrição').fill('Missões')
    await expect.element(text()).toHaveValue(brCodeOf({ ...charge, amount: '10.50', description: 'Missões' }))
    await choose('Chave Pix', 'E-mail: ofertas@igreja.example')
    const other = { ...charge, key: 'ofertas@igreja.example', amount: '10.50', description: 'Missões' }
    await expect.element(text()).toHaveValue(brCodeOf(other))
  })

  it('is not there without a city, which is asked for', async () => {
    gateway.on('PixReceiver', noNetwork)
    openAt(path)
    await act('Movimento', 'Chaves Pix e QR')
    await expect.element(panel().getByText('Informe quem recebe e a cidade')).toBeVisible()
    await expect.element(box('Cidade')).toHaveAccessibleDescription(/Campo obrigatório/)
    await box('Cidade').fill('Campinas')
    await expect.element(text()).toHaveValue(brCodeOf({ ...charge, city: 'Campinas' }))
  })

  it('requests no branch without the right to read branches', async () => {
    permit(gateway, 'accounts', ['read'])
    openAt(path)
    await act('Movimento', 'Chaves Pix e QR')
    await expect.element(box('Cidade')).toHaveValue('')
    expect(gateway.count('PixReceiver')).toBe(0)
  })

  it('is copied, also where the page has no clipboard to write to', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    const copied = vi.spyOn(document, 'execCommand').mockImplementation(() => {
      const area = text().element() as HTMLTextAreaElement
      return area.value.slice(area.selectionStart, area.selectionEnd) === brCodeOf(charge)
    })
    await openPix()
    await panel().getByRole('button', { name: 'Copiar código' }).click()
    await expect.element(page.getByText('Código Pix copiado')).toBeVisible()
    copied.mockReturnValue(false)
    await panel().getByRole('button', { name: 'Copiar código' }).click()
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Selecione o texto e use Ctrl+C')
    vi.restoreAllMocks()
  })

  it('goes to the clipboard where there is one', async () => {
    const writeText = vi.fn(async (_: string) => {})
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
    await openPix()
    await panel().getByRole('button', { name: 'Copiar código' }).click()
    await expect.element(page.getByText('Código Pix copiado')).toBeVisible()
    expect(writeText).toHaveBeenCalledExactlyOnceWith(brCodeOf(charge))
    vi.restoreAllMocks()
  })

  it('is saved as a picture that reads the same', async () => {
    await openPix()
    const files: Blob[] = []
    const made = URL.createObjectURL
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return made(file)
    })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
      this.dataset.clicked = this.getAttribute('download') ?? ''
    })
    await panel().getByRole('button', { name: 'Baixar imagem' }).click()
    await expect.poll(() => clicked.mock.calls.length).toBe(1)
    expect(clicked.mock.instances[0]).toHaveProperty('download', 'pix.png')
    expect(files.map(({ type }) => type)).toEqual(['image/png'])
    const picture = await createImageBitmap(files[0]!)
    const image = panel().getByRole('img', { name: 'QR code do Pix' }).element() as SVGSVGElement
    const { width, height } = image.viewBox.baseVal
    expect([picture.width, picture.height]).toEqual([width, height])
    vi.restoreAllMocks()
  })

  it.each([1280, 360])('is accessible and fits %i pixels', async (width) => {
    await page.viewport(width, 800)
    await openPix()
    const host = document.querySelector('celeiro-app')!
    await expectNoHorizontalOverflow(host.shadowRoot!)
    await expectAccessible(host)
  })
})

describe('an account', () => {
  it('without keys leads to where they are typed', async () => {
    gateway.on('BankAccount', () => answer({ bankAccount: { ...bankAccount, pixKeys: [] } }))
    openAt(path)
    await act('Movimento', 'Chaves Pix e QR')
    await expect.element(panel().getByText('Nenhuma chave Pix nesta conta')).toBeVisible()
    await panel().getByRole('link', { name: 'Informar chaves' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Editar conta' })).toBeVisible()
  })

  it('that cannot be read says so and is asked for again', async () => {
    gateway.on('BankAccount', brokenServer)
    openAt(path)
    await act('Movimento', 'Chaves Pix e QR')
    await expect.element(panel().getByText('Não foi possível carregar')).toBeVisible()
    gateway.on('BankAccount', () => answer({ bankAccount }))
    await panel().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(text()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
  })
})
