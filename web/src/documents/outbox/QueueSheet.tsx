import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import type { DialogProps } from '../../lib/overlay/dialogs.ts'
import { DateText } from '../../ui/DateText.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { BottomSheet } from '../../ui/overlay/BottomSheet.tsx'
import classes from './Outbox.module.css'
import type { Outbox } from './outbox.ts'
import { useWaiting } from './shared.ts'
import type { Waiting } from './store.ts'

interface Props extends DialogProps {
  outbox: Outbox
}

/** The changes that wait to be sent: document, place and time, with a button to send each and one to drop it. */
export default function QueueSheet({ outbox, onClose }: Props) {
  const t = useT()
  const items = useWaiting()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (items.length === 0) close()
  }, [items.length])
  return (
    <BottomSheet title={t('queue.waiting', { n: items.length })} onClose={onClose}>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={item.key} item={item} outbox={outbox} />
        ))}
      </ul>
      {items.some(({ refused }) => refused === null) && (
        <Button variant="primary" size="xl" fullWidth onClick={() => void outbox.sendAll()}>
          {t('queue.now')}
        </Button>
      )}
    </BottomSheet>
  )
}

function Item({ item, outbox }: { item: Waiting; outbox: Outbox }) {
  const t = useT()
  const { title, text, at, fields, refused } = item
  const files = fields.filter(([, value]) => typeof value !== 'string').length
  return (
    <li className={classes.item}>
      <b>{title}</b>
      {text && <p className={classes.text}>{text}</p>}
      <p className={classes.since}>
        <DateText value={new Date(at).toISOString()} form="dateTime" />
        {files > 0 && ` · ${t('queue.files', { n: files })}`}
      </p>
      {refused !== null && <p className={classes.refused}>{refused}</p>}
      <p className={classes.tools}>
        {refused !== null && (
          <Button onClick={() => void outbox.again(item)}>{t('queue.again')}</Button>
        )}
        <Button variant="danger" onClick={() => void outbox.discard(item.key)}>
          {t('queue.discard')}
        </Button>
      </p>
    </li>
  )
}
