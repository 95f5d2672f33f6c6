import type { Register } from '#src/records/record/register.ts'

export const costCenterRegister: Register = {
  path: '/general-registers/cost-center',
  module: 'cost-center',
  queryKey: 'costCenters',
  words: {
    title: 'Centros de custo',
    create: 'Novo centro de custo',
    edit: 'Editar centro de custo',
    view: 'Centro de custo',
    saved: 'Centro de custo salvo',
    removed: 'Centro de custo excluído',
    removeQuestion: 'Excluir centro de custo?',
  },
}
