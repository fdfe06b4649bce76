import './mantine-styles.ts'
import { Menu, type MenuProps } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { OpenerTarget } from './OpenerTarget.tsx'
import type { Opener } from './useOpener.ts'

interface Props extends Omit<MenuProps, 'id' | 'opened' | 'onChange' | 'children' | 'onKeyDown'> {
  opener: Opener
  /** At least so wide, in pixels. */
  width: number
  /** Its name, where it is not that of the button. */
  label?: string
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The menu that a button opens; `children` are Mantine's items. It comes by `useOpener`. */
export function MenuPanel({
  opener: { button, onMounted, ...menu },
  width,
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
      <Menu.Dropdown miw={width} aria-label={label} onKeyDown={onKeyDown}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
