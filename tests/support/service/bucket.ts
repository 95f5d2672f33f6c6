import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Bucket } from '#api/storage/bucket-store.ts'

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface BucketRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The signature as the specification of AWS (Signature Version 4) tells to compute it, independent of any client. */
function signatureOf(
  { method, url, headers }: BucketRequest,
  { secretAccessKey, region }: Pick<Bucket, 'secretAccessKey' | 'region'>,
): string {
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? []
  const names = signed.split(';')
  const canonical = [
    method,
    url,
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ]
  const at = String(headers['x-amz-date'])
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, hash(canonical.join('\n'))].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

/** A bucket for this test, of a server that answers as S3 does and refuses what is not signed, or is not what was signed. */
export async function openBucket() {
  const objects = new Map<string, Buffer>()
  const credentials = { region: 'sa-east-1', accessKeyId: 'CELEIRO', secretAccessKey: 'segredo' }
  const server = createServer(async (request, response) => {
    const content = await buffer(request)
    const { method = '', url = '', headers } = request
    const signature = /Signature=([0-9a-f]+)/.exec(headers.authorization ?? '')?.[1]
    const isSigned = signature === signatureOf({ method, url, headers }, credentials)
    const sha256 = headers['x-amz-content-sha256']
    const isWhole =
      method !== 'PUT' || (sha256 === hash(content) && Number(headers['content-length']) === content.length)
    const answer = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body)
    if (!isSigned) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (!isWhole) return answer(400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>')
    if (method === 'PUT') objects.set(url, content)
    if (method === 'DELETE') objects.delete(url)
    const object = objects.get(url)
    if (method === 'GET' && !object) return answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    return answer(method === 'DELETE' ? 204 : 200, method === 'GET' ? object : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  onTestFinished(async () => void (await close()))
  const { port } = server.address() as AddressInfo
  return { bucket: { ...credentials, url: `http://127.0.0.1:${port}/arquivos` } satisfies Bucket, objects, close }
}
