import Camera from 'lucide-react/icons/camera'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css, cx } from '#styled-system/css/index.js'
import { fileProblem, shownSize } from './file-size.ts'

const fieldStyle = css({ display: 'flex', flexDirection: 'column', gap: '1.5', minW: '0' })
const labelStyle = css({ fontSize: 'sm', fontWeight: 'medium', lineHeight: 'tight' })
const requiredStyle = css({ _after: { content: '"*" / ""', color: 'negative', ms: '1' } })
const dropStyle = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '1',
  p: '5',
  textAlign: 'center',
  bg: 'surface',
  borderWidth: 'thin',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  rounded: 'md',
  '& svg': { w: '5', h: '5', color: 'accent' },
  '&:is(:hover, [data-over]):not([data-disabled])': { borderColor: 'accent', bg: 'accent.soft' },
  '&:has(:focus-visible)': {
    outlineWidth: 'thick',
    outlineStyle: 'solid',
    outlineColor: 'accent',
    outlineOffset: '[2px]',
  },
  '&[data-invalid]': { borderColor: 'negative' },
  '&[data-disabled]': { bg: 'canvas', color: 'text.muted' },
})
const inputStyle = css({
  position: 'absolute',
  inset: '0',
  w: 'full',
  h: 'full',
  opacity: '0',
  cursor: 'pointer',
  _disabled: { cursor: 'not-allowed' },
})
const callStyle = css({ fontWeight: 'medium' })
const limitsStyle = css({ fontSize: 'xs', color: 'text.muted', whiteSpace: 'nowrap' })
const hiddenStyle = css({ srOnly: true })
const chosenStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  ps: '4',
  pe: '1',
  py: '1',
  bg: 'surface',
  borderWidth: 'thin',
  borderColor: 'border.control',
  rounded: 'md',
  '& > svg': { w: '5', h: '5', flexShrink: '0', color: 'accent' },
})
const nameStyle = css({ flexGrow: '1', minW: '0', overflowWrap: 'anywhere', lineHeight: 'tight' })
const helpStyle = css({ fontSize: 'xs', color: 'text.muted' })
/** Shown on touch devices, which have a camera. */
const cameraStyle = css({ display: 'none', alignSelf: 'flex-start', '@media (pointer: coarse)': { display: 'block' } })
const errorStyle = css({
  display: 'flex',
  gap: '1.5',
  fontSize: 'xs',
  color: 'negative',
  '& svg': { w: '3.5', h: '3.5', flexShrink: '0', mt: '0.5' },
})

export interface FileFieldProps {
  label: ReactNode
  /** Accepted extensions, without the dot: `['pdf', 'png']`. */
  types: readonly string[]
  maxBytes: number
  value: File | null
  onValueChange: (file: File | null) => void
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  help?: ReactNode
  /** Label of the camera button; none by default. */
  camera?: string | undefined
}

/** File input by drop, paste or dialog. Accepted types and size are shown; others are refused with the reason. */
export function FileField(props: FileFieldProps) {
  const { label, types, maxBytes, value, onValueChange, error, required, disabled, help, camera } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const shownError = refusal ?? error
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    const problem = files.length > 1 ? 'Escolha um arquivo só' : fileProblem(file, types, maxBytes)
    setRefusal(problem)
    if (!problem) onValueChange(file)
  }
  // Cleared, so that choosing the same file again fires `change`.
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files)
    currentTarget.value = ''
  }
  const remove = () => {
    setRefusal(null)
    onValueChange(null)
    requestAnimationFrame(() => input.current?.focus())
  }
  return (
    <div className={fieldStyle}>
      <label htmlFor={id} className={cx(labelStyle, required && requiredStyle)}>
        {label}
      </label>
      {value ? (
        <div className={chosenStyle}>
          <FileText aria-hidden />
          <span className={nameStyle}>
            {value.name} <span className={limitsStyle}>({shownSize(value.size)})</span>
          </span>
          <IconButton
            id={id}
            label={`Remover ${value.name}`}
            icon={<X aria-hidden />}
            disabled={disabled}
            onClick={remove}
          />
        </div>
      ) : (
        <DropZone onDrop={take} invalid={Boolean(shownError)} disabled={disabled}>
          <input
            ref={input}
            id={id}
            type="file"
            accept={types.map((type) => `.${type}`).join(',')}
            disabled={disabled}
            aria-invalid={Boolean(shownError) || undefined}
            aria-describedby={`${shownError ? `${id}-error ` : ''}${id}-limits`}
            className={inputStyle}
            onChange={chosen}
          />
          <Upload aria-hidden />
          <span className={callStyle}>Arraste, cole ou escolha o arquivo</span>
          <span id={`${id}-limits`} className={limitsStyle}>
            {shownTypes(types)}, até {shownSize(maxBytes)}
            {required && <span className={hiddenStyle}>. Obrigatório</span>}
          </span>
        </DropZone>
      )}
      {camera && !value && <CameraButton label={camera} disabled={disabled} onTaken={chosen} />}
      {help && !shownError && <p className={helpStyle}>{help}</p>}
      {shownError && (
        <p id={`${id}-error`} part="error" role={refusal ? 'alert' : undefined} className={errorStyle}>
          <CircleAlert aria-hidden />
          {shownError}
        </p>
      )}
    </div>
  )
}

/** `jpg` and `jpeg` are listed once. */
const shownTypes = (types: readonly string[]): string =>
  types
    .filter((type) => type !== 'jpeg' || !types.includes('jpg'))
    .map((type) => type.toUpperCase())
    .join(', ')

interface CameraButtonProps {
  label: string
  disabled: boolean | undefined
  onTaken: (event: ChangeEvent<HTMLInputElement>) => void
}

function CameraButton({ label, disabled, onTaken }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={cameraStyle}>
      <Button
        size="dense"
        variant="outline"
        icon={<Camera aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" accept="image/*" capture="environment" hidden onChange={onTaken} />
    </div>
  )
}

interface DropZoneProps {
  onDrop: (files: FileList) => void
  invalid: boolean
  disabled?: boolean
  children: ReactNode
}

function DropZone({ onDrop, invalid, disabled, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files
    if (files?.length && !disabled && zone.current && isPastedInto(zone.current, event)) onDrop(files)
  })
  useLayoutEffect(() => {
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [])
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the input inside is everyone's
    <div
      ref={zone}
      className={dropStyle}
      data-drop
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) onDrop(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}

/**
 * Whether a paste belongs to this drop zone: inside it or, if it is the only one, into no field. The zone cannot be
 * focused by mouse without opening the file dialog.
 */
function isPastedInto(zone: HTMLElement, event: ClipboardEvent): boolean {
  const path = event.composedPath()
  if (path.includes(zone)) return true
  const root = zone.getRootNode() as Document | ShadowRoot
  if (root.querySelectorAll('[data-drop]').length > 1 || zone.closest('[inert]')) return false
  return path.includes(root) || path[0] === document.body
}
