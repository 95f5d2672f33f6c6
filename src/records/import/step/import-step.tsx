import { useSelector } from '@xstate/react'
import X from 'lucide-react/icons/x'
import { isErrorCode, sentenceOf } from '#domain/catalogue/errors.ts'
import { mostImportBytes } from '#domain/file/limits.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { HomelessProblems } from '#src/records/form/notice/form-problem.tsx'
import { useFields } from '#src/records/form/state/form-context.ts'
import { useShownPaths } from '#src/records/form/state/shown-paths.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { FileCard } from '#src/ui/file/file-card.tsx'
import { FileField } from '#src/ui/file/file-field.tsx'
import { css } from '#styled-system/css/css.js'
import type { ImportActor, StepProps } from '../source/import-actor.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { SampleFiles } from './sample-files.tsx'
import { SheetQuestion } from './sheet-question.tsx'
import { SignQuestion } from './sign-question.tsx'

const stepStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const underWayStyle = css({ color: 'text.muted', fontSize: 'sm' })

/** Step of the dialog by the machine's state. */
export function ImportStep({ actor, source }: StepProps) {
  const state = useSelector(actor, ({ value }) => value)
  return (
    <div className={stepStyle}>
      <Refused actor={actor} />
      {state === 'choosing' && <Choice actor={actor} source={source} />}
      {Object.hasOwn(underWay, state) && <UnderWay actor={actor} text={underWay[state] ?? ''} />}
      {state === 'mapping' && <ColumnMapping actor={actor} source={source} />}
      {state === 'choosingSheet' && <SheetQuestion actor={actor} />}
      {state === 'asking' && <SignQuestion actor={actor} />}
      {['reviewing', 'revising', 'importing', 'unanswered', 'done', 'undoing'].includes(state) && (
        <ImportOutcome actor={actor} source={source} />
      )}
      {state === 'undone' && (
        <p role="status">{`A importação foi desfeita: ${source.takenBack ?? 'nada do arquivo ficou no sistema'}.`}</p>
      )}
    </div>
  )
}

const underWay: Readonly<Record<string, string>> = {
  reading: 'Lendo o arquivo…',
  sending: 'Enviando o arquivo…',
  opening: 'Abrindo a planilha…',
  previewing: 'Conferindo com o que já está no sistema…',
  stalled: 'O envio parou. Nada foi importado ainda.',
}

/** Error of the step, and that a retry is safe. */
function Refused({ actor }: Pick<StepProps, 'actor'>) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const problems = useSelector(actor, ({ context }) => context.problems)
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  const shown = useShownPaths(useFields().shownPaths)
  if (isUnanswered)
    return (
      <FormNotice>
        Não sabemos se a importação foi feita. Tente novamente: se já foi feita, nada entra duas vezes.
      </FormNotice>
    )
  // Shown at the fields already.
  if (!refusal || (problems.length > 0 && problems.every(({ param }) => shown.has(param)))) return null
  const [whole] = problems
  // A problem of the whole file, with parameters.
  if (whole?.param === '') return <FormNotice>{sentenceOf(whole.msg, whole.params)}</FormNotice>
  return (
    <FormNotice>
      {sentenceOf(isErrorCode(refusal.code) ? refusal.code : 'upload_failed', refusal.params)}
      <HomelessProblems />
    </FormNotice>
  )
}

function Choice({ actor, source }: StepProps) {
  const { environment } = useRuntime()
  const file = useSelector(actor, ({ context }) => context.file)
  const take = async (chosen: File) => {
    const answers = await source.valuesFrom?.(chosen, actor.getSnapshot().context.values)
    if (answers) actor.send({ type: 'edit', changes: answers })
    actor.send({ type: 'choose', file: chosen })
  }
  return (
    <>
      {source.inputs}
      {file ? (
        <FileCard name={file.name} size={file.size} acts={<PutAway actor={actor} label={`Remover ${file.name}`} />} />
      ) : (
        <FileField
          label="Arquivo"
          types={source.endings}
          maxBytes={mostImportBytes}
          value={null}
          onValueChange={(chosen) => chosen && void take(chosen)}
          required
        />
      )}
      {!file && environment !== 'production' && <SampleFiles actor={actor} source={source} />}
    </>
  )
}

function UnderWay({ actor, text }: { actor: ImportActor; text: string }) {
  const file = useSelector(actor, ({ context }) => context.file)
  const done = useSelector(actor, ({ context }) => context.doneBytes)
  const hasPart = useSelector(actor, (snapshot) => snapshot.matches('reading') || snapshot.matches('sending'))
  if (!file) return null
  return (
    <>
      <FileCard name={file.name} size={file.size} {...(hasPart && { progress: done / file.size })} acts={null} />
      <p role="status" className={underWayStyle}>
        {text}
      </p>
    </>
  )
}

function PutAway({ actor, label }: { actor: ImportActor; label: string }) {
  return <IconButton label={label} icon={<X aria-hidden />} onClick={() => actor.send({ type: 'cancel' })} />
}
