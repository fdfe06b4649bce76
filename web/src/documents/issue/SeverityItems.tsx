import { Menu } from '../../ui/mantine/Menu.ts'
import { SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { Check, CircleOff } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../i18n/useT.ts'
import { MenuPanel } from '../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../ui/overlay/useOpener.ts'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../ui/status/SeverityPill.tsx'
import classes from './SeverityMenu.module.css'

/** Out of what scrolls or cuts it off, and in the landmark of the page all the same. */
const IN_MAIN = { target: '#main' }

interface Props {
  opener: Opener
  current: Severity
  onChoose: (severity: Severity) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Undefined where it cannot be dismissed. */
  onDismiss: (() => void) | undefined
}

/** The severities of an issue, and that it is none. */
export function SeverityItems({ opener, current, onChoose, onKeyDown, onDismiss }: Props) {
  const t = useT()
  return (
    <MenuPanel
      opener={opener}
      width={200}
      position="bottom-start"
      withinPortal
      portalProps={IN_MAIN}
      returnFocus
      label={t('issues.severity')}
      onKeyDown={onKeyDown}
    >
      <Menu.Label>{t('issues.severity')}</Menu.Label>
      {SEVERITIES.map((severity) => (
        <Menu.RadioItem
          key={severity}
          value={String(severity)}
          checked={severity === current}
          checkIcon={<Check size={14} aria-hidden="true" />}
          aria-keyshortcuts={String(severity)}
          onChange={() => onChoose(severity)}
          rightSection={
            <span className={classes.key} aria-hidden="true">
              {severity}
            </span>
          }
        >
          <span className="row">
            <SeverityGlyph severity={severity} />
            {severityWord(t, severity)}
          </span>
        </Menu.RadioItem>
      ))}
      {onDismiss && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<CircleOff size={14} />} onClick={onDismiss}>
            {t('issues.dismiss')}
          </Menu.Item>
        </>
      )}
    </MenuPanel>
  )
}

interface ManyProps {
  opener: Opener
  onChoose: (severity: Severity) => void
}

/** The severities that many issues may take at once. */
export function ManySeverities({ opener, onChoose }: ManyProps) {
  const t = useT()
  return (
    <MenuPanel opener={opener} width={200} position="top-start" returnFocus>
      {SEVERITIES.map((severity) => (
        <Menu.Item
          key={severity}
          leftSection={<SeverityGlyph severity={severity} />}
          onClick={() => onChoose(severity)}
        >
          {severityWord(t, severity)}
        </Menu.Item>
      ))}
    </MenuPanel>
  )
}
