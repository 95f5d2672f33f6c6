import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { federativeUnits } from '#domain/value/contact/federative-unit.ts'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { RadioGroup } from '#src/ui/choice/radio-group.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { Switch } from '#src/ui/choice/switch.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { expectAccessible, expectFocus, renderInShadow } from '#tests/support/browser/shadow.tsx'

const branches = [
  { value: 'sede', label: 'Sede' },
  { value: 'norte', label: 'Filial Norte', hint: 'Rua das Oliveiras, 100' },
  { value: 'sul', label: 'Filial Sul' },
  { value: 'fechada', label: 'Filial Velha', disabled: true },
]

function BranchSelect({ onChange, start = '' }: { onChange?: (value: string) => void; start?: string }) {
  const [value, setValue] = useState(start)
  const choose = (next: string) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <Field label="Filial" help="Onde o fornecedor atende" required>
      <Select options={branches} value={value} onValueChange={choose} clearable />
    </Field>
  )
}

const trigger = () => page.getByRole('combobox', { name: 'Filial' })

/** In one go: letters that come apart are words of their own, and a busy machine brings them apart. */
function typeAtOnce(letters: string): void {
  const target = trigger().element()
  for (const key of letters) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))
}

test('a select is chosen from by mouse', async () => {
  const change = vi.fn()
  await renderInShadow(<BranchSelect onChange={change} />)
  await expect.element(trigger()).toHaveTextContent('Selecione')
  await expect.element(trigger()).toHaveAccessibleDescription('Onde o fornecedor atende')
  await trigger().click()
  await page.getByRole('option', { name: 'Filial Sul' }).click()
  expect(change).toHaveBeenCalledExactlyOnceWith('sul')
  await expect.element(trigger()).toHaveTextContent('Filial Sul')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('letters before the options are there choose when they come, though the field was left', async () => {
  const change = vi.fn()
  const piece = (options: typeof branches) => (
    <Field label="Filial">
      <Select options={options} value="" onValueChange={change} />
    </Field>
  )
  const { rerender } = await renderInShadow(piece([]))
  await userEvent.keyboard('{Tab}')
  typeAtOnce('filial s')
  await userEvent.keyboard('{Tab}')
  expect(change).not.toHaveBeenCalled()
  await rerender(piece(branches))
  // The letters are read once the options are drawn.
  await expect.poll(() => change.mock.calls).toEqual([['sul']])
})

test('a select that was chosen is no stop but itself, and Delete or Backspace empties it', async () => {
  await renderInShadow(
    <>
      <BranchSelect />
      <button type="button">Depois</button>
    </>,
  )
  await userEvent.keyboard('{Tab}s{Tab}')
  await expectFocus(page.getByRole('button', { name: 'Depois' }))
  for (const key of ['{Delete}', '{Backspace}']) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}s')
    await expect.element(trigger()).toHaveTextContent('Sede')
    await userEvent.keyboard(key)
    await expect.element(trigger()).toHaveTextContent('Selecione')
    await expectFocus(trigger())
    await userEvent.keyboard('{Tab}')
  }
})

test('a select is chosen from by arrows, and Escape keeps what was chosen', async () => {
  await renderInShadow(<BranchSelect start="sede" />)
  await userEvent.keyboard('{Tab}')
  await expectFocus(trigger())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Filial Norte' })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(trigger()).toHaveTextContent('Filial Norte')
  await expectFocus(trigger())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(trigger()).toHaveTextContent('Filial Norte')
  await expectFocus(trigger())
})

test('a select takes the first letters, and skips what is disabled', async () => {
  await renderInShadow(<BranchSelect />)
  await userEvent.keyboard('{Tab}sed')
  await expect.element(trigger()).toHaveTextContent('Sede')
  await trigger().click()
  await page.getByRole('option', { name: 'Filial Velha' }).click({ force: true })
  await expect.element(trigger()).toHaveTextContent('Sede')
})

test.each([
  ['sc', 'SC · Santa Catarina'],
  ['São P', 'SP · São Paulo'],
  ['sao', 'SP · São Paulo'],
  ['rio grande do s', 'RS · Rio Grande do Sul'],
])('a select takes the letters of a code, and of the name after it: %s', async (letters, shown) => {
  function State() {
    const [value, setValue] = useState('')
    const options = federativeUnits.map(({ acronym, name }) => ({ value: acronym, label: `${acronym} · ${name}` }))
    return (
      <Field label="Filial">
        <Select options={options} value={value} onValueChange={setValue} />
      </Field>
    )
  }
  await renderInShadow(<State />)
  typeAtOnce(letters)
  await expect.element(trigger()).toHaveTextContent(shown)
})

test('what is typed in the same breath as the press chooses among the open options', async () => {
  await renderInShadow(<BranchSelect start="norte" />)
  await userEvent.keyboard('{Tab}{Enter}s{Enter}')
  await expect.element(trigger()).toHaveTextContent('Sede')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('a select is emptied by its cross', async () => {
  const change = vi.fn()
  await renderInShadow(<BranchSelect onChange={change} start="sul" />)
  await page.getByRole('button', { name: 'Limpar' }).click()
  expect(change).toHaveBeenCalledExactlyOnceWith('')
  await expect.element(trigger()).toHaveTextContent('Selecione')
})

test('the options float in the layer, above the page and inside the window', async () => {
  const { shadow } = await renderInShadow(
    <div style={{ padding: 16 }}>
      <BranchSelect />
    </div>,
    { width: 360 },
  )
  await trigger().click()
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  const width = (element: Element) => Math.round(element.getBoundingClientRect().width)
  await expect.poll(() => width(list.element())).toBe(width(trigger().element()))
  const box = list.element().getBoundingClientRect()
  expect(shadow.querySelector('.celeiro-layer')?.contains(list.element())).toBe(true)
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(360)
})

test('a radio group moves with the arrows and says when it is wrong', async () => {
  const Kinds = () => {
    const [value, setValue] = useState('1')
    return (
      <RadioGroup
        label="Tipo de pessoa"
        options={[
          { value: '1', label: 'Pessoa física' },
          { value: '2', label: 'Pessoa jurídica' },
        ]}
        value={value}
        onValueChange={setValue}
        error="Escolha uma opção"
        required
      />
    )
  }
  await renderInShadow(<Kinds />)
  await expect.element(page.getByRole('radiogroup')).toHaveAccessibleDescription('Escolha uma opção')
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Pessoa jurídica' })).toBeChecked()
  await page.getByText('Pessoa física').click()
  await expect.element(page.getByRole('radio', { name: 'Pessoa física' })).toBeChecked()
})

test('a checkbox and a switch turn by key and by their label', async () => {
  const check = vi.fn()
  const turn = vi.fn()
  await renderInShadow(
    <div>
      <Checkbox label="Emite nota" onCheckedChange={check} help="Só pessoa jurídica" />
      <Switch label="Avisos por e-mail" onCheckedChange={turn} />
      <Checkbox label="Todos" indeterminate />
    </div>,
  )
  await userEvent.keyboard('{Tab} ')
  expect(check).toHaveBeenLastCalledWith(true)
  await page.getByText('Emite nota').click()
  expect(check).toHaveBeenLastCalledWith(false)
  await page.getByText('Avisos por e-mail').click()
  expect(turn).toHaveBeenLastCalledWith(true)
  await expect.element(page.getByRole('switch')).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Todos' })).toBePartiallyChecked()
})

test.each(['light', 'dark'] as const)('choices are accessible in the %s theme, open and closed', async (theme) => {
  const { host } = await renderInShadow(
    <div>
      <BranchSelect start="norte" />
      <Checkbox label="Emite nota" defaultChecked help="Só pessoa jurídica" error="Campo obrigatório" />
      <Switch label="Avisos por e-mail" defaultChecked help="Um resumo por semana" />
      <RadioGroup label="Tipo" options={branches} value="sede" onValueChange={() => {}} help="Uma delas" />
    </div>,
    { theme },
  )
  await expectAccessible(host)
  await trigger().click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(host)
})
