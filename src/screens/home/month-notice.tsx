import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { companyNoun } from '#domain/company/noun.ts'
import { wordedMonths } from '#domain/report/accountability-paper.ts'
import { useClient, useUser } from '#src/app/runtime/runtime-context.ts'
import { mayUser } from '#src/app/session/permissions.ts'
import { MonthChecklistDocument } from '#src/graphql/generated/month-closing.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { alertStyle, alertTextStyle } from './alert-style.ts'

const placeStyle = css({ mt: '6' })

/** From the first day of a month, that the one before may be closed: for who may, until it is. */
export function MonthNotice() {
  const client = useClient()
  const user = useUser()
  const { companyId } = user
  const { data } = useQuery({
    queryKey: [companyNoun.queryKey, 'month', companyId, 'next'],
    queryFn: ({ signal }) => client.request(MonthChecklistDocument, { id: companyId }, { signal }),
    enabled: mayUser(user, 'administration', 'update'),
  })
  const next = data?.monthChecklist
  if (!next || next.obstacle) return null
  const { month } = next
  return (
    <section aria-label="Mês a fechar" className={placeStyle}>
      <div className={alertStyle({ alert: 'OVER_MAXIMUM' })}>
        <CalendarCheck aria-hidden />
        <span
          className={alertTextStyle}
        >{`${wordedMonths({ from: month, to: month })} terminou e pode ser fechado.`}</span>
        <Link
          to="/accountability"
          search={{ month, monthTo: month }}
          className={buttonStyle({ variant: 'outline', size: 'dense' })}
        >
          Ver e fechar
        </Link>
      </div>
    </section>
  )
}
