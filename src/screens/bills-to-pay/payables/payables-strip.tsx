import { Link } from '@tanstack/react-router'
import { type PayablesBy, payablesBy, payablesReports } from '#domain/report/paper/summary/payables.ts'
import { supportedTaxesTitle } from '#domain/report/paper/summary/supported-taxes.ts'
import { LinkStrip, stripLinkStyle } from '#src/ui/navigation/link-strip.tsx'

export interface PayablesStripProps {
  current: PayablesBy | 'supportedTaxes'
  /** Chosen days; the report by months is of the months that they are in. */
  days: { readonly dateFrom: string; readonly dateTo: string }
}

/** Reports of bills to pay, each in the same period. */
export function PayablesStrip({ current, days }: PayablesStripProps) {
  return (
    <LinkStrip label="Relatórios de contas a pagar">
      {payablesBy.map((by) => (
        <Link
          key={by}
          to="/payables"
          search={{ by, dateFrom: days.dateFrom, dateTo: days.dateTo }}
          aria-current={by === current ? 'page' : undefined}
          className={stripLinkStyle}
        >
          {`Por ${payablesReports[by].header.toLowerCase()}`}
        </Link>
      ))}
      <Link
        to="/supported-taxes"
        search={{ month: days.dateFrom.slice(0, 7), monthTo: days.dateTo.slice(0, 7) }}
        aria-current={current === 'supportedTaxes' ? 'page' : undefined}
        className={stripLinkStyle}
      >
        {supportedTaxesTitle}
      </Link>
    </LinkStrip>
  )
}
