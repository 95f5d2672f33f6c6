import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { lastVariables, panel } from '../stage/noun/suppliers.ts'
import { fillTransfer, keepTransfers, press } from '../stage/noun/transfers.ts'
import { type Gateway, openAt, stage, strike } from '../stage/stage.ts'

const fileId = '01890a5d-ac96-774b-bcce-b302099a8501'
let gateway: Gateway
let putting: XMLHttpRequest[]

beforeEach(() => {
  gateway = stage()
  keepTransfers(gateway)
  putting = []
  gateway.on('UploadAddress', () => answer({ uploadAddress: { id: fileId, url: `/api/file/${fileId}` } }))
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    putting.push(this)
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

const input = () => panel().getByLabelText('Comprovante', { exact: true })
const photo = (name: string, bytes = 2_000) => new File(['x'.repeat(bytes)], name, { type: 'image/png' })

function transferOf(...files: File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

function paste(...files: File[]): void {
  const clipboardData = transferOf(...files)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true })
  input().element().dispatchEvent(event)
}

/** The form of a transfer, with its place for a receipt, by itself where it takes a photo. */
async function openForm() {
  const element = openAt('/transfers/new')
  await expect.element(input()).toBeInTheDocument()
  const camera = element.shadowRoot?.querySelector<HTMLInputElement>('input[capture]') as HTMLInputElement
  const take = (file: File) => {
    camera.files = transferOf(file).files
    camera.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { element, camera, take }
}

/** What the server answers once the bytes are there. */
function arrive(name: string): void {
  const storedFile = { id: fileId, name, contentType: 'application/pdf', size: 2_000, url: `/api/file/${fileId}` }
  Object.defineProperties(putting.at(-1), {
    status: { value: 200 },
    responseText: { value: JSON.stringify(storedFile) },
  })
  putting.at(-1)?.onload?.(new ProgressEvent('load'))
}

it('what is pasted is sent as it is pasted, tells how far it is, and the transfer keeps it', async () => {
  const element = await fillTransfer()
  paste(photo('image.png'))
  await expect.poll(() => putting).toHaveLength(1)
  expect(lastVariables(gateway, 'UploadAddress')).toMatchObject({
    name: 'image.png',
    contentType: 'image/png',
    size: 2_000,
    kind: 'attachment',
  })
  putting[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 500 }))
  const progress = panel().getByRole('progressbar', { name: 'Enviando image.png' })
  await expect.element(progress).toHaveAttribute('aria-valuenow', '0.25')
  await expectAccessible(element)
  arrive('image.png')
  await expect.element(panel().getByRole('button', { name: 'Remover o arquivo' })).toBeVisible()
  await press('Revisar')
  await press('Transferir R$ 270,00')
  await expect.poll(() => lastVariables(gateway, 'CreateTransfer')?.input).toMatchObject({ attachment: fileId })
})

it('a paste without a file is none of it, and of two files neither is sent', async () => {
  await openForm()
  paste()
  paste(photo('a.png'), photo('b.png'))
  await expect.element(panel().getByRole('alert')).toHaveTextContent('Escolha um arquivo só')
  expect(gateway.count('UploadAddress')).toBe(0)
})

it('a telephone takes a photo for it, also after one that was refused, under the same name', async () => {
  const { camera, take } = await openForm()
  expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment'])
  const opened = vi.spyOn(camera, 'click').mockImplementation(() => {})
  // Where nothing coarse points the button is not shown, and does the same.
  const buttons = [...(camera.parentElement?.querySelectorAll('button') ?? [])]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Tirar foto'])
  buttons[0]?.click()
  expect(opened).toHaveBeenCalledOnce()
  take(photo('image.heic'))
  await expect.element(panel().getByRole('alert')).toHaveTextContent('Envie')
  expect(camera.value, 'the same name again is a change').toBe('')
  take(photo('image.png'))
  await expect.poll(() => putting).toHaveLength(1)
  await expect.element(panel().getByRole('button', { name: 'Parar de enviar image.png' })).toBeVisible()
})
