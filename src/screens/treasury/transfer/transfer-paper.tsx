import { TransferStatus } from '#domain/ledger/enums.ts'
import { labelOf } from '#domain/value/enums.ts'
import { type Present, printedMoment } from '#domain/value/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import { usePresent, useUser } from '#src/app/runtime/runtime-context.ts'
import { factsOf, notesOf, type TransferFact, type TransferRecord } from './transfer-record.ts'

/** Everything that the receipt says, line by line. */
export function linesOf(transfer: TransferRecord, present: Present): TransferFact[] {
  return [
    { label: 'Valor', value: formatMoney(transfer.value) },
    { label: 'Situação', value: labelOf(TransferStatus, transfer.status) },
    { label: 'Origem', value: transfer.origin.name },
    { label: 'Destino', value: transfer.destination.name },
    ...factsOf(transfer, present),
    ...notesOf(transfer),
  ]
}

/** The receipt as text to be sent to somebody. */
export const textOf = (transfer: TransferRecord, company: string, present: Present): string =>
  [
    `Comprovante de transferência · ${company}`,
    ...linesOf(transfer, present).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n')

/** The receipt on paper: whose it is, when it was printed, and every line of it. */
export function TransferPaper({ transfer }: { transfer: TransferRecord }) {
  const { company } = useUser()
  const present = usePresent()
  return (
    <>
      <header>
        <div>
          <h1>Comprovante de transferência</h1>
          <p>{company.name}</p>
        </div>
        <div>
          <p>Impresso em {printedMoment(present.now, present)}</p>
        </div>
      </header>
      <table>
        <tbody>
          {linesOf(transfer, present).map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
