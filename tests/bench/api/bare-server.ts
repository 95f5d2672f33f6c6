import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { bareList } from './bare-list.ts'

// What is left of a list without a product around it: node, pg, one prepared statement, a count that is only known.
const companyId = process.env.COMPANY_ID ?? ''
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const { rows } = await pool.query('select count(*)::int as count from celeiro.supplier where company_id = $1', [
  companyId,
])
const { count } = rows[0]

const server = createServer((request, response) => {
  const page = Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('page') ?? 1)
  bareList(pool, companyId, page).then(
    (list) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rows: list, count })),
    () => response.writeHead(500).end(),
  )
})
server.listen(0, () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`))
