import { moment, type Shot } from '../shot.ts'

const asked = {
  id: '01900000-0000-7000-8000-000000000161',
  documentKind: 'BILLS_PAY',
  documentId: '01900000-0000-7000-8000-000000000162',
  documentName: 'Ordem 000123',
  isDocumentGone: false,
  branchName: 'Sede',
  text: 'Esta despesa é do retiro ou da manutenção do templo?',
  askedAt: moment(-2, '14:30'),
  askedByName: 'Renato Contador',
  status: 'OPEN',
  isMine: false,
  mayAnswer: true,
  version: 1,
}
const answered = {
  ...asked,
  id: '01900000-0000-7000-8000-000000000163',
  documentKind: 'BANK_STATEMENT',
  documentName: 'Movimento de 03/11/2026',
  text: 'Qual é o documento desta tarifa?',
  answer: 'Pacote de serviços do banco, cobrado todo mês.',
  answeredAt: moment(-1, '09:10'),
  answeredByName: 'Carla Nunes',
  status: 'ANSWERED',
  version: 2,
}

/** What the accountant asks about records. */
export const questionShots: readonly Shot[] = [
  {
    screen: 'Perguntas',
    name: 'lista',
    route: '/question',
    arrange: async (stage) => {
      await stage.answer('questions', { rows: [asked, answered], count: 2 })
      await stage.open('/question')
      await stage.see('Qual é o documento desta tarifa?')
    },
  },
  {
    screen: 'Perguntas',
    name: 'nenhuma',
    route: '/question',
    arrange: async (stage) => {
      await stage.answer('questions', { rows: [], count: 0 })
      await stage.open('/question')
      await stage.see('Nenhuma pergunta aqui')
    },
  },
]
