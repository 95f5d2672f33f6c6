import { useState } from 'react'
import { passwordRules } from '#domain/session/password.ts'
import { Field } from '#src/ui/control/field.tsx'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { NewPasswordInput } from '#src/ui/control/new-password-input.tsx'
import { PasswordInput } from '#src/ui/control/password-input.tsx'
import { PinInput } from '#src/ui/control/pin-input.tsx'
import { SearchBox } from '#src/ui/control/search-box.tsx'
import { TextArea } from '#src/ui/control/text-area.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { Specimen } from './specimen.tsx'

const zipCodeMask = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2')

export function TextGroup() {
  const [zipCode, setZipCode] = useState('01310100')
  const [search, setSearch] = useState('')
  return (
    <>
      <Specimen name="field.tsx, text-input.tsx">
        <Field label="Nome" help="Como no documento" required>
          <TextInput placeholder="Nome completo" />
        </Field>
        <Field label="Cidade">
          <TextInput defaultValue="São José dos Campos" />
        </Field>
        <Field label="E-mail" error="Informe um e-mail válido">
          <TextInput defaultValue="tesouraria@" />
        </Field>
        <Field label="Código" disabled>
          <TextInput defaultValue="OP-2026-000123" />
        </Field>
        <Field label="Saldo em" help="Somente leitura">
          <TextInput readOnly defaultValue="Caixa Sede" />
        </Field>
      </Specimen>
      <Specimen name="late/new-password-input.tsx, password-input.tsx">
        <NewPassword label="Nova senha" start="" />
        <NewPassword label="Nova senha, quase boa" start="Celeiro2026" />
        <NewPassword label="Nova senha, boa" start="Celeiro#2026" />
        <Field label="Senha">
          <PasswordInput defaultValue="segredo" />
        </Field>
      </Specimen>
      <Specimen name="late/pin-input.tsx">
        <Pin label="Código enviado por e-mail" start="" />
        <Pin label="Código pela metade" start="482" />
        <Pin label="Código errado" start="482913" error="Código incorreto. Confira o e-mail mais recente." />
        <Pin label="Código bloqueado" start="482913" disabled />
      </Specimen>
      <Specimen name="text-area.tsx, masked-input.tsx, search-box.tsx">
        <Field label="Observação" help="Até 255 caracteres">
          <TextArea defaultValue="Oferta do culto de domingo, contada por duas pessoas." />
        </Field>
        <Field label="CEP">
          <MaskedInput value={zipCode} mask={zipCodeMask} onValueChange={setZipCode} inputMode="numeric" />
        </Field>
        <SearchBox label="Buscar fornecedores" value={search} onSearch={setSearch} />
      </Specimen>
    </>
  )
}

function NewPassword({ label, start }: { label: string; start: string }) {
  const [password, setPassword] = useState(start)
  return (
    <Field label={label}>
      <NewPasswordInput value={password} onValueChange={setPassword} rules={passwordRules} />
    </Field>
  )
}

function Pin({ label, start, error, disabled }: { label: string; start: string; error?: string; disabled?: boolean }) {
  const [digits, setDigits] = useState(start)
  return (
    <Field label={label} error={error} disabled={disabled}>
      <PinInput value={digits} onValueChange={setDigits} />
    </Field>
  )
}
