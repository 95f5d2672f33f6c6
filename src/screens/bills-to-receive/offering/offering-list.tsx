import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { TithesOfferingsDocument } from '#src/graphql/generated/tithes-offering.ts'
import {
  DeleteTithesOfferingDocument,
  DeleteTithesOfferingsDocument,
  TithesOfferingExportDocument,
  TithesOfferingReportDocument,
} from '#src/graphql/generated/tithes-offerings-list.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { choiceFilter } from '#src/records/filter/list-filter.tsx'
import { MoneyList } from '#src/records/list/money-list.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { offeringActs } from './offering-act.tsx'
import { offeringColumns, offeringSum, offeringTotals, useOfferingFilters, worshipDays } from './offering-column.tsx'
import { offeringStatusField } from './offering-status.tsx'

export function OfferingList() {
  const client = useClient()
  const { of, dialog } = useRowActs(offeringActs)
  const filters = [choiceFilter('status', offeringStatusField), ...useOfferingFilters()]
  return (
    <>
      <MoneyList
        register={tithesOfferingsNoun}
        columns={offeringColumns}
        filters={filters}
        order={{ column: 'worshipDate', descending: true }}
        period={worshipDays}
        expectedTotals={4}
        load={(variables: object, signal) =>
          client
            .request(TithesOfferingsDocument, variables, { signal })
            .then(({ tithesOfferings: { totals, ...page } }) => ({ ...page, totals: offeringTotals(totals) }))
        }
        moves={(row) => {
          const isSettled = row.status === 'APPROVED' || row.status === 'REVERSED'
          return { ...of(row), isKept: isSettled, isLocked: isSettled }
        }}
        remove={(id) => client.request(DeleteTithesOfferingDocument, { id })}
        removeMany={(ids) => client.request(DeleteTithesOfferingsDocument, { ids })}
        choosesKept
        several={({ rows }) => (
          <ReportButton
            document={TithesOfferingReportDocument}
            variables={{ tithesOfferingsIds: rows.map(({ id }) => id) }}
            label="Folhas de contagem"
          />
        )}
        sum={offeringSum}
        exported={TithesOfferingExportDocument}
        alsoAs={{ pdf: TithesOfferingReportDocument }}
        empty={{ text: 'Lance aqui o que foi ofertado em cada culto: dinheiro, cheques e envelopes.' }}
      />
      {dialog}
    </>
  )
}
