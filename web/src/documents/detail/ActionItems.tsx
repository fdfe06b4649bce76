import { Menu } from '../../ui/mantine/Menu.ts'
import { MenuPanel } from '../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../ui/overlay/useOpener.ts'
import type { DocumentAction } from '../document-action.ts'
import classes from './Actions.module.css'

interface Props {
  opener: Opener
  actions: readonly DocumentAction[]
}

/** The menu of a document's actions. */
export function ActionItems({ opener, actions }: Props) {
  return (
    <MenuPanel opener={opener} width={200} maxWidth={280} returnFocus>
      {actions.map(({ key, label, icon: Icon, destructive, reason, onClick, href, target }) => (
        <Menu.Item
          key={key}
          className={destructive ? (classes.destructive ?? '') : ''}
          leftSection={<Icon size={16} aria-hidden="true" />}
          {...(href !== undefined && { component: 'a' as const, href, target })}
          {...(reason ? { 'aria-disabled': true, closeMenuOnClick: false } : { onClick })}
        >
          {label}
          {reason && <span className={classes.reason}>{reason}</span>}
        </Menu.Item>
      ))}
    </MenuPanel>
  )
}
