import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { accountingDeliveryNoun } from '#domain/accounting-delivery/noun.ts'
import { AccountingDeliveryFileDocument } from '#src/graphql/generated/accounting-delivery.ts'
import { useForm } from '#src/records/form/state/form-context.ts'
import { useMay, useRegister } from '#src/records/register/register-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'

const ExportedFile = lazy(() => import('#src/records/export/exported-file.tsx'), 'ExportedFile')

/** Saves the file; from then on it is fetched, which the record then shows. */
export function DeliveryFile({ id }: { id: string }) {
  const { actor } = useForm()
  const queries = useQueryClient()
  const mayExport = useMay(useRegister())('export')
  const [taking, setTaking] = useState({ number: 0, isOn: false })
  if (!mayExport) return null
  const start = () => setTaking(({ number }) => ({ number: number + 1, isOn: true }))
  const end = () => {
    setTaking((now) => ({ number: now.number, isOn: false }))
    void queries.invalidateQueries({ queryKey: [accountingDeliveryNoun.queryKey] })
    actor.send({ type: 'reopen' })
  }
  return (
    <>
      <Button size="dense" busy={taking.isOn} icon={<Download aria-hidden />} onClick={start}>
        Baixar arquivo
      </Button>
      {taking.isOn && (
        <ExportedFile
          key={taking.number}
          ask={(client, signal) => client.request(AccountingDeliveryFileDocument, { id }, { signal })}
          onClose={end}
        />
      )}
    </>
  )
}
