import type { Ask } from '@plumbline/contract/organisations/asks'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { withSetupTexts } from '../../i18n/language.ts'
import { useT } from '../../i18n/useT.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { Button } from '../../ui/form/Button.tsx'
import classes from './Asks.module.css'
import type { AskAbout } from './ask-about.ts'
import { asksQuery } from './asks-query.ts'
import { openAsk } from './open-ask.ts'

const AskList = lazyPart(withSetupTexts(() => import('./AskList.tsx')))

interface Props {
  about: AskAbout
  /** What is deleted, resolved or archived is asked about no more. */
  mayAsk: boolean
  /** What was answered to an ask, where the page has that. */
  answerOf?: (ask: Ask) => ReactNode
}

/** Whom of an organisation was asked about an issue or a milestone, what became of it, and the way to ask. */
export function AskSection({ about, mayAsk, answerOf }: Props) {
  const t = useT()
  const { data } = useQuery(asksQuery(about.projectId, about))
  const all: Ask[] = data?.docs ?? []
  useShortcut(mayAsk ? 'q' : undefined, () => openAsk(about))
  if (!mayAsk && all.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('detail.asked')}>
      {all.length > 0 && <AskList all={all} about={about} answerOf={answerOf} />}
      {mayAsk && (
        <Button
          fullWidth
          aria-keyshortcuts="q"
          icon={<Send size={15} aria-hidden="true" />}
          onClick={() => openAsk(about)}
        >
          {t('detail.ask')}
        </Button>
      )}
    </section>
  )
}
