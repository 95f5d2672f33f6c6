import ExternalLink from 'lucide-react/icons/external-link'
import { useRef } from 'react'
import { whatsAppAddress } from '#domain/report/receipt-link.ts'
import { MakeContributionLinkDocument } from '#src/graphql/generated/contribution-link.ts'
import type { MakeContributionLinkMutation } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { Button, buttonStyle } from '#src/ui/control/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { CopyText } from '#src/ui/figure/copy-text.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'
import { ReceiptLinkList } from './receipt-link-list.tsx'
import { useReceiptLinkAct, useReceiptLinks } from './receipt-links.ts'
import { useReceiptYear } from './year-stepper.tsx'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

type Made = MakeContributionLinkMutation['makeContributionLink']

interface MemberReceiptDialogProps {
  open: boolean
  memberId: string
  onClose: () => void
}

/** Sends a person the link of their receipt, by e-mail or by WhatsApp; shows and ends those that are good. */
export function MemberReceiptDialog({ open, memberId, onClose }: MemberReceiptDialogProps) {
  const client = useClient()
  const close = useRef<HTMLButtonElement>(null)
  const { year, stepper } = useReceiptYear()
  const links = useReceiptLinks({ memberId }, open)
  const make = (way: 'EMAIL' | 'MESSAGE', year: string) =>
    client
      .request(MakeContributionLinkDocument, { input: { memberId, year, way } })
      .then(({ makeContributionLink }): Made & { year: string } => ({ ...makeContributionLink, year }))
  const mailing = useReceiptLinkAct(
    (of: string) => make('EMAIL', of),
    () => 'Recibo na fila de envio',
  )
  // Link and code are shown, with a warning that is read out: a notice would stand over the acts below them.
  const handing = useReceiptLinkAct((of: string) => make('MESSAGE', of))
  const isBusy = mailing.isPending || handing.isPending
  const refocus = () => close.current?.focus()
  // The code is not shown to whoever opens it next.
  const shut = () => {
    handing.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title="Enviar recibo"
      description="A pessoa abre o próprio recibo por um link, sem entrar no Celeiro, com um código. O link vale por 30 dias; um novo do mesmo ano encerra o anterior."
      width="wide"
      initialFocus={close}
      onClose={shut}
      footer={
        <>
          <Button ref={close} variant="outline" onClick={shut}>
            Fechar
          </Button>
          <Button
            variant="outline"
            busy={handing.isPending}
            disabled={isBusy}
            onClick={() => handing.mutate(year, { onSuccess: refocus })}
          >
            Criar link para o WhatsApp
          </Button>
          <Button
            busy={mailing.isPending}
            disabled={isBusy}
            onClick={() => mailing.mutate(year, { onSuccess: refocus })}
          >
            Enviar por e-mail
          </Button>
        </>
      }
    >
      <div className={columnStyle}>
        {stepper}
        {handing.data && <HandedLink made={handing.data} />}
        {links.data ? (
          links.data.count > 0 && (
            <ReceiptLinkList links={links.data.rows} titleOf={(link) => `Recibo de ${link.year}`} onEnded={refocus} />
          )
        ) : (
          <UnansweredQuery query={links} lines={2} />
        )}
      </div>
    </Dialog>
  )
}

/** A link to be handed over and its code, shown this once. */
function HandedLink({ made: { url, code, year } }: { made: Made & { year: string } }) {
  const { api } = useRuntime()
  const toasts = useToasts()
  if (!url || !code) return null
  const whole = new URL(url, api).href
  return (
    <>
      <FactList label="Código do recibo" facts={[{ label: `Código do recibo de ${year}`, value: code }]} />
      <Notice tone="warning">
        Diga o código por telefone ou pessoalmente, nunca na mesma conversa do link: quem tiver os dois vê as
        contribuições. Link e código não aparecem de novo.
      </Notice>
      <CopyText
        label="Link do recibo"
        actionLabel="Copiar link"
        text={whole}
        onCopied={() => toasts.success('Link copiado')}
      />
      <a
        href={whatsAppAddress(year, whole)}
        target="_blank"
        rel="noopener noreferrer"
        part="button"
        className={buttonStyle({ variant: 'outline' })}
      >
        <ExternalLink aria-hidden />
        Abrir o WhatsApp
      </a>
    </>
  )
}
