import '../mantine/styles.ts'
import { Tooltip as MantineTooltip } from '@mantine/core'
import type { RefObject } from 'react'
import { anywhere } from '../mantine/anywhere.tsx'

const Tooltip = anywhere(MantineTooltip)

interface Props {
  target: HTMLElement | RefObject<HTMLElement | null>
  label: string
  position?: 'top' | 'right'
  opened: boolean
  withinPortal?: boolean
}

/** The text beside what is pointed at. */
export function TipBubble(props: Props) {
  return <Tooltip multiline maw={280} {...props} />
}
