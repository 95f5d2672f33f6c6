import { moment, type Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const registration = { screen: 'Cadastro da igreja', as: 'nobody' } as const
const firstAccess = { screen: 'Primeiro acesso', as: 'nobody' } as const
const recovery = { screen: 'Recuperação de senha', as: 'nobody' } as const

const verification = { screen: 'Conferir documento', as: 'nobody' } as const

const money = (label: string, value: string) => ({ label, value: `R$\u00a0${value}` })
const seal = {
  code: 'K7QF-20ZR-XM4D',
  title: 'Prestação de contas',
  companyName: 'Igreja da Videira',
  pages: 2,
  size: 26_015,
  issuedAt: moment(-2, '10:00'),
  timeZone: 'America/Sao_Paulo',
  sha256: '3309ab333cd3f0ed'.repeat(4),
  totals: [money('Saldo inicial', '235.984,34'), money('Superávit', '13.010,92'), money('Saldo final', '248.995,26')],
}

const openSeal = async (stage: Stage) => {
  await stage.answer('paperSeal', seal)
  await stage.open(`/verify/${seal.code}`)
  await stage.see('Saldo final')
}

const fill = async ({ page }: Stage, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

const openKind = async (stage: Stage) => {
  await stage.open('/auth/register')
  await stage.see('Como é o cadastro?')
}

const openData = async (stage: Stage) => {
  await openKind(stage)
  await stage.page.getByText('Pessoa jurídica').click()
  await stage.press('Continuar')
  await stage.see(stage.page.getByLabel('CNPJ', { exact: true }))
}

const openResponsible = async (stage: Stage) => {
  await openData(stage)
  await fill(stage, { CNPJ: '12.ABC.345/01DE-35', 'Razão social': 'Igreja da Semente de Araraquara' })
  await stage.press('Continuar')
  await stage.see(stage.page.getByLabel('Confirme a senha', { exact: true }))
}

const sendRegistration = async (stage: Stage) => {
  await openResponsible(stage)
  await fill(stage, {
    Nome: 'Noemi Prado',
    CPF: '529.982.247-25',
    'E-mail': 'noemi@semente.example',
    Telefone: '(16) 98765-4321',
    Senha: 'Quatro.Ventos22',
    'Confirme a senha': 'Quatro.Ventos22',
  })
  await stage.page.keyboard.press('Enter')
}

const openNewPassword = async (stage: Stage) => {
  await stage.answer('recoverPassword', { email: 'noemi@semente.example' })
  await stage.open('/auth/password-recovery')
  await fill(stage, { 'E-mail': 'noemi@semente.example' })
  await stage.page.keyboard.press('Enter')
  await stage.see(stage.page.getByRole('dialog', { name: 'Criar outra senha' }))
}

const openFirstAccess = async (stage: Stage) => {
  await stage.open('/?verifyRegisterModalVisible=true')
  await stage.see(stage.page.getByRole('dialog', { name: 'Primeiro acesso' }))
}

/** Entrances other than signing in. */
export const entranceShots: readonly Shot[] = [
  { ...registration, name: 'tipo', arrange: openKind },
  {
    ...registration,
    name: 'dados e endereço, com o que falta apontado',
    height: 1200,
    arrange: async (stage) => {
      await openData(stage)
      await stage.press('Continuar')
      await stage.see('Campo obrigatório')
    },
  },
  { ...registration, name: 'responsável', height: 1200, arrange: openResponsible },
  {
    ...registration,
    name: 'igreja já cadastrada',
    height: 1200,
    arrange: async (stage) => {
      await stage.refuse('createCompany', 'bad_request.company_already_registered', { status: 400 })
      await sendRegistration(stage)
      await stage.see(/suporte/)
    },
  },
  {
    ...registration,
    name: 'confirmação do e-mail',
    arrange: async (stage) => {
      await stage.answer('createCompany', { registrationToken: 'token' })
      await stage.answer('registerUser', { id: 'u1' })
      await sendRegistration(stage)
      await stage.see('Enviamos um código de 6 dígitos')
    },
  },
  {
    ...recovery,
    name: 'pedido do código',
    arrange: async (stage) => {
      await stage.open('/auth/password-recovery')
      await stage.see(stage.page.getByLabel('E-mail', { exact: true }))
    },
  },
  {
    ...verification,
    name: 'pelo código',
    arrange: async (stage) => {
      await stage.open('/verify')
      await stage.see(stage.page.getByLabel('Código do selo'))
    },
  },
  { ...verification, name: 'o que foi emitido', height: 1200, arrange: openSeal },
  {
    ...verification,
    name: 'arquivo alterado',
    height: 1300,
    arrange: async (stage) => {
      await openSeal(stage)
      const buffer = Buffer.from('%PDF-1.4')
      await stage.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'prestacao.pdf', mimeType: 'application/pdf', buffer })
      await stage.see(/não é o que foi emitido/)
    },
  },
  {
    ...verification,
    name: 'selo desconhecido',
    arrange: async (stage) => {
      await stage.refuse('paperSeal', 'bad_request.paper_seal_unknown', { status: 400 })
      await stage.open('/verify/K7QF-20ZR-XM4D')
      await stage.see(/Não há documento com este código/)
    },
  },
  { ...recovery, name: 'código e outra senha', arrange: openNewPassword },
  {
    ...recovery,
    name: 'código incorreto',
    arrange: async (stage) => {
      await stage.refuse('resetPassword', 'bad_request.invalid_code', { status: 400 })
      await openNewPassword(stage)
      await fill(stage, {
        'Código de 6 dígitos': '123456',
        'Nova senha': 'Jardim-de-Pedra8',
        'Confirme a nova senha': 'Jardim-de-Pedra8',
      })
      await stage.page.keyboard.press('Enter')
      await stage.see('Código incorreto.')
    },
  },
  { ...firstAccess, name: 'senha provisória e a própria', arrange: openFirstAccess },
  {
    ...firstAccess,
    name: 'com o que falta apontado',
    height: 1000,
    arrange: async (stage) => {
      await openFirstAccess(stage)
      await stage.press('Definir senha e entrar')
      await stage.see('Campo obrigatório')
    },
  },
]
