import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FundStatus, fundFields } from '#domain/fund/fields.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatLocalDate } from '#domain/value/local-date.ts'
import { fundRecord } from '#src/graphql/generated/fund-record.ts'
import type { FundQuery } from '#src/graphql/generated/graphql.ts'
import { RecordActs } from '#src/records/act/record-act.tsx'
import { useViewing } from '#src/records/form/form-context.ts'
import { PlainForm } from '#src/records/record/plain-form.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { css } from '#styled-system/css/css.js'
import { fundActs } from './fund-act.tsx'

const linkStyle = css({ color: 'accent', _hover: { textDecoration: 'underline' } })

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

/** Status and acts. */
function FundStory({ fund }: { fund: Fund }) {
  const { status, closedOn } = fund
  if (!useViewing()) return null
  return (
    <>
      <FactList
        label="Situação do fundo"
        facts={[
          { label: 'Situação', value: labelOf(FundStatus, status) },
          ...(closedOn ? [{ label: 'Encerrado em', value: formatLocalDate(closedOn) }] : []),
        ]}
      />
      <div>
        <Link to={fundNoun.path} search={{ report: fund.id }} className={linkStyle}>
          Extrato do fundo
        </Link>
      </div>
      <RecordActs acts={fundActs} record={fund} />
    </>
  )
}
