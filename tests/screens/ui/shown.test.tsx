import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chart } from '#src/ui/chart/chart.tsx'
import { axisText, fullText, labelEvery, ticksOf } from '#src/ui/chart/chart-scale.ts'
import { Tree } from '#src/ui/choice/tree.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Timeline } from '#src/ui/figure/timeline.tsx'
import { Steps } from '#src/ui/navigation/steps.tsx'
import { Tabs } from '#src/ui/navigation/tabs.tsx'
import { Popover } from '#src/ui/popup/popover.tsx'
import { SelectionBar } from '#src/ui/table/selection-bar.tsx'
import {
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  renderInShadow,
} from '#tests/support/browser/shadow.tsx'

function Supplier() {
  const [tab, setTab] = useState('data')
  const tabs = [
    { id: 'data', label: 'Dados', content: 'CNPJ' },
    { id: 'bank', label: 'Contas', content: 'Agência' },
    { id: 'files', label: 'Anexos', disabled: true, content: 'Nada' },
  ]
  return <Tabs label="Fornecedor" tabs={tabs} value={tab} onValueChange={setTab} />
}

const plans = [
  {
    id: '1',
    label: 'Receitas',
    children: [
      { id: '1.1', label: 'Dízimos' },
      { id: '1.2', label: 'Ofertas', children: [{ id: '1.2.1', label: 'Missões' }] },
    ],
  },
  { id: '2', label: 'Despesas', hint: '2', children: [{ id: '2.1', label: 'Água' }] },
]

function Plans({ onSelect }: { onSelect?: (id: string) => void }) {
  const [plan, setPlan] = useState<string | null>(null)
  const select = (id: string) => {
    setPlan(id)
    onSelect?.(id)
  }
  return <Tree label="Plano de contas" nodes={plans} selected={plan} onSelect={select} />
}

const flow = (
  <Chart
    kind="bars"
    unit="money"
    title="Entradas e saídas"
    summary="As entradas superam as saídas."
    labels={['Jan', 'Fev']}
    series={[
      { name: 'Entradas', values: [123_456, 200_000], tone: 'positive' },
      { name: 'Saídas', values: [100_000, -5_000], tone: 'negative' },
    ]}
  />
)

const tab = (name: string) => page.getByRole('tab', { name })
const node = (name: string) => page.getByRole('treeitem', { name })

test('tabs are walked by arrows, past what is disabled, and pressed', async () => {
  await renderInShadow(<Supplier />)
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expectFocus(tab('Contas'))
  await expect.element(page.getByRole('tabpanel', { name: 'Contas' })).toHaveTextContent('Agência')
  await userEvent.keyboard('{ArrowRight}')
  await expectFocus(tab('Dados'))
  await userEvent.keyboard('{End}')
  await expectFocus(tab('Contas'))
  await tab('Dados').click()
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('CNPJ')
})

test('a tree is walked, opened and closed by keyboard', async () => {
  const select = vi.fn()
  await renderInShadow(<Plans onSelect={select} />)
  await userEvent.keyboard('{Tab}')
  await expectFocus(node('Receitas'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(node('Ofertas')).toHaveAttribute('aria-level', '2')
  await userEvent.keyboard('{ArrowRight}')
  await expectFocus(node('Dízimos'))
  await userEvent.keyboard('{ArrowLeft}')
  await expectFocus(node('Receitas'))
  await userEvent.keyboard('o')
  await expectFocus(node('Ofertas'))
  await userEvent.keyboard('{Enter}')
  expect(select).toHaveBeenCalledExactlyOnceWith('1.2')
  await expect.element(node('Ofertas')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(node('Ofertas')).not.toBeInTheDocument()
  await expect.element(node('Receitas')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('*')
  await expect.element(node('Água')).toBeVisible()
  await userEvent.keyboard('{End}{ArrowUp}')
  await expectFocus(node('Despesas'))
})

test('the mouse opens a node by its arrow and selects it by its name', async () => {
  const select = vi.fn()
  const { shadow } = await renderInShadow(<Plans onSelect={select} />)
  shadow.querySelector<HTMLElement>('[data-node="1"] [data-toggle]')!.click()
  await expect.element(node('Dízimos')).toBeVisible()
  expect(select).not.toHaveBeenCalled()
  await page.getByText('Dízimos').click()
  expect(select).toHaveBeenCalledExactlyOnceWith('1.1')
})

test('a popover opens at its button, and Escape gives the focus back', async () => {
  await renderInShadow(
    <Popover trigger={<Button>Ver composição</Button>} title="Composição">
      <Button>Copiar</Button>
    </Popover>,
  )
  const opener = page.getByRole('button', { name: 'Ver composição' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Composição' })).toBeVisible()
  await expectFocus(page.getByRole('button', { name: 'Copiar' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectFocus(opener)
})

test('steps say which one is at hand and which are done', async () => {
  await renderInShadow(<Steps label="Cadastro" steps={['Tipo', 'Dados', 'Fim']} current={1} />)
  const items = page.getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent('Tipo (concluído)')
  await expect.element(items.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect.element(items.nth(2)).not.toHaveAttribute('aria-current')
})

test('the selection says count and sum, and is let go', async () => {
  const clear = vi.fn()
  const bar = (count: number) => (
    <SelectionBar count={count} words={`${count} escolhidos`} sum="R$ 10,00" onClear={clear}>
      <Button>Baixar</Button>
    </SelectionBar>
  )
  const { rerender } = await renderInShadow(bar(1))
  await expect.element(page.getByRole('status')).toHaveTextContent('1 escolhidosSoma: R$ 10,00')
  await rerender(bar(1234))
  await expect.element(page.getByRole('status')).toHaveTextContent('1234 escolhidos')
  await page.getByRole('button', { name: 'Desfazer a seleção' }).click()
  expect(clear).toHaveBeenCalledOnce()
  await rerender(bar(0))
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})

test('a chart tells the exact values of a place by the arrows, and where one points', async () => {
  await renderInShadow(flow)
  const probe = page.getByRole('slider', { name: 'Período' })
  await expect.element(probe).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{ArrowLeft}')
  await expectFocus(probe)
  await expect.element(probe).toHaveAttribute('aria-valuetext', 'Jan: Entradas R$ 1.234,56, Saídas R$ 1.000,00')
  await expect.element(page.getByText('em Jan')).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('-R$ 50,00')).toBeVisible()
})

test('a chart says what it shows, and holds its figures in a table', async () => {
  await renderInShadow(flow)
  const picture = page.getByRole('img', { name: 'Entradas e saídas. As entradas superam as saídas.' })
  await expect.element(picture).toBeVisible()
  expect(picture.element().querySelectorAll('rect')).toHaveLength(4)
  await page.getByRole('button', { name: 'Ver como tabela' }).click()
  await expect.element(page.getByRole('row', { name: 'Jan R$ 1.234,56 R$ 1.000,00' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Fev R$ 2.000,00 -R$ 50,00' })).toBeVisible()
})

test('axes are round, short and Brazilian', () => {
  expect(ticksOf([1_845_000, 2_890_000])).toEqual([0, 1_000_000, 2_000_000, 3_000_000])
  expect(ticksOf([-30, 90])).toEqual([-50, 0, 50, 100])
  expect(ticksOf([0, 0])).toEqual([0, 1])
  expect(axisText(1_250_000, 'money').replace(/\s/g, ' ')).toBe('R$ 12,5 mil')
  expect(axisText(-50_000, 'money')).toBe('-R$ 500')
  expect(axisText(12.5, 'percent')).toBe('12,5%')
  expect(fullText(-123_456, 'money')).toBe('-R$ 1.234,56')
  expect(fullText(1234, 'count')).toBe('1.234')
  expect(labelEvery(['Jan', 'Fev', 'Mar'], 300)).toBe(1)
  expect(labelEvery(Array(12).fill('janeiro'), 300)).toBe(3)
  // Of thirty days on a telephone the last would stand in the one before.
  expect(labelEvery(Array(31).fill('24/12'), 209)).toBe(10)
})

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)('they are accessible in the %s theme and fit %d px', async (theme, width) => {
  const { host, shadow } = await renderInShadow(
    <main>
      <Supplier />
      <Plans />
      <Steps label="Cadastro" steps={['Tipo', 'Dados e endereço', 'Responsável', 'Conclusão']} current={1} />
      <Timeline
        label="Histórico"
        items={[
          {
            id: '2',
            title: 'Aprovada',
            icon: '✓',
            at: '2026-02-03T17:30:00Z',
            shownAt: '03/02/2026',
            tone: 'positive',
          },
          { id: '1', title: 'Registrada', icon: '+', at: '2026-02-01T17:30:00Z', shownAt: '01/02/2026', by: 'João' },
        ]}
      />
      {flow}
      <SelectionBar count={2} words="2 escolhidos" sum="R$ 10,00" onClear={() => {}}>
        <Button>Baixar</Button>
      </SelectionBar>
    </main>,
    { theme, width },
  )
  await expect.element(page.getByRole('img')).toBeVisible()
  await expectAccessible(host)
  await expectNoHorizontalOverflow(shadow)
  await page.getByRole('button', { name: 'Ver como tabela' }).click()
  await expectAccessible(host)
  const rows = page.getByRole('treeitem').elements()
  expect(rows[0]!.getBoundingClientRect().height).toBe(width === 360 ? 44 : 36)
})
