import { Link } from '@tanstack/react-router'
import { percentOf, raisedWords } from '#domain/fund/campaign.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { HomePanelQuery } from '#src/graphql/generated/graphql.ts'
import { recordPath } from '#src/records/register/register.ts'
import { AmountDone } from '#src/ui/feedback/amount-done.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { css } from '#styled-system/css/css.js'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2',
})
const linkStyle = css({
  color: 'text',
  textDecoration: 'none',
  _hover: { color: 'accent', textDecoration: 'underline' },
})
const wordsStyle = css({ color: 'text.muted', fontSize: 'sm' })

/** How far the church's campaigns are. */
export function CampaignCard({ campaigns }: { campaigns: HomePanelQuery['homeKpi']['campaigns'] }) {
  return (
    <Card title={campaigns.length === 1 ? 'Campanha' : 'Campanhas'}>
      <ul className={listStyle}>
        {campaigns.map(({ fundId, name, spent, ...campaign }) => {
          const percent = percentOf(campaign)
          return (
            <li key={fundId}>
              <p className={headStyle}>
                <Link to={recordPath(fundNoun, fundId)} className={linkStyle}>
                  {name}
                </Link>
                <span>{percent} %</span>
              </p>
              <AmountDone label={`${name}: ${percent} %`} value={Math.min(percent, 100)} max={100} />
              <p className={wordsStyle}>
                {raisedWords(campaign)} · {formatMoney(spent)} já gastos
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
