import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { readSealCode, shownSealCode, verifyPath } from '#domain/report/paper/seal.ts'
import { printedMoment } from '#domain/value/day/moment.ts'
import type { PaperSealQuery } from '#src/graphql/generated/graphql.ts'
import { PaperSealDocument } from '#src/graphql/generated/paper-seal.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { createQueryClient } from '#src/runtime/query-client.ts'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { AuthCard } from '#src/screens/auth/auth-card.tsx'
import { AuthLink, type GoTo } from '#src/screens/auth/auth-link.tsx'
import { ArkEnvironment } from '#src/ui/ark-environment.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { FileField } from '#src/ui/file/file-field.tsx'
import { css } from '#styled-system/css/css.js'
import { fileHash } from './file-hash.ts'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const footStyle = css({ mt: '6', textAlign: 'center', fontSize: 'sm', color: 'text.muted' })
const sealStyle = css({ whiteSpace: 'nowrap' })
const hashStyle = css({ overflowWrap: 'anywhere', fontSize: 'xs' })

export interface PaperVerificationProps {
  /** Path, with the code if scanned. */
  path: string
  goTo: GoTo
}

/** Public verification of a paper by its seal code, and of its file by hash. */
export function PaperVerification({ path, goTo }: PaperVerificationProps) {
  const [queryClient] = useState(createQueryClient)
  const { ownsPage, platform, announceReady } = useRuntime()
  useEffect(() => {
    if (ownsPage) platform.address.name('Conferir documento · Celeiro')
    announceReady()
  }, [ownsPage, platform, announceReady])
  const code = decodedOf(path.split(/[?#]/)[0]?.slice(verifyPath.length + 1) ?? '')
  return (
    <ArkEnvironment>
      <QueryClientProvider client={queryClient}>
        <AuthCard
          wide
          title="Conferir um documento"
          intro="Todo papel do Celeiro tem um selo no rodapé. Com ele você vê o que foi emitido; com o arquivo, se nada mudou."
        >
          <div className={columnStyle}>
            <CodeForm key={code} code={code} goTo={goTo} />
            {code && <SealResult code={code} />}
          </div>
          <p className={footStyle}>
            <AuthLink path="/" goTo={goTo}>
              Abrir o Celeiro
            </AuthLink>
          </p>
        </AuthCard>
      </QueryClientProvider>
    </ArkEnvironment>
  )
}

/** A hand-written URL may contain invalid percent-encoding. */
function decodedOf(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The code is in the URL: submitting navigates, and Back returns. */
function CodeForm({ code, goTo }: { code: string; goTo: GoTo }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    if (typeof typed !== 'string' || !typed.trim()) return
    const read = readSealCode(typed)
    goTo(`${verifyPath}/${read ? shownSealCode(read) : encodeURIComponent(typed.trim())}`)
  }
  return (
    <form noValidate className={columnStyle} onSubmit={submit}>
      <Field
        label="Código do selo"
        help={
          <>
            Doze letras e números, como <span className={sealStyle}>K7QF-20ZR-XM4D</span>.
          </>
        }
      >
        <TextInput
          name="code"
          defaultValue={code}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={!code}
        />
      </Field>
      <Button type="submit" full variant={code ? 'outline' : 'solid'}>
        Conferir
      </Button>
    </form>
  )
}

type Seal = PaperSealQuery['paperSeal']

/** Not retried: an unknown code stays unknown. */
const isUnknown = (error: Error | null): boolean =>
  error instanceof RequestFailure && error.code === 'paper_seal_unknown'

function SealResult({ code }: { code: string }) {
  const client = useClient()
  const query = useQuery({
    queryKey: ['paper-seal', code],
    queryFn: ({ signal }) => client.request(PaperSealDocument, { code }, { signal }),
  })
  const seal = query.data?.paperSeal
  if (isUnknown(query.error))
    return (
      <NoticeLine live tone="warning">
        {sentenceOf('paper_seal_unknown')}
      </NoticeLine>
    )
  if (!seal) return <UnansweredQuery query={query} />
  return (
    <>
      <NoticeLine live tone="positive">
        O Celeiro emitiu este documento. Confira no papel: igreja, data, páginas e valores devem ser os que seguem.
      </NoticeLine>
      <FileCheck key={seal.code} seal={seal} />
      <FactList label="O que foi emitido" facts={factsOf(seal)} />
    </>
  )
}

function factsOf({ code, title, companyName, issuedAt, timeZone, pages, totals, sha256 }: Seal) {
  const now = new Date(issuedAt)
  return [
    { label: 'Documento', value: title },
    { label: 'Igreja', value: companyName },
    { label: 'Emitido em', value: printedMoment(now, { now, timeZone }) },
    { label: 'Páginas', value: String(pages) },
    ...totals,
    { label: 'Selo', value: <span className={sealStyle}>{code}</span> },
    { label: 'Impressão digital do arquivo (SHA-256)', value: <span className={hashStyle}>{sha256}</span> },
  ]
}

/** Limit of a file. */
const mostBytes = 200 * 1024 * 1024

interface Checked {
  readonly file: File
  /** Undefined while computing; null if the file could not be read. */
  readonly isSame: boolean | null | undefined
}

/** Compares a file with the issued one by hash, locally: it is not uploaded. */
function FileCheck({ seal: { sha256 } }: { seal: Seal }) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const check = async (file: File | null) => {
    setChecked(file && { file, isSame: undefined })
    if (!file) return
    const isSame = await fileHash(file).then(
      (hash) => hash === sha256,
      () => null,
    )
    setChecked((now) => (now?.file === file ? { file, isSame } : now))
  }
  return (
    <>
      <FileField
        label="Recebeu o arquivo? Confira se é o mesmo"
        types={['pdf']}
        maxBytes={mostBytes}
        value={checked?.file ?? null}
        onValueChange={(file) => void check(file)}
        help="O arquivo não sai do seu aparelho."
      />
      {checked && <Verdict isSame={checked.isSame} />}
    </>
  )
}

function Verdict({ isSame }: Pick<Checked, 'isSame'>) {
  if (isSame === undefined) return <p role="status">Conferindo o arquivo…</p>
  if (isSame === null)
    return (
      <NoticeLine live tone="warning">
        Não conseguimos ler o arquivo. Escolha-o de novo.
      </NoticeLine>
    )
  return isSame ? (
    <NoticeLine live tone="positive">
      Este arquivo é exatamente o que foi emitido: nada mudou.
    </NoticeLine>
  ) : (
    <NoticeLine live tone="negative">
      Este arquivo não é o que foi emitido sob este selo: foi alterado, ou é outro documento. Peça o original à igreja.
    </NoticeLine>
  )
}
