import { Modal as Part } from '@mantine/core'
import { anywhere } from './anywhere.tsx'

export const Modal = anywhere(Part)
/** For dialogs that put their parts together themselves. */
export const ModalRoot = anywhere(Part.Root)
