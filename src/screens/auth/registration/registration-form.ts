import { CompanyResponsible } from '#domain/company/company.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { text } from '#domain/field/fields.ts'
import { problemsOf } from '#domain/field/problems.ts'
import { registrationGroups } from '#domain/registration/fields.ts'
import { registrationSteps } from '#domain/registration/steps.ts'
import { newPasswordProblems } from '#domain/session/password.ts'
import { failureOf } from '#machines/conversation.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { RegistrationStep } from '#machines/registration.ts'
import type { CompanyRegistrationInput, UserRegistrationInput } from '#src/graphql/generated/graphql.ts'
import { factsOf, inputOf } from '#src/records/field/form-fields.ts'

const secretFields = {
  password: text('Senha', 200),
  passwordConfirmation: text('Confirme a senha', 200),
}

/** Fields of the steps; labels differ for a person and a church. */
export function fieldsOf(isPerson: boolean) {
  const { legalName, fantasyName, document, ...others } = registrationGroups
  return {
    ...others,
    legalName: isPerson ? { ...legalName, label: 'Nome completo' } : legalName,
    fantasyName: isPerson ? { ...fantasyName, label: 'Nome da obra ou ministério' } : fantasyName,
    document: { ...document, label: isPerson ? 'CPF' : 'CNPJ' },
    ...secretFields,
    code: text('Código de 6 dígitos', 6),
  }
}

export const registrationFields = fieldsOf(false)

/** @throws InvalidInput with the problems of that step */
export function checkStep(step: RegistrationStep, values: Values): void {
  // An empty group is validated as `{}`, so that problems are at its fields.
  const result = registrationSteps[step].safeParse({ responsible: {}, ...factsOf(registrationFields, values) })
  const problems = result.success ? [] : problemsOf(result.error)
  const also =
    step === 'responsible'
      ? newPasswordProblems({
          password: textAt(values, 'password'),
          confirmation: textAt(values, 'passwordConfirmation'),
        })
      : []
  if (problems.length + also.length > 0) throw new InvalidInput([...problems, ...also])
}

/** Gateway input of the church. @throws InvalidInput with the problems of any step */
export function companyInput(values: Values): CompanyRegistrationInput {
  for (const step of ['kind', 'data', 'responsible'] as const) checkStep(step, values)
  const facts = factsOf(registrationGroups, values)
  const data = registrationSteps.data.parse(facts)
  const responsible = CompanyResponsible.parse(facts.responsible)
  return inputOf(registrationGroups, { ...data, responsible }) as CompanyRegistrationInput
}

/** Gateway input of the first administrator: the responsible person. */
export function userInput(values: Values, registrationToken: string): UserRegistrationInput {
  const { responsible } = companyInput(values)
  const { name, email, phone, document } = responsible
  return { name, email, phone, personalDocument: document, password: textAt(values, 'password'), registrationToken }
}

const places: Readonly<Record<string, string>> = {
  name: 'responsible.name',
  email: 'responsible.email',
  phone: 'responsible.phone',
  personalDocument: 'responsible.document',
}

/** For `catch`: maps problems of the user to the fields of the responsible person. @throws always */
export function atResponsible(error: unknown): never {
  const { problems } = failureOf(error)
  if (problems.length === 0) throw error
  throw new InvalidInput(
    problems.map(({ param, ...problem }) => ({
      ...problem,
      param: Object.hasOwn(places, param) ? (places[param] ?? param) : param,
    })),
  )
}
