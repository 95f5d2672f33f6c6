import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MultiSelect } from '#src/ui/choice/multi-select.tsx'
import { RadioCards } from '#src/ui/choice/radio-cards.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { FileField } from '#src/ui/file/file-field.tsx'
import { fileProblem, shownSize } from '#src/ui/file/file-size.ts'
import {
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  renderInShadow,
} from '#tests/support/browser/shadow.tsx'

const branches = [
  { value: 'sede', label: 'Sede', hint: 'Onde tudo começou' },
  { value: 'norte', label: 'Filial Norte' },
  { value: 'sul', label: 'Filial Sul' },
  { value: 'velha', label: 'Filial Velha', disabled: true },
]

function Branches({ start = [], onChange }: { start?: string[]; onChange?: (value: string[]) => void }) {
  const [value, setValue] = useState(start)
  const change = (next: string[]) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <Field label="Filiais">
      <MultiSelect options={branches} value={value} onValueChange={change} />
    </Field>
  )
}

function Kind() {
  const [kind, setKind] = useState('sede')
  return <RadioCards label="Filial" options={branches} value={kind} onValueChange={setKind} error="Confira a filial" />
}

function Proof({ onChange = () => {} }: { onChange?: (file: File | null) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const change = (next: File | null) => {
    setFile(next)
    onChange(next)
  }
  return <FileField label="Comprovante" types={['pdf', 'png']} maxBytes={1024} value={file} onValueChange={change} />
}

const trigger = () => page.getByRole('combobox', { name: 'Filiais' })
const input = () => page.getByLabelText('Comprovante', { exact: true })
const fileOf = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name)

function drop(...files: File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, composed: true }))
}

test('several are chosen by mouse while the list stays open', async () => {
  const change = vi.fn()
  await renderInShadow(<Branches onChange={change} />)
  await expect.element(trigger()).toHaveTextContent('Todos')
  await trigger().click()
  await page.getByRole('option', { name: 'Sede' }).click()
  await page.getByRole('option', { name: 'Filial Sul' }).click()
  await expect.element(trigger()).toHaveTextContent('Sede, Filial Sul')
  expect(change).toHaveBeenLastCalledWith(['sede', 'sul'])
  await page.getByRole('option', { name: 'Sede' }).click()
  expect(change).toHaveBeenLastCalledWith(['sul'])
  await expect.element(page.getByRole('listbox')).toBeVisible()
})

test('several are chosen by keyboard', async () => {
  await renderInShadow(<Branches />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Filial Norte' })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(trigger()).toHaveTextContent('Filial Norte')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expectFocus(trigger())
})

test('many are counted', async () => {
  await renderInShadow(<Branches start={['sede', 'norte', 'sul']} />)
  await expect.element(trigger()).toHaveTextContent('Sede e mais 2')
})

test('cards are chosen by arrows and by pressing anywhere on them', async () => {
  await renderInShadow(<Kind />)
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Filial Norte' })).toBeChecked()
  await page.getByText('Onde tudo começou').click()
  await expect.element(page.getByRole('radio', { name: 'Sede' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Sede' })).toHaveAccessibleDescription('Onde tudo começou')
  await expect.element(page.getByRole('radiogroup')).toHaveAccessibleDescription('Confira a filial')
})

test('what a file may be is said before', async () => {
  await renderInShadow(<Proof />)
  await expect.element(input()).toHaveAccessibleDescription('PDF, PNG, até 1 KB')
  expect(input().element().getAttribute('accept')).toBe('.pdf,.png')
})

test('a file is chosen and taken away again', async () => {
  const change = vi.fn()
  await renderInShadow(<Proof onChange={change} />)
  await userEvent.upload(input(), fileOf('recibo.PDF', 512))
  await expect.element(page.getByText('recibo.PDF')).toBeVisible()
  await page.getByRole('button', { name: 'Remover recibo.PDF' }).click()
  expect(change).toHaveBeenLastCalledWith(null)
  await expectFocus(input())
})

test('a file is dropped; of another kind, too large or not alone it is refused with its reason', async () => {
  const change = vi.fn()
  await renderInShadow(<Proof onChange={change} />)
  drop(fileOf('foto.gif', 10))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Envie PDF ou PNG')
  drop(fileOf('foto.png', 2048))
  await expect.element(page.getByRole('alert')).toHaveTextContent('O arquivo tem 2 KB; o limite é 1 KB.')
  drop(fileOf('a.png', 1), fileOf('b.png', 1))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Escolha um arquivo só')
  expect(change).not.toHaveBeenCalled()
  drop(fileOf('foto.png', 100))
  await expect.element(page.getByText('foto.png')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

function paste(at: Element, ...files: File[]) {
  const clipboardData = new DataTransfer()
  for (const file of files) clipboardData.items.add(file)
  at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }))
}

test('what may be done is said in one line, and a paste reaches the field from wherever the form has its focus', async () => {
  const change = vi.fn()
  const { shadow } = await renderInShadow(
    <div>
      <input aria-label="Descrição" />
      <Proof onChange={change} />
    </div>,
    { width: 360 },
  )
  const words = page.getByText('Arraste, cole ou escolha o arquivo')
  await expect.element(words).toBeVisible()
  const lines = document.createRange()
  lines.selectNodeContents(words.element())
  expect(lines.getClientRects()).toHaveLength(1)
  await expectNoHorizontalOverflow(shadow)
  paste(page.getByLabelText('Descrição').element())
  expect(change).not.toHaveBeenCalled()
  paste(page.getByLabelText('Descrição').element(), fileOf('foto.gif', 10))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Envie PDF ou PNG')
  paste(document.body, fileOf('foto.png', 100))
  await expect.element(page.getByText('foto.png')).toBeVisible()
  expect(change).toHaveBeenCalledOnce()
})

test('of two fields a paste goes to the one it is aimed at, and to neither from elsewhere', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  await renderInShadow(
    <div>
      <Proof onChange={first} />
      <Proof onChange={second} />
    </div>,
  )
  paste(document.body, fileOf('foto.png', 100))
  paste(page.getByLabelText('Comprovante', { exact: true }).nth(1).element(), fileOf('foto.png', 100))
  await expect.element(page.getByText('foto.png')).toBeVisible()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})

test('sizes are written out, and empty files refused', () => {
  expect([0, 1023, 1024, 2_621_440, 5_368_709_120].map(shownSize)).toEqual([
    '0 bytes',
    '1.023 bytes',
    '1 KB',
    '2,5 MB',
    '5 GB',
  ])
  expect(fileProblem({ name: 'a.pdf', size: 0 }, ['pdf'], 10)).toBe('O arquivo está vazio.')
  expect(fileProblem({ name: 'pdf', size: 1 }, ['png'], 10)).toContain('não é aceito')
})

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)('they are accessible in the %s theme and fit %d px', async (theme, width) => {
  const { host, shadow } = await renderInShadow(
    <div>
      <Branches start={['sede']} />
      <Kind />
      <Proof />
    </div>,
    { theme, width },
  )
  await expectAccessible(host)
  await expectNoHorizontalOverflow(shadow)
  await trigger().click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(host)
})
