/** An identifier of no record. */
export const exampleId = '01900000-0000-7000-8000-000000000000'

/** One good value for each named text. */
export const texts: Readonly<Record<string, string>> = {
  Id: exampleId,
  Email: 'caminhada@exemplo.com.br',
  Document: '52998224725',
  Cpf: '52998224725',
  ConcealableDocument: '52998224725',
  Phone: '11987654321',
  ConcealablePhone: '11987654321',
  OtherPhone: '+351 912 345 678',
  LocalDate: '2026-01-31',
  IsoDateTime: '2026-01-31T12:00:00Z',
  Money: '10.00',
  Percent: '2.49',
  Competence: '2026-01',
  ListQuery: 'status=ACTIVE',
  ListColumnIds: 'name,status',
  OneTimeCode: '482913',
  AccountPlanCode: '1.01.000',
  ListName: 'suppliers',
  NewPassword: 'Neblina#Torta9',
  Crc: 'SP-123456/O-5',
  ZipCode: '01310100',
  StateAcronym: 'SP',
}

/** Of texts without a component, by the name of their property. */
export const values: Readonly<Record<string, string>> = {
  year: '2026',
  proposedOf: '2025',
  closedYear: '2025',
  earlierYear: '2025',
  description: 'Conta de luz',
  reason: 'Lançado em dobro',
  city: 'São Paulo',
  street: 'Rua das Flores',
  neighborhood: 'Centro',
  agency: '0001',
  account: '12345',
  agencyDigit: '1',
  accountDigit: '2',
  msg: 'required',
  error: 'forbidden',
  columns: 'name,status',
  month: '2026-01',
}

/** Of texts in answers alone, which no test sends. */
export const answered: Readonly<Record<string, string>> = {
  name: 'Esperança',
  code: '001',
  number: '1042',
  legalName: 'Igreja Esperança',
  fantasyName: 'Esperança',
  memberName: 'Ana Souza',
  issuerName: 'Ana Souza',
  leader: 'Ana Souza',
  createdByName: 'Ana Souza',
  approvedByName: 'Ana Souza',
  branchName: 'Sede',
  ownerName: 'Padaria Pão da Vida',
  supplierName: 'Padaria Pão da Vida',
  accountName: 'Conta principal',
  bankAccountName: 'Conta principal',
  cashAccountName: 'Caixa da secretaria',
  bankName: 'Banco do Brasil S.A.',
  accountPlanName: 'Energia elétrica',
  costCenterName: 'Manutenção',
  operationCode: 'TRF-000042',
  fileName: 'extrato.ofx',
  contentType: 'application/pdf',
  otherPhones: '+351 912 345 678',
}

/** By their format. */
export const formats: Readonly<Record<string, string>> = {
  uuid: exampleId,
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
}
