import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Wallet from 'lucide-react/icons/wallet'
import X from 'lucide-react/icons/x'
import { Chart } from '#src/ui/chart/chart.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Avatar } from '#src/ui/figure/avatar.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { StatCard } from '#src/ui/figure/stat-card.tsx'
import { Timeline } from '#src/ui/figure/timeline.tsx'
import { Row, Specimen } from './specimen.tsx'

const months = ['Set', 'Out', 'Nov', 'Dez', 'Jan', 'Fev']

const flow = [
  { name: 'Entradas', values: [1_845_000, 1_720_050, 2_034_090, 2_890_000, 1_610_000, 1_755_020], tone: 'positive' },
  { name: 'Saídas', values: [1_520_000, 1_698_000, 1_702_000, 2_350_000, 1_880_000, 1_423_000], tone: 'negative' },
] as const

const balance = [{ name: 'Saldo', values: [325_000, 347_050, 679_140, 1_219_140, 949_140, -281_160] }]

export function DataGroup() {
  return (
    <>
      <Specimen name="late/chart.tsx, barras">
        <Chart
          kind="bars"
          unit="money"
          title="Entradas e saídas por mês"
          summary="As entradas superam as saídas em todos os meses, menos em janeiro."
          labels={months}
          series={flow}
        />
      </Specimen>
      <Specimen name="late/chart.tsx, linha">
        <Chart
          kind="line"
          unit="money"
          title="Saldo projetado"
          summary="O saldo sobe até dezembro e fica negativo em fevereiro."
          labels={months}
          series={balance}
        />
      </Specimen>
      <Specimen name="stat-card.tsx, card.tsx">
        <StatCard
          label="Saldo total"
          value="R$ 12.480,35"
          hint="R$ 320,00 a mais que em janeiro"
          icon={<Wallet aria-hidden />}
        />
        <StatCard label="A pagar, atrasado" value="R$ 342,18" tone="negative" />
        <StatCard label="A receber hoje" value="" loading />
        <Card title="Alertas" actions={<Button size="dense">Ver todos</Button>}>
          Duas ofertas esperam aprovação.
        </Card>
      </Specimen>
      <Specimen name="late/timeline.tsx">
        <Timeline
          label="Histórico da oferta"
          items={[
            {
              id: '4',
              title: 'Aprovada',
              icon: <Check />,
              tone: 'positive',
              at: '2026-02-03T17:30:00Z',
              shownAt: '03/02/2026 14:30',
              by: 'Marta Oliveira',
              children: 'Caixa Sede: R$ 980,00 → R$ 2.230,00',
            },
            {
              id: '3',
              title: 'Corrigida',
              icon: <Pencil />,
              tone: 'info',
              at: '2026-02-03T12:10:00Z',
              shownAt: '03/02/2026 09:10',
              by: 'João Batista',
            },
            {
              id: '2',
              title: 'Reprovada',
              icon: <X />,
              tone: 'negative',
              at: '2026-02-02T14:00:00Z',
              shownAt: '02/02/2026 11:00',
              by: 'Marta Oliveira',
              children: 'Motivo: a soma das cédulas não confere com o total.',
            },
            {
              id: '1',
              title: 'Registrada',
              icon: <Plus />,
              at: '2026-02-01T23:45:00Z',
              shownAt: '01/02/2026 20:45',
              by: 'João Batista',
            },
          ]}
        />
      </Specimen>
      <Specimen name="badge.tsx, avatar.tsx" wide>
        <Row>
          <Badge>Pendente</Badge>
          <Badge tone="accent">Nova</Badge>
          <Badge tone="positive">Paga</Badge>
          <Badge tone="negative">Atrasada</Badge>
          <Badge tone="warning">Em disputa</Badge>
          <Badge tone="info" shape="clock">
            Agendada
          </Badge>
          <Avatar name="Marta Oliveira" />
          <Avatar name="João Batista" size="md" />
        </Row>
      </Specimen>
    </>
  )
}
