import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, user } from '../../stage/gateway.ts'
import { keepManualEntries, manualEntry } from '../../stage/noun/manual-entries.ts'
import { openAt, stage, strike } from '../../stage/stage.ts'
import { stopInFocus } from '../register/blind.ts'

afterEach(strike)

const asked = {
  id: '01900000-0000-7000-8000-000000000161',
  documentKind: 'MANUAL_ENTRY',
  documentId: manualEntry.id,
  documentName: 'Lançamento manual de 30/11/2026',
  isDocumentGone: false,
  branchName: 'Sede',
  text: 'De que nota é esta provisão?',
  askedAt: '2026-11-20T15:00:00.000Z',
  askedByName: 'Renato Contador',
  answer: null as string | null,
  answeredAt: null as string | null,
  answeredByName: null as string | null,
  resolvedAt: null,
  resolvedByName: null,
  status: 'OPEN',
  isMine: false,
  mayAnswer: true,
  version: 1,
}

/** The record's panel, with these questions about it; what is sent is kept. */
function openRecord(questions: (typeof asked)[]) {
  const gateway = stage()
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: true } }))
  keepManualEntries(gateway)
  gateway.on('RecordQuestions', () => answer({ questions: { rows: questions } }))
  openAt(`/accounting/manual-entry/${manualEntry.id}`)
  return gateway
}
const sent = (gateway: ReturnType<typeof stage>, operation: string) =>
  gateway.calls.filter((call) => call.operation === operation).map(({ variables }) => variables)

it('a question without an answer stands first, says so beside the name, and is answered there', async () => {
  const questions = [asked]
  const gateway = openRecord(questions)
  gateway.on('AnswerQuestion', () => {
    questions[0] = { ...asked, status: 'ANSWERED', answer: 'Da nota 12', answeredAt: asked.askedAt, version: 2 }
    return answer({ answerQuestion: { id: asked.id } })
  })
  await expect.element(page.getByRole('list', { name: 'Perguntas sem resposta' })).toHaveTextContent(asked.text)
  await expect.element(page.getByText('Pergunta', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Responder' }).click()
  await expect.element(page.getByText(/Sem nome de quem contribui/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Da nota 12')
  await page.getByRole('dialog', { name: 'Responder à pergunta' }).getByRole('button', { name: 'Responder' }).click()
  await expect.element(page.getByRole('list', { name: 'Perguntas e respostas' })).toHaveTextContent('Da nota 12')
  await expect.element(page.getByText('Pergunta', { exact: true })).not.toBeInTheDocument()
  expect(sent(gateway, 'AnswerQuestion')).toEqual([{ id: asked.id, input: { answer: 'Da nota 12', version: 1 } }])
})

it('a refusal stands at the field, and what was typed stays', async () => {
  const gateway = openRecord([asked])
  gateway.on('AnswerQuestion', () =>
    Response.json({
      data: null,
      errors: [
        {
          message: 'bad_request',
          extensions: { status: 400, errors: [{ msg: 'question_names_giver', param: 'answer' }] },
        },
      ],
    }),
  )
  await expect.element(page.getByText('Pergunta', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Responder' }).click()
  await page.getByRole('textbox', { name: 'Resposta' }).fill('De Maria Silva')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByText(/O texto traz o nome de quem contribuiu/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Resposta' })).toHaveValue('De Maria Silva')
})

it('what is typed is at stake until the question is closed: the page around and the browser ask', async () => {
  openRecord([asked])
  const atStake = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return [document.querySelector('celeiro-app')?.unsaved, event.defaultPrevented]
  }
  await page.getByRole('button', { name: 'Responder' }).click()
  const field = page.getByRole('textbox', { name: 'Resposta' })
  await expect.element(field).toBeVisible()
  expect(atStake()).toEqual([false, false])
  await field.fill('Da nota 12, que')
  expect(atStake()).toEqual([true, true])
  await page.getByRole('dialog', { name: 'Responder à pergunta' }).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar alterações' }).click()
  await expect.element(field).not.toBeInTheDocument()
  expect(atStake()).toEqual([false, false])
})

it('who keeps the books asks, asks again and resolves', async () => {
  const mine = { ...asked, isMine: true, mayAnswer: false }
  const questions: (typeof asked)[] = []
  const gateway = openRecord(questions)
  gateway.on('CreateQuestion', () => {
    questions.push({ ...mine, status: 'ANSWERED', answer: 'Da nota 12', answeredAt: asked.askedAt })
    return answer({ createQuestion: { id: asked.id } })
  })
  gateway.on('ResolveQuestion', () => answer({ resolveQuestion: { id: asked.id } }))
  await page.getByRole('button', { name: 'Perguntar à tesouraria' }).click()
  await page.getByRole('button', { name: 'Perguntar', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Pergunta' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Pergunta' }).fill(asked.text)
  await page.getByRole('button', { name: 'Perguntar', exact: true }).click()
  await expect.element(page.getByRole('list', { name: 'Perguntas e respostas' })).toHaveTextContent('Da nota 12')
  const input = { documentKind: 'MANUAL_ENTRY', documentId: manualEntry.id, text: asked.text }
  expect(sent(gateway, 'CreateQuestion')).toEqual([{ input }])
  await expect.element(page.getByRole('button', { name: 'Perguntar de novo' })).toBeVisible()
  await page.getByRole('button', { name: 'Dar por resolvida' }).click()
  await page
    .getByRole('dialog', { name: 'Dar a pergunta por resolvida?' })
    .getByRole('button', { name: 'Dar por resolvida' })
    .click()
  await expect.element(page.getByText('Pergunta resolvida')).toBeVisible()
  expect(sent(gateway, 'ResolveQuestion')).toEqual([{ id: asked.id, input: { version: 1 } }])
})

it('a new question stands at the top of the panel, where the focus goes', async () => {
  const mine = { ...asked, isMine: true, mayAnswer: false }
  const questions: (typeof asked)[] = []
  const gateway = openRecord(questions)
  gateway.on('CreateQuestion', () => {
    questions.push(mine)
    return answer({ createQuestion: { id: asked.id } })
  })
  await page.getByRole('button', { name: 'Perguntar à tesouraria' }).click()
  await page.getByRole('textbox', { name: 'Pergunta' }).fill(asked.text)
  await page.getByRole('button', { name: 'Perguntar', exact: true }).click()
  const list = page.getByRole('list', { name: 'Perguntas sem resposta' })
  await expect.poll(() => stopInFocus()?.textContent).toContain(asked.text)
  await expect.element(list.getByText(asked.text)).toBeInViewport()
})

it('rows with an open question say so before their name, and no longer once it is answered', async () => {
  const gateway = stage()
  gateway.on('Me', () => answer({ me: { ...user, isAdmin: true } }))
  keepManualEntries(gateway)
  const totals = { entered: '0.00', waiting: '100.00' }
  const { history: name, ...entry } = manualEntry
  const rows = [{ ...entry, name, debits: '4.2.1.03 Férias e 13º', credits: '2.1.1.05 Férias a pagar' }]
  const open = [manualEntry.id]
  gateway.on('ManualEntries', () => answer({ manualEntries: { rows, count: 1, openQuestions: [...open], totals } }))
  gateway.on('RecordQuestions', () => answer({ questions: { rows: open.length > 0 ? [asked] : [] } }))
  gateway.on('AnswerQuestion', () => {
    open.length = 0
    return answer({ answerQuestion: { id: asked.id } })
  })
  openAt('/accounting/manual-entry')
  const link = page.getByRole('link', { name: /^Pergunta sem resposta: Provisão de férias/ })
  await expect.element(link).toBeVisible()
  await link.click()
  await page.getByRole('button', { name: 'Responder' }).click()
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Da nota 12')
  await page.getByRole('dialog', { name: 'Responder à pergunta' }).getByRole('button', { name: 'Responder' }).click()
  await expect.element(page.getByText('Resposta enviada')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).first().click()
  await expect.element(page.getByRole('link', { name: /^Provisão de férias/ })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

it('a list leads to each record', async () => {
  const gateway = stage()
  gateway.on('Questions', () =>
    answer({
      questions: {
        rows: [asked, { ...asked, id: '01900000-0000-7000-8000-000000000162', isDocumentGone: true }],
        count: 2,
      },
    }),
  )
  openAt('/question?status=OPEN&documentKind=MANUAL_ENTRY')
  await expect
    .element(page.getByRole('link', { name: asked.documentName }))
    .toHaveAttribute('href', expect.stringContaining(`/accounting/manual-entry/${manualEntry.id}`))
  await expect.element(page.getByText(`${asked.documentName} (excluído)`)).toBeVisible()
  expect(sent(gateway, 'Questions')[0]).toMatchObject({ status: ['OPEN'], documentKind: ['MANUAL_ENTRY'], page: 1 })
})
