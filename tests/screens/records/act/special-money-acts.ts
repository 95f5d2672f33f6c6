import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../stage/gateway.ts'
import { cashAccount, keepAccounts } from '../../stage/noun/accounts.ts'
import { handedOut, keepInKind, stockedGift } from '../../stage/noun/in-kind.ts'
import { count, keepOffering, id as offeringId, row, stageOfferings } from '../../stage/noun/offerings.ts'
import { keepOrder, keepOrders, orderId } from '../../stage/noun/orders.ts'
import { keepReconciliation, treat } from '../../stage/noun/reconciliation.ts'
import { keepTransfers } from '../../stage/noun/transfers.ts'
import { type Gateway, openAt } from '../../stage/stage.ts'
import { answerQuestion, buttonNamed, pressAndKeepFocus, type SpecialActs } from './focus-walk.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })

const installment = {
  id: '01890a5d-ac96-774b-bcce-b302099a8211',
  billsPayId: 'o1',
  branchId: 'b1',
  name: 'Gráfica Boa Nova',
  ownerName: 'Gráfica Boa Nova',
  code: 'OP-2026-000001',
  description: 'Panfletos',
  number: 1,
  total: 1,
  value: '120.00',
  effectiveDueDate: '2026-11-10',
  paymentType: 'PIX',
  status: 'PENDING',
  isLate: false,
  needsApproval: false,
  isApproved: false,
  isOwn: false,
  version: 1,
}

/** One instalment, which is `more` from then on; none in the list once it is settled. */
function keepInstallment(gateway: Gateway, more: object, isListed = true): void {
  keepTransfers(gateway)
  const rows = isListed ? [{ ...installment, ...more }] : []
  const totals = { open: '120.00', paid: '0.00', late: '0.00', left: '0.00' }
  gateway.on('Installments', () => answer({ installments: { rows, count: rows.length, totals } }))
  gateway.on('Installment', () => answer({ installment: { ...installment, ...more } }))
}

const slip = {
  kind: 'BANK_SLIP',
  value: '150.00',
  dueDate: '2026-12-10',
  bank: null,
  digitableLine: null,
  pixKey: null,
  receiver: null,
  supplierId: null,
  supplierName: null,
  accessKey: null,
  invoiceNumber: null,
  series: null,
  month: null,
  issueDate: null,
  discount: null,
  installments: null,
  warnings: [],
}

/** Acts on money that no lifecycle moves by, or that ask for more than a dialog's fields. */
export const specialMoneyActs: SpecialActs = {
  'handing out of a stock': async (gateway) => {
    keepInKind(gateway)
    const { id } = stockedGift
    let inStock = stockedGift.inStock
    gateway.on('GiftInKind', () => answer({ giftInKind: { ...stockedGift, inStock } }))
    gateway.on('HandOutGiftInKind', () => {
      inStock = '0.00'
      return answer({ handOutGiftInKind: { id: handedOut.id } })
    })
    openAt(`/accounting/gift-in-kind/${id}`)
    await pressAndKeepFocus(buttonNamed('Distribuir'), answerQuestion)
  },

  'reading a slip, generating instalments and removing lines': async (gateway) => {
    keepOrders(gateway)
    gateway.on('ReadSlip', () => answer({ readSlip: slip }))
    openAt('/bills-pay/new')
    await page.getByLabelText('Boleto, Pix ou chave da nota').fill('00020126')
    await pressAndKeepFocus(buttonNamed('Ler e preencher'))
    await page.getByLabelText('Número de parcelas').fill('2')
    const value = (number: number) =>
      page.getByRole('group', { name: `Parcela ${number}`, exact: true }).getByLabelText('Valor')
    await expect.element(value(2)).toHaveValue('R$ 150,00')
    await value(1).fill('20000')
    await page.getByLabelText('Número de parcelas').fill('3')
    await pressAndKeepFocus(buttonNamed('Gerar parcelas de novo'))
    await pressAndKeepFocus(buttonNamed('Remover parcela 3'))
  },

  'removing lines of an offering': async () => {
    stageOfferings()
    await count()
    await pressAndKeepFocus(buttonNamed('Remover contribuição 1'))
    await row('Cheque 1').getByRole('textbox', { name: 'Número' }).fill('850')
    await pressAndKeepFocus(buttonNamed('Remover cheque 1'))
  },

  'parting, leaving aside and settling lines of the bank': async (gateway) => {
    keepReconciliation(gateway)
    openAt('/bank-statement/reconciliation')
    await pressAndKeepFocus(buttonNamed('Não é'))
    const fee = page.getByRole('listitem').filter({ hasText: 'TARIFA PACOTE' })
    await pressAndKeepFocus(fee.getByRole('button', { name: 'Ignorar' }))
    await page.getByRole('link', { name: 'Ignoradas (1)' }).click()
    await pressAndKeepFocus(buttonNamed('Trazer de volta'))
  },

  'settling the last line of the bank, and taking it back': async (gateway) => {
    keepReconciliation(gateway)
    gateway.on('ConfirmLines', () => {
      treat('MATCHED', ['deposit', 'first', 'second', 'ana', 'stranger', 'fee'])
      return answer({ confirmBankStatementLines: { ids: ['deposit'] } })
    })
    openAt('/bank-statement/reconciliation')
    await pressAndKeepFocus(buttonNamed('Confirmar a certa'))
    await pressAndKeepFocus(button(/^Desfazer/).first())
  },

  'paying what is chosen': async (gateway) => {
    keepInstallment(gateway, {})
    const account = { name: 'Conta Movimento', before: '5000.00', after: '4880.00' }
    const previewed = { account, paidValue: '120.00', negativeOn: null, unknownKeys: [] }
    gateway.on('PreviewWriteOff', () => answer({ previewWriteOff: previewed }))
    gateway.on('LastPayment', () => answer({ installments: { rows: [] } }))
    gateway.on('WriteOffInstallments', () => {
      keepInstallment(gateway, { status: 'PAID' }, false)
      return answer({ writeOffInstallments: { ids: [installment.id] } })
    })
    openAt('/payment-order')
    await page.getByRole('row', { name: installment.name }).getByRole('checkbox').click()
    await pressAndKeepFocus(buttonNamed('Dar baixa'), async () => {
      const dialog = page.getByRole('dialog', { name: 'Dar baixa em 1 parcela' })
      await dialog.getByRole('combobox', { name: 'Conta' }).click()
      await page.getByRole('option', { name: 'Conta Movimento' }).click()
      await dialog.getByRole('button', { name: 'Revisar' }).click()
      await dialog.getByRole('button', { name: 'Pagar R$ 120,00' }).click()
    })
  },

  'asking for an approval': async (gateway) => {
    keepInstallment(gateway, { needsApproval: true })
    const people = [{ name: 'Davi Reis', count: 1 }]
    gateway.on('ApprovalRecipients', () => answer({ approvalRecipients: { people, others: 0, unapproved: 0 } }))
    gateway.on('RequestInstallmentApprovals', () => {
      keepInstallment(gateway, { needsApproval: true, requestedValue: '120.00' })
      return answer({ requestInstallmentApprovals: { ids: [installment.id] } })
    })
    openAt(`/payment-order/${installment.id}`)
    await pressAndKeepFocus(buttonNamed('Pedir aprovação'), answerQuestion)
  },

  'approving a payment': async (gateway) => {
    keepInstallment(gateway, { needsApproval: true, requestedValue: '120.00' })
    gateway.on('ApproveInstallments', () => {
      keepInstallment(gateway, { isApproved: true })
      return answer({ approveInstallments: { ids: [installment.id] } })
    })
    openAt(`/payment-order/${installment.id}`)
    await pressAndKeepFocus(buttonNamed('Aprovar'), answerQuestion)
  },

  'repeating an order': async (gateway) => {
    keepOrders(gateway)
    gateway.on('RepeatBillsPay', () => {
      keepOrder(gateway, { recurrence: { until: '2027-12-31', percent: null, nextDueDate: '2026-12-30' } })
      return answer({ repeatBillsPay: { id: orderId } })
    })
    gateway.on('StopRepeatingBillsPay', () => {
      keepOrder(gateway)
      return answer({ stopRepeatingBillsPay: { id: orderId } })
    })
    openAt(`/bills-pay/${orderId}`)
    await pressAndKeepFocus(buttonNamed('Repetir todo mês'), async () => {
      const asking = page.getByRole('dialog', { name: 'Repetir todo mês?' })
      await asking.getByRole('textbox', { name: /Repetir até/ }).fill('31/12/2027')
      await asking.getByRole('button', { name: 'Repetir todo mês' }).click()
    })
    await pressAndKeepFocus(buttonNamed('Parar de repetir'), answerQuestion)
  },

  'counting a cash box': async (gateway) => {
    keepAccounts(gateway)
    gateway.on('CountCashAccount', () => {
      gateway.on('CashAccount', () => answer({ cashAccount: { ...cashAccount, status: 'ACTIVE' } }))
      return answer({ countCashAccount: { id: 'c1' } })
    })
    openAt('/cash-account/c1')
    await pressAndKeepFocus(buttonNamed('Registrar contagem'), async () => {
      const dialog = page.getByRole('dialog', { name: /^Contar/ })
      await dialog.getByLabelText('Valor contado').fill('25000')
      await dialog.getByRole('button', { name: 'Conferir com o saldo' }).click()
      await dialog.getByRole('button', { name: 'Concluir contagem' }).click()
      await page.getByRole('dialog').last().getByRole('button', { name: 'Fechar', exact: true }).last().click()
    })
  },

  'counting an offering again': async () => {
    const gateway = stageOfferings()
    const hidden = { count: 'WAITING', isCountHidden: true, total: null, cashValue: null, denominations: null }
    keepOffering(gateway, { ...hidden, checkValue: null, postDatedCheckValue: null })
    gateway.on('CountTithesOffering', () => {
      keepOffering(gateway, { count: 'EQUAL' })
      return answer({ countTithesOffering: { result: 'equal', differences: [] } })
    })
    openAt(`/tithes-and-offers/${offeringId}`)
    await pressAndKeepFocus(buttonNamed('Fazer a segunda contagem'), async () => {
      const dialog = page.getByRole('dialog', { name: /egunda contagem/ })
      await dialog.getByLabelText('R$ 100,00', { exact: true }).fill('2')
      await dialog.getByRole('button', { name: 'Concluir contagem' }).click()
      await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    })
  },

  'settling two counts': async () => {
    const gateway = stageOfferings()
    keepOffering(gateway, { count: 'DIFFERENT', secondDenominations: [{ value: '100.00', count: 1 }] })
    gateway.on('SettleTithesOfferingCount', () => {
      keepOffering(gateway, { count: 'EQUAL' })
      return answer({ settleTithesOfferingCount: { result: 'equal' } })
    })
    openAt(`/tithes-and-offers/${offeringId}`)
    await pressAndKeepFocus(buttonNamed('Recontar juntos'), async () => {
      const dialog = page.getByRole('dialog', { name: /^Recontar/ })
      await dialog.getByLabelText('R$ 100,00', { exact: true }).fill('2')
      await dialog.getByRole('button', { name: 'Registrar recontagem' }).click()
    })
  },
}
