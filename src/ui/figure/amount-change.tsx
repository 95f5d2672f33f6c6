import ArrowRight from 'lucide-react/icons/arrow-right'
import { css } from '#styled-system/css/css.js'

const frameStyle = css({ px: '4', py: '3', borderWidth: 'thin', rounded: 'md' })
const labelStyle = css({ color: 'text.muted', fontSize: 'xs' })
const nameStyle = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const changeStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  mt: '1',
  fontFamily: 'figures',
  '& svg': { w: '4', h: '4', flexShrink: '0', color: 'text.muted' },
})
const beforeStyle = css({ color: 'text.muted', whiteSpace: 'nowrap' })
const afterStyle = css({ fontSize: 'lg', fontWeight: 'semibold', whiteSpace: 'nowrap' })
const hiddenStyle = css({ srOnly: true })

export interface AmountChangeProps {
  /** 'Sai de' */
  label: string
  name: string
  /** Written out: 'R$ 1.250,00' */
  before: string
  after: string
}

/** Balance of one account before and after a posting. */
export function AmountChange({ label, name, before, after }: AmountChangeProps) {
  return (
    <section aria-label={`${label} ${name}`} className={frameStyle}>
      <p className={labelStyle}>{label}</p>
      <p className={nameStyle}>{name}</p>
      <p className={changeStyle}>
        <span className={beforeStyle}>
          <span className={hiddenStyle}>Saldo antes: </span>
          {before}
        </span>
        <ArrowRight aria-hidden />
        <span className={afterStyle}>
          <span className={hiddenStyle}>, depois: </span>
          {after}
        </span>
      </p>
    </section>
  )
}
