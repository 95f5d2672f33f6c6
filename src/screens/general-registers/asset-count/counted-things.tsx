import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import MapPin from 'lucide-react/icons/map-pin'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { AssetCountItemsQuery, AssetCountResult } from '#src/graphql/generated/graphql.ts'
import { Button } from '#src/ui/control/button.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { LineList } from '#src/ui/table/line-list.tsx'
import { css } from '#styled-system/css/css.js'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headStyle = css({ textStyle: 'section' })
const quietStyle = css({ color: 'text.muted', fontSize: 'sm' })

type CountItems = AssetCountItemsQuery['outcome']
type Item = CountItems['items'][number]

export interface CountedThingsProps extends CountItems {
  isOpen: boolean
  onUncount: (assetId: string) => void
  /** Moves an asset here; absent without the right, or if the count has no single place. */
  onMoveHere: ((assetId: string) => void) | undefined
}

interface Part {
  readonly result: AssetCountResult
  readonly title: string
  readonly icon: ReactNode
}

/** Missing assets first. */
const parts: readonly Part[] = [
  { result: 'MISSING', title: 'Não encontrados', icon: <CircleDashed aria-hidden /> },
  { result: 'MISPLACED', title: 'Fora do lugar', icon: <MapPin aria-hidden /> },
  { result: 'LEFT', title: 'Estão aqui, mas foram baixados ou vendidos', icon: <CircleAlert aria-hidden /> },
  { result: 'FOUND', title: 'Encontrados', icon: <CircleCheck aria-hidden /> },
]

/** Results of a count, missing assets first. */
export function CountedThings({ items, unknown, isOpen, onUncount, onMoveHere }: CountedThingsProps) {
  const of = (one: AssetCountResult) => items.filter(({ result }) => result === one)
  const [found, missing] = [of('FOUND').length, of('MISSING').length]
  const titleOf = ({ result, title }: Part) => (isOpen && result === 'MISSING' ? 'Faltam' : title)
  return (
    <>
      <FactList
        label="Andamento"
        facts={[
          {
            label: 'Encontrados',
            value: `${found.toLocaleString('pt-BR')} de ${(found + missing).toLocaleString('pt-BR')}`,
          },
          ...parts
            .filter(({ result }) => result !== 'FOUND' && of(result).length > 0)
            .map((part) => ({ label: titleOf(part), value: of(part.result).length.toLocaleString('pt-BR') })),
          ...(unknown.length > 0
            ? [{ label: 'Números sem cadastro', value: unknown.length.toLocaleString('pt-BR') }]
            : []),
        ]}
      />
      {unknown.length > 0 && (
        <p
          className={quietStyle}
        >{`Números lidos que nenhum bem tem: ${unknown.join(', ')}. Confira a etiqueta, ou cadastre o bem.`}</p>
      )}
      {items.length === 0 && <p className={quietStyle}>Não há bens em uso cadastrados aqui.</p>}
      {parts.map((part) => {
        const own = of(part.result)
        if (own.length === 0) return null
        return (
          <section key={part.result} aria-label={titleOf(part)} className={sectionStyle}>
            <h3 className={headStyle}>{`${titleOf(part)} (${own.length.toLocaleString('pt-BR')})`}</h3>
            <LineList
              label={titleOf(part)}
              lines={own.map((item) => ({
                id: item.assetId,
                icon: part.icon,
                title: item.name,
                details: detailsOf(item),
                action: isOpen && part.result !== 'MISSING' && (
                  <>
                    {part.result === 'MISPLACED' && onMoveHere && (
                      <Button size="dense" variant="outline" onClick={() => onMoveHere(item.assetId)}>
                        Passa a ser daqui
                      </Button>
                    )}
                    <IconButton
                      size="dense"
                      label={`Desfazer a leitura de ${item.name}`}
                      icon={<Undo2 aria-hidden />}
                      onClick={() => onUncount(item.assetId)}
                    />
                  </>
                ),
              }))}
            />
          </section>
        )
      })}
    </>
  )
}

function detailsOf({ number, result, branchName, placeName, countedByName }: Item): string[] {
  const home = placeName ? `${branchName} · ${placeName}` : branchName
  const where = result === 'MISPLACED' ? `no cadastro: ${home}` : (placeName ?? '')
  return [[number, where, countedByName && `lido por ${countedByName}`].filter(Boolean).join(' · ')]
}
