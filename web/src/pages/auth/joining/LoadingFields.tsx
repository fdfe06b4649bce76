import { useT } from '../../../i18n/useT.ts'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'

/** Where the form will be. */
export function LoadingFields() {
  const t = useT()
  return (
    <output className="stack" aria-label={t('common.loading')}>
      {Array.from({ length: 4 }, (_, n) => (
        <Skeleton key={n} height={40} />
      ))}
    </output>
  )
}
