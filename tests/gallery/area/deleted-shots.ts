import { expect } from 'playwright/test'
import { moment, type Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const registers = [
  { screen: 'Membros ofertantes', path: '/members-offerings', field: 'deletedMembers' },
  { screen: 'Fornecedores', path: '/suppliers', field: 'deletedSuppliers' },
  { screen: 'Usuários', path: '/users', field: 'deletedUsers' },
] as const

const rows = ['Zenaide Quirino de Almeida', 'Elias Prado', 'Rosa Maria dos Santos Cavalcanti'].map((name, index) => ({
  id: `01900000-0000-7000-8000-00000000000${index}`,
  name,
  document: ['***.883.667-**', null, '***.204.518-**'][index],
  at: moment(-13 - 2 * index, '10:00'),
  actor: { id: '01900000-0000-7000-8000-000000000009', name: 'Helena Duarte' },
}))

async function openDeleted(stage: Stage, path: string): Promise<void> {
  await stage.answer('people', { rows, count: rows.length })
  await stage.open(`${path}/deleted`)
  await stage.see('Elias Prado')
}

/** Who was deleted from the registers of people, and what the law lets them ask for. */
export const deletedShots: readonly Shot[] = registers.flatMap(({ screen, path }): Shot[] => [
  {
    screen,
    name: 'excluídos',
    route: `${path}/deleted`,
    arrange: (stage) => openDeleted(stage, path),
  },
])

/** The question before a member's personal data is exported. */
export const personExportShots: readonly Shot[] = [
  {
    screen: 'Membros ofertantes',
    name: 'pergunta antes de exportar os dados',
    route: '/members-offerings/$id',
    arrange: async (stage) => {
      await stage.open('/members-offerings')
      await stage.page.getByRole('row').nth(1).getByRole('link').first().click()
      await stage.register.panel.getByRole('button', { name: 'Exportar dados da pessoa' }).click()
      await expect(stage.page.getByRole('dialog', { name: /^Exportar dados de/ })).toBeVisible()
    },
  },
]
