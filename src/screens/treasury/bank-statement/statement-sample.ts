import { type SampleLine, sampleCsv, sampleLines, sampleOfx } from '#domain/bank-file/sample-statement.ts'
import { addDays } from '#domain/value/day/business-day.ts'
import type { Client } from '#src/graphql/client.ts'
import { BankAccountDocument } from '#src/graphql/generated/bank-account.ts'
import { TreatedLinesDocument } from '#src/graphql/generated/reconciliation.ts'

const makers = { ofx: sampleOfx, csv: sampleCsv } as const

/** A statement of an account's last month, to try the import with. @throws RequestFailure */
export async function statementSample(
  client: Client,
  bankAccountId: string,
  { ending, today }: { ending: keyof typeof makers; today: string },
): Promise<File> {
  const variables = {
    bankAccountId: [bankAccountId],
    dateFrom: addDays(today, -30),
    dateTo: today,
    page: 1,
    pageSize: 100,
  }
  const [{ bankStatementLines }, { bankAccount }] = await Promise.all([
    client.request(TreatedLinesDocument, variables),
    client.request(BankAccountDocument, { id: bankAccountId }),
  ])
  // Withheld texts are not the file's: such lines are left out.
  const visible: SampleLine[] = bankStatementLines.rows.filter(({ giverWithheld }) => !giverWithheld)
  const account = `${bankAccount.account}${bankAccount.accountDigit ?? ''}`
  const content = makers[ending](sampleLines(visible, today), account)
  return new File([content], `extrato-de-exemplo.${ending}`, { type: 'text/plain' })
}
