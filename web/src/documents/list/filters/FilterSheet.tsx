import type { ReactNode } from 'react'
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The sheet that a button of a phone opens from the lower edge. Its code comes when it is first opened. */
export default function FilterSheet(props: Props) {
  return <BottomSheet {...props} />
}
