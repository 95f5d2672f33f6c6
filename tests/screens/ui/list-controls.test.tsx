import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { FilterBar } from '#src/ui/table/filter-bar.tsx'
import { type PageSize, Pagination } from '#src/ui/table/pagination.tsx'
import { expectAccessible, expectNoHorizontalOverflow, renderInShadow } from '#tests/support/shadow.tsx'

function Pages({ start = 1, count = 60 }: { start?: number; count?: number }) {
  const [page, setPage] = useState(start)
  const [pageSize, setPageSize] = useState<PageSize>(20)
  return (
    <Pagination page={page} pageSize={pageSize} count={count} onPageChange={setPage} onPageSizeChange={setPageSize} />
  )
}

const shown = () => page.getByText(/^Exibindo/)

test('pages are walked by arrow and by number', async () => {
  await renderInShadow(<Pages />)
  await expect.element(shown()).toHaveTextContent('Exibindo 1–20 de 60')
  await expect.element(page.getByRole('button', { name: 'Página anterior' })).toBeDisabled()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.element(shown()).toHaveTextContent('Exibindo 21–40 de 60')
  await page.getByRole('button', { name: 'Página 3' }).click()
  await expect.element(shown()).toHaveTextContent('Exibindo 41–60 de 60')
  await expect.element(page.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('button', { name: 'Próxima página' })).toBeDisabled()
})

test('many pages leave gaps, big figures are grouped', async () => {
  await renderInShadow(<Pages start={50} count={23456} />)
  await expect.element(shown()).toHaveTextContent('Exibindo 981–1.000 de 23.456')
  const numbers = page.getByRole('button', { name: /^Página \d/ }).elements()
  expect(numbers.map((button) => button.textContent)).toEqual(['1', '49', '50', '51', '1.173'])
})

test('the size of a page is chosen', async () => {
  await renderInShadow(<Pages />)
  await page.getByRole('combobox', { name: 'Linhas por página' }).click()
  await page.getByRole('option', { name: '50' }).click()
  await expect.element(shown()).toHaveTextContent('Exibindo 1–50 de 60')
})

test('nothing found shows zero', async () => {
  await renderInShadow(<Pages count={0} />)
  await expect.element(shown()).toHaveTextContent('Exibindo 0–0 de 0')
})

function Filters({ onSearch = () => {} }: { onSearch?: (text: string) => void }) {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState('1')
  const chips = [
    ...(status ? [{ id: 'status', label: 'Situação: Ativo', onRemove: () => setStatus('') }] : []),
    ...(search ? [{ id: 'search', label: `Busca: ${search}`, onRemove: () => setSearch('') }] : []),
  ]
  const put = (text: string) => {
    setSearch(text)
    onSearch(text)
  }
  return (
    <FilterBar
      search={{ label: 'Buscar por nome', value: search, onSearch: put }}
      chips={chips}
      onClear={() => {
        setSearch('')
        setStatus('')
      }}
    >
      <Field label="Situação" labelHidden>
        <Select options={[{ value: '1', label: 'Ativo' }]} value={status} onValueChange={setStatus} />
      </Field>
    </FilterBar>
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
    <FilterBar search={{ label: 'Buscar por nome', value, onSearch: search }} chips={[]} onClear={() => {}} />
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

test('chips go one by one or all at once, and empty the search box', async () => {
  await renderInShadow(<Filters />)
  await searchBox().click()
  await userEvent.keyboard('boa{Enter}')
  await page.getByRole('button', { name: 'Remover filtro Busca: boa' }).click()
  await expect.element(searchBox()).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Remover filtro Situação: Ativo' })).toBeVisible()
  await searchBox().click()
  await userEvent.keyboard('nova{Enter}')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.element(searchBox()).toHaveValue('')
  await expect.element(page.getByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument()
})

test('on phones the filters wait behind a button, while the chips stay in sight', async () => {
  await renderInShadow(<Filters />, { width: 360 })
  const status = page.getByRole('combobox', { name: 'Situação' })
  const fold = page.getByRole('button', { name: 'Filtros', exact: true })
  await expect.element(page.getByRole('button', { name: 'Remover filtro Situação: Ativo' })).toBeVisible()
  await expect.element(status).not.toBeInTheDocument()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect.element(status).toBeVisible()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  await page.viewport(1280, 800)
  await expect.element(fold).not.toBeInTheDocument()
  await expect.element(status).toBeVisible()
})

test('there is no button of filters where there are none', async () => {
  await renderInShadow(
    <FilterBar search={{ label: 'Buscar por nome', value: '', onSearch: () => {} }} onClear={() => {}} />,
    {
      width: 360,
    },
  )
  await expect.element(searchBox()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Filtros', exact: true })).not.toBeInTheDocument()
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
  expectNoHorizontalOverflow(shadow)
  await expectAccessible(host)
})
