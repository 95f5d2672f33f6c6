import type { RegisterFile } from '../import/register-row.ts'
import { assetFields } from './fields.ts'
import { assetNoun } from './noun.ts'

/** Headings of asset lists. */
export const assetFile: RegisterFile = {
  noun: assetNoun,
  fields: assetFields,
  columns: {
    name: ['bem', 'descricao', 'descricao do bem', 'item'],
    number: [
      'numero',
      'patrimonio',
      'no',
      'nº',
      'n°',
      'n patrimonio',
      'no patrimonio',
      'nº patrimonio',
      'plaqueta',
      'tombo',
      'etiqueta',
    ],
    branchId: ['igreja', 'congregacao'],
    placeId: ['localizacao', 'sala', 'ambiente', 'setor'],
    acquiredOn: ['aquisicao', 'data de compra', 'data da compra', 'comprado em', 'data'],
    value: ['valor', 'valor de compra', 'preco', 'custo'],
    supplierId: ['cnpj do fornecedor', 'comprado de', 'cpf ou cnpj do fornecedor'],
    document: ['nota fiscal', 'nota', 'nf', 'numero da nota'],
    kind: ['tipo', 'categoria', 'classe', 'grupo'],
    usefulLife: ['vida util', 'anos de vida util', 'vida util (anos)'],
    residual: ['valor residual', 'residual'],
    note: ['observacoes', 'obs'],
  },
  key: { field: 'number', taken: 'asset_already_registered' },
  sample: {
    name: 'patrimonio-de-exemplo.csv',
    text: 'Para experimentar: quatro bens, um deles com um local que não existe e outro sem número.',
    rows: () => [
      ['Nome', 'Número', 'Local', 'Data de aquisição', 'Valor', 'Nota fiscal', 'Observação'],
      ['Violão', '9001', '', '12/03/2024', '1.290,00', 'NF 4471', 'Com capa'],
      ['Bebedouro', '9002', '', '05/08/2023', '899,90', '', ''],
      ['Armário', '9003', 'Sala que não existe', '', '450,00', '', ''],
      ['Ventilador', '', '', '', '219,00', '', ''],
    ],
  },
}
