import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field } from '#src/ui/control/field.tsx'
import { DateInput, type DateInputProps } from '#src/ui/date/date-input.tsx'
import { addMonths, readDate, weeksOf } from '#src/ui/date/date-text.ts'
import {
  expectAccessible,
  expectFocus,
  expectNoHorizontalOverflow,
  renderInShadow,
} from '#tests/support/browser/shadow.tsx'

const today = '2026-02-03'

type DueProps = Partial<DateInputProps> & { start?: string; onChange?: (date: string) => void }

function Due({ start = '', onChange, ...rest }: DueProps) {
  const [date, setDate] = useState(start)
  const [isReadable, setReadable] = useState(true)
  const change = (next: string) => {
    setDate(next)
    onChange?.(next)
  }
  return (
    <Field label="Vencimento" error={isReadable ? undefined : 'Não há este dia'}>
      <DateInput {...rest} value={date} onValueChange={change} onReadable={setReadable} today={today} />
    </Field>
  )
}

const field = () => page.getByLabelText('Vencimento')
const day = (name: string) => page.getByRole('button', { name })

describe('a day as text', () => {
  test.each([
    ['03/02/26', '2026-02-03'],
    ['03/02/2026', '2026-02-03'],
    ['3/2', '2026-02-03'],
    ['030226', '2026-02-03'],
    ['2026-02-03', '2026-02-03'],
    ['hoje', '2026-02-03'],
    ['Ontem', '2026-02-02'],
    ['amanhã', '2026-02-04'],
    ['AMANHA', '2026-02-04'],
    ['29/02/24', '2024-02-29'],
    ['29/02/26', null],
    ['31/04/2026', null],
    ['03/02/126', null],
    ['constructor', null],
    ['', null],
  ])('%s is read as %s', (typed, read) => {
    expect(readDate(typed, today)).toBe(read)
  })

  test('another month clips to its last day, also across a year', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2025-12-31', 2)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })

  test('a month is shown in whole weeks that begin on Sunday', () => {
    const weeks = weeksOf('2026-02-14')
    expect(weeks).toHaveLength(4)
    expect([weeks[0]![0], weeks[3]![6]]).toEqual(['2026-02-01', '2026-02-28'])
    expect(weeksOf('2018-11-04')[1]![0]).toBe('2018-11-04')
  })
})

test('an existing date is overwritten after a press, and corrected after a second one', async () => {
  const change = vi.fn()
  await renderInShadow(<Due onChange={change} />)
  await field().click()
  await userEvent.keyboard('05/03/26')
  await userEvent.keyboard('{Tab}')
  await field().click()
  await userEvent.keyboard('01/02/26')
  expect(change).toHaveBeenLastCalledWith('2026-02-01')
  await userEvent.keyboard('{Tab}')
  await field().click()
  await field().click()
  const input = field().element()
  expect(input instanceof HTMLInputElement && input.selectionStart === input.selectionEnd).toBe(true)
})

test('typed text is completed on blur, and reported as soon as it can be parsed', async () => {
  const change = vi.fn()
  await renderInShadow(<Due onChange={change} />)
  await field().click()
  await userEvent.keyboard('05/03/26')
  expect(change).toHaveBeenLastCalledWith('2026-03-05')
  await expect.element(field()).toHaveValue('05/03/26')
  await userEvent.keyboard('{Tab}')
  await expect.element(field()).toHaveValue('05/03/2026')
})

test('a day that does not exist stays to be corrected, with an error', async () => {
  const change = vi.fn()
  await renderInShadow(<Due start="2026-02-01" onChange={change} />)
  await field().click()
  await userEvent.keyboard('{Control>}a{/Control}31/02/26{Tab}')
  await expect.element(field()).toHaveValue('31/02/26')
  await expect.element(page.getByText('Não há este dia')).toBeVisible()
  expect(change).toHaveBeenLastCalledWith('')
  await field().click()
  await userEvent.keyboard('{Control>}a{/Control}ontem{Tab}')
  await expect.element(field()).toHaveValue('02/02/2026')
  await expect.element(page.getByText('Não há este dia')).not.toBeInTheDocument()
})

test('arrows step a day, and stop at the limits', async () => {
  const change = vi.fn()
  await renderInShadow(<Due start="2026-02-28" max="2026-03-01" onChange={change} />)
  await field().click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(field()).toHaveValue('01/03/2026')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field()).toHaveValue('28/02/2026')
  expect(change.mock.calls.flat()).toEqual(['2026-03-01', '2026-02-28'])
})

test('a day is chosen in the calendar by mouse, and the focus returns to its button', async () => {
  await renderInShadow(<Due start="2026-02-12" max="2026-02-20" />)
  await page.getByRole('button', { name: 'Abrir calendário' }).click()
  await expect.element(page.getByText('fevereiro de 2026').first()).toBeVisible()
  await expect.element(day('quinta-feira, 12 de fevereiro de 2026')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(day('sábado, 21 de fevereiro de 2026')).toBeDisabled()
  await day('domingo, 15 de fevereiro de 2026').click()
  await expect.element(field()).toHaveValue('15/02/2026')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expectFocus(field())
})

test('the calendar is walked by keyboard', async () => {
  await renderInShadow(<Due start="2026-02-28" />)
  await userEvent.keyboard('{Tab}{Alt>}{ArrowDown}{/Alt}')
  await expectFocus(day('sábado, 28 de fevereiro de 2026'))
  await userEvent.keyboard('{ArrowRight}')
  await expectFocus(day('domingo, 1 de março de 2026'))
  await userEvent.keyboard('{PageDown}{ArrowDown}{End}')
  await expectFocus(day('sábado, 11 de abril de 2026'))
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('11/04/2026')
  await expectFocus(field())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('11/04/2026')
})

test('the calendar fits a phone, and each of its days a thumb', async () => {
  const { shadow } = await renderInShadow(<Due />, { width: 360 })
  await page.getByRole('button', { name: 'Abrir calendário' }).click()
  await expect.element(day('terça-feira, 3 de fevereiro de 2026')).toBeVisible()
  await expectNoHorizontalOverflow(shadow)
  expect(day('terça-feira, 3 de fevereiro de 2026').element().getBoundingClientRect().height).toBeCloseTo(44, 1)
})

test.each(['light', 'dark'] as const)('is accessible in the %s theme, open and closed', async (theme) => {
  const { host } = await renderInShadow(<Due start="2026-02-12" max="2026-02-20" />, { theme })
  await expectAccessible(host)
  await page.getByRole('button', { name: 'Abrir calendário' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(host)
})
