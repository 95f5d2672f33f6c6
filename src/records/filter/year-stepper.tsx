import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'

const stepperStyle = css({ display: 'flex', alignItems: 'center', gap: '2' })
const yearStyle = css({ fontWeight: 'medium', whiteSpace: 'nowrap' })

export interface YearStepperProps {
  year: number
  first: number
  last: number
  onChange: (year: number) => void
  /** After the year: what more of it is chosen. */
  children?: ReactNode
}

/** Year stepper ‹ Ano de 2026 ›. */
export function YearStepper({ year, first, last, onChange, children }: YearStepperProps) {
  return (
    <fieldset aria-label="Ano" className={stepperStyle}>
      <IconButton
        label="Ano anterior"
        icon={<ChevronLeft aria-hidden />}
        aria-disabled={year <= first}
        onClick={() => onChange(Math.max(year - 1, first))}
      />
      <output className={yearStyle}>{`Ano de ${year}`}</output>
      <IconButton
        label="Próximo ano"
        icon={<ChevronRight aria-hidden />}
        aria-disabled={year >= last}
        onClick={() => onChange(Math.min(year + 1, last))}
      />
      {children}
    </fieldset>
  )
}
