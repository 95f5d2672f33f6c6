import { useState } from 'react'
import { CardReceiptFields } from '#domain/card-receipt/card-receipt.ts'
import { cardReceiptFields } from '#domain/card-receipt/fields.ts'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import { daysOfMonth } from '#domain/value/day/competence.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import {
  CardReceiptDocument,
  CardReceiptHistoryDocument,
  CreateCardReceiptDocument,
  UpdateCardReceiptDocument,
} from '#src/graphql/generated/card-receipt-record.ts'
import type {
  CardReceiptChangeInput,
  CardReceiptFieldsInput,
  CardReceiptQuery,
} from '#src/graphql/generated/graphql.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { NeededRecord } from '#src/records/form/input/needed-record.tsx'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { useAccountOptions, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'
import { FormFund } from '#src/screens/treasury/fund/form-fund.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { CardReceiptStatusBadge } from './card-receipt-status.tsx'
import { ReceiptMemory } from './receipt-memory.tsx'
import { ReceiptWays } from './receipt-ways.tsx'
import { useTerminalOptions } from './terminal-option.ts'

const definition = { fields: cardReceiptFields, schema: CardReceiptFields }

type Receipt = CardReceiptQuery['cardReceipt']

export function CardReceiptForm() {
  const client = useClient()
  const today = todayOf(usePresent())
  const terminals = useTerminalOptions()
  const [read, setRead] = useState<Receipt>()
  const [blank] = useState(() => {
    const { dateFrom: periodStart } = daysOfMonth(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7))
    return { incomeSource: 'POINT_OF_SALE', periodStart, periodEnd: addDays(`${today.slice(0, 7)}-01`, -1) }
  })
  return (
    <RecordForm<CardReceiptFieldsInput, CardReceiptChangeInput>
      register={cardReceiptNoun}
      definition={definition}
      blank={blank}
      read={async (id, signal) => {
        const { cardReceipt } = await client.request(CardReceiptDocument, { id }, { signal })
        setRead(cardReceipt)
        return cardReceipt
      }}
      create={(input, options) => client.request(CreateCardReceiptDocument, { input }, options).then(onlyAnswer)}
      update={(id, input, options) =>
        client.request(UpdateCardReceiptDocument, { id, input }, options).then(onlyAnswer)
      }
      history={(variables, signal) =>
        client.request(CardReceiptHistoryDocument, variables, { signal }).then(onlyAnswer)
      }
    >
      <ReceiptMemory />
      {!read && <NeededRecord at="pointOfSaleId" options={terminals} />}
      {read && <Sums receipt={read} />}
      <FormGroup title="Vendas">
        <FormCombobox at="pointOfSaleId" options={terminals} placeholder="Número de série" unlisted={unlistedRecord} />
        <FormRow>
          <FormInput at="periodStart" />
          <FormInput at="periodEnd" />
        </FormRow>
        <FormRow>
          <FormInput at="incomeSource" />
          <FormBranch />
        </FormRow>
      </FormGroup>
      <FormGroup title="Dinheiro">
        <BankAccount />
        <FormCombobox
          at="accountPlanId"
          options={useAccountPlanOptions('CHILD', 'RECEITA')}
          placeholder="Código ou nome da conta"
          unlisted={unlistedRecord}
        />
        <FormCombobox
          at="feePlanId"
          options={useAccountPlanOptions('CHILD', 'DESPESA')}
          placeholder="Código ou nome da conta"
          unlisted={unlistedRecord}
        />
        <FormSelect at="costCenterId" options={useCostCenterOptions()} />
        <FormFund />
      </FormGroup>
    </RecordForm>
  )
}

function BankAccount() {
  const { data } = useAccounts()
  const banks = new Set(data?.filter(({ kind }) => kind === AccountKind.codes.BANK).map(({ id }) => id))
  const options = useAccountOptions().filter(({ value }) => banks.has(value))
  return <FormAccount at="bankAccountId" options={options} placeholder="Nome da conta" />
}

function Sums({ receipt }: { receipt: Receipt }) {
  const { id, status, transactionCount, gross, fee, net, received, receivable, divergence, nextCreditDate, fileName } =
    receipt
  return (
    <FormGroup title="Resumo">
      <div>
        <CardReceiptStatusBadge status={status} />
      </div>
      <FactList
        label="Somas do recebimento"
        facts={[
          { label: 'Vendas', value: transactionCount.toLocaleString('pt-BR') },
          { label: 'Bruto', value: formatMoney(gross) },
          { label: 'Taxa retida', value: formatMoney(fee) },
          { label: 'Líquido', value: formatMoney(net) },
          { label: 'Recebido', value: formatMoney(received) },
          { label: 'A receber', value: formatMoney(receivable) },
          { label: 'Próximo crédito', value: nextCreditDate ? formatLocalDate(nextCreditDate) : 'Nenhum' },
          { label: 'Retido a mais', value: formatMoney(divergence) },
          ...(fileName ? [{ label: 'Arquivo', value: fileName }] : []),
        ]}
      />
      <ReceiptWays id={id} />
    </FormGroup>
  )
}
