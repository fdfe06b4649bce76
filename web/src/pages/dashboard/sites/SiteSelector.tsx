import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { dropTyping, keepTyping } from '../../../lib/keys/type-ahead.ts'
import { BELOW_MD, useMedia } from '../../../lib/media.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import { useOpener } from '../../../ui/overlay/useOpener.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './SiteList.module.css'
import type { SiteChoice } from '../../../lib/project/siteChoices.ts'

const panel = onDemand(async () => {
  try {
    return (await import('./SitePanel.tsx')).SitePanel
  } catch (error) {
    dropTyping()
    throw error
  }
})

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
  const { Panel, opener, opened, close, trigger } = useOpener(panel)
  useEffect(() => dropTyping, [])
  const name = chosen && ((isNarrow && chosen.shortName) || chosen.name)
  return (
    <>
      <h1 className={classes.heading}>
        <button
          type="button"
          className={`row ${classes.button}`}
          title={chosen?.name}
          {...trigger}
          onClick={(event) => {
            trigger.onClick(event)
            // the field that takes the letters may still be on its way
            if (opened) dropTyping()
            else keepTyping(close)
          }}
          onKeyDown={({ key }) => {
            if (key === 'Tab') dropTyping()
          }}
        >
          {chosen?.status && <StatusGlyph status={chosen.status} size={16} />}
          <span className="oneLine">{name ?? t('dashboard.projectHome')}</span>
          {chosen?.status && <VisuallyHidden>, {statusWord(t, chosen.status)}</VisuallyHidden>}
          <ChevronDown size={18} className="faint" aria-hidden="true" />
        </button>
      </h1>
      {Panel && opener && (
        <Panel opener={opener} choices={choices} chosen={chosen?.id} onChoose={onChoose} />
      )}
    </>
  )
}
