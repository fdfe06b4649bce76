import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { useRef, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { onDemand } from '../../lib/loading/onDemand.ts'
import { useOpener } from '../../ui/overlay/useOpener.ts'
import { SeverityPill, severityWord } from '../../ui/status/SeverityPill.tsx'
import classes from './SeverityMenu.module.css'
import { useIssueActions } from './useIssueActions.ts'

/** They come when somebody is about to choose: a list of issues does without popovers. */
const items = onDemand(async () => (await import('./SeverityItems.tsx')).SeverityItems)

interface Props {
  issue: IssueSummary
  /** The pill has one word, in tables. */
  short?: boolean
  /** The key that opens it, on the page of the issue. */
  keys?: string
  /** Its name is its word alone, where another one on the page is named by the issue. */
  isNamedByWord?: boolean
}

/**
 * The severity of an issue as a button that changes it; a deleted issue keeps its own. The pill
 * shows the new one when it is stored.
 */
export function SeverityMenu({ issue, short = false, keys, isNamedByWord = false }: Props) {
  const t = useT()
  const { recategorize, ask, reason, busy } = useIssueActions(issue)
  const { Panel: Items, opener, opened, close, trigger } = useOpener(items, 'menu')
  const current = issue.currentCategorization
  const pill = useRef<HTMLButtonElement>(null)
  useShortcut(issue.isDeleted ? undefined : keys, () => {
    // where the focus is when the menu closes
    pill.current?.focus()
    if (!opened) pill.current?.click()
  })
  if (issue.isDeleted) return <SeverityPill severity={current} short={short} />

  function choose(severity: Severity) {
    close()
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
    if (event.key === 'Escape') close()
    else onKeyDown(event)
  }

  const severity = severityWord(t, current)
  const name = isNamedByWord
    ? `${t('common.labelled', { label: t('issues.severity') })} ${severity}`
    : t('issues.severityOf', { ref: `I-${issue.refId}`, severity })
  return (
    <>
      <button
        ref={pill}
        type="button"
        className={classes.pill}
        aria-label={name}
        aria-busy={busy}
        aria-keyshortcuts={keys}
        onKeyDown={opened ? onPillKeyDown : undefined}
        {...trigger}
      >
        <SeverityPill severity={current} short={short} chevron busy={busy} />
      </button>
      {Items && opener && (
        <Items
          opener={opener}
          current={current}
          onChoose={choose}
          onKeyDown={onKeyDown}
          onDismiss={reason('Dismissed') === null ? () => ask('Dismissed') : undefined}
        />
      )}
    </>
  )
}
