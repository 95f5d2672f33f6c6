import { useSelector } from '@xstate/react'
import ScanLine from 'lucide-react/icons/scan-line'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { file, note, optional, withHelp } from '#domain/field/fields.ts'
import { billEndings } from '#domain/file/limits.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import { ReadSlipDocument } from '#src/graphql/generated/bills-pay.ts'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormProblem } from '#src/records/form/short-form-dialog.tsx'
import { FieldsContext, useForm } from '#src/records/form/state/form-context.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { TextArea } from '#src/ui/control/text-area.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { changesBy, type Read } from './slip-changes.ts'

const FormFile = lazy(() => import('#src/records/file/form-file.tsx'), 'FormFile', {
  waiting: () => <Skeleton height="block" />,
})

const readingStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

const fields = {
  text: optional(note('Boleto, Pix ou chave da nota', 4_000)),
  fileId: optional(
    withHelp(
      file('Ou o arquivo'),
      'O PDF ou a foto do boleto ou do Pix, ou o XML da nota ou da conta. Fica anexado à ordem.',
    ),
  ),
}

/** Reads a pasted code or uploaded bill, and prefills the order with the validated data. */
export function SlipReader() {
  const client = useClient()
  const { platform } = useRuntime()
  const { actor: form } = useForm()
  const [shownPaths] = useState(() => new ShownPaths())
  const [reading, setReading] = useState<Read | null>(null)
  const isPasted = useRef(false)
  const actor = useShortForm({
    name: 'slipReading',
    fields,
    send: (values) => client.request(ReadSlipDocument, { input: askedOf(values) }).then(({ readSlip }) => readSlip),
    onDone: (read) => {
      const { values } = form.getSnapshot().context
      const fileId = textAt(actor.getSnapshot().context.values, 'fileId')
      form.send({ type: 'edit', changes: { ...changesBy(read, values), ...attachedTo(values, fileId) } })
      setReading(read)
      actor.send({ type: 'close' })
    },
  })
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const isEmpty = useSelector(actor, ({ context }) => !hasAny(context.values))
  const read = () => actor.send({ type: 'submit', intentKey: platform.randomId() })
  const fileId = useSelector(actor, ({ context }) => textAt(context.values, 'fileId'))
  const readSent = useEffectEvent(read)
  useEffect(() => {
    if (fileId) readSent()
  }, [fileId])
  return (
    <FormGroup title="Ler boleto, Pix ou nota">
      <FieldsContext value={{ actor, fields, isViewing: false, isReadOnly: false, shownPaths }}>
        <ShortFormProblem />
        <FormRow>
          <ShortField
            at="text"
            help="Cole a linha digitável, o código de barras, o Pix copia e cola ou a chave da nota; pode ter texto em volta."
          >
            {({ value, change }) => (
              <TextArea
                rows={3}
                value={value}
                onPaste={() => {
                  isPasted.current = true
                }}
                onValueChange={(text) => {
                  change(text)
                  // Pasted text is read at once, typed text on demand.
                  if (isPasted.current) read()
                  isPasted.current = false
                }}
              />
            )}
          </ShortField>
          <FormFile at="fileId" types={billEndings} camera="Fotografar boleto" />
        </FormRow>
      </FieldsContext>
      {!isEmpty && (
        <div>
          <Button variant="outline" icon={<ScanLine aria-hidden />} busy={isBusy} onClick={read}>
            Ler e preencher
          </Button>
        </div>
      )}
      <div role="status" className={readingStyle}>
        {reading && <ReadingResult read={reading} />}
      </div>
    </FormGroup>
  )
}

/** A file takes precedence over text: it was chosen last. */
function askedOf(values: Values): { readonly fileId: string } | { readonly text: string } {
  const fileId = textAt(values, 'fileId')
  return fileId ? { fileId } : { text: textAt(values, 'text').trim() }
}

const hasAny = (values: Values): boolean => textAt(values, 'text').trim() !== '' || textAt(values, 'fileId') !== ''

/** Attaches the file that was read. */
const attachedTo = (values: Values, fileId: string): Values =>
  fileId ? { attachments: [...linesAt(values, 'attachments'), { file: fileId }] } : {}

/** Result of the reading, with warnings. */
function ReadingResult({ read }: { read: Read }) {
  const amounts = [
    read.supplierName ?? read.receiver,
    read.value && formatMoney(read.value),
    read.dueDate && `vence em ${formatLocalDate(read.dueDate)}`,
    read.bank && `banco ${read.bank}`,
    read.invoiceNumber && `nota ${read.invoiceNumber}`,
  ].filter(Boolean)
  return (
    <>
      <Notice tone="info">
        {amounts.length > 0 ? `Lido: ${amounts.join(', ')}` : 'Lido. Informe o valor e o vencimento.'}
      </Notice>
      {read.warnings.map(({ msg, params }) => (
        <Notice key={msg} tone="warning">
          {sentenceOf(msg, definedIn(params))}
        </Notice>
      ))}
    </>
  )
}

const definedIn = (params: Read['warnings'][number]['params']): Record<string, string | number> =>
  Object.fromEntries(Object.entries(params ?? {}).flatMap(([name, value]) => (value == null ? [] : [[name, value]])))
