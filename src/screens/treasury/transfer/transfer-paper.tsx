import { TransferStatus } from '#domain/ledger/enums.ts'
import { labelOf } from '#domain/value/enums.ts'
import { type Present, printedMoment } from '#domain/value/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import { usePresent, useUser } from '#src/app/runtime/runtime-context.ts'
import { factsOf, notesOf, type TransferFact, type TransferRecord } from './transfer-record.ts'

/** Everything that the receipt says, line by line. */
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

/** The receipt as text to be sent to somebody. */
export const textOf = (transfer: TransferRecord, company: string, present: Present): string =>
  [
    `Comprovante de transferência · ${company}`,
    ...linesOf(transfer, present).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n')

/** One account of the receipt, and what the transfer did to it where the reader may know. */
interface Side {
  readonly label: string
  readonly name: string
  readonly state: TransferRecord['originState']
}

const unknown = 'Fora do seu alcance'

/** Who stands behind the money that changed its place. */
const signatures = ['Entregue por', 'Recebido por', 'Conferido por']

/** The receipt on paper: how much, what it did to both accounts, every line of it, and room to sign. */
export function TransferPaper({ transfer }: { transfer: TransferRecord }) {
  const { company } = useUser()
  const present = usePresent()
  const sides: Side[] = [
    { label: 'Saiu de', name: transfer.origin.name, state: transfer.originState },
    { label: 'Entrou em', name: transfer.destination.name, state: transfer.destinationState },
  ]
  return (
    <>
      <header>
        <div>
          <h1>Comprovante de transferência</h1>
          <p>{company.name}</p>
        </div>
        <div>
          <p>{transfer.operationCode}</p>
          <p>Impresso em {printedMoment(present.now, present)}</p>
        </div>
      </header>
      <p className="amount">
        {formatMoney(transfer.value)} · {labelOf(TransferStatus, transfer.status)}
      </p>
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
        {signatures.map((label) => (
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
          <th scope="col">Movimento</th>
          <th scope="col">Conta ou caixa</th>
          <th scope="col" className="numeric">
            Saldo antes
          </th>
          <th scope="col" className="numeric">
            Saldo depois
          </th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ label, name, state }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{name}</td>
            <td className="numeric whole">{state ? formatMoney(state.before) : unknown}</td>
            <td className="numeric whole">{state ? formatMoney(state.after) : unknown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
