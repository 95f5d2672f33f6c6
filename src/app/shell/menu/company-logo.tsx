import { useStoredFile } from '#src/records/file/use-stored-file.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { BrandMark } from '#src/ui/figure/brand-mark.tsx'
import { Picture } from '#src/ui/file/picture.tsx'
import { css } from '#styled-system/css/css.js'

const boxStyle = css({ display: 'flex', alignItems: 'center', flexShrink: '0', w: '8', h: '8' })

/** Company logo; our mark until it is loaded. */
export function CompanyLogo({ id }: { id: string }) {
  const { company } = useUser()
  const { picture } = useStoredFile(id, Number.POSITIVE_INFINITY)
  if (!picture) return <BrandMark size={32} />
  return (
    <div className={boxStyle}>
      <Picture content={picture} label={company.name} size="mark" />
    </div>
  )
}
