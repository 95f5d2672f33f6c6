import { isId } from '#domain/value/id.ts'
import { FundBalances } from './fund-balances.tsx'
import { FundStatement } from './fund-statement.tsx'

/** What the funds have, or what the one with that id received and spent. */
export const FundReport = ({ of }: { of: string }) => (isId(of) ? <FundStatement id={of} /> : <FundBalances />)
