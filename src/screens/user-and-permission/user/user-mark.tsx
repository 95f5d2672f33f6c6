import { userListFields } from '#domain/user/fields.ts'
import { labelOf, UserStatus as statuses } from '#domain/value/enums.ts'
import type { UserStatus } from '#src/graphql/generated/graphql.ts'
import { Cell } from '#src/records/row/cells.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'

interface StatusFacts {
  readonly status: UserStatus
  readonly provisional: boolean
}

/** Invited and never signed in. */
const isInvited = ({ status, provisional }: StatusFacts): boolean => provisional && status === 'ACTIVE'

export const markWords = (user: StatusFacts): string => (isInvited(user) ? 'Convidado' : labelOf(statuses, user.status))

/** Status badge of a user. */
export const UserMark = (user: StatusFacts) =>
  isInvited(user) ? (
    <Badge tone="info" shape="ring">
      {markWords(user)}
    </Badge>
  ) : (
    <Cell field={userListFields.status} value={user.status} />
  )
