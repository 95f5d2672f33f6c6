import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field } from '#src/ui/control/field.tsx'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { expectAccessible, renderInShadow } from '#tests/support/browser/shadow.tsx'

const cpf = (typed: string) => {
  const digits = typed.replace(/\D/g, '').slice(0, 11)
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join('.')
  return digits.length > 9 ? `${groups}-${digits.slice(9)}` : groups
}

function CpfField({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <Field label="CPF">
      <MaskedInput mask={cpf} value={value} onValueChange={setValue} inputMode="numeric" />
    </Field>
  )
}

const field = () => page.getByLabelText('CPF')
const input = () => field().element() as HTMLInputElement
const caret = () => input().selectionStart

async function moveCaret(position: number) {
  await field().click()
  input().setSelectionRange(position, position)
}

test('punctuation appears while typing', async () => {
  await renderInShadow(<CpfField />)
  await field().click()
  await userEvent.keyboard('52998224725')
  await expect.element(field()).toHaveValue('529.982.247-25')
  expect(caret()).toBe(14)
})

test('a digit too many or a letter changes nothing', async () => {
  await renderInShadow(<CpfField start="52998224725" />)
  await moveCaret(14)
  await userEvent.keyboard('9x')
  await expect.element(field()).toHaveValue('529.982.247-25')
  expect(caret()).toBe(14)
})

test('deleting in the middle keeps the caret there', async () => {
  await renderInShadow(<CpfField start="52998224725" />)
  await moveCaret(6)
  await userEvent.keyboard('{Backspace}')
  await expect.element(field()).toHaveValue('529.922.472-5')
  expect(caret()).toBe(5)
  await userEvent.keyboard('8')
  await expect.element(field()).toHaveValue('529.982.247-25')
  expect(caret()).toBe(6)
})

test('Backspace behind a dot takes the digit before it', async () => {
  await renderInShadow(<CpfField start="52998224725" />)
  await moveCaret(4)
  await userEvent.keyboard('{Backspace}')
  await expect.element(field()).toHaveValue('529.822.472-5')
  expect(caret()).toBe(2)
})

test('Delete before a dot takes the digit after it', async () => {
  await renderInShadow(<CpfField start="52998224725" />)
  await moveCaret(3)
  await userEvent.keyboard('{Delete}')
  await expect.element(field()).toHaveValue('529.822.472-5')
})

test('pasted text is shaped, with or without punctuation', async () => {
  await renderInShadow(<CpfField />)
  await field().fill(' 529.982.247-25 ')
  await expect.element(field()).toHaveValue('529.982.247-25')
  await field().fill('11144477735')
  await expect.element(field()).toHaveValue('111.444.777-35')
})

test.each(['light', 'dark'] as const)('is accessible in the %s theme', async (theme) => {
  const { host } = await renderInShadow(<CpfField start="52998224725" />, { theme })
  await expectAccessible(host)
})
