import type { ReactNode } from 'react'
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** What a button of a phone opens from the lower edge; its code comes when it is first opened. */
export default function FilterSheet(props: Props) {
  return <BottomSheet {...props} />
}
