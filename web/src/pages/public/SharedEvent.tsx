import type { PublicUpdate, SharedDocument } from '@plumbline/contract/shares/shared-document'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { DateText } from '../../ui/DateText.tsx'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { eventLook, recategorization, severityLabel } from '../../documents/thread/feed/events.ts'
import feed from '../../documents/thread/feed/Feed.module.css'
import { SharedReplies } from './SharedComment.tsx'
import { SharedContent } from './SharedContent.tsx'
import { usePublicAuthor } from './usePublicAuthor.ts'

interface Props {
  update: PublicUpdate
  type: SharedDocument['type']
  /** An issue that nobody's visit has raised. */
  isByHand: boolean
  site: string
}

const bold = (parts: ReactNode[]) => <b>{parts}</b>

/** Something that happened: one sentence, and the note that was left with it. */
export function SharedEvent({ update, type, isByHand, site }: Props) {
  const t = useT()
  const name = usePublicAuthor(update)
  const { actionType, categorization, content } = update
  const look = eventLook({ type, actionType })
  const severity = actionType === 'Recategorized' ? recategorization(update) : null
  const text = isByHand && actionType === 'Field Submission' ? 'work.eventByHand' : look?.text
  const Icon = look?.icon ?? CircleHelp
  return (
    <>
      <span className={feed.disc} aria-hidden="true">
        {severity ? <SeverityGlyph severity={categorization ?? -1} /> : <Icon size={14} />}
      </span>
      <article className={feed.event}>
        <p className={feed.sentence}>
          {severity?.from &&
            t.rich('updates.eventRecategorized', {
              from: severityLabel(t, severity.from),
              to: severityLabel(t, severity.to),
              name,
              b: bold,
            })}
          {severity &&
            !severity.from &&
            t.rich('updates.eventRecategorizedTo', {
              name,
              to: severityLabel(t, severity.to),
              b: bold,
            })}
          {!severity && (text ? t.rich(text, { name, b: bold }) : t('updates.invalidAction'))}
          <span className={feed.time}>
            <DateText value={update.createdAt} form="feed" />
          </span>
        </p>
        <SharedContent entry={update} notes={severity?.text ?? content.notes} site={site} />
        <SharedReplies replies={update.replies} site={site} />
      </article>
    </>
  )
}
