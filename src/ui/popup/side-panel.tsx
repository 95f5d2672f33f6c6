import { Modal, type ModalProps } from './modal.tsx'

export interface SidePanelProps extends ModalProps {
  /** `wide` for what is filled in like a sheet. */
  width?: 'widest' | undefined
}

/**
 * A form or a record beside its list, from the right edge; the whole width of a phone. A submit button in `footer`
 * reaches its form by the `form` attribute.
 */
export function SidePanel(props: SidePanelProps) {
  return <Modal closeOnOutside={false} {...props} shape="panel" />
}
