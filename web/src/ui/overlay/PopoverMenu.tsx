import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { onDemand } from '../../lib/loading/onDemand.ts'
import classes from './PopoverMenu.module.css'
import { useOpener } from './useOpener.ts'

const panel = onDemand(async () => (await import('./Panel.tsx')).Panel)

interface Props {
  /** In pixels. */
  width: number
  position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-end'
  /** The button that opens it, and whose name it bears. */
  trigger: ReactElement<object>
  /** Its rows, or what makes them of the way to close it. A link closes it, a button leaves it open. */
  children: ReactNode | ((leave: () => void) => ReactNode)
}

/**
 * A popover with rows of links and buttons. It lies beside its button in the page, so Tab walks
 * into it and out of it again; Escape, leaving it and a click elsewhere close it.
 */
export function PopoverMenu({ width, position = 'bottom-end', trigger, children }: Props) {
  const { Panel, opener, opened, close, trigger: ofTrigger } = useOpener(panel)
  const leave = () => {
    close()
    opener?.button.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles up from the button and the rows
    <div
      className={classes.wrap}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        const next = event.relatedTarget
        if (next && !event.currentTarget.contains(next)) close()
      }}
      onKeyDown={(event) => {
        if (opened && event.key === 'Escape') leave()
      }}
    >
      {cloneElement(trigger, ofTrigger)}
      {Panel && opener && (
        <Panel
          opener={opener}
          position={position}
          width={width}
          offset={6}
          withinPortal={false}
          closeOnEscape={false}
          hideDetached={false}
          panel={{
            className: classes.dropdown ?? '',
            onClick: (event: MouseEvent) => isLink(event.target) && close(),
            children: typeof children === 'function' ? children(leave) : children,
          }}
        />
      )}
    </div>
  )
}

/** The class of a row: a link or a button. */
export const menuRow = classes.row

/** The line between groups of rows. */
export function MenuLine() {
  return <hr className={classes.line} />
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null
}
