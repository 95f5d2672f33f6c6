import { memberColumns, memberPage } from '#src/screens/bills-to-receive/member/member-columns.ts'

export const columns = memberColumns
export const query = String(memberPage)
