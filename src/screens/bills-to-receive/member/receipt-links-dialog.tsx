import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  ContributionAddresseesDocument,
  EndContributionLinksDocument,
  SendContributionLinksDocument,
} from '#src/graphql/generated/contribution-link.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useBranchId, useBranchName, useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { css } from '#styled-system/css/css.js'
import { ReceiptLinkList } from './receipt-link-list.tsx'
import { receiptLinksKey, useReceiptLinkAct, useReceiptLinks } from './receipt-links.ts'
import { useReceiptYear } from './year-stepper.tsx'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const mutedStyle = css({ color: 'text.muted' })

interface ReceiptLinksDialogProps {
  open: boolean
  onClose: () => void
}

/** Mails the link of their receipt to all who gave in a year; shows and ends those that are good. */
export function ReceiptLinksDialog({ open, onClose }: ReceiptLinksDialogProps) {
  const client = useClient()
  const close = useRef<HTMLButtonElement>(null)
  const { year, stepper } = useReceiptYear()
  const branchName = useBranchName()
  const people = useAddressees(year, open)
  const links = useReceiptLinks({ year }, open)
  const refocus = () => close.current?.focus()
  const sending = useReceiptLinkAct(
    () => client.request(SendContributionLinksDocument, { input: { year } }),
    ({ sendContributionLinks: { count } }) =>
      count === 1 ? '1 recibo na fila de envio' : `${count} recibos na fila de envio`,
  )
  const ending = useReceiptLinkAct(
    () => client.request(EndContributionLinksDocument, { input: { year } }),
    ({ endContributionLinks: { count } }) => (count === 1 ? '1 link encerrado' : `${count} links encerrados`),
  )
  const toMail = people.data?.toMail ?? 0
  const count = links.data?.count ?? 0
  return (
    <Dialog
      open={open}
      title="Enviar recibos por e-mail"
      description={`Cada pessoa que contribuiu (${branchName}) recebe um link do próprio recibo, que se abre com um código enviado ao e-mail dela e vale por 30 dias. Nenhum valor vai na mensagem.`}
      width="wide"
      initialFocus={close}
      onClose={onClose}
      footer={
        <>
          <Button ref={close} variant="outline" onClick={onClose}>
            Fechar
          </Button>
          {toMail > 0 && (
            <Button
              busy={sending.isPending}
              disabled={ending.isPending}
              onClick={() => sending.mutate(undefined, { onSuccess: refocus })}
            >
              {toMail === 1 ? 'Enviar a 1 pessoa' : `Enviar a ${toMail} pessoas`}
            </Button>
          )}
        </>
      }
    >
      <div className={columnStyle}>
        {stepper}
        {people.data ? (
          <FactList
            label={`Quem contribuiu em ${year}`}
            facts={[
              { label: 'Com e-mail, a enviar', value: people.data.toMail },
              { label: 'Já com um link que vale', value: people.data.withLink },
              { label: 'Sem e-mail no cadastro', value: people.data.withoutEmail },
            ]}
          />
        ) : (
          <UnansweredQuery query={people} lines={2} />
        )}
        {people.data && people.data.withoutEmail > 0 && (
          <p className={mutedStyle}>
            A quem não tem e-mail, mande o link pelo WhatsApp: abra o cadastro da pessoa e escolha “Enviar recibo”.
          </p>
        )}
        {links.data ? (
          count > 0 && (
            <>
              {count > 1 && (
                <div>
                  <Button
                    variant="outline"
                    size="dense"
                    busy={ending.isPending}
                    disabled={sending.isPending}
                    onClick={() => ending.mutate(undefined, { onSuccess: refocus })}
                  >
                    {`Encerrar os ${count} links`}
                  </Button>
                </div>
              )}
              <ReceiptLinkList links={links.data.rows} titleOf={({ memberName }) => memberName} onEnded={refocus} />
              {count > links.data.rows.length && (
                <p className={mutedStyle}>{`Os ${links.data.rows.length} mais novos, de ${count}.`}</p>
              )}
            </>
          )
        ) : (
          <UnansweredQuery query={links} lines={2} />
        )}
      </div>
    </Dialog>
  )
}

function useAddressees(year: string, enabled: boolean) {
  const client = useClient()
  return useQuery({
    queryKey: [...receiptLinksKey, 'addressees', useBranchId(), year],
    queryFn: ({ signal }) =>
      client
        .request(ContributionAddresseesDocument, { year }, { signal })
        .then(({ contributionAddressees }) => contributionAddressees),
    networkMode: 'always',
    staleTime: 0,
    enabled,
  })
}
