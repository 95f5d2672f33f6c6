import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import { useState } from 'react'
import { ending } from '#domain/noun/noun.ts'
import { useMay, useRegister } from '#src/records/register/register-context.ts'
import type { MarkMany, Row } from '#src/records/row/row.ts'
import { Button } from '#src/ui/control/button.tsx'
import { AllOrNoneQuestion } from './all-or-none-question.tsx'
import { counted } from './counted.ts'
import type { Chosen } from './list-selection.ts'

export interface MarkSeveralProps {
  selection: Chosen<Row>
  markMany: MarkMany
}

/** Bulk inactivation, or activation if all are inactive, with confirmation. */
export function MarkSeveral({ selection, markMany }: MarkSeveralProps) {
  const register = useRegister()
  const mayChange = useMay(register)('update')
  const [question, setQuestion] = useState({ isOpen: false, isBack: false })
  if (!mayChange) return null
  const isBack = selection.rows.every(({ status }) => status === 'INACTIVE')
  const shown = question.isOpen ? question.isBack : isBack
  const { verb, did, description } = shown ? puttingBack : puttingAway
  const doneOf = (count: number): string =>
    `${counted(count, register.words)} ${did}${ending(register.words.gender)}${count === 1 ? '' : 's'}`
  return (
    <>
      <Button
        size="dense"
        variant="outline"
        icon={isBack ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        onClick={() => setQuestion({ isOpen: true, isBack })}
      >
        {isBack ? puttingBack.verb : puttingAway.verb}
      </Button>
      <AllOrNoneQuestion
        open={question.isOpen}
        selection={selection}
        verb={verb}
        description={description}
        tone="neutral"
        run={(ids) => markMany(ids, shown ? 'ACTIVE' : 'INACTIVE')}
        done={doneOf}
        untouched="Nada mudou. Veja abaixo o que impede."
        listed={`O que será ${did}${ending(register.words.gender)}`}
        onClose={() => setQuestion({ ...question, isOpen: false })}
      />
    </>
  )
}

const puttingAway = {
  verb: 'Inativar',
  did: 'inativad',
  description:
    'Saem das opções de novos lançamentos. O que já foi lançado continua como está, e dá para reativar depois.',
}
const puttingBack = {
  verb: 'Reativar',
  did: 'reativad',
  description: 'Voltam às opções de novos lançamentos.',
}
