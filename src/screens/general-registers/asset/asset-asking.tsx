import { AssetDisposal, AssetSale } from '#domain/asset/asset.ts'
import { disposeFields, sellFields } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { formatMoney } from '#domain/value/money.ts'
import { textAt } from '#machines/form-values.ts'
import type { AssetMove } from '#machines/lifecycles/asset-status.ts'
import {
  DisposeAssetDocument,
  RestoreAssetDocument,
  ReverseAssetDocument,
  SellAssetDocument,
} from '#src/graphql/generated/asset-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { FormPastDate } from '#src/records/form/input/date-control.tsx'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions } from '#src/records/link/lookups.ts'
import { type ActForm, ActPosting, reversalAct } from '#src/records/posting/act-posting.tsx'
import { useAccountKind, useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'

const begins = (date: string) => ({ date })

const questions: Readonly<Record<AssetMove, ActForm & { effect: string }>> = {
  dispose: {
    question: 'Dar baixa no bem?',
    actionLabel: 'Dar baixa',
    done: 'Baixa registrada',
    effect: 'sai do patrimônio em uso e continua na lista. A baixa pode ser desfeita.',
    isHard: true,
    document: DisposeAssetDocument,
    form: { fields: disposeFields, schema: AssetDisposal },
    begins,
    inputs: (
      <>
        <FormPastDate at="date" />
        <FormInput at="reason" />
      </>
    ),
  },
  sell: {
    question: 'Vender o bem?',
    actionLabel: (values) => {
      const value = textAt(values, 'value')
      return value === '' ? 'Registrar a venda' : `Vender por ${formatMoney(value)}`
    },
    done: 'Venda registrada',
    effect: 'sai do patrimônio em uso, e o valor entra na conta com a data informada. A venda pode ser estornada.',
    unknown: 'Não sabemos se a venda foi registrada.',
    document: SellAssetDocument,
    form: { fields: sellFields, schema: AssetSale },
    begins,
    inputs: <SaleInputs />,
  },
  restore: {
    question: 'Desfazer a baixa?',
    actionLabel: 'Desfazer a baixa',
    done: 'Baixa desfeita',
    effect: 'volta a ficar em uso.',
    document: RestoreAssetDocument,
  },
  reverse: {
    question: 'Estornar a venda?',
    actionLabel: 'Estornar a venda',
    done: 'Venda estornada',
    effect: 'volta a ficar em uso; o valor da venda sai da conta com a data de hoje.',
    isHard: true,
    document: ReverseAssetDocument,
    ...reversalAct,
  },
}

/** Dialog of an act on an asset. */
export function AssetAsking({ name, ...props }: ActDialogProps & { name: AssetMove }) {
  const completed = useAccountKind()
  const { effect, ...act } = questions[name]
  return (
    <ActPosting
      {...props}
      register={assetNoun}
      name={name}
      act={name === 'sell' ? { ...act, completed } : act}
      effect={`${props.record.name} ${effect}`}
    />
  )
}

function SaleInputs() {
  return (
    <>
      <FormInput at="value" />
      <FormPastDate at="date" />
      <FormAccount at="accountId" options={useAccountOptions()} placeholder="Conta ou caixa em que entrou" />
      <FormCombobox
        at="accountPlanId"
        options={useAccountPlanOptions('CHILD', 'RECEITA')}
        placeholder="Código ou nome da conta"
        unlisted={unlistedRecord}
      />
    </>
  )
}
