import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field } from '#src/ui/control/field.tsx'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { expectAccessible, renderInShadow } from '#tests/support/browser/shadow.tsx'

interface ValueFieldProps {
  start?: string
  allowNegative?: boolean
  onChange?: (value: string) => void
}

function ValueField({ start = '', allowNegative, onChange }: ValueFieldProps) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <Field label="Valor">
      <MoneyInput value={value} onValueChange={change} allowNegative={allowNegative} />
    </Field>
  )
}

const field = () => page.getByLabelText('Valor')
const input = () => field().element() as HTMLInputElement

async function paste(text: string) {
  await field().click()
  const data = new DataTransfer()
  data.setData('text', text)
  input().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('typing pushes cents in from the right', async () => {
  const change = vi.fn()
  await renderInShadow(<ValueField onChange={change} />)
  await field().click()
  await userEvent.keyboard('1234')
  await expect.element(field()).toHaveValue('R$ 12,34')
  expect(change.mock.calls.flat()).toEqual(['0.01', '0.12', '1.23', '12.34'])
})

test.each([
  ['250,', 'R$ 250,00'],
  ['250,5', 'R$ 250,50'],
  ['250,05', 'R$ 250,05'],
  ['250,00', 'R$ 250,00'],
  ['1.250,00', 'R$ 1.250,00'],
  ['0,75', 'R$ 0,75'],
  ['12,345', 'R$ 123,45'],
  ['250,{Backspace}', 'R$ 25,00'],
  ['12345678901,9', 'R$ 12.345.678.901,90'],
  [',', ''],
  ['12,,', 'R$ 12,00'],
])('a comma says that what stands there are reais: %s', async (keys, formatted) => {
  await renderInShadow(<ValueField />)
  await field().click()
  await userEvent.keyboard(keys)
  await expect.element(field()).toHaveValue(formatted)
})

test('a comma keeps the sign, and what is typed after one has left pushes in again', async () => {
  await renderInShadow(<ValueField allowNegative />)
  await field().click()
  await userEvent.keyboard('3-,')
  await expect.element(field()).toHaveValue('-R$ 3,00')
  await userEvent.keyboard('{Tab}')
  await field().click()
  await userEvent.keyboard('{End}5')
  await expect.element(field()).toHaveValue('-R$ 30,05')
})

test('quick typing loses nothing', async () => {
  await renderInShadow(<ValueField />)
  await field().click()
  await userEvent.keyboard('1234567890123')
  await expect.element(field()).toHaveValue('R$ 12.345.678.901,23')
})

test('no more than thirteen digits, which the API takes', async () => {
  await renderInShadow(<ValueField start="12345678901.23" />)
  await field().click()
  await userEvent.keyboard('{End}4')
  await expect.element(field()).toHaveValue('R$ 12.345.678.901,23')
})

test('Backspace takes the last cent and ends empty', async () => {
  const change = vi.fn()
  await renderInShadow(<ValueField start="0.12" onChange={change} />)
  await field().click()
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}')
  await expect.element(field()).toHaveValue('')
  expect(change.mock.calls.flat()).toEqual(['0.01', '0.00', ''])
})

test('a digit in the middle goes where the caret is', async () => {
  await renderInShadow(<ValueField start="12.34" />)
  await field().click()
  input().setSelectionRange(4, 4)
  await userEvent.keyboard('9')
  await expect.element(field()).toHaveValue('R$ 192,34')
  expect(input().selectionStart).toBe(5)
})

test('typing over what is selected starts again', async () => {
  await renderInShadow(<ValueField start="12.34" />)
  await field().click()
  input().select()
  await userEvent.keyboard('5')
  await expect.element(field()).toHaveValue('R$ 0,05')
})

test.each([
  ['1.234,56', 'R$ 1.234,56'],
  ['1234.56', 'R$ 1.234,56'],
  ['1,234.56', 'R$ 1.234,56'],
  ['R$ 1.500', 'R$ 1.500,00'],
  ['1500', 'R$ 1.500,00'],
  ['12,5', 'R$ 12,50'],
  ['0,07', 'R$ 0,07'],
  ['abc', 'R$ 99,00'],
  ['-5,00', 'R$ 99,00'],
  ['−5,00', 'R$ 99,00'],
])('pasting %s shows %s', async (pasted, formatted) => {
  await renderInShadow(<ValueField start="99.00" />)
  await paste(pasted)
  await expect.element(field()).toHaveValue(formatted)
})

test.each(['-1.234,56', '−1.234,56', '−R$ 1.234,56', 'R$ −1.234,56'])('pasting %s takes its minus', async (pasted) => {
  await renderInShadow(<ValueField start="99.00" allowNegative />)
  await paste(pasted)
  await expect.element(field()).toHaveValue('-R$ 1.234,56')
})

test('a minus turns the sign only where it may', async () => {
  await renderInShadow(<ValueField start="12.34" allowNegative />)
  await field().click()
  await userEvent.keyboard('{End}-')
  await expect.element(field()).toHaveValue('-R$ 12,34')
  await userEvent.keyboard('-')
  await expect.element(field()).toHaveValue('R$ 12,34')
})

test.each(['light', 'dark'] as const)('is accessible in the %s theme', async (theme) => {
  const { host } = await renderInShadow(<ValueField start="12.34" />, { theme })
  await expectAccessible(host)
})
