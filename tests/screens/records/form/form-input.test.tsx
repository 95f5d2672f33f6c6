import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromTransition } from 'xstate'
import * as kinds from '#domain/field/fields.ts'
import { shapeOf } from '#domain/field/shape.ts'
import type { Changes, Conversation } from '#machines/conversation.ts'
import { textAt } from '#machines/form-values.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { FieldsContext } from '#src/records/form/state/form-context.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { renderInShadow } from '#tests/support/browser/shadow.tsx'

/** Fields whose value is typed, each with what is typed and what the form then holds. */
const typed = [
  [kinds.name('Nome'), 'Ana Paula', 'Ana Paula'],
  [kinds.text('Código', 20), 'A-7', 'A-7'],
  [kinds.note('Observação', 200), 'Uma nota', 'Uma nota'],
  [kinds.document('CPF ou CNPJ'), '52998224725', '529.982.247-25'],
  [kinds.phone('Telefone'), '11987654321', '(11) 98765-4321'],
  [kinds.email('E-mail'), 'ana@igreja.org.br', 'ana@igreja.org.br'],
  [kinds.registration('Inscrição'), '123456', '123456'],
  [kinds.zipCode('CEP'), '01310100', '01310-100'],
  [kinds.state('UF'), 'SP', 'SP'],
  [kinds.money('Valor'), '125000', '1250.00'],
  [kinds.percent('Taxa'), '2,49', '2.49'],
  [kinds.count('Quantidade', 99), '12', '12'],
  [kinds.accountPlanCode('Código do plano'), '101000', '1.01.000'],
] as const

/** Holds what is typed into the one field, as a form does. */
const holder = () =>
  createActor(
    fromTransition(
      (
        conversation: Pick<Conversation, 'values' | 'problems' | 'refusal'>,
        { changes }: { type: 'edit'; changes: Changes },
      ) => ({
        ...conversation,
        values: { ...conversation.values, ...changes },
      }),
      { values: {}, problems: [], refusal: null },
    ),
  ).start()

it.each(typed)('a field of kind $kind takes what is typed into it, and it is right', async (field, text, value) => {
  const actor = holder()
  const open = { actor, fields: { one: field }, isViewing: false, isReadOnly: false, shownPaths: new ShownPaths() }
  await renderInShadow(
    <FieldsContext value={open}>
      <FormInput at="one" />
    </FieldsContext>,
  )
  await page.getByLabelText(field.label).click()
  await userEvent.keyboard(text)
  await userEvent.tab()
  const one = textAt(actor.getSnapshot().context.values, 'one')
  expect(one).toBe(value)
  expect(shapeOf({ one: field }).one.safeParse(field.kind === 'count' ? Number(one) : one).success).toBe(true)
})

it('a field that is chosen from something says which input it needs, instead of becoming a text box', async () => {
  const open = { actor: holder(), isViewing: false, isReadOnly: false, shownPaths: new ShownPaths() }
  const input = (field: kinds.Field) =>
    renderInShadow(
      <FieldsContext value={{ ...open, fields: { one: field } }}>
        <FormInput at="one" />
      </FieldsContext>,
    )
  await expect(input(kinds.link('Fornecedor'))).rejects.toThrow('is drawn by FormSelect')
  await expect(input(kinds.file('Comprovante'))).rejects.toThrow('is drawn by FormFile')
})
