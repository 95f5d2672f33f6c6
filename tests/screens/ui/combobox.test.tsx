import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { Field } from '#src/ui/control/field.tsx'
import { expectAccessible, expectFocus, renderInShadow } from '#tests/support/browser/shadow.tsx'

const cities: Option[] = [
  { value: '1', label: 'São Paulo', hint: 'SP' },
  { value: '2', label: 'São José dos Campos', hint: 'SP' },
  { value: '3', label: 'Campinas', hint: 'SP' },
]

function CityField({ start = null, onChange }: { start?: Option | null; onChange?: (city: Option | null) => void }) {
  const [city, setCity] = useState<Option | null>(start)
  const choose = (next: Option | null) => {
    setCity(next)
    onChange?.(next)
  }
  return (
    <Field label="Cidade">
      <Combobox options={cities} value={city} onValueChange={choose} />
    </Field>
  )
}

const field = () => page.getByRole('combobox', { name: 'Cidade' })

test('typing without accents finds, Enter chooses', async () => {
  const change = vi.fn()
  await renderInShadow(<CityField onChange={change} />)
  await field().click()
  await userEvent.keyboard('sao j')
  await expect.element(page.getByRole('option', { name: 'São José dos Campos' })).toHaveAttribute('data-highlighted')
  await expect.element(page.getByRole('option', { name: 'Campinas', exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(change).toHaveBeenCalledExactlyOnceWith(cities[1])
  await expect.element(field()).toHaveValue('São José dos Campos')
})

test('arrows and Enter in one breath choose what the arrows reached', async () => {
  await renderInShadow(<CityField />)
  await field().click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(field()).toHaveValue('São José dos Campos')
})

test('the mouse chooses, and the whole list comes back on the next opening', async () => {
  await renderInShadow(<CityField />)
  await field().click()
  await userEvent.keyboard('camp')
  await page.getByRole('option', { name: 'Campinas' }).click()
  await expect.element(field()).toHaveValue('Campinas')
  await page.getByRole('button', { name: 'Abrir opções' }).click()
  await expect.element(page.getByRole('option', { name: 'São Paulo' })).toBeVisible()
})

test('Escape keeps the choice and the focus', async () => {
  await renderInShadow(<CityField start={cities[0]} />)
  await expect.element(field()).toHaveValue('São Paulo')
  await field().click()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expectFocus(field())
  await expect.element(field()).toHaveValue('São Paulo')
})

test('its cross empties it', async () => {
  const change = vi.fn()
  await renderInShadow(<CityField start={cities[0]} onChange={change} />)
  await page.getByRole('button', { name: 'Limpar' }).click()
  expect(change).toHaveBeenLastCalledWith(null)
  await expect.element(field()).toHaveValue('')
})

test('text that is no option goes back to the choice when one leaves', async () => {
  await renderInShadow(
    <div>
      <button type="button">Antes</button>
      <CityField start={cities[2]} />
    </div>,
  )
  await field().click()
  await userEvent.keyboard('{End}xyz')
  await expect.element(page.getByText('Nada encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Antes' }).click()
  await expect.element(field()).toHaveValue('Campinas')
})

/** Remote options: empty until a search. */
function RemoteField({ onSearch, found }: { onSearch: (text: string) => void; found: Option[] | 'loading' }) {
  const [city, setCity] = useState<Option | null>({ value: '9', label: 'Ubatuba' })
  return (
    <Field label="Cidade">
      <Combobox
        options={found === 'loading' ? [] : found}
        loading={found === 'loading'}
        value={city}
        onValueChange={setCity}
        onSearch={onSearch}
      />
    </Field>
  )
}

test('options from a server: every letter is asked, the answer replaces the list', async () => {
  const search = vi.fn()
  const { rerender } = await renderInShadow(<RemoteField onSearch={search} found={[]} />)
  await expect.element(field()).toHaveValue('Ubatuba')
  await field().click()
  ;(field().element() as HTMLInputElement).select()
  await userEvent.keyboard('cam')
  expect(search.mock.calls.flat()).toEqual(['c', 'ca', 'cam'])
  await rerender(<RemoteField onSearch={search} found="loading" />)
  await expect.element(page.getByText('Buscando…')).toBeVisible()
  await rerender(<RemoteField onSearch={search} found={[cities[2]!]} />)
  await expect.element(field()).toHaveValue('cam')
  await page.getByRole('option', { name: 'Campinas' }).click()
  await expect.element(field()).toHaveValue('Campinas')
})

test.each(['light', 'dark'] as const)('is accessible in the %s theme, open and closed', async (theme) => {
  const { host } = await renderInShadow(<CityField start={cities[0]} />, { theme })
  await expectAccessible(host)
  await field().click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(host)
})

test('no letter is lost, however fast one types', async () => {
  const streets = Array.from({ length: 400 }, (_, index) => ({
    value: String(index),
    label: `Rua das Oliveiras ${index}`,
  }))
  await renderInShadow(
    <Field label="Cidade">
      <Combobox options={streets} value={null} onValueChange={() => {}} />
    </Field>,
  )
  await field().click()
  for (const words of ['rua das oliveiras 39', '{Backspace}{Backspace}127']) await userEvent.keyboard(words)
  await expect.element(field()).toHaveValue('rua das oliveiras 127')
  await expect.element(page.getByRole('option', { name: 'Rua das Oliveiras 127' })).toBeVisible()
  await expect.poll(() => page.getByRole('option').elements().length).toBe(1)
})

test.each([
  ['takes the one that was typed when they come, though the field was left', 'sao j{Enter}{Tab}', [[cities[1]]]],
  ['takes nothing where more is typed after it', 'sao j{Enter}x', []],
])('Enter before the options are there %s', async (_, keys, chosen) => {
  const change = vi.fn()
  const piece = (options: readonly Option[]) => (
    <Field label="Cidade">
      <Combobox options={options} value={null} onSearch={() => {}} onValueChange={change} />
    </Field>
  )
  const { rerender } = await renderInShadow(piece([]))
  await field().click()
  await userEvent.keyboard(keys)
  expect(change).not.toHaveBeenCalled()
  await rerender(piece(cities))
  await expect.poll(() => change.mock.calls).toEqual(chosen)
})
