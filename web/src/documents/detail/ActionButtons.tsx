import type { ReactNode } from 'react'
import { useMedia, WIDE } from '../../lib/media.ts'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Tip } from '../../ui/overlay/Tip.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import type { DocumentAction } from '../document-action.ts'

interface Props {
  actions: DocumentAction[]
  /** The next step, before the other buttons. They become icons where there is little room. */
  next?: ReactNode
}

/** The actions of a document beside its heading, with the rare ones in a menu. */
export function ActionButtons({ actions, next }: Props) {
  const hasRoom = useMedia(WIDE)
  if (actions.length === 0) return null
  const rare = actions.filter(({ isRare }) => isRare)
  const often = actions.filter(({ isRare }) => !isRare)
  return (
    <div className="flow">
      {next}
      {often.map(({ key, ...action }) =>
        next && !hasRoom && action.onClick ? (
          <IconButton
            key={key}
            label={action.label}
            icon={<action.icon size={16} />}
            bordered
            reason={action.reason}
            onClick={action.onClick}
          />
        ) : (
          <ActionButton key={key} action={{ key, ...action }} />
        ),
      )}
      <ActionMenu actions={rare} bordered />
    </div>
  )
}

function ActionButton({ action }: { action: DocumentAction }) {
  const { label, icon: Icon, destructive = false, reason, onClick, href, target } = action
  if (href !== undefined) {
    return (
      <a className={buttonClass()} href={href} target={target}>
        <Icon size={15} aria-hidden="true" />
        {label}
      </a>
    )
  }
  return (
    <Tip label={reason ?? ''} disabled={!reason} onTouch>
      <Button
        variant={destructive ? 'danger' : 'secondary'}
        icon={<Icon size={15} aria-hidden="true" />}
        {...(reason ? { 'aria-disabled': true, 'aria-description': reason } : { onClick })}
      >
        {label}
      </Button>
    </Tip>
  )
}
