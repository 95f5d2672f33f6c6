import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const se = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
}

const addresses: Record<string, (response: ServerResponse) => void> = {
  '01001000': (response) => json(response, 200, se),
  '18190000': (response) => json(response, 200, { ...se, cep: '18190-000', logradouro: '', bairro: '' }),
  '99999999': (response) => json(response, 200, { erro: true }),
  '99999998': (response) => json(response, 200, { erro: 'true' }),
  '00000000': (response) => json(response, 400, {}),
  '20000000': (response) => response.writeHead(302, { location: '/ws/01001000/json' }).end(),
  '30000000': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Manutenção</h1>'),
  // Never answered: the gateway gives up.
  '40000000': () => undefined,
}

export const states = [
  { id: 35, sigla: 'SP', nome: 'São Paulo' },
  { id: 12, sigla: 'AC', nome: 'Acre' },
  { id: 21, sigla: 'MA', nome: 'Maranhão' },
]

const cities: Record<string, object[]> = {
  '12': [
    { id: 1200708, nome: 'Xapuri' },
    { id: 1200013, nome: 'Acrelândia' },
    { id: 1200054, nome: 'Assis Brasil' },
    { id: 1200203, nome: 'Cruzeiro do Sul' },
    { id: 1200302, nome: 'Ácqua' },
  ],
  '99': [],
}

export interface LookupServices {
  url: string
  /** Requested paths, in order. */
  asked: string[]
  /** While false every IBGE answer is a 500. */
  isUp: boolean
  close(): Promise<void>
}

/** ViaCEP and IBGE on loopback, with everything that was seen of them. */
export async function lookupServices(): Promise<LookupServices> {
  const asked: string[] = []
  const state = { isUp: true }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const zipcode = /^\/ws\/(\d+)\/json$/.exec(path)?.[1]
    if (zipcode) return addresses[zipcode]?.(response)
    if (!state.isUp) return json(response, 500, { message: 'down' })
    if (path.endsWith('/estados')) return json(response, 200, states)
    return json(response, 200, cities[/estados\/(\d+)\/municipios/.exec(path)?.[1] ?? ''] ?? [])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
