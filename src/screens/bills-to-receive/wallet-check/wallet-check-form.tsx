import { useState } from 'react'
import { todayOf } from '#domain/value/day/moment.ts'
import { walletCheckFields } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { WalletCheckFields } from '#domain/wallet-check/wallet-check.ts'
import type { WalletCheckQuery } from '#src/graphql/generated/graphql.ts'
import { WalletCheckDocument } from '#src/graphql/generated/wallet-check.ts'
import { walletCheckRecord } from '#src/graphql/generated/wallet-check-record.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { RegisterForm } from '#src/records/record/register-form.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { CheckStory } from './check-story.tsx'
import { CheckGiver } from './entry/check-giver.tsx'
import { CheckBank, CheckDays } from './entry/check-input.tsx'
import { CheckIssuer } from './entry/check-issuer.tsx'
import { CheckLine } from './entry/check-line.tsx'

const definition = { fields: walletCheckFields, schema: WalletCheckFields }
const documents = { ...walletCheckRecord, read: WalletCheckDocument }

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
        <CheckGiver />
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
