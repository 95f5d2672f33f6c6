import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { printedMoment } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { wordsOfMoney } from '#domain/value/text/money-words.ts'
import type { WalletCheckRow } from '#src/graphql/generated/wallet-check-list.ts'
import { PrintFrame } from '#src/records/print/print-frame.tsx'
import { useBranchName, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'

const title = 'Relação de cheques para depósito'

/** Prints the deposit slip of the selected cheques. */
export function DepositSlip({ rows }: { rows: readonly WalletCheckRow[] }) {
  const { company } = useUser()
  const branch = useBranchName()
  const [printing, setPrinting] = useState(0)
  return (
    <>
      <Button
        size="dense"
        variant="outline"
        icon={<ReceiptText aria-hidden />}
        onClick={() => setPrinting(printing + 1)}
      >
        Relação para depósito
      </Button>
      {printing > 0 && (
        <PrintFrame key={printing} title={title} parts={[company.name, branch]} onPrinted={() => {}}>
          <Paper rows={rows} branch={branch} />
        </PrintFrame>
      )}
    </>
  )
}

/** Numbers and values without issuers, which are on the cheques themselves. */
function Paper({ rows, branch }: { rows: readonly WalletCheckRow[]; branch: string }) {
  const present = usePresent()
  const total = moneyOf(rows.reduce((sum, { value }) => sum + centsOf(value), 0n))
  return (
    <>
      <header>
        <div>
          <h1>{title}</h1>
          <p>{branch}</p>
          <p>Banco, agência e conta do depósito: ______________________________</p>
        </div>
        <div>
          <p>Impresso em {printedMoment(present.now, present)}</p>
          <p>{rows.length === 1 ? '1 cheque' : `${rows.length.toLocaleString('pt-BR')} cheques`}</p>
        </div>
      </header>
      <p className="amount">{formatMoney(total)}</p>
      <p className="words">{wordsOfMoney(total)}</p>
      <table>
        <thead>
          <tr>
            {['Nº', 'Banco', 'Agência', 'Conta', 'Cheque', 'Bom para'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" className="numeric">
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, bankName, agency, account, goodForDate, value }, place) => (
            <tr key={id}>
              <td className="whole">{place + 1}</td>
              <td>{bankName}</td>
              <td className="whole">{agency}</td>
              <td className="whole">{account}</td>
              <td className="whole">{name}</td>
              <td className="whole">{formatLocalDate(goodForDate)}</td>
              <td className="numeric whole">{formatMoney(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="signatures">
        {['Preparado por', 'Conferido por', 'Recebido pelo banco'].map((label) => (
          <p key={label}>{label} (nome, assinatura e data)</p>
        ))}
      </div>
    </>
  )
}
