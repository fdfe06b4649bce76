import { Menu } from '@mantine/core'
import { SEVERITIES, type Severity } from '@plumbline/contract/rules/severity'
import { useT } from '../../i18n/useT.ts'
import { MenuPanel } from '../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../ui/overlay/useOpener.ts'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../ui/status/SeverityPill.tsx'

interface Props {
  opener: Opener
  onChoose: (severity: Severity) => void
}

/** The severities that many issues may take at once. */
export function ManySeverities({ opener, onChoose }: Props) {
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
