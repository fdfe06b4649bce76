import '../mantine/styles.ts'
import type { MenuProps } from '@mantine/core'
import { Menu } from '../mantine/Menu.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { OpenerTarget } from './OpenerTarget.tsx'
import type { Opener } from './useOpener.ts'

interface Props extends Omit<MenuProps, 'id' | 'opened' | 'onChange' | 'children' | 'onKeyDown'> {
  opener: Opener
  /** At least so wide, in pixels. */
  width: number
  /** At most so wide; as wide as its longest line unless told. */
  maxWidth?: number
  /** Its name, where it is not that of the button. */
  label?: string
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The menu that a button opens; `children` are Mantine's items. It comes by `useOpener`. */
export function MenuPanel({
  opener: { button, onMounted, ...menu },
  width,
  maxWidth,
  label,
  onKeyDown,
  children,
  ...rest
}: Props) {
  return (
    <Menu {...menu} {...rest}>
      <Menu.Target>
        <OpenerTarget button={button} onMounted={onMounted} />
      </Menu.Target>
      <Menu.Dropdown miw={width} maw={maxWidth} aria-label={label} onKeyDown={onKeyDown}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
