import { Modal, type ModalProps } from './modal.tsx'

export interface SidePanelProps extends ModalProps {
  /** `widest` for sheets. */
  width?: 'widest' | undefined
}

/**
 * Side panel (drawer) for a form or record; full width on a phone. A submit button in `footer` refers to its form by
 * the `form` attribute.
 */
export function SidePanel(props: SidePanelProps) {
  return <Modal closeOnOutside={false} {...props} shape="panel" />
}
