import { Link } from '@tanstack/react-router'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { GiverNote } from '#src/screens/treasury/movement/giver-note.tsx'
import { MovementValue } from '#src/screens/treasury/movement/movement-value.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { css } from '#styled-system/css/css.js'

const listStyle = css({ '& > li + li': { borderTopWidth: 'thin' } })
const rowStyle = css({ display: 'flex', alignItems: 'baseline', gap: '4', py: '2.5', _first: { pt: '0' } })
const textStyle = css({ flexGrow: '1', minW: '0' })
const whatStyle = css({ display: 'block', overflowWrap: 'anywhere', color: 'text', textDecoration: 'none' })
const linkStyle = css({ _hover: { color: 'accent', textDecoration: 'underline' } })
const whereStyle = css({ display: 'block', fontSize: 'sm', color: 'text.muted' })
const moreStyle = css({ color: 'accent', fontSize: 'sm' })

type Row = HomePanelQuery['homeBankStatement']['rows'][number]

/** Latest posted movements, with a link to the statement if permitted. */
export function LatestMovements({ rows }: { rows: readonly Row[] }) {
  const user = useUser()
  const mayFollow = mayUser(user, 'bank-statement', 'read')
  return (
    <Card
      title="Últimos lançamentos"
      actions={
        mayFollow && (
          <Link to="/bank-statement" className={moreStyle}>
            Ver o extrato
          </Link>
        )
      }
    >
      <ul className={listStyle}>
        {rows.map((row) => (
          <li key={row.id} className={rowStyle}>
            <span className={textStyle}>
              <What row={row} mayFollow={mayFollow} />
              <span className={whereStyle}>
                {formatLocalDate(row.date)} · {row.accountName}
              </span>
            </span>
            <MovementValue {...row} />
          </li>
        ))}
      </ul>
      {rows.some(({ giverWithheld }) => giverWithheld) && <GiverNote />}
    </Card>
  )
}

function What({ row: { id, description }, mayFollow }: { row: Row; mayFollow: boolean }) {
  if (!mayFollow) return <span className={whatStyle}>{description}</span>
  return (
    <Link to="/bank-statement/$id" params={{ id }} className={`${whatStyle} ${linkStyle}`}>
      {description}
    </Link>
  )
}
