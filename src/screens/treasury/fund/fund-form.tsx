import { useState } from 'react'
import { fundFields } from '#domain/fund/fields.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { fundRecord } from '#src/graphql/generated/fund-record.ts'
import type { FundQuery } from '#src/graphql/generated/graphql.ts'
import { PlainForm } from '#src/records/record/plain-form.tsx'
import { FundStory } from './fund-story.tsx'

type Fund = FundQuery['fund']

const groups = {
  Identificação: ['name', 'kind', 'purpose', 'branchId', 'decidedBy'],
  'Saldo e prazo': ['opening', 'target', 'startsOn', 'endsOn'],
}

const blank = { kind: 'RESTRICTED' }

export function FundForm() {
  const [stored, setStored] = useState<Fund | null>(null)
  return (
    <PlainForm
      register={fundNoun}
      fields={fundFields}
      documents={fundRecord}
      groups={groups}
      blank={blank}
      lifecycle="fundStatus"
      isLocked={stored?.status === 'CLOSED'}
      onRead={setStored}
      above={stored && <FundStory fund={stored} />}
    />
  )
}
