import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { Menu } from '../../../ui/mantine/Menu.ts'
import { Ban, CalendarClock, ClipboardList, Ellipsis, Pencil, RotateCw } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import menu from '../TeamPage.module.css'
import classes from './Field.module.css'
import { fullNameOf } from './keys.ts'

const RenewDialog = lazyPart(() => import('./RenewDialog.tsx'))
const RevokeKeysDialog = lazyPart(() => import('./RevokeKeysDialog.tsx'))
const ChangeKeyDialog = lazyPart(() => import('./making/ChangeKeyDialog.tsx'))

interface Props {
  projectId: string
  fieldKey: FieldKey
}

/** The actions on a key: members end their own, admins renew and change it as well. */
export function KeyActions({ projectId, fieldKey }: Props) {
  const t = useT()
  const admin = useIsAdmin()
  const phone = useMedia(XS)
  const key = fullNameOf(t, fieldKey)
  const { status } = fieldKey
  const canEnd = status === 'Live' || status === 'Expired'
  const revoke = () => openDialog(RevokeKeysDialog, { projectId, keys: [fieldKey] })
  return (
    <span className={classes.tools}>
      {admin && status === 'Live' && (
        <IconButton
          label={t('field.renewOf', { key })}
          icon={<RotateCw size={16} />}
          onClick={() => openDialog(RenewDialog, { projectId, keys: [fieldKey] })}
        />
      )}
      {canEnd && !(admin && phone) && (
        <IconButton
          label={t('field.revokeOf', { key })}
          icon={<Ban size={16} />}
          onClick={revoke}
        />
      )}
      {admin && (
        <KeyMenu
          projectId={projectId}
          fieldKey={fieldKey}
          canEnd={canEnd}
          onRevoke={phone && canEnd ? revoke : undefined}
        />
      )}
    </span>
  )
}

interface MenuProps extends Props {
  /** Forms and an end mean nothing to a key that is over. */
  canEnd: boolean
  /** Phones have no button of its own for it. */
  onRevoke: (() => void) | undefined
}

function KeyMenu({ projectId, fieldKey, canEnd, onRevoke }: MenuProps) {
  const t = useT()
  const change = (what: 'label' | 'forms' | 'end') =>
    openDialog(ChangeKeyDialog, { projectId, fieldKey, what })
  return (
    <Menu returnFocus position="bottom-end">
      <Menu.Target>
        <IconButton
          label={t('field.moreOf', { key: fullNameOf(t, fieldKey) })}
          icon={<Ellipsis size={16} />}
        />
      </Menu.Target>
      <Menu.Dropdown miw={200}>
        <Menu.Item
          leftSection={<Pencil size={16} aria-hidden="true" />}
          onClick={() => change('label')}
        >
          {t('field.rename')}
        </Menu.Item>
        {canEnd && (
          <>
            <Menu.Item
              leftSection={<ClipboardList size={16} aria-hidden="true" />}
              onClick={() => change('forms')}
            >
              {t('field.changeForms')}
            </Menu.Item>
            <Menu.Item
              leftSection={<CalendarClock size={16} aria-hidden="true" />}
              onClick={() => change('end')}
            >
              {t('field.changeEnd')}
            </Menu.Item>
          </>
        )}
        {onRevoke && (
          <Menu.Item
            className={menu.destructive ?? ''}
            leftSection={<Ban size={16} aria-hidden="true" />}
            onClick={onRevoke}
          >
            {t('field.revoke')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
