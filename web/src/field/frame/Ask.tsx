import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Action } from './Action.tsx'
import classes from './parts.module.css'

interface Props {
  title: string
  text: string
  yes: string
  no: string
  destructive?: boolean
  /** The choice before the answer. */
  children?: ReactNode
  onYes: () => void
  /** No, Escape and Back. */
  onNo: () => void
}

/** Asks before something is done that cannot be taken back; the focus begins on No. */
export function Ask(props: Props) {
  const { title, text, yes, no, destructive = false, children, onYes, onNo } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onNo()
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
      <div className={`flow ${classes.actions}`}>
        <Action autoFocus onClick={onNo}>
          {no}
        </Action>
        <Action kind={destructive ? 'danger' : 'primary'} onClick={onYes}>
          {yes}
        </Action>
      </div>
    </dialog>
  )
}
