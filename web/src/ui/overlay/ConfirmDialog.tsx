import { Modal } from '../mantine/Modal.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useDialogCalls } from '../../lib/api/dialog-calls.ts'
import { useTopLayer } from '../../lib/overlay/layers.ts'
import { Button } from '../form/Button.tsx'
import classes from './Dialog.module.css'
import { Notice } from '../status/Notice.tsx'

interface Props {
  opened: boolean
  title: string
  /** One sentence: what happens. */
  text: string
  /** Further content of the dialog. */
  children?: ReactNode
  /** The reason why the last attempt was refused. */
  problem?: string | undefined
  /** Yes in red: it discards or deletes. */
  destructive?: boolean
  busy?: boolean
  onYes: () => void
  /** No, Escape and a click beside the dialog. */
  onNo: () => void
}

/** Asks before something is done; the focus starts on No. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    title,
    text,
    children,
    problem,
    destructive = false,
    busy = false,
    onYes,
    onNo,
  } = props
  const t = useT()
  const isTop = useTopLayer(opened)
  useDialogCalls(opened)
  const isAsked = useAsked(opened)
  return (
    <Modal
      opened={opened}
      onClose={onNo}
      title={title}
      size={440}
      withCloseButton={false}
      closeOnEscape={isTop && isAsked}
      classNames={{
        header: classes.confirmDialogHead ?? '',
        body: classes.confirmDialogBody ?? '',
      }}
    >
      <p className="quiet">{text}</p>
      {children}
      {problem && (
        <div className={classes.problem}>
          <Notice>{problem}</Notice>
        </div>
      )}
      <div className={classes.confirmDialogButtons}>
        <Button data-autofocus onClick={onNo}>
          {t('common.no')}
        </Button>
        <Button variant={destructive ? 'delete' : 'primary'} busy={busy} onClick={onYes}>
          {t('common.yes')}
        </Button>
      </div>
    </Modal>
  )
}

/** True once the event is over that opened the question: the Escape that asks it does not answer it. */
function useAsked(opened: boolean): boolean {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!opened) return undefined
    const timer = setTimeout(() => setAsked(true))
    return () => {
      clearTimeout(timer)
      setAsked(false)
    }
  }, [opened])
  return isAsked
}
