import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { type BarFilter, FilterBar } from '#src/ui/table/filter-bar.tsx'
import { type PageSize, Pagination } from '#src/ui/table/pagination.tsx'
import {
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  renderInShadow,
} from '#tests/support/browser/shadow.tsx'

function Pages({ start = 1, count = 60 }: { start?: number; count?: number }) {
  const [page, setPage] = useState(start)
  const [pageSize, setPageSize] = useState<PageSize>(20)
  return (
    <Pagination page={page} pageSize={pageSize} count={count} onPageChange={setPage} onPageSizeChange={setPageSize} />
  )
}

const shownCount = () => page.getByText(/^Exibindo/)

test('pages are walked by arrow and by number', async () => {
  await renderInShadow(<Pages />)
  await expect.element(shownCount()).toHaveTextContent('Exibindo 1–20 de 60')
  await expect.element(page.getByRole('button', { name: 'Página anterior' })).toBeDisabled()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.element(shownCount()).toHaveTextContent('Exibindo 21–40 de 60')
  await page.getByRole('button', { name: 'Página 3' }).click()
  await expect.element(shownCount()).toHaveTextContent('Exibindo 41–60 de 60')
  await expect.element(page.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('button', { name: 'Próxima página' })).toBeDisabled()
})

test('many pages leave gaps, big figures are grouped', async () => {
  await renderInShadow(<Pages start={50} count={23456} />)
  await expect.element(shownCount()).toHaveTextContent('Exibindo 981–1.000 de 23.456')
  const numbers = page.getByRole('button', { name: /^Página \d/ }).elements()
  expect(numbers.map((button) => button.textContent)).toEqual(['1', '49', '50', '51', '1.173'])
})

test('the size of a page is chosen', async () => {
  await renderInShadow(<Pages />)
  await page.getByRole('combobox', { name: 'Linhas por página' }).click()
  await page.getByRole('option', { name: '50' }).click()
  await expect.element(shownCount()).toHaveTextContent('Exibindo 1–50 de 60')
})

test('nothing found shows zero', async () => {
  await renderInShadow(<Pages count={0} />)
  await expect.element(shownCount()).toHaveTextContent('Exibindo 0–0 de 0')
})

function Filters({ onSearch = () => {} }: { onSearch?: (text: string) => void }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({ status: 'Ativo' })
  const filterOf = (id: string, label: string, isMain: boolean): BarFilter => ({
    id,
    label,
    isMain,
    shown: chosen[id] ? `${label}: ${chosen[id]}` : '',
    onRemove: () => setChosen((all) => ({ ...all, [id]: '' })),
    control: (
      <Field label={label} labelHidden>
        <Select
          options={['Ativo', 'Inativo'].map((value) => ({ value, label: value }))}
          value={chosen[id] ?? ''}
          shown={chosen[id] && `${label}: ${chosen[id]}`}
          placeholder={label}
          onValueChange={(value) => setChosen((all) => ({ ...all, [id]: value }))}
        />
      </Field>
    ),
  })
  const change = (text: string) => {
    setSearch(text)
    onSearch(text)
  }
  return (
    <FilterBar
      search={{ label: 'Buscar por nome', value: search, onSearch: change }}
      filters={[filterOf('status', 'Situação', true), filterOf('bank', 'Banco', false)]}
      onClear={() => {
        setSearch('')
        setChosen({})
      }}
    />
  )
}

const searchBox = () => page.getByRole('searchbox', { name: 'Buscar por nome' })

/** Between two keys nothing pauses, however slowly a busy machine sends them, until the answer is called. */
function holdPauses(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return () => void vi.runAllTimers()
}

test('a search waits for the typing to pause; Enter does not wait', async () => {
  const search = vi.fn()
  await renderInShadow(<Filters onSearch={search} />)
  await searchBox().click()
  const pause = holdPauses()
  await userEvent.keyboard('gráfica')
  expect(search).not.toHaveBeenCalled()
  pause()
  expect(search.mock.calls.flat()).toEqual(['gráfica'])
  await userEvent.keyboard(' boa{Enter}')
  expect(search.mock.calls.flat()).toEqual(['gráfica', 'gráfica boa'])
})

test('a search that comes into force later takes nothing from what is typed meanwhile', async () => {
  const search = vi.fn()
  const at = (value: string) => (
    <FilterBar search={{ label: 'Buscar por nome', value, onSearch: search }} onClear={() => {}} />
  )
  const { rerender } = await renderInShadow(at(''))
  await searchBox().click()
  holdPauses()
  await userEvent.keyboard('grá{Enter}fica')
  await expect.element(searchBox()).toHaveValue('gráfica')
  await rerender(at('grá'))
  await expect.element(searchBox()).toHaveValue('gráfica')
  await userEvent.keyboard('{Enter}')
  await rerender(at('gráfica'))
  expect([search.mock.calls.flat(), (searchBox().element() as HTMLInputElement).value]).toEqual([
    ['grá', 'gráfica'],
    'gráfica',
  ])
  await rerender(at('grá'))
  await expect.element(searchBox()).toHaveValue('grá')
})

const cross = (chip: string) => page.getByRole('button', { name: `Remover filtro ${chip}` })
const clear = () => page.getByRole('button', { name: 'Limpar filtros' })

test('a filter says what it filters, once, and goes by its cross or by Delete; all go at once with the search', async () => {
  await renderInShadow(<Filters />)
  const status = page.getByRole('combobox', { name: 'Situação' })
  await expect.element(status).toHaveTextContent('Situação: Ativo')
  expect(page.getByText('Situação: Ativo').elements()).toHaveLength(1)
  await cross('Situação: Ativo').click()
  await expect.element(status).toHaveTextContent(/^Situação$/)
  await expectFocus(status)
  await userEvent.keyboard('ina')
  await expect.element(status).toHaveTextContent('Situação: Inativo')
  await userEvent.keyboard('{Delete}')
  await expect.element(status).toHaveTextContent(/^Situação$/)
  await expectFocus(status)
  await expect.element(clear()).not.toBeInTheDocument()
  await userEvent.keyboard('ati')
  await searchBox().click()
  await userEvent.keyboard('nova{Enter}')
  await clear().click()
  await expect.element(searchBox()).toHaveValue('')
  await expect.element(status).toHaveTextContent(/^Situação$/)
  await expect.element(clear()).not.toBeInTheDocument()
})

test('what seldom matters is added, opens at once, and leaves the bar with its cross', async () => {
  await renderInShadow(<Filters />)
  const bank = page.getByRole('combobox', { name: 'Banco' })
  await expect.element(bank).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  await page.getByRole('menuitem', { name: 'Banco' }).click()
  await page.getByRole('option', { name: 'Inativo', exact: true }).click()
  await expect.element(bank).toHaveTextContent('Banco: Inativo')
  await expect.element(page.getByRole('button', { name: 'Filtro', exact: true })).not.toBeInTheDocument()
  await expectFocus(bank)
  await userEvent.keyboard('{Delete}')
  await expect.element(bank).not.toBeInTheDocument()
  await expectFocus(searchBox())
})

test('by keys alone a filter is added and chosen', async () => {
  await renderInShadow(<Filters />)
  page.getByRole('button', { name: 'Filtro', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Banco' })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'Ativo', exact: true })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Banco' })).toHaveTextContent('Banco: Ativo')
})

test('on phones what filters nothing waits behind a button, and what filters stays in sight', async () => {
  await renderInShadow(<Filters />, { width: 360 })
  const status = page.getByRole('combobox', { name: 'Situação' })
  const bank = page.getByRole('combobox', { name: 'Banco' })
  await expect.element(status).toHaveTextContent('Situação: Ativo')
  await expect.element(bank).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Banco' }).click()
  await page.getByRole('option', { name: 'Ativo', exact: true }).click()
  await expect.element(bank).toHaveTextContent('Banco: Ativo')
  await clear().click()
  await expect.element(status).not.toBeInTheDocument()
})

test('there is no button of filters where there are none', async () => {
  await renderInShadow(
    <FilterBar search={{ label: 'Buscar por nome', value: '', onSearch: () => {} }} onClear={() => {}} />,
    { width: 360 },
  )
  await expect.element(searchBox()).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)('list controls are accessible in the %s theme at %i px', async (theme, width) => {
  const { host, shadow } = await renderInShadow(
    <div>
      <Filters />
      <Pages count={2345} start={7} />
    </div>,
    { theme, width },
  )
  await expectNoHorizontalOverflow(shadow)
  await expectAccessible(host)
})
