import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { todayOf } from '#domain/value/moment.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'

const stepperStyle = css({ display: 'flex', alignItems: 'center', gap: '2' })
const yearStyle = css({ fontWeight: 'medium' })

/** Gifts of years before are in no books that are looked at. */
const mostYears = 5

/** The year whose receipts are looked at: until June the one before, whose receipts are handed out then. */
export function useReceiptYear() {
  const today = todayOf(usePresent())
  const now = Number(today.slice(0, 4))
  const [year, setYear] = useState(today.slice(5, 7) < '07' ? now - 1 : now)
  const stepper = (
    <fieldset aria-label="Ano" className={stepperStyle}>
      <IconButton
        label="Ano anterior"
        icon={<ChevronLeft aria-hidden />}
        aria-disabled={year <= now - mostYears}
        onClick={() => setYear(Math.max(year - 1, now - mostYears))}
      />
      <output className={yearStyle}>{`Ano de ${year}`}</output>
      <IconButton
        label="Próximo ano"
        icon={<ChevronRight aria-hidden />}
        aria-disabled={year >= now}
        onClick={() => setYear(Math.min(year + 1, now))}
      />
    </fieldset>
  )
  return { year: String(year), stepper }
}
