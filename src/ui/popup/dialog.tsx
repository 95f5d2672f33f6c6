import { Modal, type ModalProps } from './modal.tsx'

export interface DialogProps extends ModalProps {
  width?: 'normal' | 'wide' | 'widest'
}

/** A question or a short form over the page; at the bottom edge of a phone. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" />
}
