import type { ScreenHelp } from '../record/screen-help.ts'

export const bankAccountHelp = {
  '/bank-account': {
    purpose: 'As contas do banco, com o saldo de cada uma.',
    how: [
      'Cadastre a conta com o saldo que ela tinha no primeiro dia em que você vai lançar.',
      'O saldo muda sozinho a cada lançamento; para acertar com o banco, importe o extrato e concilie.',
      'Conta que não se usa mais: transfira o saldo e inative. O histórico fica.',
    ],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
