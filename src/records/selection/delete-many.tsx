import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useRegister } from '#src/records/register/register-context.ts'
import { retentionSentence } from '#src/records/register/retention.ts'
import type { RemoveMany, Row } from '#src/records/row/row.ts'
import { Button } from '#src/ui/control/button.tsx'
import { AllOrNoneQuestion } from './all-or-none-question.tsx'
import { counted } from './counted.ts'
import type { Chosen } from './list-selection.ts'

export interface DeleteManyProps {
  selection: Chosen<Row>
  removeMany: RemoveMany
}

/** Bulk deletion, with confirmation. */
export function DeleteMany({ selection, removeMany }: DeleteManyProps) {
  const register = useRegister()
  const { words } = register
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="dense" variant="outline" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {`Excluir ${counted(selection.rows.length, words)}`}
      </Button>
      <AllOrNoneQuestion
        open={isAsking}
        selection={selection}
        verb="Excluir"
        description={`Depois de excluir, não será possível desfazer.${retentionSentence(register)}`}
        tone="danger"
        run={removeMany}
        done={(count) => (count === 1 ? words.removed : `${count} ${words.removedSeveral}`)}
        untouched="Nada foi excluído. Veja abaixo o que impede."
        listed="O que será excluído"
        onClose={() => setAsking(false)}
      />
    </>
  )
}
