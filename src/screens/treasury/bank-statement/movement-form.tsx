import { useState } from 'react'
import { Classification } from '#domain/bank-statement/bank-statement.ts'
import { classificationFields } from '#domain/bank-statement/fields.ts'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { DomainError } from '#domain/error/error.ts'
import { ClassifyMovementDocument, MovementDocument } from '#src/graphql/generated/bank-statement.ts'
import { MovementHistoryDocument } from '#src/graphql/generated/bank-statement-record.ts'
import type { ClassificationChangeInput } from '#src/graphql/generated/graphql.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useFormText, useViewing } from '#src/records/form/state/form-context.ts'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { FormFund } from '#src/screens/treasury/fund/form-fund.tsx'
import { Fact } from '#src/ui/figure/fact.tsx'
import { MovementFacts, type MovementRecord } from './movement-facts.tsx'
import { natureOfMovement } from './movement-nature.ts'

// The member has no input here and stays; so does a withheld description.
const definition = { fields: classificationFields, schema: Classification }

/** View mode: shows a missing plan of accounts too. */
function NoPlan() {
  const isViewing = useViewing()
  const planId = useFormText('accountPlanId')
  return isViewing && !planId && <Fact label={classificationFields.accountPlanId.label}>Sem classificação</Fact>
}

export function MovementForm() {
  const client = useClient()
  const [movement, setMovement] = useState<MovementRecord | null>(null)
  const plans = useAccountPlanOptions('CHILD', movement ? natureOfMovement(movement) : undefined)
  const centers = useCostCenterOptions()
  return (
    <RecordForm<never, ClassificationChangeInput>
      register={bankStatementNoun}
      definition={definition}
      blank={{}}
      read={async (id, signal) => {
        const { movement: found } = await client.request(MovementDocument, { id }, { signal })
        setMovement(found)
        return found
      }}
      create={() => Promise.reject(new DomainError('forbidden'))}
      update={(id, input, options) =>
        client.request(ClassifyMovementDocument, { id, input }, options).then((done) => done.classifyMovement)
      }
      history={(variables, signal) =>
        client.request(MovementHistoryDocument, variables, { signal }).then(({ movementHistory }) => movementHistory)
      }
    >
      {movement && <MovementFacts movement={movement} />}
      <FormGroup title="Classificação" none="Ainda sem plano de contas nem centro de custo.">
        {!movement?.giverWithheld && <FormInput at="description" />}
        <FormCombobox
          at="accountPlanId"
          options={plans}
          placeholder="Código ou nome da conta"
          unlisted={unlistedRecord}
        />
        {movement && !movement.isInternal && <NoPlan />}
        <FormCombobox
          at="costCenterId"
          options={centers}
          placeholder="Nome do centro de custo"
          unlisted={unlistedRecord}
        />
        {movement && !movement.isInternal && <FormFund />}
      </FormGroup>
    </RecordForm>
  )
}
