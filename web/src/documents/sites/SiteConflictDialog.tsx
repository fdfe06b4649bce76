import { useT } from '../../i18n/useT.ts'
import { ConflictDialog } from '../../ui/editing/ConflictDialog.tsx'
import type { SiteConflict } from './useSiteEditing.ts'

interface Props {
  conflict: SiteConflict
  onDecide: (isMine: boolean) => void
}

/** Shows another person's change of a site beside the text that was typed. */
export default function SiteConflictDialog({ conflict: { edit, now, by }, onDecide }: Props) {
  const t = useT()
  return (
    <ConflictDialog
      text={t('sites.conflict')}
      conflicts={[
        {
          key: edit._id,
          name: now.name,
          last: by,
          mine: edit.to || t('sites.empty'),
          theirs: now[edit.field] || t('sites.empty'),
        },
      ]}
      onCancel={() => onDecide(false)}
      onDecide={(theirs) => onDecide(theirs.size === 0)}
    />
  )
}
