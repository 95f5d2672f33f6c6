import { choice, count, date, flag, optional, withHelp } from '../field/fields.ts'
import { SecondFactorDemand } from '../session/second-factor-demand.ts'
import { accountantFields, bookFields, ruleFields, signerFields } from './fields.ts'

/** How the people of the company enter, and prove who they are. */
export const accessFields = {
  secondFactor: withHelp(
    choice('Exigir verificação em duas etapas de', SecondFactorDemand),
    'Além da senha, uma passkey ou um código do celular',
  ),
  secondFactorGrace: optional(
    withHelp(date('Prazo para ligar'), 'Até este dia ainda se entra só com a senha; vazio, já vale'),
  ),
  stepUp: withHelp(
    flag('Confirmar quem é em atos sensíveis'),
    'Aprovar, pagar acima do limite, ver dados ocultos, exportar pessoas e mudar permissões ou dados bancários pedem de novo a passkey, o código ou a senha, se já passaram 10 minutos',
  ),
  passwordExpiryDays: optional(withHelp(count('Validade da senha em dias', 3650), 'Vazio, a senha não expira')),
}

export const settingsFields = { ...ruleFields, ...accessFields, ...signerFields, ...accountantFields, ...bookFields }
