import { Tooltip } from '@mantine/core'
import { useMedia, XS } from '../../lib/media.ts'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import classes from './Actions.module.css'
import type { DocumentAction } from '../document-action.ts'

/** What one can do with a document, beside its heading. Phones have them in a menu (ActionMenu). */
export function ActionButtons({ actions }: { actions: DocumentAction[] }) {
  const phone = useMedia(XS)
  if (phone || actions.length === 0) return null
  return (
    <div className={classes.buttons}>
      {actions.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
    </div>
  )
}

function ActionButton({ action }: { action: DocumentAction }) {
  const { label, icon: Icon, destructive = false, reason, onClick, href } = action
  if (href !== undefined) {
    return (
      <a className={`${buttonClass()} ${classes.button}`} href={href}>
        <Icon size={15} aria-hidden="true" />
        {label}
      </a>
    )
  }
  return (
    <Tooltip label={reason} disabled={!reason} events={{ hover: true, focus: true, touch: true }}>
      <Button
        className={classes.button}
        variant={destructive ? 'danger' : 'secondary'}
        icon={<Icon size={15} aria-hidden="true" />}
        {...(reason ? { 'aria-disabled': true, 'aria-description': reason } : { onClick })}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
