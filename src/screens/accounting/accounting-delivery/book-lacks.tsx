import { Link } from '@tanstack/react-router'
import { branchNoun } from '#domain/branch/noun.ts'
import { companyNoun } from '#domain/company/noun.ts'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import type { EcdLackPlace, PreviewAccountingDeliveryMutation } from '#src/graphql/generated/graphql.ts'
import { closingName, notesName, statementsPath } from '#src/screens/accounting/statement/statements-path.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { css } from '#styled-system/css/css.js'

type Lack = PreviewAccountingDeliveryMutation['previewAccountingDelivery']['lacks'][number]

const linkStyle = css({ color: 'accent', textDecoration: 'underline' })

const places: Readonly<Record<EcdLackPlace, readonly [name: string, path: string, search?: { statement: string }]>> = {
  COMPANY: ['Empresa', companyNoun.path],
  YEAR: ['Encerramento do exercício', statementsPath, { statement: closingName }],
  BRANCHES: ['Filiais', branchNoun.path],
  LEDGER_ACCOUNTS: ['Plano contábil', ledgerAccountNoun.path],
  NOTES: ['Notas explicativas', statementsPath, { statement: notesName }],
}

/** What a book still lacks, each with the place where it is entered. */
export function BookLacks({ lacks }: { lacks: readonly Lack[] }) {
  return lacks.map(({ place, text, isRequired }) => {
    const [name, path, search = {}] = places[place]
    return (
      <NoticeLine key={text} tone={isRequired ? 'warning' : 'info'}>
        {text}:{' '}
        <Link to={path} search={search} className={linkStyle}>
          {name}
        </Link>
        .
      </NoticeLine>
    )
  })
}
