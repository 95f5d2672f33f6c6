import type { Layout, SheetCell } from '../file/layout.ts'

const blank = { text: '' } as const
const text = (header: string, value: SheetCell['value'], most?: number): SheetCell => ({
  header,
  value,
  kind: 'text',
  most,
})

/** Contmatic Phoenix and G5: a worksheet of ten columns, dates as text. */
export const contmatic: Layout = {
  ending: 'xlsx',
  reduced: { pattern: /^\d{1,15}$/, words: 'só algarismos, até quinze' },
  form: {
    form: 'sheet',
    title: 'Lançamentos',
    encoding: 'UTF_8',
    date: 'dd/mm/aaaa',
    decimal: '.',
    by: 'pair',
    line: [
      [
        { header: 'Lançamento', value: 'numericNumber', kind: 'count' },
        text('Data', 'date'),
        { header: 'Débito', value: 'debit', kind: 'count' },
        { header: 'Crédito', value: 'credit', kind: 'count' },
        { header: 'Valor', value: 'amount', kind: 'money' },
        text('Histórico Padrão', blank),
        text('Complemento', 'history'),
        text('CCDB', blank),
        text('CCCR', blank),
        text('CNPJ', blank),
      ],
    ],
  },
}
