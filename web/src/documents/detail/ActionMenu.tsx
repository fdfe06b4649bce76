import { Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import classes from './Actions.module.css'
import type { DocumentAction } from '../document-action.ts'

interface Props {
  actions: readonly DocumentAction[]
  /** Beside buttons that have an edge. */
  bordered?: boolean
}

/** What one can do with a document: on phones all of it, beside the buttons what is done rarely. */
export function ActionMenu({ actions, bordered = false }: Props) {
  const t = useT()
  if (actions.length === 0) return null
  return (
    <Menu returnFocus>
      <Menu.Target>
        <IconButton label={t('detail.actions')} icon={<Ellipsis size={18} />} bordered={bordered} />
      </Menu.Target>
      <Menu.Dropdown miw={200} maw={280}>
        {actions.map(({ key, label, icon: Icon, destructive, reason, onClick, href }) => (
          <Menu.Item
            key={key}
            className={destructive ? (classes.destructive ?? '') : ''}
            leftSection={<Icon size={16} aria-hidden="true" />}
            {...(href !== undefined && { component: 'a' as const, href })}
            {...(reason ? { 'aria-disabled': true, closeMenuOnClick: false } : { onClick })}
          >
            {label}
            {reason && <span className={classes.reason}>{reason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
