import Church from 'lucide-react/icons/church'
import X from 'lucide-react/icons/x'
import { branchNoun } from '#domain/branch/noun.ts'
import { everyBranch } from '#machines/session-branch.ts'
import { linkOptions } from '#src/records/link/link-option.ts'
import { everyBranchName, useBranchId, useSession, useUser } from '#src/runtime/runtime-context.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css, cx } from '#styled-system/css/index.js'

const placeStyle = css({ display: 'flex', alignItems: 'center', gap: '1', minW: '0' })
const choiceStyle = css({
  flex: '[0 1 18rem]',
  minW: '0',
  '& [part=select]': { fontSize: 'md', ps: { base: '2', sm: '3' }, pe: { base: '7', sm: '9' } },
})
/** Highlighted while the data is limited to one branch. */
const oneStyle = css({
  '& [part=select]': { bg: 'accent.soft', borderColor: 'accent', color: 'accent', fontWeight: 'semibold' },
})
/** On phones "all branches" is an option of the select instead. */
const allStyle = css({ display: { base: 'none', sm: 'flex' } })
const onlyStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minW: '0',
  fontWeight: 'medium',
  '& svg': { w: '4.5', h: '4.5', flexShrink: '0', color: 'text.muted' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** Selects the branch to look at, or all; plain text where there is only one. */
export function BranchChoice() {
  const session = useSession()
  const { branches } = useUser()
  const branchId = useBranchId()
  if (branches.length < 2) {
    const only = branches[0]
    return only ? (
      <p className={onlyStyle}>
        <Church aria-hidden />
        <span>{only.name}</span>
      </p>
    ) : null
  }
  const choose = (branch: string) => session.send({ type: 'chooseBranch', selectedBranch: branch })
  return (
    <div className={placeStyle}>
      <div className={cx(choiceStyle, branchId !== null && oneStyle)}>
        <Field label="Filial" labelHidden>
          <Select
            size="dense"
            options={[{ value: everyBranch, label: everyBranchName }, ...linkOptions(branches, branchNoun)]}
            value={branchId ?? everyBranch}
            onValueChange={choose}
          />
        </Field>
      </div>
      {branchId !== null && (
        <div className={allStyle}>
          <IconButton
            size="dense"
            label="Ver todas as filiais"
            icon={<X aria-hidden />}
            onClick={() => choose(everyBranch)}
          />
        </div>
      )}
    </div>
  )
}
