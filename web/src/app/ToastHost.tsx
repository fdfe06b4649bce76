import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useT } from '../i18n/useT.ts'
import { ALERT_DURATION, connectToasts, type Toast } from '../lib/toasts.ts'
import { StatusGlyph } from '../ui/StatusGlyph.tsx'
import classes from './ToastHost.module.css'
import { Widgets } from './Widgets.tsx'

/** Where alerts appear: bottom right, five at most, newest last; hovering holds them. */
export function ToastHost() {
  const t = useT()
  const dismiss = t('common.dismiss')
  useEffect(() => connectToasts((toast) => showToast(toast, dismiss)), [dismiss])
  return (
    <Widgets>
      <Notifications
        position="bottom-right"
        autoClose={ALERT_DURATION}
        limit={5}
        zIndex="var(--z-toast)"
        containerWidth={440}
        className={classes.host}
      />
    </Widgets>
  )
}

function showToast({ kind, text, duration }: Toast, dismiss: string): void {
  notifications.show({
    message: text,
    autoClose: duration,
    role: kind === 'error' ? 'alert' : 'status',
    icon: <StatusGlyph status={kind === 'error' ? 'Off Track' : 'Completed'} size={16} />,
    closeButtonProps: { 'aria-label': dismiss },
    classNames: {
      root: classes.toast,
      icon: classes.icon,
      body: classes.body,
      description: classes.text,
    },
  })
}
