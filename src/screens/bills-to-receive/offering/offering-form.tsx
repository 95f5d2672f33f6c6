import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { linesAt, textAt } from '#machines/form-values.ts'
import type { TithesOfferingChangeInput, TithesOfferingFieldsInput } from '#src/graphql/generated/graphql.ts'
import { LastOfferingDocument } from '#src/graphql/generated/tithes-offering.ts'
import {
  CreateTithesOfferingDocument,
  TithesOfferingHistoryDocument,
  UpdateTithesOfferingDocument,
} from '#src/graphql/generated/tithes-offerings-record.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import { useDeviceDrafts } from '#src/records/draft/device-drafts.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { NeededRecord } from '#src/records/form/input/needed-record.tsx'
import { useForm, useFormText, useViewing } from '#src/records/form/state/form-context.ts'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useAccountPlanOptions, useCostCenterOptions } from '#src/records/link/lookups.ts'
import { recordOptions } from '#src/records/link/record-source.ts'
import { usePrefill } from '#src/records/record/begun.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { Cell, Cells } from '#src/records/sheet/cell.tsx'
import { Sheet } from '#src/records/sheet/sheet.tsx'
import { SheetRows } from '#src/records/sheet/sheet-rows.tsx'
import { useBranchId, useClient, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { useAccountOptions, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { useResponsibleOptions } from '#src/screens/treasury/account/responsible-option.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { css } from '#styled-system/css/css.js'
import { CheckInputs } from './check-inputs.tsx'
import { DenominationInputs } from './denomination-inputs.tsx'
import { GiverInput, giverOption } from './giver-input.tsx'
import { GivingMeansInput } from './giving-means-input.tsx'
import { useGivingPlans, useOfferingPlan } from './giving-plan.ts'
import { KindInputs } from './kind-inputs.tsx'
import { offeringActs } from './offering-act.tsx'
import {
  blankGiving,
  blankOffering,
  completedOffering,
  copiedOffering,
  offeringDefinition,
  readOffering,
  storableOffering,
} from './offering-definition.ts'
import { type Offering, OfferingDetail, offeringQuery, useOffering } from './offering-detail.tsx'
import { Totals, TypedSum } from './offering-totals.tsx'

const noteStyle = css({ color: 'text.muted' })
const moneyStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: '6', rowGap: '4' })
const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** Search parameter: id of the offering to copy. */
const copied = ['copyOf'] as const

export function OfferingForm() {
  const { id = '' } = useParams({ strict: false })
  const client = useClient()
  const present = usePresent()
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const blank = usePrefill(copied, ({ copyOf }) => {
    const begun = blankOffering(todayOf(present), userId)
    const offering = copyOf && queries.getQueryData<Offering>(offeringQuery(client, branchId, copyOf).queryKey)
    return offering ? { ...begun, ...copiedOffering(offering) } : begun
  })
  const offering = useOffering(id)
  const isSettled = offering?.status === 'APPROVED' || offering?.status === 'REVERSED'
  return (
    <RecordForm<TithesOfferingFieldsInput, TithesOfferingChangeInput>
      register={tithesOfferingsNoun}
      definition={offeringDefinition}
      lifecycle="tithesOfferingsStatus"
      blank={blank}
      device={useDeviceDrafts(storableOffering, completedOffering)}
      isLocked={isSettled || offering?.isCountHidden === true}
      read={(readId) =>
        queries.fetchQuery({ ...offeringQuery(client, branchId, readId), staleTime: 0 }).then(readOffering)
      }
      create={(input, options) => client.request(CreateTithesOfferingDocument, { input }, options).then(onlyAnswer)}
      update={(changed, input, options) =>
        client.request(UpdateTithesOfferingDocument, { id: changed, input }, options).then(onlyAnswer)
      }
      history={(variables, signal) =>
        client.request(TithesOfferingHistoryDocument, variables, { signal }).then(onlyAnswer)
      }
      isWide
      sum={<TypedSum />}
    >
      <OfferingParts id={id} />
    </RecordForm>
  )
}

function OfferingParts({ id }: { id: string }) {
  const offering = useOffering(id)
  const isViewing = useViewing()
  const { allowSelfApproval } = useUser()
  const boxes = useCashOptions(useFormText('branchId'))
  const plans = useGivingPlans()
  useOfferingPlan(plans)
  if (isViewing)
    return offering ? (
      <>
        {offering.isOwn && offering.status === 'PENDING' && !allowSelfApproval && (
          <NoticeLine tone="info">Falta a aprovação de outra pessoa, em Ofertas pendentes.</NoticeLine>
        )}
        <OfferingDetail offering={offering} acts={offeringActs} />
      </>
    ) : null
  return (
    <Sheet>
      <NeededRecord at="cashAccountId" options={boxes} />
      <Unkept />
      <Worship />
      <Money />
      {offering?.linesWithheld ? (
        <NoticeLine tone="info">
          {`Cheques e contribuições ficam como estão: só ${offering.createdByName ?? 'quem lançou a oferta'} e quem cuida dos membros veem quem ofertou.`}
        </NoticeLine>
      ) : (
        <>
          <FormGroup title="Cheques">
            <CheckInputs />
          </FormGroup>
          <Givings identified={(offering?.identified ?? []).map((one) => giverOption({ ...one, id: one.memberId }))} />
        </>
      )}
      <Totals />
      <KindInputs plans={plans} />
      <Classification />
    </Sheet>
  )
}

/** Notice of personal data that a recovered draft lacks. */
function Unkept() {
  const { actor } = useForm()
  const isRecovered = useSelector(actor, (snapshot) => snapshot.matches('recovered'))
  const isStored = useSelector(actor, ({ context }) => context.id !== null)
  const observation = useFormText('observation')
  const lacks = useSelector(actor, ({ context: { values } }) =>
    linesAt(values, 'checks').some((line) => textAt(line, 'issuerName') === ''),
  )
  if (!isRecovered || (!isStored && !lacks && observation !== '')) return null
  return (
    <NoticeLine tone="info">
      Neste aparelho não ficam guardados a observação nem de quem é cada cheque: confira antes de salvar.
    </NoticeLine>
  )
}

function Worship() {
  const people = useResponsibleOptions()
  return (
    <FormGroup title="Culto">
      <Cells>
        <Cell width={11} grows>
          <FormBranch />
        </Cell>
        <Cell width={11} grows>
          <FormInput at="worshipDate" />
        </Cell>
        <Cell width={11} grows>
          <FormInput at="worshipPeriod" />
        </Cell>
        <Cell width={11} grows>
          <FormSelect at="counter1Id" options={people} />
        </Cell>
        <Cell width={11} grows>
          <FormSelect at="counter2Id" options={people} />
        </Cell>
      </Cells>
    </FormGroup>
  )
}

function Money() {
  const branchId = useFormText('branchId')
  const boxes = useCashOptions(branchId)
  useUsualBox(boxes, branchId)
  return (
    <FormGroup title="Dinheiro">
      <div className={moneyStyle}>
        <Cell width={28} grows>
          <DenominationInputs cashAt="cashValue" isStart={branchId !== ''} />
        </Cell>
        <Cell width={16} grows>
          <div className={columnStyle}>
            <FormInput at="cashValue" />
            <FormCombobox at="cashAccountId" options={boxes} placeholder="Nome do caixa" unlisted={unlistedRecord} />
          </div>
        </Cell>
      </div>
    </FormGroup>
  )
}

/** Defaults the cash box: the branch's only one, else that of its last offering, once cash is typed. */
function useUsualBox(boxes: readonly Option[], branchId: string): void {
  const { actor } = useForm()
  const client = useClient()
  const mayRead = mayUser(useUser(), tithesOfferingsNoun.module, 'read')
  const isTyped = useSelector(actor, ({ context: { values } }) => textAt(values, 'cashValue') !== '')
  const chosen = useFormText('cashAccountId')
  const able = boxes.filter(({ isInactive }) => !isInactive)
  const { data: last } = useQuery({
    queryKey: [tithesOfferingsNoun.queryKey, 'lastBox', useBranchId(), branchId],
    queryFn: async ({ signal }) => {
      const { tithesOfferings } = await client.request(LastOfferingDocument, { branchId: [branchId] }, { signal })
      return tithesOfferings.rows[0]?.cashAccountId ?? ''
    },
    enabled: mayRead && branchId !== '' && chosen === '' && able.length > 1,
  })
  const usual = able.length === 1 ? able[0] : able.find(({ value }) => value === last)
  const box = isTyped && chosen === '' ? usual?.value : undefined
  useEffect(() => {
    if (box) actor.send({ type: 'edit', changes: { cashAccountId: box } })
  }, [actor, box])
}

/** Cash boxes of the branch, or of all branches while none is selected. */
function useCashOptions(branchId: string) {
  const options = useAccountOptions()
  const { data = [] } = useAccounts()
  const isOffered = (id: string) =>
    data.some(
      (account) =>
        account.id === id &&
        account.kind === AccountKind.codes.CASH &&
        (branchId === '' || account.branchId === branchId),
    )
  const ofBranch = options.filter(({ value }) => isOffered(value))
  return recordOptions({ register: cashAccountNoun, begun: { branchId }, queryKey: 'accounts' }, ofBranch)
}

function Givings({ identified }: { identified: Parameters<typeof GiverInput>[0]['identified'] }) {
  return (
    <FormGroup title="Contribuições identificadas">
      <p className={noteStyle}>De cada envelope com nome: quem deu, o quê e quanto. O resto fica como anônimo.</p>
      <SheetRows at="identified" rowName="Contribuição" blank={(_, last) => blankGiving(last)}>
        {(line) => (
          <>
            <Cell width={14} grows>
              <GiverInput at={`${line}.memberId`} identified={identified} />
            </Cell>
            <Cell width={8} grows>
              <FormInput at={`${line}.kind`} />
            </Cell>
            <Cell width={7} grows>
              <FormInput at={`${line}.value`} />
            </Cell>
            <GivingMeansInput at={line} />
          </>
        )}
      </SheetRows>
    </FormGroup>
  )
}

function Classification() {
  return (
    <FormGroup title="Classificação">
      <FormRow>
        <FormInput at="incomeSource" />
        <FormCombobox
          at="accountPlanId"
          options={useAccountPlanOptions('CHILD', 'RECEITA')}
          placeholder="Código ou nome da conta"
          unlisted={unlistedRecord}
        />
        <FormSelect at="costCenterId" options={useCostCenterOptions()} />
      </FormRow>
      <FormInput at="observation" />
    </FormGroup>
  )
}
