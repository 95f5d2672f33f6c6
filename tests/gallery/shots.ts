import { accountShots } from './area/account-shots.ts'
import { accountabilityShots } from './area/accountability-shots.ts'
import { accountingShots } from './area/accounting-shots.ts'
import { budgetShots } from './area/budget-shots.ts'
import { cardShots } from './area/card-shots.ts'
import { deletedShots, personExportShots } from './area/deleted-shots.ts'
import { deliveryShots } from './area/delivery-shots.ts'
import { entranceShots } from './area/entrance-shots.ts'
import { fundTransferShots } from './area/fund-transfer-shots.ts'
import { generalRegisterShots } from './area/general-register-shots.ts'
import { inKindShots } from './area/in-kind-shots.ts'
import { listToolShots } from './area/list-tool-shots.ts'
import { memberShots } from './area/member-shots.ts'
import { offeringShots } from './area/offering-shots.ts'
import { payableShots } from './area/payable-shots.ts'
import { peopleShots } from './area/people-shots.ts'
import { questionShots } from './area/question-shots.ts'
import { reconciliationShots } from './area/reconciliation-shots.ts'
import { type PicturedRegister, registerShots } from './area/register-shots.ts'
import { sessionShots } from './area/session-shots.ts'
import { shellShots } from './area/shell-shots.ts'
import { statementShots } from './area/statement-shots.ts'
import { transferShots } from './area/transfer-shots.ts'
import { walletCheckShots } from './area/wallet-check-shots.ts'
import type { Shot } from './shot.ts'

const region: PicturedRegister = {
  screen: 'Regiões',
  path: '/general-registers/region',
  module: 'region',
  fields: { list: 'regions', one: 'region', create: 'createRegion', update: 'updateRegion' },
  remove: 'deleteRegion',
  nameLabel: /^Nome/,
  formHeight: 800,
  fillNew: async ({ register }) => {
    await register.field('Nome').fill('Vale do Paraíba')
    await register.field('Código').fill('R21')
  },
  fillWrong: async ({ register }) => register.field('Nome').fill('…'),
}

const supplier: PicturedRegister = {
  screen: 'Fornecedores',
  path: '/suppliers',
  module: 'suppliers',
  fields: { list: 'suppliers', one: 'supplier', create: 'createSupplier', update: 'updateSupplier' },
  remove: 'deleteSupplier',
  nameLabel: /^(Razão social|Nome)(?! fantasia)/,
  formHeight: 1900,
  fillNew: async ({ register }) => {
    await register.field('CNPJ').fill('11.222.333/0001-81')
    await register.field('Razão social').fill('Gráfica Boa Nova Ltda.')
    await register.field('Telefone').fill('(11) 93333-4444')
  },
  fillWrong: async ({ register }) => {
    await register.field('CNPJ').fill('11.111.111/1111-11')
    await register.field('Telefone').fill('(20) 1234-5678')
    await register.field('E-mail').fill('sem-arroba')
    await register.field('CEP').fill('123')
    await register.panel.getByRole('button', { name: 'Adicionar conta' }).click()
  },
}

/** Every picture of the gallery. A route without one fails the gallery and a test. */
export const shots: readonly Shot[] = [
  ...sessionShots,
  ...entranceShots,
  ...shellShots,
  ...registerShots(region),
  ...registerShots(supplier),
  {
    screen: 'Fornecedores',
    name: 'formulário: CEP encontrado',
    route: '/suppliers/new',
    height: 1500,
    arrange: async (stage) => {
      await stage.open('/suppliers/new')
      await stage.register.field('CEP').fill('01310100')
      await stage.see('Endereço encontrado. Confira e informe o número.')
    },
  },
  {
    screen: 'Fornecedores',
    name: 'formulário: CEP desconhecido',
    route: '/suppliers/new',
    height: 1500,
    arrange: async (stage) => {
      await stage.open('/suppliers/new')
      await stage.register.field('CEP').fill('99999999')
      await stage.see('Não localizamos o CEP informado!')
    },
  },
  ...listToolShots,
  ...accountabilityShots,
  ...budgetShots,
  ...statementShots,
  ...reconciliationShots,
  ...accountShots,
  ...memberShots,
  ...deletedShots,
  ...personExportShots,
  ...generalRegisterShots,
  ...deliveryShots,
  ...peopleShots,
  ...transferShots,
  ...fundTransferShots,
  ...inKindShots,
  ...accountingShots,
  ...questionShots,
  ...offeringShots,
  ...payableShots,
  ...cardShots,
  ...walletCheckShots,
]
