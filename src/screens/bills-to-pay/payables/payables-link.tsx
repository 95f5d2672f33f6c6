import { useNavigate } from '@tanstack/react-router'
import ChartColumn from 'lucide-react/icons/chart-column'
import { ToolButton } from '#src/ui/control/tool-button.tsx'

/** The way from a list of bills to what they come to. */
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
