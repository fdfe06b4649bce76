import type { SharedDocument } from '@plumbline/contract/shares'
import { useT } from '../../i18n/useT.ts'
import { isComment } from '../../documents/thread/feed/feed.ts'
import feed from '../../documents/thread/feed/Feed.module.css'
import classes from './Shared.module.css'
import { SharedComment } from './SharedComment.tsx'
import { SharedEvent } from './SharedEvent.tsx'

/** The history that the link shows, oldest first; to be read only. */
export function SharedHistory({ shared }: { shared: SharedDocument }) {
  const t = useT()
  const { updates, type, site } = shared
  return (
    <section className={classes.history} aria-labelledby="shared-history">
      <h2 id="shared-history">{t('shared.history')}</h2>
      {updates.length === 0 && <p className={classes.quiet}>{t('shared.noHistory')}</p>}
      <ol className={feed.feed}>
        {updates.map((update) => (
          <li key={update._id} className={feed.entry}>
            {isComment(update) ? (
              <SharedComment update={update} site={site.name} />
            ) : (
              <SharedEvent update={update} type={type} site={site.name} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
