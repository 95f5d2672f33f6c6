import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../stage/gateway.ts'
import { lastVariables } from '../stage/noun/suppliers.ts'
import { openAt, stage, strike } from '../stage/stage.ts'

afterEach(strike)

it('asks of which year and why before the receipts of all are drawn, says how far they are, and hands them over', async () => {
  const gateway = stage()
  gateway.on('Members', () => answer({ members: { rows: [], count: 0 } }))
  const none = { branchName: null, size: null, expiresAt: null, problem: null }
  const folder = { id: 'f1', year: '2026', status: 'WAITING', done: 3, total: 12, createdAt: '2026-03-01T12:00:00Z' }
  let rows: object[] = []
  gateway.on('ContributionFolders', () => answer({ contributionFolders: { rows } }))
  gateway.on('MakeContributionFolder', () => {
    rows = [{ ...none, ...folder }]
    return answer({ makeContributionFolder: { id: 'f1' } })
  })
  gateway.on('ContributionFolderFile', () => answer({ file: { url: '/api/download/recibos.zip?token=t' } }))
  const element = openAt('/members-offerings')
  await page.getByRole('button', { name: 'Recibos do ano' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Montar recibos' }).click()
  const question = page.getByRole('dialog', { name: 'Montar os recibos do ano' })
  await question.getByRole('button', { name: 'Montar recibos' }).click()
  await expect.element(question.getByLabelText('Motivo')).toHaveAttribute('aria-invalid', 'true')
  await question.getByLabelText('Motivo').fill('Entrega aos membros')
  await question.getByRole('radio').nth(1).click()
  await question.getByRole('button', { name: 'Montar recibos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recibos anuais de contribuições' })
  await expect.element(dialog.getByText(/Ano de 2026.*3 de 12 recibos na pasta/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Montar recibos' })).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(element)
  const lastYear = String(new Date().getFullYear() - 1)
  expect(lastVariables(gateway, 'MakeContributionFolder')?.input).toEqual({
    year: lastYear,
    reason: 'Entrega aos membros',
  })
  rows = [{ ...none, ...folder, status: 'READY', size: 90_000, expiresAt: '2026-03-08T12:00:00Z' }]
  await dialog.getByRole('button', { name: 'Baixar' }).click()
  await expect.element(page.getByText('Arquivo recibos.zip salvo')).toBeVisible()
})

const links = (rows: object[]) => answer({ contributionLinks: { rows, count: rows.length } })
const link = {
  id: 'l1',
  memberName: 'Ana Prado',
  year: '2026',
  way: 'EMAIL',
  createdAt: '2026-03-01T12:00:00Z',
  expiresAt: '2026-03-31T12:00:00Z',
  sentAt: '2026-03-01T12:01:00Z',
  failedAt: null,
  openedAt: null,
}

it('mails the link of their receipt to all who have an address, says who has none, and ends links', async () => {
  const gateway = stage()
  gateway.on('Members', () => answer({ members: { rows: [], count: 0 } }))
  let isMailed = false
  gateway.on('ContributionAddressees', () =>
    answer({ contributionAddressees: { toMail: isMailed ? 0 : 2, withLink: isMailed ? 2 : 0, withoutEmail: 3 } }),
  )
  gateway.on('ContributionLinks', () =>
    links(isMailed ? [link, { ...link, id: 'l2', memberName: 'Rui Melo', openedAt: '2026-03-02T12:00:00Z' }] : []),
  )
  gateway.on('SendContributionLinks', () => {
    isMailed = true
    return answer({ sendContributionLinks: { count: 2 } })
  })
  gateway.on('EndContributionLink', () => answer({ endContributionLink: { id: 'l1' } }))
  const element = openAt('/members-offerings')
  await page.getByRole('button', { name: 'Enviar recibos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar recibos por e-mail' })
  await expect.element(dialog.getByText('Sem e-mail no cadastro')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar a 2 pessoas' }).click()
  await expect.element(page.getByText('2 recibos na fila de envio')).toBeVisible()
  await expect
    .element(dialog.getByRole('list', { name: 'Links que valem' }))
    .toHaveTextContent(/Ana Prado.*Rui Melo.*Aberto/)
  await expect.element(dialog.getByRole('button', { name: /^Enviar a/ })).not.toBeInTheDocument()
  await expectAccessible(element)
  await dialog.getByRole('button', { name: 'Encerrar o link: Ana Prado' }).click()
  await expect.element(page.getByText('Link encerrado')).toBeVisible()
  expect(lastVariables(gateway, 'EndContributionLink')).toEqual({ id: 'l1' })
})
