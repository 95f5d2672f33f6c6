import { type ReactNode, useState } from 'react'
import { AssetDisposal, AssetSale } from '#domain/asset/asset.ts'
import { disposeFields, sellFields } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { Reversal, reversalFields } from '#domain/ledger/reversal-reason.ts'
import { codeNameOf } from '#domain/value/enums.ts'
import { todayOf } from '#domain/value/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import { textAt } from '#machines/form-values.ts'
import type { AssetMove } from '#machines/lifecycles/asset-status.ts'
import {
  DisposeAssetDocument,
  RestoreAssetDocument,
  ReverseAssetDocument,
  SellAssetDocument,
} from '#src/graphql/generated/asset.ts'
import type { AssetDisposalInput, AssetSaleInput, ReversalInput } from '#src/graphql/generated/graphql.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { checkedInput } from '#src/records/form/checked-input.ts'
import { FormDate } from '#src/records/form/date-control.tsx'
import { FormCombobox } from '#src/records/form/form-combobox.tsx'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormInput } from '#src/records/form/form-input.tsx'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions } from '#src/records/link/lookups.ts'
import { ActPosting, type AskedAct } from '#src/records/posting/act-posting.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { useAccountOptions, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'

interface Asked extends AskedAct {
  readonly effect: string
}

/** The acts that ask for no more than a reason. */
const back = {
  restore: {
    ...{ question: 'Desfazer a baixa?', actionLabel: 'Desfazer a baixa', done: 'Baixa desfeita' },
    effect: 'volta a ficar em uso.',
    send: (client, id, _, options) => client.send(RestoreAssetDocument, { id }, options),
  },
  reverse: {
    ...{ question: 'Estornar a venda?', actionLabel: 'Estornar a venda', done: 'Venda estornada', isHard: true },
    effect: 'volta a ficar em uso; o valor da venda sai da conta com a data de hoje.',
    ...{ fields: reversalFields, inputs: <FormInput at="reason" /> },
    send: (client, id, values, options) => {
      const input = checkedInput<ReversalInput>({ fields: reversalFields, schema: Reversal }, values)
      return client.send(ReverseAssetDocument, { id, input }, options)
    },
  },
} satisfies Partial<Record<AssetMove, Asked>>

/** Says what an act with what the church owns does before it is done. */
export function AssetAsking({ name, ...props }: ActDialogProps & { name: AssetMove }) {
  if (name === 'dispose') return <Disposing {...props} />
  return name === 'sell' ? <Selling {...props} /> : <Asks {...props} name={name} act={back[name]} />
}

const Asks = ({ act, ...props }: ActDialogProps & { name: AssetMove; act: Asked }) => (
  <ActPosting {...props} act={act} register={assetNoun} effect={`${props.record.name} ${act.effect}`} />
)

const whenOf = (today: string): ReactNode => <FormDate at="date" max={today} />

function Disposing(props: ActDialogProps) {
  const today = todayOf(usePresent())
  const [blank] = useState(() => ({ ...emptyValues(disposeFields), date: today }))
  const act: Asked = {
    ...{ question: 'Dar baixa no bem?', actionLabel: 'Dar baixa', done: 'Baixa registrada', isHard: true },
    effect: 'sai do patrimônio em uso e continua na lista. A baixa pode ser desfeita.',
    ...{ fields: disposeFields, blank },
    inputs: (
      <>
        {whenOf(today)}
        <FormInput at="reason" />
      </>
    ),
    send: (client, id, values, options) => {
      const input = checkedInput<AssetDisposalInput>({ fields: disposeFields, schema: AssetDisposal }, values)
      return client.send(DisposeAssetDocument, { id, input }, options)
    },
  }
  return <Asks {...props} name="dispose" act={act} />
}

function Selling(props: ActDialogProps) {
  const today = todayOf(usePresent())
  const { data: accounts = [] } = useAccounts()
  const [blank] = useState(() => ({ ...emptyValues(sellFields), date: today }))
  const act: Asked = {
    ...{ question: 'Vender o bem?', done: 'Venda registrada' },
    actionLabel: (values) => {
      const value = textAt(values, 'value')
      return value === '' ? 'Registrar a venda' : `Vender por ${formatMoney(value)}`
    },
    effect: 'sai do patrimônio em uso, e o valor entra na conta com a data informada. A venda pode ser estornada.',
    unknown: 'Não sabemos se a venda foi registrada.',
    ...{ fields: sellFields, blank, inputs: <SaleInputs today={today} /> },
    send: (client, id, values, options) => {
      const kind = accounts.find((account) => account.id === textAt(values, 'accountId'))?.kind
      const accountKind = codeNameOf(AccountKind, kind ?? AccountKind.codes.BANK) ?? ''
      const given = { ...values, accountKind }
      const input = checkedInput<AssetSaleInput>({ fields: sellFields, schema: AssetSale }, given)
      return client.send(SellAssetDocument, { id, input }, options)
    },
  }
  return <Asks {...props} name="sell" act={act} />
}

const SaleInputs = ({ today }: { today: string }) => (
  <>
    <FormInput at="value" />
    {whenOf(today)}
    <FormAccount at="accountId" options={useAccountOptions()} placeholder="Conta ou caixa em que entrou" />
    <FormCombobox
      at="accountPlanId"
      options={useAccountPlanOptions('CHILD', 'RECEITA')}
      placeholder="Código ou nome da conta"
      unlisted={unlistedRecord}
    />
  </>
)
