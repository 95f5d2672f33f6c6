import X from 'lucide-react/icons/x'
import { isOfBranches } from '#domain/noun/noun.ts'
import { everyBranch } from '#machines/session-branch.ts'
import type { Register } from '#src/records/register/register.ts'
import { useBranchId, useBranchName, useSession, useUser } from '#src/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'

const markStyle = css({
  // On a phone the bar above says it.
  display: { base: 'none', sm: 'flex' },
  alignItems: 'center',
  gap: '1.5',
  minW: '0',
  maxW: 'full',
  minH: { base: 'touch', _windowWide: '7' },
  ps: '3',
  pe: '2',
  rounded: 'full',
  bg: 'accent.soft',
  color: 'accent',
  fontSize: 'sm',
  fontWeight: 'medium',
  _hover: { textDecoration: 'underline' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { w: '3.5', h: '3.5', flexShrink: '0' },
})

/** Name of the selected branch, where the list is narrowed by it. */
export function useNarrowingBranch(register: Register): string | null {
  const { branches } = useUser()
  const branchId = useBranchId()
  const name = useBranchName()
  return branchId !== null && branches.length > 1 && isOfBranches(register) ? name : null
}

/** Chip beside a list's title while it is limited to the selected branch; pressing it selects all branches. */
export function BranchMark({ register }: { register: Register }) {
  const session = useSession()
  const name = useNarrowingBranch(register)
  if (name === null) return null
  return (
    <button
      type="button"
      className={markStyle}
      aria-label={`Só ${name}. Ver todas as filiais`}
      title="Ver todas as filiais"
      onClick={() => session.send({ type: 'chooseBranch', selectedBranch: everyBranch })}
    >
      <span>Só {name}</span>
      <X aria-hidden />
    </button>
  )
}
