import Building2 from 'lucide-react/icons/building-2'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import { MultiSelect } from '#src/ui/choice/multi-select.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { RadioCards } from '#src/ui/choice/radio-cards.tsx'
import { RadioGroup } from '#src/ui/choice/radio-group.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { Switch } from '#src/ui/choice/switch.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { FileField } from '#src/ui/file/file-field.tsx'
import { Specimen } from './specimen.tsx'

const branches: Option[] = [
  { value: 'sede', label: 'Sede', hint: 'São Paulo, SP' },
  { value: 'norte', label: 'Filial Norte', hint: 'Manaus, AM' },
  { value: 'sul', label: 'Filial Sul', hint: 'Curitiba, PR' },
  { value: 'velha', label: 'Filial Velha', hint: 'Inativa', disabled: true },
]

const kinds = [
  { value: '1', label: 'Pessoa física', hint: 'Com CPF', icon: <User aria-hidden /> },
  { value: '2', label: 'Pessoa jurídica', hint: 'Com CNPJ, também o alfanumérico', icon: <Building2 aria-hidden /> },
  { value: '3', label: 'Estrangeiro', hint: 'Ainda não é aceito', icon: <User aria-hidden />, disabled: true },
]

export function ChoiceGroup() {
  const [branch, setBranch] = useState('norte')
  const [several, setSeveral] = useState(['sede', 'sul'])
  const [city, setCity] = useState<Option | null>(branches[0]!)
  return (
    <>
      <Specimen name="select.tsx, combobox.tsx">
        <Field label="Filial">
          <Select options={branches} value={branch} onValueChange={setBranch} clearable />
        </Field>
        <Field label="Filial de destino" error="Escolha a filial">
          <Select options={branches} value="" onValueChange={setBranch} />
        </Field>
        <Field label="Filial, com busca">
          <Combobox options={branches} value={city} onValueChange={setCity} />
        </Field>
      </Specimen>
      <Specimen name="multi-select.tsx">
        <Field label="Filiais" help="A lista fica aberta enquanto se escolhe">
          <MultiSelect options={branches} value={several} onValueChange={setSeveral} />
        </Field>
        <Field label="Filiais, nenhuma" error="Escolha ao menos uma">
          <MultiSelect options={branches} value={[]} onValueChange={setSeveral} placeholder="Selecione" />
        </Field>
        <Field label="Filiais, muitas" disabled>
          <MultiSelect options={branches} value={['sede', 'norte', 'sul']} onValueChange={setSeveral} />
        </Field>
      </Specimen>
      <Specimen name="late/radio-cards.tsx" wide>
        <Kinds />
      </Specimen>
      <Specimen name="checkbox.tsx, switch.tsx, radio-group.tsx">
        <Checkbox label="Emite nota fiscal" defaultChecked help="Só pessoa jurídica" />
        <Checkbox label="Todas as parcelas" indeterminate />
        <Checkbox label="Li e concordo" error="Confirme para continuar" />
        <Switch label="Avisos por e-mail" defaultChecked help="Um resumo por semana" />
        <Switch label="Permite saldo negativo" disabled />
        <RadioGroup label="Filial da conta" options={branches} value={branch} onValueChange={setBranch} required />
      </Specimen>
      <Specimen name="late/file-field.tsx">
        <Proof label="Comprovante" start={null} />
        <Proof label="Comprovante enviado" start={new File(['x'.repeat(250_000)], 'comprovante-pix.pdf')} />
        <Proof label="Comprovante obrigatório" start={null} error="Envie o comprovante" />
      </Specimen>
    </>
  )
}

function Kinds() {
  const [kind, setKind] = useState('1')
  return <RadioCards label="Tipo de pessoa" options={kinds} value={kind} onValueChange={setKind} required />
}

function Proof({ label, start, error }: { label: string; start: File | null; error?: string }) {
  const [file, setFile] = useState(start)
  return (
    <FileField
      label={label}
      types={['pdf', 'png', 'jpg']}
      maxBytes={5 * 1024 * 1024}
      value={file}
      onValueChange={setFile}
      error={error}
    />
  )
}
