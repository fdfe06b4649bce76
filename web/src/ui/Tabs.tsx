import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import classes from './Tabs.module.css'

interface Props<Value extends string> {
  /** Ties the tabs to their panel: the same in both, `useId()` as a rule. */
  id: string
  /** The name of the whole. */
  label: string
  tabs: readonly { value: Value; label: string; icon?: ReactNode; badge?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Several things of which one is shown; the arrow keys go from one to the next. */
export function Tabs<Value extends string>({ id, label, tabs, value, onChange }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null)
  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value)
    const to = STEPS[event.key]?.(at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (to === undefined || !next) return
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={classes.tabs}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(tab.value)}
        >
          {tab.icon}
          {tab.label}
          {tab.badge}
        </button>
      ))}
    </div>
  )
}

interface PanelProps {
  /** That of the tabs. */
  id: string
  /** The tab that is shown. */
  value: string
  children: ReactNode
}

/** The content of the chosen tab. */
export function TabPanel({ id, value, children }: PanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
      {children}
    </div>
  )
}
