import { Hono } from 'hono'

/** One call that reached REST, as it arrived. */
export interface Call {
  method: string
  url: URL
  headers: Headers
  body: unknown
}

const page = (rows: object[]) => ({ rows, count: rows.length })
const readOn = { removed: ['two'], nextCursor: 'next', nextSince: 'later' }

const supplier = {
  id: 'one',
  type: 0,
  status: 2,
  document: '',
  name: 'Doador anônimo',
  bankAccounts: [{ accountType: 1, pixKeyType: 5, pixKey: 'chave' }],
  createdAt: '2026-03-02T03:00:00.000Z',
  createdBy: 'u',
  updatedAt: '2026-03-02T03:00:00.000Z',
  updatedBy: 'u',
  version: 1,
}

/** REST failures by id, for the gateway to translate. */
const failures: Record<string, () => Response> = {
  'with-error': () => Response.json({ error: 'supplier_already_registered' }, { status: 400 }),
  'with-params': () => Response.json({ error: 'too_short', params: { minimum: 2 } }, { status: 400 }),
  'with-errors': () =>
    Response.json(
      {
        errors: [
          { msg: 'too_long', param: 'name', params: { maximum: 120 } },
          { msg: 'required', param: 'document' },
        ],
      },
      { status: 400 },
    ),
  'with-nothing': () => Response.json({}, { status: 400 }),
  'with-prose': () => Response.json({ error: 'relation "supplier" does not exist' }, { status: 400 }),
  unauthorized: () => Response.json({ error: 'unauthorized' }, { status: 401 }),
  forbidden: () => Response.json({ error: 'branch_forbidden' }, { status: 403 }),
  unproven: () =>
    Response.json({ errors: [{ msg: 'step_up_required', param: '', params: { methods: 'code' } }] }, { status: 403 }),
  missing: () => Response.json({ error: 'supplier_not_found' }, { status: 404 }),
  limited: () => Response.json({ error: 'too_many_requests' }, { status: 429, headers: { 'retry-after': '17' } }),
  broken: () => Response.json({ error: 'internal_server_error', stack: 'at secret.ts' }, { status: 500 }),
  unavailable: () => Response.json({ error: 'service_unavailable' }, { status: 503 }),
  full: () => Response.json({ error: 'storage_full' }, { status: 503 }),
  html: () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  replayed: () => Response.json(supplier, { headers: { 'idempotency-replayed': 'true' } }),
  moved: () => new Response(null, { status: 302, headers: { location: 'http://localhost/elsewhere' } }),
}

/** A small REST API with the paths of the contract, which records its requests. */
export function restApi(calls: Call[]): Hono {
  const app = new Hono()
  app.use(async ({ req }, next) => {
    const body = req.method === 'GET' ? undefined : await req.raw.clone().text()
    calls.push({ method: req.method, url: new URL(req.url), headers: req.raw.headers, body: body && JSON.parse(body) })
    await next()
  })
  app.get('/api/supplier', (context) =>
    context.json(context.req.query('updatedSince') ? { ...page([supplier]), ...readOn } : page([supplier])),
  )
  app.post('/api/supplier', async (context) => context.json({ ...supplier, ...(await context.req.json()) }))
  app.get('/api/supplier/never', () => new Promise<Response>(() => undefined))
  app.get('/api/supplier/:id', (context) => failures[context.req.param('id')]?.() ?? context.json(supplier))
  app.put('/api/supplier/:id', (context) => failures[context.req.param('id')]?.() ?? context.json(supplier))
  app.get('/api/auth/me', (context) =>
    context.json({ id: 'u', name: 'Ana', permissions: { suppliers: ['read'], home: [] }, branches: [] }),
  )
  app.get('/api/region/odd', (context) => context.json({ id: 'r', name: 'Norte', status: 9 }))
  return app
}
