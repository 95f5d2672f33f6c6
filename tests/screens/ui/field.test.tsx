import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field } from '#src/ui/control/field.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { expectAccessible, expectFocus, renderInShadow } from '#tests/support/browser/shadow.tsx'

test('the label, the help and the error belong to the control', async () => {
  await renderInShadow(
    <Field label="E-mail" help="O mesmo do cadastro" error="E-mail inválido" required>
      <TextInput type="email" />
    </Field>,
  )
  const input = page.getByRole('textbox', { name: 'E-mail' })
  await expect.element(input).toHaveAccessibleDescription('E-mail inválido O mesmo do cadastro')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAttribute('aria-required', 'true')
  await page.getByText('E-mail', { exact: true }).click()
  await expectFocus(input)
})

test('typed text arrives letter by letter', async () => {
  const change = vi.fn()
  await renderInShadow(
    <Field label="Nome">
      <TextInput onValueChange={change} />
    </Field>,
  )
  await page.getByLabelText('Nome').click()
  await userEvent.keyboard('Região Sul')
  expect(change).toHaveBeenLastCalledWith('Região Sul')
  expect(change).toHaveBeenCalledTimes(10)
})

test('a password is shown and hidden by the keyboard and keeps its text', async () => {
  await renderInShadow(
    <Field label="Senha" required>
      <PasswordInput />
    </Field>,
  )
  const input = page.getByLabelText('Senha', { exact: true })
  await input.fill('Celeiro#2026')
  await expect.element(input).toHaveAttribute('type', 'password')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(input).toHaveAttribute('type', 'text')
  await expectFocus(page.getByRole('button', { name: 'Ocultar senha' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveAttribute('type', 'password')
  await expect.element(input).toHaveValue('Celeiro#2026')
})

test.each(['light', 'dark'] as const)('fields are accessible in the %s theme', async (theme) => {
  const { host } = await renderInShadow(
    <div>
      <Field label="E-mail" help="O mesmo do cadastro" error="E-mail inválido" required>
        <TextInput placeholder="nome@igreja.org.br" />
      </Field>
      <Field label="Código" disabled>
        <TextInput defaultValue="REG-01" />
      </Field>
      <Field label="Senha">
        <PasswordInput />
      </Field>
    </div>,
    { theme },
  )
  await expectAccessible(host)
})
