import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { BlockCashAccountDocument } from '#src/graphql/generated/cash-account-move.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { useRecordChange } from '#src/records/register/record-change.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { type Account, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { Button } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { css } from '#styled-system/css/css.js'
import { CashCountDialog } from './cash-count-dialog.tsx'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })

/** Chooses a cash box to count; an active one is blocked first. */
export function CashCountStart() {
  const client = useClient()
  const changed = useRecordChange(cashAccountNoun)
  const isAsked = useLocation({ select: ({ state }) => state.isToCount === true })
  const navigate = useNavigate()
  const { data = [] } = useAccounts({ enabled: isAsked })
  const [box, setBox] = useState<Account | null>(null)
  const [isCounting, setCounting] = useState(false)
  const leave = () => void navigate({ to: '.', search: true, replace: true, state: {} })
  const begin = useMutation({
    mutationFn: async (chosen: Account) => {
      if (chosen.status === 'ACTIVE') await client.request(BlockCashAccountDocument, { id: chosen.id })
    },
    onSuccess: async (_, chosen) => {
      setBox(chosen)
      leave()
      await changed()
    },
  })
  const boxes = data.filter(({ kind, status }) => kind === AccountKind.codes.CASH && status !== 'INACTIVE')
  return (
    <>
      <Dialog
        open={isAsked}
        title="Qual caixa você vai contar?"
        description="Enquanto você conta, nada entra nem sai dele no Celeiro."
        busy={begin.isPending}
        onClose={() => {
          setBox(null)
          leave()
        }}
        // Opened after the closing animation: a dialog opened over a closing one closes with it.
        onClosed={() => setCounting(box !== null)}
      >
        <div className={listStyle}>
          {begin.error && <FormNotice>{sentenceOfFailure(begin.error)}</FormNotice>}
          {boxes.length === 0 && <EmptyState title="Nenhum caixa para contar">Cadastre o primeiro caixa.</EmptyState>}
          {boxes.map((one) => (
            <Button key={one.id} variant="outline" full onClick={() => begin.mutate(one)}>
              {one.name}
            </Button>
          ))}
        </div>
      </Dialog>
      {box && (
        <CashCountDialog
          record={box}
          open={isCounting}
          onDone={() => void changed()}
          onClose={() => setCounting(false)}
        />
      )}
    </>
  )
}
