import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passwordRules } from '#domain/session/password.ts'
import { Field } from '#src/ui/control/field.tsx'
import { NewPasswordInput } from '#src/ui/control/new-password-input.tsx'
import { PercentInput } from '#src/ui/control/percent-input.tsx'
import { PinInput } from '#src/ui/control/pin-input.tsx'
import { expectAccessible, expectNoHorizontalOverflow, renderInShadow } from '#tests/support/browser/shadow.tsx'

interface ValueProps {
  start?: string
  onChange?: (value: string) => void
  onComplete?: (value: string) => void
}

function Rate({ start = '', onChange }: ValueProps) {
  const [rate, setRate] = useState(start)
  const change = (next: string) => {
    setRate(next)
    onChange?.(next)
  }
  return (
    <Field label="Taxa">
      <PercentInput value={rate} onValueChange={change} />
    </Field>
  )
}

function Code({ start = '', onChange, onComplete }: ValueProps) {
  const [code, setCode] = useState(start)
  const change = (next: string) => {
    setCode(next)
    onChange?.(next)
  }
  return (
    <Field label="Código" error={code === '000000' ? 'Código incorreto' : undefined}>
      <PinInput value={code} onValueChange={change} onComplete={onComplete} />
    </Field>
  )
}

function NewPassword() {
  const [password, setPassword] = useState('')
  return (
    <Field label="Nova senha">
      <NewPasswordInput value={password} onValueChange={setPassword} rules={passwordRules} />
    </Field>
  )
}

const rate = () => page.getByLabelText('Taxa')
const code = () => page.getByLabelText('Código')

test('a percent is typed with comma or point, up to four decimals, and tidied when one leaves', async () => {
  const change = vi.fn()
  await renderInShadow(<Rate onChange={change} />)
  await rate().click()
  await userEvent.keyboard('02,5012345x')
  await expect.element(rate()).toHaveValue('2,5012')
  expect(change).toHaveBeenLastCalledWith('2.5012')
  await userEvent.keyboard('{Control>}a{/Control}3.{Tab}')
  await expect.element(rate()).toHaveValue('3')
  expect(change).toHaveBeenLastCalledWith('3')
})

test('a trailing zero may stand while one types', async () => {
  const change = vi.fn()
  await renderInShadow(<Rate onChange={change} />)
  await rate().click()
  await userEvent.keyboard('1,05')
  expect(change.mock.calls.flat()).toEqual(['1', '1.05'])
})

test('a code moves on by itself and is complete once', async () => {
  const complete = vi.fn()
  await renderInShadow(<Code onComplete={complete} />)
  await code().click()
  await userEvent.keyboard('48a2')
  await expect.element(code()).toHaveValue('482')
  await userEvent.keyboard('{Backspace}29137')
  await expect.element(code()).toHaveValue('482913')
  expect(complete).toHaveBeenCalledExactlyOnceWith('482913')
})

test('a code is pasted as it came, with whatever stands between', async () => {
  const complete = vi.fn()
  await renderInShadow(<Code onComplete={complete} />)
  await code().fill('482 913')
  await expect.element(code()).toHaveValue('482913')
  expect(complete).toHaveBeenCalledExactlyOnceWith('482913')
})

test('each rule of a password is ticked as soon as it holds', async () => {
  await renderInShadow(<NewPassword />)
  const field = page.getByLabelText('Nova senha')
  const missing = () => page.getByText(': falta').elements().length
  expect(missing()).toBe(5)
  await field.click()
  await userEvent.keyboard('celeiro')
  await expect.poll(missing).toBe(4)
  await userEvent.keyboard('#2026')
  await expect.poll(missing).toBe(1)
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Uma letra maiúscula: falta')
  await userEvent.keyboard('A')
  await expect.poll(missing).toBe(0)
  await expect.element(page.getByRole('status')).toHaveTextContent('5 de 5 requisitos da senha cumpridos')
})

test.each([
  ['curta#1A', true],
  ['Curt#1a', false],
  ['semnumero#A', false],
  ['SEMMINUSCULA#1', false],
  ['semmaiuscula#1', false],
  ['SemEspecial 1', false],
  ['Ação#2026', true],
])('the rules of %s hold together: %s', (password, good) => {
  expect(passwordRules.every((rule) => rule.isMet(password))).toBe(good)
})

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)('they are accessible in the %s theme and fit %d px', async (theme, width) => {
  const { host, shadow } = await renderInShadow(
    <div>
      <Rate start="2.5" />
      <Code start="000000" />
      <NewPassword />
    </div>,
    { theme, width },
  )
  await expectAccessible(host)
  await expectNoHorizontalOverflow(shadow)
})
