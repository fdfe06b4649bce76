import { type RawBuilder, sql } from 'kysely'
import type { Share } from '@plumbline/contract/documents/share-link'
import { momentText } from '../../../db/json/moment-text.ts'

/** True for a share `x` whose link opens the document. */
export const isLive = sql<boolean>`(x.expires_at is null or x.expires_at > now())`

/**
 * The public link of a joined document as JSON, null when it is not shared; `origin` is the
 * server's, as in `https://plumbline.example`.
 */
export function shareJson(
  alias: 'i' | 's',
  kind: 'issue' | 'submission',
  origin: string,
): RawBuilder<Share | null> {
  return sql<Share | null>`(
    select json_build_object('_id', x.id, 'canExport', x.can_export,
             'canComment', x.can_comment, 'showUpdates', x.show_updates, 'showFiles', x.show_files,
             'shareUrl', ${`${origin}/share/${kind}/`}::text || x.id,
             'expiresAt', ${momentText('x.expires_at')}, 'opened', x.opened,
             'lastOpenedAt', ${momentText('x.last_opened_at')})
      from shares x where x.project_id = ${sql.ref(`${alias}.project_id`)}
       and x.${sql.ref(`${kind}_id`)} = ${sql.ref(`${alias}.id`)})`
}
