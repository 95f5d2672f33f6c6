import { useCallback } from 'react'
import { useUser } from '#src/runtime/runtime-context.ts'

/** Who prints: logo, name, CNPJ and address. */
export function Letterhead({ logo }: { logo: ImageBitmap | undefined }) {
  const { name, letterhead } = useUser().company
  return (
    <div className="letterhead">
      {logo && <Logo bitmap={logo} />}
      <div>
        <p className="sender">{name}</p>
        {letterhead.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

/** Drawn at once: an image of an address would be loaded after the sheet is printed. */
function Logo({ bitmap }: { bitmap: ImageBitmap }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d')?.drawImage(bitmap, 0, 0),
    [bitmap],
  )
  return <canvas ref={draw} role="img" aria-label="Logotipo" width={bitmap.width} height={bitmap.height} />
}
