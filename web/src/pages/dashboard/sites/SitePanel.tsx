import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { Panel } from '../../../ui/overlay/Panel.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import type { SiteChoice } from '../../../lib/project/siteChoices.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { SiteOptions } from './SiteOptions.tsx'
import classes from './SiteList.module.css'

interface Props {
  opener: Opener
  choices: readonly SiteChoice[]
  /** Undefined stands for Project Home. */
  chosen: string | undefined
  onChoose: (siteId: string | undefined) => void
}

/** The panel that the site selector opens. */
export function SitePanel({ opener, choices, chosen, onChoose }: Props) {
  const t = useT()
  const projectId = useProjectId()
  return (
    <Panel
      opener={opener}
      position="bottom-start"
      offset={4}
      width="min(400px, 100vw - 16px)"
      trapFocus
      returnFocus
      panel={{
        className: classes.dropdown ?? '',
        'aria-label': t('dashboard.chooseSite'),
        children: (
          <>
            <SiteOptions
              choices={choices}
              chosen={chosen}
              onChoose={(siteId) => {
                opener.onChange(false)
                if (siteId !== chosen) onChoose(siteId)
              }}
            />
            {choices.length > 0 && (
              <Link
                to="/projects/$projectId/sites"
                params={{ projectId }}
                className="row gap8"
                style={{ padding: 'var(--space-10) var(--space-12)' }}
              >
                {t('dashboard.listOfSites')}
                <ArrowRight size={14} aria-hidden="true" />
              </Link>
            )}
          </>
        ),
      }}
    />
  )
}
