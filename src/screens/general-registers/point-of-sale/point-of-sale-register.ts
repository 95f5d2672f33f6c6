import type { Register } from '#src/records/record/register.ts'

export const pointOfSaleRegister: Register = {
  path: '/general-registers/point-of-sale',
  module: 'point-of-sale',
  queryKey: 'pointsOfSale',
  words: {
    title: 'Maquininhas',
    create: 'Nova maquininha',
    edit: 'Editar maquininha',
    view: 'Maquininha',
    saved: 'Maquininha salva',
    removed: 'Maquininha excluída',
    removeQuestion: 'Excluir maquininha?',
  },
}
