import { useState, type ReactNode } from 'react'

interface Props {
  label: string
  /** Something is dragged that may be dropped here. */
  isTarget: boolean
  onDrop: () => void
  className: string | undefined
  children: ReactNode
}

/** A part of the board that takes what is dropped anywhere on it. */
export function DropZone({ label, isTarget, onDrop, className, children }: Props) {
  const [isPointed, setPointed] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- 'Move to' does it by keyboard
    <section
      aria-label={label}
      className={className}
      data-over={(isTarget && isPointed) || undefined}
      onDragOver={(event) => {
        if (!isTarget) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setPointed(true)
      }}
      onDragLeave={({ relatedTarget, currentTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isInside) setPointed(false)
      }}
      onDrop={(event) => {
        if (!isTarget) return
        event.preventDefault()
        setPointed(false)
        onDrop()
      }}
    >
      {children}
    </section>
  )
}
