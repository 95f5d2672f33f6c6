import { TransferStatus } from '#domain/ledger/enums.ts'
import { transferReceipt } from '#domain/report/paper/record/transfer-receipt.ts'
import { type Present, printedMoment } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { wordsOfMoney } from '#domain/value/text/money-words.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { factsOf, notesOf, type TransferFact, type TransferRecord } from './transfer-record.ts'

/** Lines of the receipt. */
function linesOf(transfer: TransferRecord, present: Present): TransferFact[] {
  return [
    { label: 'Valor', value: formatMoney(transfer.value) },
    { label: 'Situação', value: labelOf(TransferStatus, transfer.status) },
    { label: 'Origem', value: transfer.origin.name },
    { label: 'Destino', value: transfer.destination.name },
    { label: 'Código', value: transfer.operationCode },
    ...factsOf(transfer, present),
    ...notesOf(transfer),
  ]
}

/** Receipt as text, for sharing. */
export const textOf = (transfer: TransferRecord, company: string, present: Present): string =>
  [
    `${transferReceipt.title} · ${company}`,
    ...linesOf(transfer, present).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n')

/** One account of the receipt, with balances if visible. */
interface Side {
  readonly label: string
  readonly name: string
  readonly state: TransferRecord['originState']
}

/** Printed receipt: amount, both accounts, details, signatures. */
export function TransferPaper({ transfer }: { transfer: TransferRecord }) {
  const present = usePresent()
  const sides: Side[] = [
    { label: transferReceipt.sides.origin, name: transfer.origin.name, state: transfer.originState },
    { label: transferReceipt.sides.destination, name: transfer.destination.name, state: transfer.destinationState },
  ]
  return (
    <>
      <header>
        <div>
          <h1>{transferReceipt.title}</h1>
        </div>
        <div>
          <p>{transfer.operationCode}</p>
          <p>Impresso em {printedMoment(present.now, present)}</p>
        </div>
      </header>
      <p className="amount">
        {formatMoney(transfer.value)} · {labelOf(TransferStatus, transfer.status)}
      </p>
      <p className="words">{wordsOfMoney(transfer.value)}</p>
      <Sides sides={sides} />
      <table>
        <tbody>
          {[...factsOf(transfer, present), ...notesOf(transfer)].map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="signatures">
        {transferReceipt.signatures.map((label) => (
          <p key={label}>{label} (nome, assinatura e data)</p>
        ))}
      </div>
    </>
  )
}

function Sides({ sides }: { sides: readonly Side[] }) {
  return (
    <table className="sides">
      <thead>
        <tr>
          {transferReceipt.columns.map(({ header, kind }) => (
            <th key={header} scope="col" className={kind === 'money' ? 'numeric' : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ label, name, state }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{name}</td>
            <td className="numeric whole">{state ? formatMoney(state.before) : transferReceipt.unknownBalance}</td>
            <td className="numeric whole">{state ? formatMoney(state.after) : transferReceipt.unknownBalance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
