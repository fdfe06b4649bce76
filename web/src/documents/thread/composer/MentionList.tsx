/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a select would take the focus from the text area, which has the keys */
import { ClipboardCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { SeverityGlyph } from '../../../ui/status/SeverityGlyph.tsx'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './MentionList.module.css'
import type { Nameable } from './mentions.ts'
import type { OfferedDocument } from './offered-documents.ts'
import type { Offered } from './useOffered.ts'

interface Props {
  id: string
  /** Undefined until it is known. */
  offered: readonly Offered[] | undefined
  active: number
  onChoose: (who: Nameable) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** The people and documents of the project that can be named; the text area keeps the focus. */
export function MentionList({ id, offered, active, onChoose }: Props) {
  const t = useT()
  const chosen = offered?.[active]?.who.targetId
  // also when the list comes: what lies around it may be scrolled
  useEffect(() => {
    if (chosen === undefined) return
    document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active, chosen])
  return (
    <>
      <VisuallyHidden>
        <output>{offered && t('updates.suggested', { n: offered.length })}</output>
      </VisuallyHidden>
      {offered && offered.length > 0 && (
        <div id={id} className={classes.list} role="listbox" aria-label={t('updates.suggestions')}>
          {offered.map((one, index) => (
            <div
              key={one.who.targetId}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={`row ${classes.option}`}
              // the text area keeps the focus
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one.who)}
            >
              {'person' in one ? (
                <>
                  <Avatar person={one.person} size={24} />
                  {one.who.name}
                </>
              ) : (
                <Document {...one} />
              )}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function Document({ who, about, site, mark }: OfferedDocument) {
  return (
    <>
      <span className={classes.mark}>
        {mark === null ? (
          <ClipboardCheck size={15} aria-hidden="true" />
        ) : 'severity' in mark ? (
          <SeverityGlyph severity={mark.severity} />
        ) : (
          <StatusGlyph status={mark.status} />
        )}
      </span>
      <span className={classes.document}>
        <span className={classes.about}>
          {about === null ? (
            who.name
          ) : (
            <>
              <span className={`ref ${classes.ref}`}>{who.name}</span> {about}
            </>
          )}
        </span>
        <span className="subText">{site}</span>
      </span>
    </>
  )
}
