import { useState } from 'react'
import { todayOf } from '#domain/value/moment.ts'
import { walletCheckFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { WalletCheckFields } from '#domain/wallet-check/wallet-check.ts'
import { usePresent } from '#src/app/runtime/runtime-context.ts'
import type { WalletCheckQuery } from '#src/graphql/generated/graphql.ts'
import { WalletCheckDocument } from '#src/graphql/generated/wallet-check.ts'
import { walletCheckRecord } from '#src/graphql/generated/wallet-check-record.ts'
import { FormBranch } from '#src/records/form/form-branch.tsx'
import { FormCombobox } from '#src/records/form/form-combobox.tsx'
import { useEdit, useFormText } from '#src/records/form/form-context.ts'
import { FormGroup, FormRow } from '#src/records/form/form-group.tsx'
import { FormInput } from '#src/records/form/form-input.tsx'
import { FormDate } from '#src/records/form/late-inputs.tsx'
import { useBankOptions } from '#src/records/link/lookups.ts'
import { RegisterForm } from '#src/records/record/register-form.tsx'
import { CheckIssuer } from './check-issuer.tsx'
import { CheckLine } from './check-line.tsx'
import { CheckStory } from './check-story.tsx'

const definition = { fields: walletCheckFields, schema: WalletCheckFields }
const documents = { ...walletCheckRecord, read: WalletCheckDocument }

/** A cheque: what is printed on it, whose it is, for when it is good; and what became of it. */
export function WalletCheckForm() {
  const today = todayOf(usePresent())
  const [stored, setStored] = useState<WalletCheckQuery['walletCheck'] | null>(null)
  const [blank] = useState(() => ({ type: 'SPOT', issueDate: today, goodForDate: today }))
  return (
    <RegisterForm
      register={walletCheckNoun}
      definition={definition}
      lifecycle="walletCheckStatus"
      blank={blank}
      isLocked={stored !== null && (stored.status !== 'IN_WALLET' || stored.issuerWithheld === true)}
      documents={documents}
      onRead={setStored}
    >
      {stored && <CheckStory check={stored} />}
      <Printed />
      <FormGroup title="Emitente">
        <CheckIssuer />
      </FormGroup>
      <FormGroup title="Valor e datas">
        <CheckDays />
        <FormInput at="value" />
        <FormBranch />
      </FormGroup>
    </RegisterForm>
  )
}

function Printed() {
  return (
    <FormGroup title="O que está impresso">
      <CheckLine />
      <CheckBank />
    </FormGroup>
  )
}

/** Bank, agency, account and number, as they are printed or as the line told them. */
export function CheckBank({ within = '' }: { within?: string }) {
  const banks = useBankOptions()
  return (
    <>
      <FormCombobox
        at={`${within}bankId`}
        options={banks.options}
        loading={banks.isLoading}
        placeholder="Código ou nome do banco"
        unlisted="Banco fora da lista"
      />
      <FormRow>
        <FormInput at={`${within}agency`} />
        <FormInput at={`${within}account`} />
        <FormInput at={`${within}number`} />
      </FormRow>
    </>
  )
}

/** When a cheque is good: of one at sight that is the day of its issue, and not asked for. */
export function CheckDays({ within = '' }: { within?: string }) {
  const edit = useEdit()
  const isSpot = useFormText(`${within}type`) === 'SPOT'
  const issueDate = useFormText(`${within}issueDate`)
  const goodForDate = useFormText(`${within}goodForDate`)
  if (isSpot && goodForDate !== issueDate) edit({ [`${within}goodForDate`]: issueDate })
  return (
    <FormRow>
      <FormInput at={`${within}type`} />
      <FormDate at={`${within}issueDate`} />
      {!isSpot && <FormDate at={`${within}goodForDate`} />}
    </FormRow>
  )
}
