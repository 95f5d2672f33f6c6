import FlaskConical from 'lucide-react/icons/flask-conical'
import { useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import type { StepProps } from '../source/import-actor.ts'
import type { SampleFile } from '../source/import-source.ts'

const boxStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const textStyle = css({ color: 'text.muted', fontSize: 'sm' })
const actsStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Sample files of the demonstration, chosen as if from the disk. */
export function SampleFiles({ actor, source: { samples } }: StepProps) {
  const [making, setMaking] = useState<SampleFile | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const take = async (sample: SampleFile) => {
    setMaking(sample)
    setFailure(null)
    try {
      const { file, values } = await sample.make(actor.getSnapshot().context.values)
      if (values) actor.send({ type: 'edit', changes: values })
      actor.send({ type: 'choose', file })
    } catch (problem) {
      setFailure(problem)
    }
    setMaking(null)
  }
  if (!samples) return null
  return (
    <section aria-label="Arquivos de exemplo" className={boxStyle}>
      <p className={textStyle}>{samples.text}</p>
      <div className={actsStyle}>
        {samples.files.map((sample) => (
          <Button
            key={sample.label}
            size="dense"
            variant="outline"
            icon={<FlaskConical aria-hidden />}
            busy={making === sample}
            onClick={() => void take(sample)}
          >
            {sample.label}
          </Button>
        ))}
      </div>
      {failure !== null && <FormNotice>{sentenceOfFailure(failure)}</FormNotice>}
    </section>
  )
}
