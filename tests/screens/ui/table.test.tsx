import { type CSSProperties, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { Menu } from '#src/ui/popup/menu.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Sort } from '#src/ui/table/sort-header.tsx'
import { Table } from '#src/ui/table/table.tsx'
import {
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  renderInShadow,
} from '#tests/support/browser/shadow.tsx'

interface Supplier {
  id: string
  name: string
  city: string
  open: string
}

const suppliers: Supplier[] = [
  { id: 'a', name: 'Gráfica Boa Nova Comunicação Visual e Impressos Ltda.', city: 'São Paulo', open: 'R$ 4.820,00' },
  { id: 'b', name: 'Papelaria do Centro', city: 'Guarulhos', open: 'R$ 312,90' },
]

const columns: Column<Supplier>[] = [
  { id: 'name', header: 'Nome', kind: 'name', sortable: true, text: (row) => row.name },
  { id: 'city', header: 'Cidade', kind: 'text', text: (row) => row.city },
  {
    id: 'status',
    header: 'Situação',
    kind: 'badge',
    text: () => 'Ativo',
    cell: () => <Badge tone="positive">Ativo</Badge>,
  },
  { id: 'open', header: 'Em aberto', kind: 'money', sortable: true, text: (row) => row.open },
]

interface SupplierTableProps {
  onEdit?: (id: string) => void
  onPress?: (row: Supplier) => void
  onSort?: (sort: Sort) => void
  skeletonRows?: number
}

function SupplierTable({ onEdit, onPress, onSort, skeletonRows }: SupplierTableProps) {
  const [sort, setSort] = useState<Sort | null>(null)
  return (
    <Table
      caption="Fornecedores"
      columns={columns}
      rows={suppliers}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={(next) => {
        setSort(next)
        onSort?.(next)
      }}
      onRowPress={onPress}
      skeletonRows={skeletonRows}
      rowActions={(row) => (
        <Menu
          trigger={
            <IconButton size="dense" label={`Ações de ${row.name}`} icon={<svg aria-hidden viewBox="0 0 1 1" />} />
          }
          items={[{ id: 'edit', label: 'Editar', onSelect: () => onEdit?.(row.id) }]}
        />
      )}
    />
  )
}

const header = (name: string) => page.getByRole('columnheader', { name })

test('it reads as a table: caption, heads, rows, cells', async () => {
  await renderInShadow(<SupplierTable />)
  await expect.element(page.getByRole('table', { name: 'Fornecedores' })).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(3)
  await expect.element(page.getByRole('cell', { name: 'R$ 312,90' })).toBeVisible()
  await expect.element(header('Ações')).toBeInTheDocument()
})

test('a head sorts up, then down, and says so', async () => {
  const sort = vi.fn()
  await renderInShadow(<SupplierTable onSort={sort} />)
  await expect.element(header('Nome')).toHaveAttribute('aria-sort', 'none')
  await expect.element(header('Cidade')).not.toHaveAttribute('aria-sort')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(header('Nome')).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard('{Enter}')
  await expect.element(header('Nome')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Em aberto' }).click()
  expect(sort.mock.calls.flat()).toEqual([
    { column: 'name', descending: false },
    { column: 'name', descending: true },
    { column: 'open', descending: false },
  ])
})

test('a row answers to the mouse, its menu does not press the row', async () => {
  const press = vi.fn()
  const edit = vi.fn()
  await renderInShadow(<SupplierTable onPress={press} onEdit={edit} />)
  await page.getByText('Guarulhos').click()
  expect(press).toHaveBeenCalledExactlyOnceWith(suppliers[1])
  const button = page.getByRole('button', { name: 'Ações de Papelaria do Centro' })
  await button.click()
  const edits = page.getByRole('menuitem', { name: 'Editar' })
  await edits.hover()
  await expect.element(edits).toHaveAttribute('data-highlighted')
  await edits.click()
  await expect.poll(() => edit.mock.calls.flat()).toEqual(['b'])
  expect(press).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expectFocus(button)
})

test('figures stand at the right, in one line', async () => {
  await renderInShadow(<SupplierTable />)
  const { textAlign, whiteSpace, fontVariantNumeric } = getComputedStyle(
    page.getByRole('cell', { name: 'R$ 312,90' }).element(),
  )
  expect({ textAlign, whiteSpace, fontVariantNumeric }).toEqual({
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  })
})

test('the head stays in sight while the rows scroll', async () => {
  await renderInShadow(
    <div data-testid="scroller" style={{ height: 80, overflow: 'auto' }}>
      <SupplierTable />
    </div>,
  )
  const scroller = page.getByTestId('scroller').element()
  scroller.scrollTop = 20
  const top = () => header('Nome').element().getBoundingClientRect().top
  expect(Math.round(top() - scroller.getBoundingClientRect().top)).toBe(0)
})

test.each([360, 320])(
  'a row is two lines of a narrow list at %i px: name and money, below them the rest',
  async (width) => {
    const { shadow } = await renderInShadow(
      <div style={{ width }}>
        <SupplierTable />
      </div>,
    )
    const row = page.getByRole('row').last()
    await expect.poll(() => row.element().getBoundingClientRect().height).toBeLessThanOrEqual(80)
    const boxOf = (name: string) => page.getByRole('cell', { name, exact: true }).element().getBoundingClientRect()
    const [name, open, city] = [boxOf('Papelaria do Centro'), boxOf('R$ 312,90'), boxOf('Guarulhos')]
    expect(open?.left).toBeGreaterThanOrEqual(name?.right ?? Number.NaN)
    expect(city?.top).toBeGreaterThanOrEqual(name?.bottom ?? Number.NaN)
    await expect.element(page.getByRole('button', { name: 'Nome' })).toBeVisible()
    await expectNoHorizontalOverflow(shadow)
  },
)

interface Order {
  id: string
  code: string
}

test.each([
  ['OP-2026-000118', ''],
  ['RC-2026-000022', 'Stone'],
])(
  'on a phone the code %s stands whole beside its value, and a number has its head before it',
  async (code, beside) => {
    const order = { id: 'a', code }
    const columns: Column<Order>[] = [
      {
        id: 'code',
        header: 'Código',
        kind: 'name',
        characters: 15,
        text: () => code,
        cell: () => (
          <>
            <a href="#order">{code}</a>
            {beside && <span>{` ${beside} de pagamentos que vai para outra linha`}</span>}
          </>
        ),
      },
      { id: 'value', header: 'Valor', kind: 'money', text: () => 'R$ 450,00' },
      { id: 'count', header: 'Parcelas', kind: 'count', text: () => '3' },
    ]
    await renderInShadow(
      <div style={{ width: 326 }}>
        <Table
          caption="Ordens"
          columns={columns}
          rows={[order]}
          rowKey={({ id }) => id}
          rowActions={() => <IconButton label="Ações" icon={<svg aria-hidden viewBox="0 0 1 1" />} />}
        />
      </div>,
    )
    expect(page.getByRole('link', { name: code }).element().getClientRects()).toHaveLength(1)
    await expect.element(page.getByRole('cell', { name: 'Parcelas: 3' })).toBeVisible()
  },
)

test('on a phone a figure keeps its distance from the frame where nothing can be done with the row', async () => {
  await renderInShadow(
    <div style={{ width: 326 }}>
      <Table caption="Fornecedores" columns={columns} rows={suppliers} rowKey={({ id }) => id} />
    </div>,
  )
  const [table, name, money] = [
    page.getByRole('table'),
    page.getByText('Papelaria do Centro'),
    page.getByText('R$ 312,90'),
  ].map((one) => one.element().getBoundingClientRect())
  expect((name?.left ?? 0) - (table?.left ?? 0)).toBeGreaterThanOrEqual(14)
  expect((table?.right ?? 0) - (money?.right ?? 0)).toBeGreaterThanOrEqual(14)
})

test('on a phone no point stands before what nothing is before', async () => {
  const dated: Column<Supplier>[] = [
    { id: 'name', header: 'Nome', kind: 'name', text: (row) => row.name },
    {
      id: 'since',
      header: 'Desde',
      kind: 'date',
      priority: 'should',
      text: ({ id }) => (id === 'a' ? '01/11/2026' : ''),
    },
    { id: 'city', header: 'Cidade', kind: 'text', text: (row) => row.city },
  ]
  await renderInShadow(
    <div style={{ width: 326 }}>
      <Table caption="Fornecedores" columns={dated} rows={suppliers} rowKey={({ id }) => id} />
    </div>,
  )
  const pointOf = (city: string) =>
    getComputedStyle(page.getByRole('cell', { name: city }).element(), '::before').display
  expect([pointOf('São Paulo'), pointOf('Guarulhos')]).toEqual(['inline', 'none'])
})

test('truncated text is shown whole on hover, and on focus', async () => {
  await renderInShadow(
    <div style={{ width: 360 }}>
      <SupplierTable onEdit={() => {}} />
    </div>,
  )
  const cell = page.getByRole('cell', { name: /^Gráfica/ })
  await cell.hover()
  await expect.element(cell).toHaveAttribute('title', suppliers[0]?.name)
  const height = () => cell.element().getBoundingClientRect().height
  const before = height()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expectFocus(page.getByRole('button', { name: /^Ações de Gráfica/ }))
  await expect.poll(height).toBeGreaterThan(before)
})

test('grey rows stand for what is on its way, and no data', async () => {
  await renderInShadow(<SupplierTable skeletonRows={3} />)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(page.getByRole('row').elements()).toHaveLength(4)
  await expect.element(page.getByText('Papelaria do Centro')).not.toBeInTheDocument()
})

test('what the rows come to stands below them, and its name is no way to anywhere', async () => {
  const linked = columns.map((column) => ({ ...column, cell: ({ id }: Supplier) => <a href="#row">{id}</a> }))
  const total = { id: '', name: 'Todos', city: '', open: 'R$ 5.132,90' }
  await renderInShadow(
    <Table
      caption="Fornecedores"
      columns={linked.filter(({ kind }) => kind === 'name')}
      rows={suppliers}
      rowKey={({ id }) => id}
      total={total}
    />,
  )
  await expect.element(page.getByRole('row').last()).toHaveTextContent('Todos')
  expect(page.getByRole('link').elements()).toHaveLength(suppliers.length)
})

test.each([
  ['light', 1280],
  ['light', 360],
  ['dark', 1280],
  ['dark', 360],
] as const)('is accessible in the %s theme at %i px', async (theme, width) => {
  const { host } = await renderInShadow(<SupplierTable />, { theme, width })
  await expectAccessible(host)
})

test.each([1200, 976, 700])(
  '%i px wide, its head stands right above its first row, under a bar of the screen',
  async (width) => {
    const space = { width, paddingTop: 100, '--bar-height': '64px' } as CSSProperties
    const { shadow } = await renderInShadow(
      <div style={space}>
        <SupplierTable />
      </div>,
    )
    const boxOf = (at: string) => shadow.querySelector(at)?.getBoundingClientRect()
    expect(boxOf('thead th')?.bottom).toBe(boxOf('tbody tr')?.top)
  },
)
