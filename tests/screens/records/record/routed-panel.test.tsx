import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { untilNextTask } from '#tests/support/browser/next-task.ts'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import { address, openAt, openToEdit, stage, strike } from '../../stage/stage.ts'

afterEach(strike)

const path = '/general-registers/region'
const panel = () => page.getByRole('dialog').first()
const isInSight = () => panel().element().checkVisibility({ opacityProperty: true })
/** Within one task, as no press by the browser's driver is. */
const close = () => (panel().getByRole('button', { name: 'Fechar' }).first().element() as HTMLElement).click()

describe('the panel of a record', () => {
  it('goes out of sight with the press that closes it, and keeps the focus until it is gone', async () => {
    keepRegions(stage(), someRegions(3))
    openAt(`${path}/r2`)
    await expect.element(page.getByRole('heading', { name: 'Região 002' })).toBeVisible()
    await expect.poll(isInSight).toBe(true)
    const focused = () => (panel().element().getRootNode() as ShadowRoot).activeElement
    const before = focused()
    close()
    await untilNextTask()
    expect(isInSight()).toBe(false)
    expect(focused()).toBe(before)
    await expect.element(panel()).not.toBeInTheDocument()
    expect(address().path).toBe(path)
  })

  it('stays in sight while it asks whether what was typed may be lost', async () => {
    keepRegions(stage(), someRegions(3))
    openToEdit(`${path}/r2`)
    await userEvent.fill(panel().getByRole('textbox', { name: 'Nome' }), 'Região do rio')
    close()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    expect(isInSight()).toBe(true)
    expect(address().path).toBe(`${path}/r2`)
  })

  it('stays in sight where another record of the list takes its place', async () => {
    keepRegions(stage(), someRegions(3))
    const element = openAt(`${path}/r2`)
    await expect.element(page.getByRole('heading', { name: 'Região 002' })).toBeVisible()
    await expect.poll(isInSight).toBe(true)
    element.path = `${path}/r1`
    await untilNextTask()
    expect(isInSight()).toBe(true)
    await expect.element(page.getByRole('heading', { name: 'Região 001' })).toBeVisible()
  })
})
