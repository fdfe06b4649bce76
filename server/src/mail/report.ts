import { buffer } from 'node:stream/consumers'
import { translate } from './language.ts'
import type { MailType } from './mail-type.ts'

/** A larger one is not attached: many mail servers take no more. */
const ATTACHED_MAX = 10 * 1024 * 1024

interface Found {
  project: string
  kind: 'siteWeek' | 'projectMonth'
  site: string | null
  sha256: string
  size: number
  filename: string
}

/** A report that is mailed each Monday; to nobody who has left its list or the project by then. */
export const report: MailType<'report'> = {
  minutes: 3 * 24 * 60,
  async compose({ content, language, userId }, { config, pool, storage }) {
    const { rows } = await pool.query<Found>(
      `select p.name as project, r.kind, s.name as site, f.sha256, b.size, f.filename
         from reports r
         join projects p on p.id = r.project_id
         join report_mailing_people l
           on (l.project_id, l.mailing_id, l.user_id) = (r.project_id, r.mailing_id, $3)
         join files f on (f.project_id, f.report_id) = (r.project_id, r.id)
         join blobs b on b.sha256 = f.sha256
         left join sites s on (s.project_id, s.id) = (r.project_id, r.site_id)
        where r.project_id = $1 and r.id = $2`,
      [content.projectId, content.reportId, userId],
    )
    const [found] = rows
    if (!found) return null
    const { project, kind, site, sha256, size, filename } = found
    const stored = size <= ATTACHED_MAX ? await storage.read({ sha256, size: 'original' }) : null
    const of = { project, site: site ?? '' }
    return {
      thread: `reports-${content.projectId}`,
      subject: translate(language, `report.${kind}`, of),
      paragraphs: [
        translate(language, stored ? 'report.attached' : 'report.kept', of),
        {
          label: translate(language, 'report.link'),
          url: `${config.publicUrl}/projects/${content.projectId}/reports`,
        },
        translate(language, 'report.leave'),
      ],
      ...(stored && { attachment: { filename, bytes: await buffer(stored.stream) } }),
    }
  },
}
