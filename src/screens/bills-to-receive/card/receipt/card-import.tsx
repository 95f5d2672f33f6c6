import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type CardField, cardLayout } from '#domain/card-file/card-layout.ts'
import { CardReader } from '#domain/card-file/card-reader.ts'
import { cardFamilies, sampleSales } from '#domain/card-file/sample-sales.ts'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { link } from '#domain/field/fields.ts'
import { checkedMapping } from '#domain/import/table/column.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { keysOf } from '#domain/value/keys.ts'
import { textAt } from '#machines/form-values.ts'
import type { Client } from '#src/graphql/client.ts'
import { ImportCardTransactionsDocument } from '#src/graphql/generated/card.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { ImportDialog } from '#src/records/import/import-dialog.tsx'
import { Remarks } from '#src/records/import/remark-rows.tsx'
import { importResultOf } from '#src/records/import/source/import-result.ts'
import { type ImportSource, tableEndings } from '#src/records/import/source/import-source.ts'
import { recordPath } from '#src/records/register/register.ts'
import { useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'
import { useReceiptOptions } from './receipt-option.ts'

const linkStyle = css({ color: 'accent', textDecoration: 'underline' })

const fields = { cardReceiptId: link('Recebimento') }

export interface CardImportProps {
  open: boolean
  onClose: () => void
  /** The receipt whose sales these are, where that is settled. */
  receiptId?: string
}

/** Takes in the file of an acquirer: the sales that are not known yet come into a receipt. */
export function CardImport({ open, onClose, receiptId = '' }: CardImportProps) {
  const client = useClient()
  const today = todayOf(usePresent())
  const [source] = useState(() => ({ ...cardSource(client, receiptId, onClose), samples: samplesOf(today) }))
  return <ImportDialog source={source} open={open} onClose={onClose} />
}

/** A file of three sales as each acquirer would export it. */
const samplesOf = (today: string): NonNullable<ImportSource['samples']> => ({
  text: 'Para experimentar: três vendas de ontem, como cada operadora as exporta. Na Elo, a taxa vem maior que a usual.',
  files: keysOf(cardFamilies).map((family) => ({
    label: family,
    make: async () => ({
      file: new File([sampleSales(family, addDays(today, -1))], `${family}.csv`, { type: 'text/csv' }),
    }),
  })),
})

const cardSource = (client: Client, cardReceiptId: string, onClose: () => void): ImportSource => ({
  resource: 'card-transaction',
  title: 'Importar vendas da operadora',
  description:
    'O relatório detalhado de vendas ou de recebíveis, em Excel ou CSV, como o site da operadora o exporta. Nada muda antes de você conferir.',
  endings: tableEndings,
  row: { one: 'venda', several: 'vendas', gender: 'feminine' },
  duplicateText: 'Já estavam no sistema',
  ignored: 'vendas canceladas ou recusadas, Pix, aluguéis e totais',
  after: 'Confira as que têm diferença de taxa. O dinheiro entra na conta quando você der baixa.',
  fields,
  blank: { cardReceiptId },
  inputs: <Receipt />,
  check: (values) => {
    if (!textAt(values, 'cardReceiptId')) throw new InvalidInput([{ msg: 'required', param: 'cardReceiptId' }])
  },
  layout: cardLayout,
  isTable: () => true,
  reader: (refuse, { mapping }) =>
    new CardReader(
      { line: () => {}, refuse, ignore: () => {}, establishment: () => true },
      { mapping: checkedMapping<CardField>(cardLayout, mapping ?? {}) },
    ),
  send: ({ input, values, dryRun }, options) =>
    client
      .request(
        ImportCardTransactionsDocument,
        { input, dryRun, cardReceiptId: textAt(values, 'cardReceiptId') },
        options,
      )
      .then(({ outcome }) => importResultOf(outcome)),
  details: ({ remarks }) =>
    remarks && (
      <Remarks
        remarks={remarks}
        label="Devoluções da operadora"
        note="nada muda por elas antes de você registrá-las"
        linkTo={(id) => (
          <Link to={recordPath(cardTransactionNoun, id)} className={linkStyle} onClick={onClose}>
            Abrir a venda
          </Link>
        )}
      />
    ),
})

function Receipt() {
  return (
    <FormCombobox
      at="cardReceiptId"
      options={useReceiptOptions()}
      placeholder={`Código do ${cardReceiptNoun.words.one} ou maquininha`}
    />
  )
}
