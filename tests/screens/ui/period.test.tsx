import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '#src/ui/control/button.tsx'
import { type PeriodKind, PeriodPopover } from '#src/ui/date/period-popover.tsx'
import { expectAccessible, renderInShadow } from '#tests/support/browser/shadow.tsx'

const today = '2026-11-26'

async function openPeriod(kind: PeriodKind) {
  const choose = vi.fn()
  const { host } = await renderInShadow(
    <PeriodPopover
      trigger={<Button>Vencimento</Button>}
      title="Vencimento"
      open
      onOpen={() => undefined}
      onClose={() => undefined}
      period={{ from: '2026-11-01', to: '2026-11-30' }}
      kind={kind}
      today={today}
      onChange={choose}
    />,
  )
  return { host, choose }
}

test.each([
  ['Atrasados', '', '2026-11-25'],
  ['Esta semana', '2026-11-22', '2026-11-28'],
  ['Próximos 7 dias', '2026-11-27', '2026-12-03'],
  ['Mês que vem', '2026-12-01', '2026-12-31'],
])('what is due is asked for as %s', async (name, from, to) => {
  const { choose } = await openPeriod('due')
  await page.getByRole('button', { name, exact: true }).click()
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ from, to }))
})

test('a month of any year is one press, and says which is chosen', async () => {
  const { host, choose } = await openPeriod('done')
  const month = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(month('Ano passado')).toBeVisible()
  await expect.element(month('nov de 2026')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(host)
  await page.getByRole('button', { name: 'Ano anterior' }).click()
  await month('fev de 2025').click()
  expect(choose).toHaveBeenCalledWith({ from: '2025-02-01', to: '2025-02-28' })
})
