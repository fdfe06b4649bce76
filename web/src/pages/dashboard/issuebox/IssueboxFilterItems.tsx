import { Menu } from '../../../ui/mantine/Menu.ts'
import { SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { useT } from '../../../i18n/useT.ts'
import { MenuPanel } from '../../../ui/overlay/MenuPanel.tsx'
import { SeverityGlyph } from '../../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../../ui/status/SeverityPill.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import { isFiltered } from './issuebox.ts'
import { ALL_ISSUES, type IssueboxFilters } from './issueboxSettings.ts'

interface Props {
  opener: Opener
  filters: IssueboxFilters
  onChange: (filters: IssueboxFilters) => void
}

/** The severities to choose from. */
export function IssueboxFilterItems({ opener, filters, onChange }: Props) {
  const t = useT()
  const { severities } = filters

  function toggle(severity: Severity, isShown: boolean) {
    const others = severities.filter((other) => other !== severity)
    onChange({ severities: isShown ? [...others, severity] : others })
  }
  return (
    <MenuPanel opener={opener} width={200} closeOnItemClick={false}>
      <Menu.Label>{t('dashboard.sortSeverity')}</Menu.Label>
      {SEVERITIES.toReversed().map((severity) => (
        <Menu.CheckboxItem
          key={severity}
          checked={severities.includes(severity)}
          onChange={(isShown) => toggle(severity, isShown)}
        >
          <span className="row">
            <SeverityGlyph severity={severity} />
            {severityWord(t, severity)}
          </span>
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Item disabled={!isFiltered(filters)} onClick={() => onChange(ALL_ISSUES)}>
        {t('dashboard.showAll')}
      </Menu.Item>
    </MenuPanel>
  )
}
