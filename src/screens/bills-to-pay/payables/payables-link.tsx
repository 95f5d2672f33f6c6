import { useNavigate } from '@tanstack/react-router'
import ChartColumn from 'lucide-react/icons/chart-column'
import { ToolButton } from '#src/ui/control/tool-button.tsx'

/** Link to the payables report. */
export function PayablesLink() {
  const navigate = useNavigate()
  return (
    <ToolButton
      label="Relatórios"
      icon={<ChartColumn aria-hidden />}
      onClick={() => void navigate({ to: '/payables' })}
    />
  )
}
