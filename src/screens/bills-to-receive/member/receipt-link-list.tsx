import Link from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import { formatLocalDate, localDateOf } from '#domain/value/day/local-date.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { type Line, LineList } from '#src/ui/table/line-list.tsx'
import { type ReceiptLink, useReceiptLinkEnding } from './receipt-links.ts'

interface ReceiptLinkListProps {
  links: readonly ReceiptLink[]
  /** What tells them apart: by the person, or by the year of one person. */
  titleOf: (link: ReceiptLink) => string
  /** Called when the pressed button is gone. */
  onEnded: () => void
}

/** Links that are good, each with the button that ends it. */
export function ReceiptLinkList({ links, titleOf, onEnded }: ReceiptLinkListProps) {
  const ending = useReceiptLinkEnding()
  const { timeZone } = usePresent()
  const day = (instant: string) => formatLocalDate(localDateOf(new Date(instant), timeZone))
  const lines = links.map((link): Line => {
    const title = titleOf(link)
    return {
      id: link.id,
      icon: link.way === 'EMAIL' ? <Mail aria-hidden /> : <Link aria-hidden />,
      title,
      mark: markOf(link),
      details: [whenWords(link, day)],
      action: (
        <Button
          variant="outline"
          size="dense"
          aria-label={`Encerrar o link: ${title}`}
          busy={ending.isPending && ending.variables === link.id}
          disabled={ending.isPending}
          onClick={() => ending.mutate(link.id, { onSuccess: onEnded })}
        >
          Encerrar
        </Button>
      ),
    }
  })
  return <LineList label="Links que valem" lines={lines} />
}

function markOf({ way, sentAt, failedAt, openedAt }: ReceiptLink) {
  if (openedAt) return <Badge tone="positive">Aberto</Badge>
  if (failedAt) return <Badge tone="negative">E-mail não enviado</Badge>
  return way === 'EMAIL' && !sentAt && <Badge tone="neutral">Na fila de envio</Badge>
}

const whenWords = ({ way, createdAt, expiresAt, openedAt }: ReceiptLink, day: (instant: string) => string): string =>
  [
    `${way === 'EMAIL' ? 'Por e-mail' : 'Por mensagem'} em ${day(createdAt)}`,
    openedAt && `aberto em ${day(openedAt)}`,
    `vale até ${day(expiresAt)}`,
  ]
    .filter(Boolean)
    .join(', ')
