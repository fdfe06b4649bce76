import './mantine-styles.ts'
import { Tooltip } from '@mantine/core'

interface Props {
  target: HTMLElement
  label: string
  position: 'top' | 'right'
  opened: boolean
  withinPortal: boolean
}

/** The text beside what is pointed at. */
export function TipBubble(props: Props) {
  return <Tooltip {...props} />
}
