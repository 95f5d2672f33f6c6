import { Modal, type ModalProps } from './modal.tsx'

export interface DialogProps extends ModalProps {
  width?: 'normal' | 'wide' | 'widest'
}

/** Dialog; a bottom sheet on a phone. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} shape="dialog" />
}
