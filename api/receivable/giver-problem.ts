import type { Problem } from '#domain/error/error.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** The giver must be a member of the branch, or of all branches, accessible to the session; `at` is the parameter. */
export async function giverProblems(
  { rows }: Write,
  branchId: string,
  memberIds: readonly string[],
  at: (place: number) => string,
): Promise<Problem[]> {
  if (memberIds.length === 0) return []
  const found = await rows<[string, string | null, boolean]>(
    `select t.id, t.branch_id, t.anonymized_at is not null from celeiro.member t
     where t.company_id = (select celeiro.current_company()) and t.id = any($1)
       and (t.branch_id is null or t.branch_id = any((select celeiro.visible_branches())::uuid[]))
     order by t.id for key share`,
    [[...new Set(memberIds)].toSorted()],
  )
  const factsById = new Map(found.map(([id, ...facts]) => [id, facts]))
  return memberIds.flatMap((memberId, place): Problem[] => {
    const param = at(place)
    const member = factsById.get(memberId)
    if (!member) return [{ msg: 'member_not_found', param }]
    const [memberBranch, isAnonymous] = member
    if (isAnonymous) return [{ msg: 'member_anonymized', param }]
    return memberBranch !== null && memberBranch !== branchId ? [{ msg: 'giver_of_another_branch', param }] : []
  })
}
