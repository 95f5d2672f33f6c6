import { expect, it } from 'vitest'
import { contributionParts, contributionTotals } from '#domain/report/paper/record/contribution-paper.ts'

it('sums what a member gave by kinds, says of what came without one that it did, and ends with all of it', () => {
  const contributions = [
    { date: '2026-02-01', kind: 1, source: 1, value: '90.00' },
    { date: '2026-02-03', source: 4, value: '20.00' },
    { date: '2026-03-01', kind: 1, source: 1, value: '10.00' },
    { date: '2026-03-01', kind: 5, source: 1, fundName: 'Telhado novo', value: '5.00' },
  ]
  expect(contributionTotals(contributions).map(({ label, value }) => `${label}: ${value.replace(/\s/g, ' ')}`)).toEqual(
    [
      'Dízimo: R$ 100,00',
      'Campanha, para Telhado novo: R$ 5,00',
      'Banco ou Pix, sem tipo informado: R$ 20,00',
      'Total do ano: R$ 125,00',
    ],
  )
})

it('is signed by who signs for the treasury, or by a hand that writes its name', () => {
  const signedBy = (treasurer: string | null) =>
    contributionParts({ company: 'Igreja do Celeiro', treasurer }, 'Ana Reis', '2026', []).at(-1)
  expect(signedBy('Lídia Prado')).toEqual({
    kind: 'signatures',
    labels: [{ label: 'Tesouraria', name: 'Lídia Prado' }],
  })
  expect(signedBy(null)).toEqual({ kind: 'signatures', labels: ['Tesouraria'] })
})
