import { useState } from 'react'
import { Tree } from '#src/ui/choice/tree.tsx'
import type { TreeNode } from '#src/ui/choice/tree-walk.ts'
import { Steps } from '#src/ui/navigation/steps.tsx'
import { Tabs } from '#src/ui/navigation/tabs.tsx'
import { ProgressBar } from '#src/ui/waiting/progress-bar.tsx'
import { Specimen } from './specimen.tsx'

const registration = ['Tipo', 'Dados e endereço', 'Responsável', 'Conclusão']

const plans: TreeNode[] = [
  {
    id: '1',
    label: 'Receitas',
    hint: '1',
    children: [
      { id: '1.01', label: 'Dízimos', hint: '1.01' },
      {
        id: '1.02',
        label: 'Ofertas',
        hint: '1.02',
        children: [{ id: '1.02.001', label: 'Missões', hint: '1.02.001' }],
      },
    ],
  },
  { id: '2', label: 'Despesas', hint: '2', children: [{ id: '2.01', label: 'Água e luz', hint: '2.01' }] },
  { id: '3', label: 'Transferências', hint: '3' },
]

export function NavigationGroup() {
  const [tab, setTab] = useState('data')
  const [plan, setPlan] = useState('1.01')
  return (
    <>
      <Specimen name="late/tabs.tsx, progress-bar.tsx">
        <Tabs
          label="Fornecedor"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { id: 'data', label: 'Dados', content: <p>Padaria Pão da Vida, CNPJ 12.345.678/0001-95.</p> },
            { id: 'bank', label: 'Contas bancárias', content: <p>Nenhuma conta cadastrada.</p> },
            { id: 'history', label: 'Histórico', content: <p>Criado em 03/02/2026.</p> },
            { id: 'files', label: 'Anexos', disabled: true, content: null },
          ]}
        />
        <div style={{ position: 'relative', height: 8 }}>
          <ProgressBar active />
        </div>
      </Specimen>
      <Specimen name="late/tree.tsx">
        <Tree label="Plano de contas" nodes={plans} selected={plan} onSelect={setPlan} defaultOpen={['1', '1.02']} />
      </Specimen>
      <Specimen name="late/steps.tsx" wide>
        <Steps label="Cadastro, no começo" steps={registration} current={0} />
        <Steps label="Cadastro, no meio" steps={registration} current={2} />
        <Steps label="Cadastro, concluído" steps={registration} current={4} />
      </Specimen>
    </>
  )
}
