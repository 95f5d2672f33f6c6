import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextArea } from '#src/ui/control/text-area.tsx'
import { css } from '#styled-system/css/css.js'

const rowStyle = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2' })
const fieldStyle = css({ w: 'full', '& textarea': { fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' } })
const saidStyle = css({ color: 'negative', fontSize: 'sm' })

export interface CopyTextProps {
  label: string
  /** 'Copiar código' */
  actionLabel: string
  text: string
  rows?: number
  /** Called after copying. */
  onCopied: () => void
}

/** Text with a copy button. */
export function CopyText({ label, actionLabel, text, rows = 4, onCopied }: CopyTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState({ text: '', isCopied: false })
  const isOfThis = outcome.text === text
  const copy = async () => {
    const area = box.current?.querySelector('textarea')
    const isCopied = area ? await copied(area) : false
    setOutcome({ text, isCopied })
    if (isCopied) onCopied()
  }
  return (
    <div ref={box} className={rowStyle}>
      <div className={fieldStyle}>
        <Field label={label}>
          <TextArea readOnly rows={rows} value={text} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      </div>
      <Button
        variant="outline"
        icon={isOfThis && outcome.isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
      >
        {actionLabel}
      </Button>
      {isOfThis && !outcome.isCopied && (
        <p role="alert" className={saidStyle}>
          Não foi possível copiar. Selecione o texto e use Ctrl+C.
        </p>
      )}
    </div>
  )
}

/** Copies a field's text. Pages on plain HTTP have no Clipboard API: `execCommand` copies the selection there. */
async function copied(area: HTMLTextAreaElement): Promise<boolean> {
  const page = area.ownerDocument
  const bySelection = () => {
    area.select()
    return page.execCommand('copy')
  }
  const clipboard: Clipboard | undefined = page.defaultView?.navigator.clipboard
  return clipboard ? clipboard.writeText(area.value).then(() => true, bySelection) : bySelection()
}
