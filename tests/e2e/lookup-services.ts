import { createServer } from 'node:http'

/** ViaCEP and IBGE as the tests need them, on loopback: two CEPs that exist, one city-wide, every other unknown. */
const addresses: Record<string, object> = {
  '01310100': {
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
  },
  '30130002': {
    cep: '30130-002',
    logradouro: 'Avenida Afonso Pena',
    bairro: 'Centro',
    localidade: 'Belo Horizonte',
    uf: 'MG',
  },
  '18190000': { cep: '18190-000', logradouro: '', bairro: '', localidade: 'Araçoiaba da Serra', uf: 'SP' },
}

const states = [
  { id: 31, sigla: 'MG', nome: 'Minas Gerais' },
  { id: 33, sigla: 'RJ', nome: 'Rio de Janeiro' },
  { id: 35, sigla: 'SP', nome: 'São Paulo' },
]

const cities: Record<string, { id: number; nome: string }[]> = {
  31: [{ id: 3106200, nome: 'Belo Horizonte' }],
  33: [{ id: 3304557, nome: 'Rio de Janeiro' }],
  35: [
    { id: 3550308, nome: 'São Paulo' },
    { id: 3503208, nome: 'Araraquara' },
    { id: 3509502, nome: 'Campinas' },
  ],
}

function answerTo(path: string): object | undefined {
  const zipcode = /^\/ws\/(\d{8})\/json$/.exec(path)?.[1]
  if (zipcode) return addresses[zipcode] ?? { erro: 'true' }
  const stateId = /^\/api\/v1\/localidades\/estados\/(\d+)\/municipios$/.exec(path)?.[1]
  if (stateId) return cities[stateId] ?? []
  return path === '/api/v1/localidades/estados' ? states : undefined
}

createServer((request, response) => {
  const answer = answerTo(new URL(request.url ?? '/', 'http://localhost').pathname)
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
}).listen(Number(process.env.LOOKUP_PORT), '127.0.0.1')
