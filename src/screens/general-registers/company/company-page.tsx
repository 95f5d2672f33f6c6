import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import { Fragment, type ReactNode } from 'react'
import { addressFields } from '#domain/address/fields.ts'
import {
  accountantFields,
  bookFields,
  companyFields,
  responsibleFields,
  ruleFields,
  signerFields,
} from '#domain/company/fields.ts'
import { companyNoun } from '#domain/company/noun.ts'
import { accessFields } from '#domain/company/settings-fields.ts'
import type { Field } from '#domain/field/fields.ts'
import { GivingKind } from '#domain/tithes-offerings/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { CompanyDocument } from '#src/graphql/generated/company.ts'
import type { CompanyQuery } from '#src/graphql/generated/graphql.ts'
import { StoredFile } from '#src/records/file/stored-file.tsx'
import { useAccountPlanOptions } from '#src/records/link/lookups.ts'
import { recordPath, toEdit } from '#src/records/register/register.ts'
import { RegisterContext } from '#src/records/register/register-context.ts'
import { Cell } from '#src/records/row/cells.tsx'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'

const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', mb: '5' })
const titleStyle = css({ flexGrow: '1', textStyle: 'screen' })
const gridStyle = css({ display: 'grid', gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' }, gap: '4' })
const cardStyle = css({ p: '5', bg: 'surface', borderWidth: 'thin', rounded: 'lg' })
const cardTitleStyle = css({ mb: '4', textStyle: 'section' })
const factsStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '[minmax(9rem, max-content) 1fr]' },
  columnGap: '6',
  rowGap: { base: '1', sm: '3' },
  m: '0',
  '& dt': { color: 'text.muted' },
  '& dd': { m: '0', mb: { base: '3', sm: '0' }, minW: '0', overflowWrap: 'anywhere' },
})

const noneStyle = css({ m: '0', color: 'text.muted' })

const givingPlansTitle = 'Planos por tipo de contribuição'

/** Company page, read-only; the form opens in a panel if allowed. */
export function CompanyPage() {
  const client = useClient()
  const { companyId } = useUser()
  const company = useQuery({
    queryKey: [companyNoun.queryKey, companyId],
    queryFn: ({ signal }) => client.request(CompanyDocument, { id: companyId }, { signal }),
    select: (answer) => answer.company,
  })
  return (
    <RegisterContext value={companyNoun}>
      <header className={headStyle}>
        <h1 className={titleStyle}>{companyNoun.words.title}</h1>
        <Link
          to={recordPath(companyNoun, companyId)}
          state={toEdit}
          part="button primary-button"
          className={buttonStyle()}
        >
          <Pencil aria-hidden />
          Editar
        </Link>
      </header>
      {company.isError ? (
        <ErrorState retrying={company.isFetching} onRetry={() => void company.refetch()}>
          {sentenceOfFailure(company.error)}
        </ErrorState>
      ) : company.data ? (
        <Company company={company.data} />
      ) : (
        <div aria-busy className={cardStyle}>
          <Skeleton height="title" />
        </div>
      )}
      <Outlet />
    </RegisterContext>
  )
}

function Company({ company }: { company: CompanyQuery['company'] }) {
  const { address, responsible, settings, logo } = company
  return (
    <div className={gridStyle}>
      <Card title="Identificação">
        <Facts fields={companyFields} values={company} />
        {logo && <StoredFile id={logo.id} />}
      </Card>
      <Card title="Responsável">
        <Facts fields={responsibleFields} values={responsible ?? {}} />
      </Card>
      <Card title="Endereço">
        <Facts fields={addressFields} values={address ?? {}} />
      </Card>
      <Card title="Regras">
        <Facts fields={ruleFields} values={settings} />
      </Card>
      <Card title="Acesso">
        <Facts fields={accessFields} values={settings} />
      </Card>
      <Card title="Quem assina a prestação de contas">
        <Facts fields={signerFields} values={settings} />
      </Card>
      <Card title="Contador">
        <Facts fields={accountantFields} values={settings} />
      </Card>
      <Card title="Livros contábeis">
        <Facts fields={bookFields} values={settings} />
      </Card>
      <Card title={givingPlansTitle}>
        <GivingPlanFacts plans={settings.givingPlans ?? []} />
      </Card>
    </div>
  )
}

function GivingPlanFacts({ plans }: { plans: NonNullable<CompanyQuery['company']['settings']['givingPlans']> }) {
  const options = useAccountPlanOptions('CHILD', 'RECEITA')
  if (plans.length === 0) return <p className={noneStyle}>Todos os tipos vão para o plano da oferta.</p>
  return (
    <dl className={factsStyle}>
      {plans.map(({ kind, accountPlanId }) => (
        <Fragment key={kind}>
          <dt>{labelOf(GivingKind, kind)}</dt>
          <dd>{options.find(({ value }) => value === accountPlanId)?.label}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={cardStyle}>
      <h2 className={cardTitleStyle}>{title}</h2>
      {children}
    </section>
  )
}

function Facts({ fields, values }: { fields: Readonly<Record<string, Field>>; values: object }) {
  const entries = new Map<string, unknown>(Object.entries(values))
  return (
    <dl className={factsStyle}>
      {Object.entries(fields).map(([key, field]) => (
        <Fact key={key} field={field} value={entries.get(key)} />
      ))}
    </dl>
  )
}

function Fact({ field, value }: { field: Field; value: unknown }) {
  return (
    <>
      <dt>{field.label}</dt>
      <dd>{field.kind === 'email' && typeof value === 'string' ? value : <Cell field={field} value={value} />}</dd>
    </>
  )
}
