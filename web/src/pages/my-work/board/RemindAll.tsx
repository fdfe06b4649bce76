import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { boardQuery } from './board-query.ts'
import { useRemind } from './useRemind.ts'

/** Reminds all who are silent and got no mail today. */
export default function RemindAll({ projectId }: { projectId: string }) {
  const t = useT()
  const { data } = useQuery(boardQuery(projectId))
  const { remind, busy } = useRemind(projectId)
  const silent = data?.docs.toRemind ?? []
  if (silent.length === 0) return null
  return (
    <Button
      icon={<BellRing size={15} aria-hidden="true" />}
      busy={busy}
      onClick={() => remind(silent)}
    >
      {t('board.remindAll', { n: silent.length })}
    </Button>
  )
}
