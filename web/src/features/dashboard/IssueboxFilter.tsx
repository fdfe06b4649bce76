import { Menu } from '@mantine/core'
import { SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { ListFilter } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SeverityGlyph } from '../../ui/SeverityGlyph.tsx'
import { severityWord } from '../../ui/SeverityPill.tsx'
import classes from './Issuebox.module.css'
import { isFiltered } from './issuebox.ts'
import { ALL_ISSUES, type IssueboxFilters } from './issueboxSettings.ts'

interface Props {
  filters: IssueboxFilters
  onChange: (filters: IssueboxFilters) => void
}

/** Which severities the Issuebox shows. */
export function IssueboxFilter({ filters, onChange }: Props) {
  const t = useT()
  const { severities } = filters
  const isActive = isFiltered(filters)

  function toggle(severity: Severity, isShown: boolean) {
    const others = severities.filter((other) => other !== severity)
    onChange({ severities: isShown ? [...others, severity] : others })
  }
  const label = isActive
    ? t('dashboard.filterActive', { n: severities.length, total: SEVERITIES.length })
    : t('dashboard.filter')
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <IconButton
          label={label}
          icon={<ListFilter size={16} />}
          size="s"
          {...(isActive && { className: classes.active })}
        />
      </Menu.Target>
      <Menu.Dropdown miw={200}>
        <Menu.Label>{t('dashboard.sortSeverity')}</Menu.Label>
        {SEVERITIES.toReversed().map((severity) => (
          <Menu.CheckboxItem
            key={severity}
            checked={severities.includes(severity)}
            onChange={(isShown) => toggle(severity, isShown)}
          >
            <span className={classes.severity}>
              <SeverityGlyph severity={severity} />
              {severityWord(t, severity)}
            </span>
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={!isActive} onClick={() => onChange(ALL_ISSUES)}>
          {t('dashboard.showAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
