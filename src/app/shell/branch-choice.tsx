import Church from 'lucide-react/icons/church'
import { branchNoun } from '#domain/branch/noun.ts'
import { sentenceOf } from '#domain/error/errors.ts'
import { useBranchId, useSession, useUser } from '#src/app/runtime/runtime-context.ts'
import { linkOption } from '#src/records/link/link-option.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { css } from '#styled-system/css/css.js'

const choiceStyle = css({ w: 'full', maxW: '[18rem]' })
const onlyStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minW: '0',
  fontWeight: 'medium',
  '& svg': { w: '4.5', h: '4.5', flexShrink: '0', color: 'text.muted' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const demandStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  px: { base: '4', md: '6' },
  py: '3',
  bg: 'warning.soft',
  color: 'warning',
  fontWeight: 'medium',
  borderBottomWidth: 'thin',
})

/** The branch one acts in: to be chosen among several, just named when there is one. */
export function BranchChoice() {
  const { branches } = useUser()
  const branchId = useBranchId()
  if (branches.length > 1) return branchId ? <BranchSelect /> : null
  const only = branches.find((branch) => branch.id === branchId)
  return only ? (
    <p className={onlyStyle}>
      <Church aria-hidden />
      <span>{only.name}</span>
    </p>
  ) : null
}

/** Asks for a branch as long as none of several is chosen. */
export function BranchDemand() {
  const { branches } = useUser()
  const branchId = useBranchId()
  if (branchId || branches.length < 2) return null
  return (
    <section className={demandStyle} aria-label="Filial">
      <p>{sentenceOf('branch_required')}</p>
      <BranchSelect />
    </section>
  )
}

function BranchSelect() {
  const session = useSession()
  const { branches } = useUser()
  const branchId = useBranchId()
  return (
    <div className={choiceStyle}>
      <Field label="Filial" labelHidden>
        <Select
          size="dense"
          placeholder="Selecione a filial"
          options={branches.map((branch) => linkOption(branch, branchNoun))}
          value={branchId ?? ''}
          onValueChange={(id) => session.send({ type: 'chooseBranch', branchId: id })}
        />
      </Field>
    </div>
  )
}
