import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { Tip } from '../../ui/overlay/Tip.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import classes from './Actions.module.css'
import type { DocumentAction } from '../document-action.ts'

/** What one can do with a document, beside its heading, and what is done rarely in a menu. */
export function ActionButtons({ actions }: { actions: DocumentAction[] }) {
  if (actions.length === 0) return null
  const rare = actions.filter(({ isRare }) => isRare)
  return (
    <div className={`flow ${classes.buttons}`}>
      {actions
        .filter(({ isRare }) => !isRare)
        .map((action) => (
          <ActionButton key={action.key} action={action} />
        ))}
      <ActionMenu actions={rare} bordered />
    </div>
  )
}

function ActionButton({ action }: { action: DocumentAction }) {
  const { label, icon: Icon, destructive = false, reason, onClick, href, target } = action
  if (href !== undefined) {
    return (
      <a className={`${buttonClass()} ${classes.button}`} href={href} target={target}>
        <Icon size={15} aria-hidden="true" />
        {label}
      </a>
    )
  }
  return (
    <Tip label={reason ?? ''} disabled={!reason} onTouch>
      <Button
        className={classes.button}
        variant={destructive ? 'danger' : 'secondary'}
        icon={<Icon size={15} aria-hidden="true" />}
        {...(reason ? { 'aria-disabled': true, 'aria-description': reason } : { onClick })}
      >
        {label}
      </Button>
    </Tip>
  )
}
