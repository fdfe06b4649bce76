import { Popover } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { BELOW_MD, useMedia } from '../../lib/media.ts'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { statusWord } from '../../ui/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './SiteSelector.module.css'
import { SiteOptions } from './SiteOptions.tsx'
import type { SiteChoice } from './siteChoices.ts'

interface Props {
  choices: readonly SiteChoice[]
  /** Undefined stands for Project Home. */
  chosen: SiteChoice | undefined
  onChoose: (siteId: string | undefined) => void
}

/** The heading of the page: what is shown, and the menu to show something else. */
export function SiteSelector({ choices, chosen, onChoose }: Props) {
  const t = useT()
  const isNarrow = useMedia(BELOW_MD)
  const [isOpen, setOpen] = useState(false)
  const name = chosen && ((isNarrow && chosen.shortName) || chosen.name)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      width="min(400px, 100vw - 16px)"
      trapFocus
      returnFocus
    >
      <h1 className={classes.heading}>
        <Popover.Target>
          <button
            type="button"
            className={classes.button}
            title={chosen?.name}
            onClick={() => setOpen(!isOpen)}
          >
            {chosen?.status && <StatusGlyph status={chosen.status} size={16} />}
            <span className={classes.name}>{name ?? t('dashboard.projectHome')}</span>
            {chosen?.status && <VisuallyHidden>, {statusWord(t, chosen.status)}</VisuallyHidden>}
            <ChevronDown size={18} className={classes.chevron} aria-hidden="true" />
          </button>
        </Popover.Target>
      </h1>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('dashboard.chooseSite')}>
        <SiteOptions
          choices={choices}
          chosen={chosen?.id}
          onChoose={(siteId) => {
            setOpen(false)
            if (siteId !== chosen?.id) onChoose(siteId)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
