import { CardLetterDocument, CardLetterExportDocument } from '#src/graphql/generated/card.ts'
import type { CardAuditQuery } from '#src/graphql/generated/graphql.ts'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { css } from '#styled-system/css/css.js'

const rowStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const hintStyle = css({ color: 'text.muted' })

export interface CardLetterProps {
  lines: CardAuditQuery['cardAudit']['lines']
  period: { dateFrom: string; dateTo: string }
  /** Selected terminal; empty for all. */
  terminalId: string
}

/** Dispute letter to the acquirer, if there are differences; for one terminal. */
export function CardLetter({ lines, period, terminalId }: CardLetterProps) {
  const mayTake = mayUser(useUser(), 'siaf-pay', 'export')
  const isDisputed = lines.some(({ divergentCount, lateCount }) => divergentCount > 0 || lateCount > 0)
  if (!mayTake || !isDisputed) return null
  if (!terminalId) return <p className={hintStyle}>Para escrever à operadora, escolha acima a maquininha.</p>
  const variables = { ...period, pointOfSaleId: terminalId }
  return (
    <div className={rowStyle}>
      <ReportButton document={CardLetterDocument} variables={variables} label="Carta à operadora" />
      <ReportButton document={CardLetterExportDocument} variables={{ ...variables, format: 'csv' }} label="CSV" />
    </div>
  )
}
