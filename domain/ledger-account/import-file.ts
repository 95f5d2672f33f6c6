import { optional } from '../field/fields.ts'
import type { RegisterFile } from '../import/register-row.ts'
import { ledgerAccountFields } from './fields.ts'
import { ledgerAccountNoun } from './noun.ts'

const { code, name, nature, isContra, referenceCode, accountantCode } = ledgerAccountFields

/** Headings of charts as accountants export them; of an account that is there already the code is enough, with what it gets. */
export const ledgerAccountFile: RegisterFile = {
  noun: ledgerAccountNoun,
  fields: {
    code,
    name: optional(name),
    nature: optional(nature),
    isContra: { ...isContra, required: false },
    referenceCode,
    accountantCode,
  },
  columns: {
    code: ['conta', 'classificacao', 'classificador', 'codigo da conta', 'codigo contabil', 'estrutural'],
    name: ['nome da conta', 'descricao', 'titulo', 'denominacao'],
    nature: ['grupo', 'tipo de conta'],
    isContra: ['redutora', 'retificadora'],
    referenceCode: ['referencial', 'conta referencial', 'codigo referencial da conta', 'plano referencial'],
    accountantCode: ['reduzido', 'codigo reduzido da conta', 'conta reduzida', 'codigo no escritorio'],
  },
  key: { field: 'code', taken: 'ledger_account_already_registered' },
  sample: {
    name: 'plano-contabil-de-exemplo.csv',
    text: 'Para experimentar: o reduzido de duas contas que já existem, uma conta nova e uma sem o seu grupo.',
    rows: () => [
      ['Código', 'Nome', 'Reduzido', 'Referencial'],
      ['1.1.1.01', '', '5', '1.01.01.01.01'],
      ['3.1.1.01', '', '301', ''],
      ['4.2.1.97', 'Jardinagem', '497', '4.02.02.01.07'],
      ['4.8.1.01', 'Sem o seu grupo', '', ''],
    ],
  },
}
