import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { shownMoment } from '#domain/value/moment.ts'
import { usePresent } from '#src/app/runtime/runtime-context.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { alertListStyle, alertStyle, alertTextStyle } from './alert-style.ts'

type Job = HomePanelQuery['homeKpi']['failedJobs'][number]

/** What the product does by itself and gave up, as administrators are told; nothing where all is well. */
export function FailedJobs({ jobs }: { jobs: readonly Job[] }) {
  const present = usePresent()
  if (jobs.length === 0) return null
  return (
    <section aria-label="Tarefas automáticas que falharam">
      <ul className={alertListStyle}>
        {jobs.map(({ id, title, failedAt }) => (
          <li key={id} className={alertStyle({ alert: 'NEGATIVE' })}>
            <TriangleAlert aria-hidden />
            <span className={alertTextStyle}>
              {title}: falhou {shownMoment(new Date(failedAt), present)} e não será tentado de novo. Avise quem cuida do
              servidor do Celeiro.
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
