import '../mantine/styles.ts'
import {
  Popover as MantinePopover,
  type PopoverDropdownProps,
  type PopoverProps,
} from '@mantine/core'
import { OpenerTarget } from './OpenerTarget.tsx'
import type { Opener } from './useOpener.ts'
import { anywhere } from '../mantine/anywhere.tsx'

const Popover = anywhere(MantinePopover)

interface Props extends Omit<PopoverProps, 'id' | 'opened' | 'onChange' | 'children'> {
  opener: Opener
  /** The props of the part that opens. */
  panel: PopoverDropdownProps
}

/** The part that a button opens beside itself, other than a menu. It comes by `useOpener`. */
export function Panel({ opener: { button, onMounted, ...popover }, panel, ...rest }: Props) {
  return (
    <Popover {...popover} {...rest}>
      <Popover.Target>
        <OpenerTarget button={button} onMounted={onMounted} />
      </Popover.Target>
      <Popover.Dropdown {...panel} />
    </Popover>
  )
}
