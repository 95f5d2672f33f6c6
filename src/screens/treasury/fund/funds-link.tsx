import { useNavigate } from '@tanstack/react-router'
import ChartColumn from 'lucide-react/icons/chart-column'
import { fundNoun } from '#domain/fund/noun.ts'
import { ToolButton } from '#src/ui/control/tool-button.tsx'

/** Leads to what the funds have. */
export function FundsLink() {
  const navigate = useNavigate()
  return (
    <ToolButton
      label="Posição dos fundos"
      icon={<ChartColumn aria-hidden />}
      onClick={() => void navigate({ to: fundNoun.path, search: { report: 'balances' } })}
    />
  )
}
