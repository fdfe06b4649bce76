import { Menu } from '@mantine/core'
import type { IssueSummary } from '@plumbline/contract/issues'
import { SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { Check, CircleOff } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { SeverityPill, severityWord } from '../../ui/status/SeverityPill.tsx'
import classes from './SeverityMenu.module.css'
import { useIssueActions } from './useIssueActions.ts'

/** Out of what scrolls or cuts it off, and in the landmark of the page all the same. */
const IN_MAIN = { target: '#main' }

interface Props {
  issue: IssueSummary
  /** The pill has one word, in tables. */
  short?: boolean
  /** The key that opens it, on the page of the issue. */
  keys?: string
}

/**
 * The severity of an issue as a button that changes it; a deleted issue keeps its own. The pill
 * shows the new one when it is stored.
 */
export function SeverityMenu({ issue, short = false, keys }: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { recategorize, ask, reason, busy } = useIssueActions(issue)
  const current = issue.currentCategorization
  const pill = useRef<HTMLButtonElement>(null)
  useShortcut(issue.isDeleted ? undefined : keys, () => {
    // where the focus is when the menu closes
    pill.current?.focus()
    setOpened(true)
  })
  if (issue.isDeleted) return <SeverityPill severity={current} short={short} />

  function choose(severity: Severity) {
    setOpened(false)
    if (severity !== current && !busy) void recategorize(severity)
  }

  function onKeyDown(event: KeyboardEvent) {
    const severity = SEVERITIES.find((level) => String(level) === event.key)
    if (severity === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose(severity)
  }

  /** The menu is seen a moment before it has the focus. */
  function onPillKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpened(false)
    else onKeyDown(event)
  }

  const name = t('issues.severityOf', {
    ref: `I-${issue.refId}`,
    severity: severityWord(t, current),
  })
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withinPortal
      portalProps={IN_MAIN}
      returnFocus
    >
      <Menu.Target>
        <button
          ref={pill}
          type="button"
          className={classes.pill}
          aria-label={name}
          aria-busy={busy}
          aria-keyshortcuts={keys}
          onKeyDown={opened ? onPillKeyDown : undefined}
        >
          <SeverityPill severity={current} short={short} chevron busy={busy} />
        </button>
      </Menu.Target>
      <Menu.Dropdown miw={200} onKeyDown={onKeyDown} aria-label={t('issues.severity')}>
        <Menu.Label>{t('issues.severity')}</Menu.Label>
        {SEVERITIES.map((severity) => (
          <Menu.RadioItem
            key={severity}
            value={String(severity)}
            checked={severity === current}
            checkIcon={<Check size={14} aria-hidden="true" />}
            aria-keyshortcuts={String(severity)}
            onChange={() => choose(severity)}
            rightSection={
              <span className={classes.key} aria-hidden="true">
                {severity}
              </span>
            }
          >
            <span className={classes.choice}>
              <SeverityGlyph severity={severity} />
              {severityWord(t, severity)}
            </span>
          </Menu.RadioItem>
        ))}
        {reason('Dismissed') === null && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<CircleOff size={14} />} onClick={() => ask('Dismissed')}>
              {t('issues.dismiss')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
